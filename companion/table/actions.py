"""Actions: what a player does, as plain data that can be stored and replayed."""

from __future__ import annotations

import re
from functools import cache
from typing import Annotated, get_type_hints

from msgspec import Meta, Struct

from companion.table.rules import Strictness


def _spelled(name: str) -> str:
    return re.sub(r"(?<!^)(?=[A-Z])", "_", name).lower()


_A_SEAT = Meta(title="seat")

# A seat at the table, counted from 0: an action declares with it whom it names.
SeatNumber = Annotated[int, _A_SEAT]


class Action(Struct, frozen=True, tag_field="do", tag=_spelled, forbid_unknown_fields=True):
    """Base of every action. It holds seats and ids, never references, and its own chance."""

    @property
    def left_to_chance(self) -> bool:
        """Whether the phone threw it: one that was taken back stays in the history."""
        return False


@cache
def _seat_fields(kind: type[Action]) -> tuple[str, ...]:
    hints = get_type_hints(kind, include_extras=True)
    return tuple(
        name for name, hint in hints.items() if _A_SEAT in getattr(hint, "__metadata__", ())
    )


def seats_named(action: Action) -> tuple[int, ...]:
    """The seats that an action names."""
    return tuple(getattr(action, field) for field in _seat_fields(type(action)))


class Adjust(Action, frozen=True):
    """TBL-3: the table changes a score by hand and says why."""

    player: SeatNumber
    amount: int
    note: str = ""


class SetStrictness(Action, frozen=True):
    """TBL-1: from here on the companion refuses, warns or only keeps the score."""

    strictness: Strictness


class SetRuling(Action, frozen=True):
    """TBL-4: from here on the table answers an open question of the rulebook this way."""

    ruling: str
    choice: str


TableAction = Adjust | SetStrictness | SetRuling
