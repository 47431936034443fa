"""The suits: by name, as bits, and as counters packed into one number, four bits for each suit.

A hand has at most nine cards, and one that counts as three suits, so that no counter runs over
and the sum of some counters is their number modulo fifteen.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from companion.table.text import Text, say

SUITS = (
    "army",
    "leader",
    "wizard",
    "weapon",
    "artifact",
    "beast",
    "land",
    "weather",
    "flood",
    "flame",
    "wild",
    "building",
    "outsider",
    "undead",
)
EXTRA_SUITS = ("building", "outsider", "undead")

_PLACE = {suit: place for place, suit in enumerate(SUITS)}

EVERY_SUIT = (1 << len(SUITS)) - 1
# Set where a counter is above one.
REPEATED = sum(14 << 4 * place for place in _PLACE.values())


def suit_bits(suits: Iterable[str]) -> int:
    return sum(1 << _PLACE[suit] for suit in set(suits))


@cache
def one_of_each(bits: int) -> int:
    """One card of these suits, as counters."""
    return sum(1 << 4 * place for place in _PLACE.values() if bits >> place & 1)


def counters(bits: int) -> int:
    """The counters of these suits, every bit of them set."""
    return 15 * one_of_each(bits)


def counters_one_by_one(bits: int) -> list[int]:
    """The counter of each of these suits by itself, every bit of it set."""
    return [15 << 4 * place for place in _PLACE.values() if bits >> place & 1]


def suits_in(bits: int) -> tuple[str, ...]:
    return tuple(suit for suit, place in _PLACE.items() if bits >> place & 1)


def suit_name(suit: str) -> Text:
    return say(f"fantasy_realms.suit.{suit}")


def suit_names(suits: Iterable[str]) -> tuple[Text, ...]:
    return tuple(suit_name(suit) for suit in suits)
