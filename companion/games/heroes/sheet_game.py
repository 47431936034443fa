"""A score sheet as a game, and a game as a score sheet: the same end in both shapes."""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec import Struct

from companion.documents import BadFile, read_document, write_document
from companion.games.heroes import actions as do
from companion.games.heroes.adversaries import counting
from companion.games.heroes.cards import AdversaryCard, Book
from companion.games.heroes.rulings import COLLECTION_COLOURS, COLLECTION_PAYS, COLOUR_BONUS
from companion.games.heroes.scoring import untold
from companion.games.heroes.sheet import Sheet, SheetAdversary, SheetRulings, check
from companion.games.heroes.state import HeroesOptions, State
from companion.games.heroes.team import teams
from companion.table.actions import Action
from companion.table.game import Setup
from companion.table.players import Player, clean_name
from companion.table.rules import House
from companion.table.text import say


class SheetGame(Struct, frozen=True):
    """A game that begins at its end, and the actions that enter what a sheet says."""

    setup: Setup[HeroesOptions]
    actions: tuple[Action, ...]


def sheet_of(state: State, house: House) -> bytes:
    """The sheet that gives this end again: the same totals from `companion score`."""
    if any(None in seat.adversaries for seat in state.seats):
        raise BadFile("", say("heroes.sheet.unnamed"))
    for reason in untold(state, house):
        raise BadFile("", reason.why)
    players = [
        {
            "name": team.name,
            "prestige": seat.track or 0,
            "strength": team.strength or 0,
            "tiles": team.tiles or 0,
            "adversaries": [msgspec.to_builtins(card) for card in team.cards],
        }
        for seat, team in zip(state.seats, teams(state, house), strict=True)
    ]
    document: dict[str, Any] = {"game": "heroes", "version": 1, "players": players}
    customs = counting(house)
    rulings = {
        "collection_any_three_colours": customs.any_three,
        "collection_one_bonus_per_set": customs.one_per_set,
        "colour_bonus_others_only": customs.others_only,
    }
    if any(rulings.values()):
        document["rulings"] = {name: True for name, answer in rulings.items() if answer}
    return write_document(document)


def read_sheet(data: bytes, book: Book) -> SheetGame:
    """The game in a sheet; BadFile with the place if it is none."""
    sheet = read_document(data, Sheet)
    check(sheet, book)
    players = tuple(Player(clean_name(p.name), seat) for seat, p in enumerate(sheet.players))
    setup = Setup("heroes", players, HeroesOptions(tally=True), House(rulings=_house(sheet)))
    found: list[Action] = []
    for seat, player in enumerate(sheet.players):
        found.append(do.TellTrack(seat, player.prestige))
        found.append(do.TellStrength(seat, player.strength))
        found.append(do.TellTiles(seat, player.tiles))
        found += [do.AddAdversary(seat, foe.number, _card(foe, book)) for foe in player.adversaries]
    return SheetGame(setup, (*found, do.CountUp()))


def _house(sheet: Sheet) -> dict[str, str]:
    rulings: SheetRulings = sheet.rulings
    chosen = (
        (COLLECTION_COLOURS, rulings.collection_any_three_colours),
        (COLLECTION_PAYS, rulings.collection_one_bonus_per_set),
        (COLOUR_BONUS, rulings.colour_bonus_others_only),
    )
    return {ruling.id: ruling.choices[1] for ruling, other in chosen if other}


def _card(foe: SheetAdversary, book: Book) -> AdversaryCard:
    if foe.colour is None or foe.points is None:
        return book.adversaries[foe.number or 0]
    return AdversaryCard(foe.colour, foe.points, foe.bonus, foe.number)
