"""Saved games, opened at the moment that is wanted: nothing has to be played up to it."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

from msgspec.structs import replace

from companion import games
from companion.store.exchange import read_game, replayed
from companion.table.game import Setup
from companion.table.journal import Do, Step
from companion.table.players import Player as Person
from companion.table.session import Session
from companion.ui import door
from companion.ui.play import Play
from tests.ui.driver import Player

Wanted = Callable[[Session], bool]


@cache
def _saved(path: Path) -> tuple[Setup[Any], tuple[Step[Any], ...]]:
    file = read_game(path.read_bytes())
    return file.setup, replayed(file).steps()


def open_at(player: Player, path: Path, wanted: Wanted) -> Session:
    """Opens a saved game at the first moment that is wanted, and goes on from there."""
    setup, steps = _saved(path)
    setup = replace(setup, players=_seated(player, setup.players))
    session = Session(games.game(setup.game), setup)
    done = 0
    while not wanted(session):
        session.do(steps[done].action, allow=True)
        done += 1
    journal = [Do(step) for step in steps[:done]]
    finished = session.over
    places = session.standings() if finished else ()
    player.app.open_game(player.app.store.games.add(setup, journal, "", places, finished))
    player.frames(4)
    opened: Session = player.app.shell.page.play.session
    return opened


def _seated(player: Player, saved: tuple[Person, ...]) -> tuple[Person, ...]:
    """The people of the roster in the saved seats, as far as there are enough of them."""
    names = [person.name for person in player.app.store.roster.people()]
    if len(names) < len(saved):
        return saved
    return tuple(replace(seat, name=name) for seat, name in zip(saved, names, strict=False))


def board_of(session: Session) -> str:
    """The name of the board that the table would show."""
    desk = door.desk_of(session.setup.game)(Play("", session))
    return str(desk.board_for(session.prompts()[0]).__name__)
