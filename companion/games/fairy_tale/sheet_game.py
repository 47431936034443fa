"""A score sheet as a game, and a game as a score sheet: the same end in both shapes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal

import msgspec
from msgspec import Struct

from companion.documents import BadFile, read_document, write_document
from companion.games.fairy_tale import actions as do
from companion.games.fairy_tale.cards import Card, EffectKind, spelled
from companion.games.fairy_tale.counting import Front, customs_of
from companion.games.fairy_tale.rulings import MAJORITY_TIE, TRICKSTER_COUNTS
from companion.games.fairy_tale.scoring import counted, face_up
from companion.games.fairy_tale.sheet import Book, Reader, Sheet
from companion.games.fairy_tale.state import FairyTaleOptions, State, Variant, card_of
from companion.table.actions import Action
from companion.table.game import Setup
from companion.table.players import Player
from companion.table.rules import House
from companion.table.text import say


class SheetGame(Struct, frozen=True):
    """A game that begins at its end, and the actions that enter what a sheet says."""

    setup: Setup[FairyTaleOptions]
    actions: tuple[Action, ...]


def sheet_of(state: State, house: House) -> bytes:
    """The sheet that gives this end again: the same totals from `companion score`."""
    if any(seat.total is not None for seat in state.seats):
        raise BadFile("", say("fairy_tale.sheet.told"))
    shown: dict[str, Card] = {}
    players: list[dict[str, Any]] = []
    for part in counted(state, house):
        seat = state.seats[part.player]
        names = [seat.row[index].name or "" for index in face_up(state, part.player)]
        down = [card.name for card in seat.row if card.name is not None and not card.up]
        shown |= {spelled(name): card_of(state, name) for name in (*names, *down)}
        player: dict[str, Any] = {"name": seat.name, "face_up": names, "face_down": down}
        if part.trickster_as is not None:
            player["trickster_as"] = part.trickster_as
        players.append(player)
    customs = customs_of(house)
    options: dict[str, Any] = {
        "majority_tie": "everyone" if customs.tie_pays else "nobody",
        "pairs": True if state.pairs else None,
        "trickster_counts": customs.trickster_counts,
    }
    cards = [msgspec.to_builtins(card) for card in shown.values()]
    document = {"game": "fairy_tale", "version": 1, "options": options}
    return write_document({**document, "cards": cards, "players": players})


def read_sheet(data: bytes, book: Book) -> SheetGame:
    """The game in a sheet; BadFile with the place if it is none."""
    reader = Reader(read_document(data, Sheet), book)
    fronts, pairs = reader.fronts(), reader.pairs()
    order = [seat for two in zip(*pairs, strict=True) for seat in two] or [*range(len(fronts))]
    players = tuple(Player(fronts[seat].name, index) for index, seat in enumerate(order))
    options = FairyTaleOptions(Variant.EXPERT, bool(pairs), _box(fronts), tally=True)
    found: list[Action] = []
    for index, seat in enumerate(order):
        found += [do.PutCard(index, card=card) for card in fronts[seat].cards]
        if fronts[seat].called is not None:
            found.append(do.CallTrickster(index, fronts[seat].called))
    house = House(rulings=_rulings(reader.sheet))
    setup = Setup("fairy_tale", players, options, house)
    return SheetGame(setup, (*found, do.CountUp()))


def _box(fronts: Sequence[Front]) -> Literal[100, 110]:
    """FT-A8: only the larger box has cards that draw."""
    effects = (effect for front in fronts for card in front.cards for effect in card.effects or ())
    return 110 if any(effect.kind is EffectKind.DRAW for effect in effects) else 100


def _rulings(sheet: Sheet) -> dict[str, str]:
    chosen: dict[str, str] = {MAJORITY_TIE.id: sheet.options.majority_tie}
    if not sheet.options.trickster_counts:
        chosen[TRICKSTER_COUNTS.id] = "conditions_only"
    return chosen
