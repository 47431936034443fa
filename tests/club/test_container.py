"""The image without an engine: what it copies is there, is let in, and is enough to serve."""

from __future__ import annotations

import json
import os
import re
import shutil
import signal
import subprocess
import sys
from pathlib import Path

from tests.cli.terminal import ROOT
from tests.club.visitor import Visitor

COPY = re.compile(r"^COPY (.+) \S+$", re.MULTILINE)
WORDS = re.compile(r"^ +command: (\[.*\])$", re.MULTILINE)

HERE = ("--host", "127.0.0.1", "--port", "0", "--json")


def copied() -> list[str]:
    found = COPY.findall((ROOT / "Containerfile").read_text("utf-8"))
    return [path for line in found for path in line.split()]


def test_only_what_is_copied_is_let_in() -> None:
    everything, *let_in = (ROOT / ".dockerignore").read_text("utf-8").split()
    assert everything == "*"
    assert {f"!{path}" for path in copied()} == set(let_in) - {"**/__pycache__"}


def test_what_is_copied_serves_by_the_words_of_the_compose_file(tmp_path: Path) -> None:
    for path in copied():
        copy = shutil.copytree if (ROOT / path).is_dir() else shutil.copy
        copy(ROOT / path, tmp_path / path)
    serve, work = (
        json.loads(words) for words in WORDS.findall((ROOT / "compose.yaml").read_text())
    )
    assert work == ["work"]
    process = subprocess.Popen(
        [sys.executable, "-m", "companion", "club", *serve, *HERE],
        cwd=tmp_path,
        env=os.environ
        | {"CLUB_DATABASE": str(tmp_path / "club.db"), "PYTHONPATH": "", "PYTHONPYCACHEPREFIX": ""},
        stdout=subprocess.PIPE,
    )
    assert process.stdout is not None
    try:
        assert Visitor(json.loads(process.stdout.readline())["port"]).get("/").status == 200
    finally:
        process.send_signal(signal.SIGTERM)
        assert process.wait(60) == 0
        process.stdout.close()
