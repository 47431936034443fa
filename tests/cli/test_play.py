"""`companion play`: any game, typed by somebody who often types something wrong."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from companion import boxes, games
from companion.cli import main
from companion.cli.terminal import Table, opened
from companion.table.game import Setup
from companion.table.players import Player
from companion.texts import Speaker

PEOPLE = (Player("Ana", 0), Player("Bo", 1), Player("Cléo", 2))
LINES = 6_000  # typed at the most
UNDO = 0.01
FRENCH = Speaker("fr")
BY_CHANCE = FRENCH.say("cli.play.by_chance")


class Typist:
    """Mostly a number that is offered; now and then nonsense, nothing, undo or "anyway"."""

    def __init__(self, seed: int) -> None:
        self.random = Random(seed)
        self.typed = 0

    def __call__(self, question: str) -> str:
        self.typed += 1
        if self.typed > LINES:
            raise EOFError
        number = str(self.random.randint(1, 60))
        nonsense = ("x", "-1", "99999", "1 2 3 4 5 6 7", "", "!")
        if BY_CHANCE in question and self.random.random() < 0.9:
            return ""  # the enter key: the app shuffles and rolls
        if self.random.random() < UNDO:
            return "u"
        return self.random.choice(("1", "1", "1", "2", "3", "4", "7", number, *nonsense))


@pytest.mark.parametrize("practice", [False, True])
@pytest.mark.parametrize("game", games.IDS)
def test_whatever_is_typed_is_answered_and_every_step_is_kept(
    tmp_path: Path, game: str, practice: bool
) -> None:
    """No line ends in a fault; what was done is in the file, and the game goes on from it."""
    rules, path = boxes.game(game), tmp_path / "game.json"
    settled = boxes.practice(game, "fr") if practice else rules.options()
    setup = Setup(game, PEOPLE, settled)
    written: list[str] = []
    session = opened(rules, setup, path)
    Table(session, FRENCH, Typist(3), written.append).play()
    assert session.length > 3
    assert written
    again = opened(rules, setup, path)
    assert (again.state, again.scores) == (session.state, session.scores)


def test_nobody_named_is_told_and_asked_again(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    lines = iter(["1", "nobody", "q"])
    monkeypatch.setattr("builtins.input", lambda question: next(lines))
    assert main(["play", "fairy_ring", "Ana", "Bo"]) == 0
    out, err = capsys.readouterr()
    assert "Type a number from 1 to 2" in out
    assert err == ""
