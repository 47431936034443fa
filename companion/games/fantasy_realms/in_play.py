"""The cards of a game in progress: its deck, and what was entered as this deck prints it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal

from companion.games.fantasy_realms.cards import Choice, TableOptions
from companion.games.fantasy_realms.deck import Deck
from companion.games.fantasy_realms.hands import AS_COPIED
from companion.games.fantasy_realms.rulings import PHOENIX, WILDFIRE
from companion.games.fantasy_realms.state import Seat, State
from companion.table.rules import House


def deck_of(state: State, house: House) -> Deck:
    """The deck of this game, with the printings that this table has."""
    phoenix: Literal["deluxe", "promo"] = "promo" if house.answer(PHOENIX) == "promo" else "deluxe"
    spares = house.answer(WILDFIRE) == "spares"
    return state.box.deck(TableOptions(state.extra_suits, phoenix, spares, state.chaos))


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


def room_makers(deck: Deck, seat: Seat) -> tuple[str, ...]:
    """The items before a player that may have brought a card, and what a Repair Kit copied."""
    if seat.copied is None:
        return seat.used
    used = (id for id in seat.used if deck.items[id].timing != AS_COPIED)
    return (*used, *seat.copied)
