"""What every change of the table publishes: immutable, and read by any thread."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from companion.table.actions import seats_named
from companion.table.forms import Asked, Form
from companion.table.game import Game, Setup, Standing
from companion.table.rules import House
from companion.table.session import Session
from companion.table.text import Text
from companion.table.views import View
from companion.web.room import Phone

LINES = 4  # of what has just happened


class Published(Struct, frozen=True):
    """The table at one moment. `views` are those of the seats in order, `open` is everybody's.

    `version` counts all changes, `moves` those of the game. `lines` say what has just happened,
    the latest first, `actors` whose each was.
    `undoing` is the seat whose step was the last change, None where that is nobody's own.
    """

    version: int
    moves: int
    game: Game[Any]
    setup: Setup[Any]
    state: Any
    house: House
    views: tuple[View, ...]
    open: View
    lines: tuple[Text, ...]
    actors: tuple[int | None, ...]
    undo: Text | None
    undoing: int | None
    redo: Text | None
    standings: tuple[Standing, ...]
    phones: tuple[Phone, ...]
    answered: tuple[int, ...]

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(player.name for player in self.setup.players)

    def form(self, asked: Asked) -> Form:
        """What an answer still needs; pure, and so for any thread."""
        return self.game.form(self.state, asked, self.house)


def published(
    session: Session,
    version: tuple[int, int],
    phones: tuple[Phone, ...],
    answered: tuple[int, ...],
    undoing: int | None,
) -> Published:
    """`version` counts changes and moves, `answered` the asks of each seat that were done."""
    latest = session.history()[: -LINES - 1 : -1]
    return Published(
        *version,
        session.game,
        session.setup,
        session.state,
        session.house,
        tuple(session.view(seat) for seat in range(len(session.setup.players))),
        session.view(None),
        tuple(past.line for past in latest),
        tuple(next(iter(seats_named(past.step.action)), None) for past in latest),
        session.undo_line(),
        undoing,
        session.redo_line(),
        session.standings() if session.over else (),
        phones,
        answered,
    )
