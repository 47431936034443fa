"""What every change of the table publishes: immutable, and read by any thread."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from companion.table.actions import seats_named
from companion.table.forms import Asked, Form
from companion.table.game import Game, Setup, Standing
from companion.table.journal import Step
from companion.table.rules import House, Refusal
from companion.table.session import Session
from companion.table.text import Text
from companion.table.views import View
from companion.web.room import Phone
from companion.web.taking_back import Regret, Regrets, latest_of

LINES = 4  # of what has just happened


class Published(Struct, frozen=True):
    """The table at one moment. `views` are those of the seats in order, `open` is everybody's.

    `version` counts all changes, `moves` those of the game. `lines` say what has just happened,
    the latest first, `actors` whose each was.
    `undoing` is the seat whose step was the last change, None where that is nobody's own; `latest`
    is the last step of each seat in words, `regrets` what some of them want to take back.
    `noticed` is what the rules have against entries that were taken while others were secret.
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
    latest: tuple[Text | None, ...]
    regrets: tuple[Regret, ...]
    noticed: tuple[Refusal, ...]

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
    regrets: Regrets,
    noticed: tuple[Refusal, ...] = (),
) -> Published:
    """`version` counts changes and moves, `answered` the asks of each seat that were done.

    `noticed` was taken while it rested on a secret, and is pointed out once all lies open (S8).
    """
    history = session.history()
    latest = history[: -LINES - 1 : -1]
    own = (latest_of(history, seat) for seat in range(len(session.setup.players)))
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
        tuple(past.line if past else None for past in own),
        regrets.shown(session, history),
        () if session.hides else noticed,
    )


Taken = dict[int, tuple[Step[Any], tuple[Refusal, ...]]]  # by the place of the step


def taken_unseen(session: Session, after: int = 0) -> Taken:
    """S8: steps from a place on that were taken though another seat's secret is against them."""
    found: Taken = {}
    for at, step in enumerate(session.steps()[after:], start=after):
        if step.allowed:
            before = session.state_before(at)
            reasons = session.game.refusals(before, step.action, session.house)
            if hidden := tuple(reason for reason in reasons if reason.hidden):
                found[at] = (step, hidden)
    return found
