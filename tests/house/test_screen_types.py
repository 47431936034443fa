"""The type checker sees what it was brought to the screens for."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from mypy import api

ROOT = Path(__file__).parents[2]

SCREEN = """
from companion.games.heroes.state import State
from companion.ui.boards.board import Board
from companion.ui.widgets.sheet import Sheet
from companion.ui.widgets.touch import Chip


class Shown(Board[State]):
    def look(self, chip: Chip) -> None:
        self.app.theme.moon
        self.app.theme.moom  # no such token
        self.state.seats
        self.state.seast  # no such thing in the game
        self.ids.answers  # nobody has declared it
        chip.text = "one"
        chip.text = 1  # a text is none
        chip.txet  # no such thing on a chip
        self.desk.scores()
        self.app.shell.page.desk  # a page has none


class Asked(Sheet):
    def close(self) -> None:
        self.title.upper()
        self.title + 1  # a title is a text
        self.app.open_sheet(lambda: self)
        self.app.open_sheet(self)  # what builds it, not itself
"""


def test_the_faults_of_a_screen_are_seen_and_nothing_else(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.chdir(ROOT)
    monkeypatch.setenv("MYPYPATH", str(ROOT / "typings"))
    settings = ["--config-file", "", "--strict", "--follow-imports", "silent"]
    told, trouble, _ = api.run([*settings, "--cache-dir", str(tmp_path), "-c", SCREEN])
    seen = {int(line) for line in re.findall(r"^<string>:(\d+): error", told, re.MULTILINE)}
    faults = {n for n, line in enumerate(SCREEN.splitlines(), start=1) if "  # " in line}
    assert trouble == ""
    assert seen == faults
