"""The cards of Fantasy Realms, all of which come with the companion: there is nothing to enter."""

from __future__ import annotations

from collections.abc import Iterable
from operator import attrgetter
from typing import Any

from companion.books.contents import Contents, Kind, Printed, shaped
from companion.boxes.fantasy_realms import deck
from companion.games.fantasy_realms.cards.printed import Card, Item
from companion.games.fantasy_realms.cards.suits import SUITS

CARD, ITEM = "card", "item"


def _cards(_: str) -> Iterable[Printed]:
    return map(Printed, deck().box.cards)


def _items(_: str) -> Iterable[Printed]:
    return map(Printed, deck().box.items)


def _by_suit(card: Card) -> Any:
    """Some cards are printed with two texts; in a list they are one."""
    return SUITS.index(card.suit), card.strength, card.en


_id = attrgetter("id")
CONTENTS = Contents(
    "fantasy_realms",
    (
        Kind(CARD, _id, shaped(Card), printed=_cards, same=_by_suit),
        Kind(ITEM, _id, shaped(Item), printed=_items),
    ),
)
