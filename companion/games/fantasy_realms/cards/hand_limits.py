"""How many cards a hand may have."""

from __future__ import annotations

from collections.abc import Iterable

from companion.games.fantasy_realms.cards.deck import Deck
from companion.games.fantasy_realms.cards.printed import Op

# FR-2.1 and FR-5.1: the hand in play; FR-6.2 and FR-5.2: what it never exceeds.
SIZES = {False: (7, 8), True: (8, 9)}
# When an item can be used, where it is used as the one it copies.
AS_COPIED = "as_copied"


def hand_size(deck: Deck) -> int:
    """The cards everybody holds in play."""
    return SIZES[deck.options.extra_suits][0]


def hand_limit(deck: Deck, cards: Iterable[str], items: Iterable[str] = ()) -> int:
    """The most cards this hand may have: those that bring an extra card make room for it."""
    return min(cards_in_all(deck, cards, items), most_cards(deck))


def most_cards(deck: Deck) -> int:
    """FR-5.2, FR-6.2: what is above has to be discarded at once."""
    return SIZES[deck.options.extra_suits][1]


def cards_in_all(deck: Deck, cards: Iterable[str], items: Iterable[str] = ()) -> int:
    """The cards that came into this hand once all that brings one has done so.

    A Repair Kit may have copied whatever brings one.
    """
    drawing = sum(deck.cards[id].effect(Op.EXTRA_CARD) is not None for id in cards)
    drawing += sum(deck.items[id].extra_card or deck.items[id].timing == AS_COPIED for id in items)
    return SIZES[deck.options.extra_suits][0] + drawing
