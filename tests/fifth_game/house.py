"""A copy of the house to try things in: with one game more, or with one game less."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
LAID = Path(__file__).parent / "laid"
PARTS = ("companion", "kv", "assets", "tests", "pyproject.toml")
IDS = "companion/games/__init__.py"


class House:
    """The sources in a folder of their own; what is run there sees nothing of ours."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        forget = shutil.ignore_patterns("__pycache__", "laid")
        for part in PARTS:
            source = ROOT / part
            if source.is_dir():
                shutil.copytree(source, folder / part, ignore=forget)
            else:
                shutil.copy(source, folder / part)

    def lay(self) -> None:
        """Two folders, their texts and rules, and one line."""
        shutil.copytree(LAID, self.folder, dirs_exist_ok=True)
        self._change_ids(lambda ids: f'{ids}, "pebbles"')

    def take_away(self, game: str) -> None:
        """One id less; its folders stay, and nobody finds them."""
        self._change_ids(lambda ids: re.sub(rf'"{game}",? ?', "", ids).rstrip(", "))

    def _change_ids(self, change: object) -> None:
        path = self.folder / IDS
        source = path.read_text("utf-8")
        line = re.search(r"^IDS: .* = \((.*)\)$", source, re.MULTILINE)
        assert line is not None
        path.write_text(source.replace(line[1], change(line[1])), "utf-8")  # type: ignore[operator]

    def run(self, *words: str, lines: str = "") -> subprocess.CompletedProcess[str]:
        """Python on the copy."""
        env = os.environ | {
            "PYTHONPATH": str(self.folder),
            "SDL_VIDEODRIVER": "offscreen",
            "LIBGL_ALWAYS_SOFTWARE": "1",
            "PYTHONPYCACHEPREFIX": "",  # what is compiled of the copy goes with it
        }
        return subprocess.run(
            [sys.executable, *words],
            cwd=self.folder, env=env, input=lines, capture_output=True, text=True, timeout=300,
        )  # fmt: skip
