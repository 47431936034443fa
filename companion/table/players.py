"""The people at the table. Seats are numbered clockwise from 0; actions name the seat."""

from __future__ import annotations

import unicodedata

from msgspec import Struct

from companion.table.rules import Refusal
from companion.table.text import say

LONGEST_NAME = 24

# Invisible marks that could make two names look alike or turn a line of text around.
_UNSEEN = {"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"}


class Player(Struct, frozen=True):
    """One person: a name and a colour, an index into the theme's player colours."""

    name: str
    colour: int = 0


def clean_name(raw: str) -> str:
    """The name as it is kept: composed, without invisible characters or double spaces."""
    composed = unicodedata.normalize("NFC", raw)
    seen = "".join(c for c in composed if unicodedata.category(c) not in _UNSEEN)
    return " ".join(seen.split())


def same_name(a: str, b: str) -> bool:
    return clean_name(a).casefold() == clean_name(b).casefold()


def name_refusals(raw: str, others: tuple[str, ...]) -> tuple[Refusal, ...]:
    """Why this cannot be the name of a further player beside `others`."""
    name = clean_name(raw)
    if not name:
        return (Refusal("TBL-2", say("table.name.empty")),)
    if len(name) > LONGEST_NAME:
        return (Refusal("TBL-2", say("table.name.long", n=len(name), most=LONGEST_NAME)),)
    if any(same_name(name, other) for other in others):
        return (Refusal("TBL-2", say("table.name.taken", name=name)),)
    return ()
