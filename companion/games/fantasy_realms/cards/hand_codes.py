"""A hand as a short code, to be sent, read aloud and typed in again.

The signs are letters and digits that nobody mistakes for each other; case, spaces and dashes
do not matter. The first sign says whether the extra suits are played and how many cards
follow, the last two check all the others: no single wrong sign passes unseen.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import comb

from msgspec import Struct

from companion.documents import BadFile
from companion.games.fantasy_realms.cards.deck import Deck
from companion.games.fantasy_realms.cards.printed import Choice
from companion.games.fantasy_realms.cards.suits import SUITS
from companion.table.text import say

SIGNS = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ"
BASE = len(SIGNS)
VALUES = {sign: value for value, sign in enumerate(SIGNS)}
GROUP = 5
IGNORED = frozenset(" -\t\n\r\u00a0\u2013")
MOST_CARDS = 9
# FR-5.1: set in the first sign where the extra suits are played.
EXTRA = 16
# FR-5.2: set in the number of choices where one of them names a card that went.
DROPS = 16
# A prime above the number of signs: a wrong sign always changes the rest of the division.
CHECK = 1021
FACTOR = 37
FIRST = 17


class HandCode(Struct, frozen=True):
    """What a code says; `choices` is None where the best are wanted."""

    cards: tuple[str, ...]
    choices: tuple[Choice, ...] | None = None


def hand_code(deck: Deck, cards: Sequence[str], choices: Sequence[Choice] | None = None) -> str:
    """The code of a hand of at most nine cards; the order in which they are held is lost."""
    numbers = {id: number for number, id in enumerate(deck.cards)}
    held = sorted(numbers[id] for id in cards)
    values = [len(held) + EXTRA * deck.options.extra_suits]
    values += _digits(_rank(held), _length(comb(len(numbers), len(held))))
    if choices is not None:
        values += _choice_digits(numbers, choices)
    values += _digits(_check(values), 2)
    signs = "".join(SIGNS[value] for value in values)
    return "-".join(signs[at : at + GROUP] for at in range(0, len(signs), GROUP))


def read_code(deck: Deck, code: str) -> HandCode:
    """The hand in a code; BadFile if it is damaged or of a game with other suits."""
    values = list(_values(code))
    if len(values) < 3 or _check(values[:-2]) != _number(values[-2:]):
        raise _damaged()
    extra, count = bool(values[0] & EXTRA), values[0] & (EXTRA - 1)
    if extra != deck.options.extra_suits:
        key = "fantasy_realms.code.extra" if extra else "fantasy_realms.code.plain"
        raise BadFile("", say(key))
    ids = list(deck.cards)
    if count > MOST_CARDS:
        raise _damaged()
    end = 1 + _length(comb(len(ids), count))
    rank, rest = _number(values[1:end]), values[end:-2]
    if len(values) < end + 2 or rank >= comb(len(ids), count):
        raise _damaged()
    cards = tuple(ids[number] for number in _unranked(rank, count))
    return HandCode(cards, _read_choices(ids, rest) if rest else None)


# -- signs ---------------------------------------------------------------------------------


def _values(code: str) -> Iterator[int]:
    found = False
    for sign in code:
        if sign in IGNORED:
            continue
        found = True
        if sign.upper() not in VALUES:
            raise BadFile("", say("fantasy_realms.code.sign", sign=sign))
        yield VALUES[sign.upper()]
    if not found:
        raise BadFile("", say("fantasy_realms.code.empty"))


def _damaged() -> BadFile:
    return BadFile("", say("fantasy_realms.code.damaged"))


def _check(values: Sequence[int]) -> int:
    rest = FIRST
    for value in values:
        rest = (rest * FACTOR + value) % CHECK
    return rest


def _length(count: int) -> int:
    """How many signs tell so many things apart."""
    signs = 0
    while BASE**signs < count:
        signs += 1
    return signs


def _digits(number: int, length: int) -> list[int]:
    return [number // BASE**place % BASE for place in reversed(range(length))]


def _number(values: Sequence[int]) -> int:
    number = 0
    for value in values:
        number = number * BASE + value
    return number


# -- cards and choices as numbers ----------------------------------------------------------


def _rank(held: Sequence[int]) -> int:
    """The place of a set of numbers among all sets of its size."""
    return sum(comb(number, place) for place, number in enumerate(held, start=1))


def _unranked(rank: int, count: int) -> list[int]:
    held = []
    for place in range(count, 0, -1):
        number = place - 1
        while comb(number + 1, place) <= rank:
            number += 1
        rank -= comb(number, place)
        held.append(number)
    return held[::-1]


def _per_choice(cards: int, dropping: bool) -> int:
    """How many choices there could be: a card, another or none, and a suit or none."""
    return cards * (cards + 1) * (len(SUITS) + 1) * (cards + 1 if dropping else 1)


def _choice_digits(numbers: dict[str, int], choices: Sequence[Choice]) -> list[int]:
    """Their number, then each of them, in the order of their cards.

    FR-5.2: cards that went for others are told only where there are any.
    """
    size, dropping = len(numbers), any(choice.drop for choice in choices)
    signs = _length(_per_choice(size, dropping))
    values = [len(choices) + DROPS * dropping]
    for choice in sorted(choices, key=lambda choice: numbers[choice.card]):
        target = numbers[choice.target] + 1 if choice.target else 0
        suit = SUITS.index(choice.suit) + 1 if choice.suit else 0
        number = (numbers[choice.card] * (size + 1) + target) * (len(SUITS) + 1) + suit
        if dropping:
            drop = numbers[choice.drop] + 1 if choice.drop else 0
            number = number * (size + 1) + drop
        values += _digits(number, signs)
    return values


def _read_choices(ids: Sequence[str], values: Sequence[int]) -> tuple[Choice, ...]:
    size, dropping, count = len(ids), bool(values[0] & DROPS), values[0] & (DROPS - 1)
    signs = _length(_per_choice(size, dropping))
    if len(values) != 1 + count * signs:
        raise _damaged()
    found = []
    for at in range(1, len(values), signs):
        number = _number(values[at : at + signs])
        if number >= _per_choice(size, dropping):
            raise _damaged()
        number, drop = divmod(number, size + 1) if dropping else (number, 0)
        number, suit = divmod(number, len(SUITS) + 1)
        card, target = divmod(number, size + 1)
        found.append(
            Choice(
                ids[card],
                ids[target - 1] if target else "",
                SUITS[suit - 1] if suit else "",
                ids[drop - 1] if drop else "",
            )
        )
    return tuple(found)
