"""2,000 events in `make test`, 50,000 in `make soak`, over every game."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import pytest
from kivy.uix.widget import Widget

from companion import games
from companion.store.roster import Roster
from companion.table.players import Player as Person
from companion.ui.heroes.boards.line_board import LineBoard
from tests.monkey.monkey import Begin, Fault, Monkey, run
from tests.ui.driver import Player
from tests.ui.fairy_ring.bot import start as start_ring
from tests.ui.fairy_tale.bot import start as start_tale
from tests.ui.fantasy_realms.bot import start as start_fantasy
from tests.ui.first_evening import new_game
from tests.ui.heroes.conftest import start_practice

SOAK = bool(os.environ.get("SOAK"))
EVENTS = 50_000 if SOAK else 2_000
# So many events come to share a result as a picture; the few of every test do not, and what
# they leave in memory goes with a process of their own.
PAINTS = (pytest.mark.paints,) if SOAK else ()


def people(player: Player) -> None:
    roster: Roster = player.app.store.roster
    roster.seated(tuple(Person(name, seat) for seat, name in enumerate(("Ana", "Bo", "Cléo"))))
    player.app.home()


BEGINNINGS: dict[str, Begin] = {
    "home": people,
    "heroes": start_practice,
    "fairy_ring": lambda player: start_ring(player, ("Ana", "Bo", "Cléo"), objectives=True),
    "fairy_tale": start_tale,
    "fantasy_realms": start_fantasy,
    "fantasy_realms count": lambda player: start_fantasy(player, ("Ana", "Bo"), tally=True),
}
for game in games.IDS:
    BEGINNINGS.setdefault(game, lambda player, game=game: new_game(player, game))


@pytest.mark.parametrize("beginning", [pytest.param(b, marks=PAINTS) for b in sorted(BEGINNINGS)])
def test_the_monkey_breaks_nothing(tmp_path: Path, beginning: str) -> None:
    count = EVENTS // len(BEGINNINGS)
    told = beginning if SOAK else ""
    monkey = run(tmp_path, BEGINNINGS[beginning], len(beginning), count, told)
    print(f"\n   {len(monkey.events)} events, {len(monkey.seen)} screens and sheets")
    assert len(monkey.events) == count
    assert len(monkey.seen) >= 6


def test_the_monkey_finds_a_fault_and_the_short_way_to_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A fault is planted: pausing at the table fails. Two events, at most, lead there."""
    show: Callable[..., None] = LineBoard.show

    def broken(board: Widget, prompt: object) -> None:
        show(board, prompt)
        if board.app.lang == "fr":
            raise ZeroDivisionError("planted")

    monkeypatch.setattr(LineBoard, "show", broken)

    def begin(player: Player) -> None:
        player.app.change_setting("language", "en")
        start_practice(player)

    with pytest.raises(Fault) as found:
        run(tmp_path, begin, seed=5, count=600)
    told = str(found.value)
    assert "ZeroDivisionError: planted" in told
    assert "seed 5" in told
    path = [line for line in told.splitlines() if line.startswith("  (")]
    assert 1 <= len(path) <= 3
    assert any("language" in line for line in path)


def test_a_monkey_is_the_same_monkey_by_its_seed(tmp_path: Path) -> None:
    first = run(tmp_path / "a", people, seed=5, count=60)
    second = run(tmp_path / "b", people, seed=5, count=60)
    assert isinstance(first, Monkey)
    assert first.events == second.events
