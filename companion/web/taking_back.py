"""A guest takes back its own latest step though others have acted since.

That is a correction: the leading page sees what it would break, and says yes or no.
"""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from companion.table.actions import seats_named
from companion.table.corrections import Correction, Questioned
from companion.table.journal import Step
from companion.table.session import Past, Session
from companion.table.text import Text


class Regret(Struct, frozen=True):
    """The step that a seat wants to take back; what would go with it, what would stay although
    the rules are against it then, and what everybody has seen and would be secret again.
    """

    seat: int
    line: Text
    gone: tuple[Text, ...]
    overruled: tuple[Text, ...]
    hidden_again: tuple[Text, ...]


def latest_of(session: Session, seat: int) -> Past | None:
    """A seat's own latest step."""
    steps = session.steps()
    own = (at for at in reversed(range(len(steps))) if seats_named(steps[at].action)[:1] == (seat,))
    at = next(own, None)
    return session.past(at) if at is not None else None


class Regrets:
    """Who wants to take back what. A wish is gone as soon as its step is."""

    def __init__(self) -> None:
        self._wished: dict[int, tuple[int, Step[Any]]] = {}

    def wish(self, seat: int, past: Past) -> None:
        self._wished[seat] = (past.index, past.step)

    def drop(self, seat: int) -> bool:
        return self._wished.pop(seat, None) is not None

    def correction(self, session: Session, seat: int) -> Correction | None:
        """What it would do now; None where that step is no longer there."""
        at, step = self._wished.get(seat, (-1, None))
        steps = session.steps()
        if not 0 <= at < len(steps) or steps[at] != step:
            self.drop(seat)
            return None
        return session.correction(at, None)

    def shown(self, session: Session) -> tuple[Regret, ...]:
        found = []
        for seat in sorted(self._wished):
            correction = self.correction(session, seat)
            if correction is not None:
                line = session.past(correction.at).line
                gone, kept = _told(correction.broken), _told(correction.overruled)
                found.append(Regret(seat, line, gone, kept, _hidden_again(session, correction)))
        return tuple(found)


def _hidden_again(session: Session, correction: Correction) -> tuple[Text, ...]:
    """Steps of others that lie open now, such as picks, and would not without this one."""
    if correction.result is None:
        return ()
    game, then = session.game, correction.result.state
    steps, found = session.steps(), []
    for at in range(len(steps)):
        before, action = session.state_before(at), steps[at].action
        is_open = not game.hides_step(session.state, before, action)
        if at != correction.at and is_open and game.hides_step(then, before, action):
            found.append(session.past(at).line)
    return tuple(found)


def _told(questioned: tuple[Questioned, ...]) -> tuple[Text, ...]:
    """S8: nothing of what rests on another seat's secret."""
    return tuple(
        each.line for each in questioned if not all(reason.hidden for reason in each.reasons)
    )
