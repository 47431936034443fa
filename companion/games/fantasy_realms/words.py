"""Names of things in the game as texts, so that a sentence can speak of them.

Cards are named by the card data, in both languages: the sentence picks the reader's.
"""

from __future__ import annotations

from collections.abc import Iterable

from companion.games.fantasy_realms.cards import Card, Item
from companion.table.text import Text, say


def card_name(card: Card | Item) -> Text:
    return say("fantasy_realms.name", en=card.en, fr=card.fr)


def suit_name(suit: str) -> Text:
    return say(f"fantasy_realms.suit.{suit}")


def suit_names(suits: Iterable[str]) -> tuple[Text, ...]:
    return tuple(suit_name(suit) for suit in suits)
