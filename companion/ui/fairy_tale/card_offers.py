"""Which cards are offered while somebody looks for one, always in the same order."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from msgspec.structs import replace

from companion.games.fairy_tale.actions import PutCard
from companion.games.fairy_tale.cards import Card, spelled
from companion.games.fairy_tale.entries import entry_refusals
from companion.games.fairy_tale.state import State
from companion.store.cardbook import card_key
from companion.ui.fairy_tale.card_book import cards_for

MOST = 12


def offers(state: State, text: str = "", most: int = MOST) -> tuple[Card, ...]:
    """By name: all cards of this game, or whichever fit what was typed.

    Nothing moves between two cards: a finger is already on its way to the next one.
    """
    cards = sorted(cards_for(state), key=lambda card: spelled(card.name))
    if card_key(text):
        return tuple(fitting(cards, text))[:most]
    unplayed = replace(state, seats=())
    return tuple(card for card in cards if not is_spent(unplayed, card))


def is_spent(state: State, card: Card) -> bool:
    """Whether it cannot come any more; it keeps its place, and a touch says why."""
    return bool(entry_refusals(state, PutCard(0, "", card)))


def fitting(cards: Sequence[Card], text: str) -> list[Card]:
    """First the names with words that begin as typed, then those that only hold the letters."""
    asked, letters = card_key(text).split(), spelled(text)

    def begins(card: Card) -> bool:
        words = card_key(card.name).split()
        return all(any(word.startswith(part) for word in words) for part in asked)

    first = [card for card in cards if begins(card)]
    return first + [c for c in cards if letters in spelled(c.name) and c not in first]


def named(cards: Iterable[Card], text: str) -> Card | None:
    """The card with just this name, however it is spelled."""
    return next((card for card in cards if spelled(card.name) == spelled(text)), None)
