"""The cards of a game in progress: its deck, and cards and items by id in words."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal

from companion import fantasy_cards
from companion.games.fantasy_realms.cards import Choice, TableOptions
from companion.games.fantasy_realms.deck import Deck
from companion.games.fantasy_realms.hands import AS_COPIED
from companion.games.fantasy_realms.rulings import PHOENIX, WILDFIRE
from companion.games.fantasy_realms.state import Seat, State
from companion.games.fantasy_realms.words import card_name, suit_name
from companion.table.rules import House
from companion.table.text import Text, say


def deck_of(state: State, house: House) -> Deck:
    """The deck of this game, with the printings that this table has."""
    phoenix: Literal["deluxe", "promo"] = "promo" if house.answer(PHOENIX) == "promo" else "deluxe"
    spares = house.answer(WILDFIRE) == "spares"
    return fantasy_cards.deck(TableOptions(state.extra_suits, phoenix, spares, state.chaos))


def printed(deck: Deck, ids: Iterable[str]) -> tuple[str, ...]:
    """Cards in the printing of this deck; an answer about it may have changed since."""
    return tuple(found for id in ids if (found := deck.printed(id)))


def printed_choices(deck: Deck, choices: Iterable[Choice]) -> tuple[Choice, ...]:
    return tuple(
        Choice(
            deck.printed(c.card) or c.card,
            deck.printed(c.target) or c.target,
            c.suit,
            deck.printed(c.drop) or c.drop,
        )
        for c in choices
    )


def card_text(id: str) -> Text:
    """A card of the box in words; what is none is told as it is."""
    card = next((card for card in fantasy_cards.box().cards if card.id == id), None)
    return card_name(card) if card else say("fantasy_realms.name", en=id, fr=id)


def item_text(id: str) -> Text:
    item = next((item for item in fantasy_cards.box().items if item.id == id), None)
    return card_name(item) if item else say("fantasy_realms.name", en=id, fr=id)


def choice_text(choice: Choice) -> Text:
    """A choice as `Mirage: Rainstorm`."""
    parts = (card_text(choice.target),) if choice.target else ()
    suits = (suit_name(choice.suit),) if choice.suit else ()
    told = say("fantasy_realms.chosen", card=card_text(choice.card), what=(*parts, *suits))
    if not choice.drop:
        return told
    return say("fantasy_realms.chosen_for", choice=told, drop=card_text(choice.drop))


def room_makers(deck: Deck, seat: Seat) -> tuple[str, ...]:
    """The items before a player that may have brought a card, and what a Repair Kit copied."""
    if seat.copied is None:
        return seat.used
    used = (id for id in seat.used if deck.items[id].timing != AS_COPIED)
    return (*used, *seat.copied)
