"""A score sheet as a game, and a game as a score sheet: the same end in both shapes."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from companion.documents import BadFile, read_document, write_document
from companion.games.fantasy_realms.cards.deck import Deck, OpenBox
from companion.games.fantasy_realms.cards.printed import Choice
from companion.games.fantasy_realms.explaining.results import Scored
from companion.games.fantasy_realms.options import PHOENIX, WILDFIRE, FantasyOptions
from companion.games.fantasy_realms.sheet import Reader, Sheet
from companion.games.fantasy_realms.turns import actions as do
from companion.games.fantasy_realms.turns.final_count import results
from companion.games.fantasy_realms.turns.state import State, deck_of, printed
from companion.table.actions import Action
from companion.table.game import Setup
from companion.table.players import Player
from companion.table.rules import House
from companion.table.text import say


class SheetGame(Struct, frozen=True):
    """A game that begins at its end, and the actions that enter what a sheet says."""

    setup: Setup[FantasyOptions]
    actions: tuple[Action, ...]


def sheet_of(state: State, house: House) -> bytes:
    """The sheet that gives this end again: the same totals from `companion score`."""
    deck = deck_of(state, house)
    players = [_player(deck, result) for result in results(state, house) if result is not None]
    if len(players) < len(state.seats):
        raise BadFile("", say("fantasy_realms.sheet.unfinished"))
    return write_document(
        {
            "game": "fantasy_realms",
            "version": 1,
            "options": {
                "extra_suits": state.extra_suits,
                "phoenix": deck.options.phoenix,
                "wildfire_spares_outsiders": deck.options.wildfire_spares_outsiders,
                "chaos": state.chaos,
                "player_count": state.players,
            },
            "players": players,
        }
        | _discard(deck, state)
    )


def _discard(deck: Deck, state: State) -> dict[str, Any]:
    """Where nobody told it, the sheet does not either."""
    if state.discard is None:
        return {}
    return {"discard": [deck.cards[id].en for id in printed(deck, state.discard)]}


def _player(deck: Deck, result: Scored) -> dict[str, Any]:
    return {
        "name": result.hand.name,
        "hand": [deck.cards[id].en for id in result.hand.cards],
        "choices": [_choice(deck, choice) for choice in result.choices],
        "items": [deck.items[id].en for id in result.hand.items],
    }


def _choice(deck: Deck, choice: Choice) -> dict[str, str]:
    target = deck.cards[choice.target].en if choice.target else ""
    told = {"card": deck.cards[choice.card].en, "target": target, "suit": choice.suit}
    return told | ({"drop": deck.cards[choice.drop].en} if choice.drop else {})


def read_sheet(box: OpenBox, data: bytes) -> SheetGame:
    """The game in a sheet; BadFile with the place if it is none."""
    sheet = read_document(data, Sheet)
    hands, around = Reader(sheet, box).read()
    options = FantasyOptions(
        "chaos" if sheet.options.chaos else "standard",
        sheet.options.extra_suits,
        items=any(hand.items for hand in hands),
        tally=True,
        player_count=around.players,
    )
    players = tuple(Player(hand.name, seat) for seat, hand in enumerate(hands))
    house = House(rulings=_rulings(sheet))
    found: list[Action] = []
    if sheet.discard is not None and not sheet.options.chaos:
        found.append(do.EnterDiscard(around.discard))
    for seat, hand in enumerate(hands):
        if options.items:
            found.append(do.EnterItems(seat, hand.items))
        found.append(do.EnterHand(seat, hand.cards))
        if hand.choices is not None:
            found.append(do.Choose(seat, hand.choices))
    return SheetGame(Setup("fantasy_realms", players, options, house), tuple(found))


def _rulings(sheet: Sheet) -> dict[str, str]:
    found: dict[str, str] = {}
    if sheet.options.phoenix != PHOENIX.recommended:
        found[PHOENIX.id] = sheet.options.phoenix
    if sheet.options.wildfire_spares_outsiders:
        found[WILDFIRE.id] = "spares"
    return found
