"""Actions: what a player does, as plain data that can be stored and replayed."""

from __future__ import annotations

import re

from msgspec import Struct

from companion.table.rules import Strictness


def _spelled(name: str) -> str:
    return re.sub(r"(?<!^)(?=[A-Z])", "_", name).lower()


class Action(Struct, frozen=True, tag_field="do", tag=_spelled, forbid_unknown_fields=True):
    """Base of every action. It holds seats and ids, never references, and its own chance."""


class Adjust(Action, frozen=True):
    """TBL-3: the table changes a score by hand and says why."""

    player: int
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
