"""How large a hand may be, and what cursed items count."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from companion.games.fantasy_realms.cards import EXTRA_CARD, Item
from companion.games.fantasy_realms.deck import Deck

# FR-2.1 and FR-5.1: the hand in play; FR-6.2 and FR-5.2: what it never exceeds.
SIZES = {False: (7, 8), True: (8, 9)}


def hand_size(deck: Deck) -> int:
    """The cards everybody holds in play."""
    return SIZES[deck.options.extra_suits][0]


def hand_limit(deck: Deck, cards: Iterable[str], items: Iterable[str] = ()) -> int:
    """The most cards this hand may have: those that bring an extra card make room for it."""
    size, most = SIZES[deck.options.extra_suits]
    drawing = sum(deck.cards[id].effect(EXTRA_CARD) is not None for id in cards)
    drawing += sum(deck.items[id].extra_card for id in items)
    return min(size + drawing, most)


def item_points(deck: Deck, item: Item, items: Sequence[str], players: int) -> int:
    """FR-6.1: what a face-down item counts beside the others."""
    points = item.points
    if item.two_players is not None and players == 2:
        points = item.two_players
    if item.bonus and len(items) - 1 >= item.with_others:
        points += item.bonus
    return points
