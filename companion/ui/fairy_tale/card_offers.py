"""Which cards are offered while somebody types a name, and in which order."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from companion.games.fairy_tale.actions import PutCard
from companion.games.fairy_tale.cards import Card, spelled
from companion.games.fairy_tale.entries import entry_refusals
from companion.games.fairy_tale.state import State
from companion.store.cardbook import card_key
from companion.ui.fairy_tale.card_book import cards_for

MOST = 12


def offers(state: State, text: str = "", most: int = MOST) -> tuple[Card, ...]:
    """Cards by what was typed; without a word those that lie on the table come first.

    A card that cannot come any more is left out until somebody types its name.
    """
    cards = _latest_first(state, cards_for(state))
    if card_key(text):
        return tuple(fitting(cards, text))[:most]
    possible = (card for card in cards if not entry_refusals(state, PutCard(0, "", card)))
    return tuple(possible)[:most]


def _latest_first(state: State, cards: Iterable[Card]) -> list[Card]:
    """A box has several copies of most cards: what was played may well come again."""
    played: dict[str, int] = {}
    for seat in state.seats:
        for place, lying in enumerate(seat.row):
            key = spelled(lying.name or "")
            played[key] = max(place, played.get(key, -1))
    return sorted(cards, key=lambda card: (-played.get(spelled(card.name), -1), spelled(card.name)))


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
