"""The hands of a whole table scored, each with its choices made or the best of them found."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from msgspec import Struct

from companion.games.fantasy_realms.cards.deck import Deck
from companion.games.fantasy_realms.cards.printed import Choice, Op, Surroundings
from companion.games.fantasy_realms.counting.total import item_points
from companion.games.fantasy_realms.explaining.report import Report, report
from companion.games.fantasy_realms.search.best import best
from companion.games.fantasy_realms.search.choices import with_extra_cards


class Hand(Struct, frozen=True):
    """A player's cards and items by ids; `choices` is None where the best are wanted."""

    name: str
    cards: tuple[str, ...]
    items: tuple[str, ...]
    choices: tuple[Choice, ...] | None


class Scored(Struct, frozen=True):
    """A hand with its result; `gain` is what the best choices brought, where they were found."""

    hand: Hand
    choices: tuple[Choice, ...]
    gain: int | None
    report: Report
    items: tuple[tuple[str, int], ...]

    @property
    def total(self) -> int:
        return self.report.total + sum(points for _, points in self.items)


def draws(deck: Deck, choices: Sequence[Choice]) -> tuple[Choice, ...]:
    """The choices that bring an extra card."""
    return tuple(c for c in choices if deck.cards[c.card].effect(Op.EXTRA_CARD))


def score_hands(deck: Deck, hands: Sequence[Hand], around: Surroundings) -> list[Scored]:
    """Every hand. FR-4.1: who draws from the discard area does so before anybody counts it."""
    found: dict[int, Scored] = {}
    drawing = [any(deck.cards[id].effect(Op.EXTRA_CARD) for id in hand.cards) for hand in hands]
    for seat in sorted(range(len(hands)), key=lambda seat: not drawing[seat]):
        result = score_hand(deck, hands[seat], around)
        found[seat] = result
        drawn = draws(deck, result.choices)
        _, around = with_extra_cards(deck, hands[seat].cards, drawn, around)
    return [found[seat] for seat in range(len(hands))]


# The search for the best choices is worth remembering: a table asks for its totals again
# whenever anything is entered, and only one hand has changed.
@lru_cache(maxsize=64)
def score_hand(deck: Deck, hand: Hand, around: Surroundings) -> Scored:
    choices, gain = hand.choices, None
    if choices is None:
        way = best(deck, hand.cards, around, hand.items)
        choices, gain = way.choices, way.gain
    items = tuple(
        (id, item_points(deck.items[id], hand.items, around.players)) for id in hand.items
    )
    return Scored(hand, choices, gain, report(deck, hand.cards, choices, around), items)


def places(results: Sequence[Scored]) -> tuple[list[int], str | None]:
    """FR-2.4: most points, then the lower sum of base strengths; after that a place is shared.

    The second value is the rule that decided who won, where points did not.
    """
    keys = [(-result.total, result.report.strength) for result in results]
    ranks = [1 + sum(other < key for other in keys) for key in keys]
    most = min(keys)
    decided = any(key[0] == most[0] and key != most for key in keys)
    return ranks, "FR-2.4" if decided else None
