"""How the app is started: where there is no screen it says so and opens nothing."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent


def started(*arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    kept = {k: v for k, v in os.environ.items() if k not in ("DISPLAY", "WAYLAND_DISPLAY")}
    return subprocess.run(
        [sys.executable, *arguments],
        cwd=ROOT, env={**kept, **environment}, capture_output=True, text=True, timeout=60,
    )  # fmt: skip


def test_without_a_screen_it_says_so_in_one_line() -> None:
    answer = started("-m", "companion", SDL_VIDEODRIVER="offscreen")
    assert answer.returncode == 2
    assert answer.stderr.count("\n") == 1
    assert "make run" in answer.stderr


def test_the_phone_starts_at_main() -> None:
    answer = started("main.py", SDL_VIDEODRIVER="offscreen")
    assert "make run" in answer.stderr


def test_make_asks_whether_there_is_a_screen() -> None:
    assert started("-m", "companion.screen", SDL_VIDEODRIVER="offscreen").returncode == 1
