"""A score sheet as a game, and a game as a score sheet: the same end in both shapes."""

from __future__ import annotations

from msgspec import Struct

from companion.documents import BadFile, write_document
from companion.games.fairy_ring import actions as do
from companion.games.fairy_ring.sheet import read
from companion.games.fairy_ring.state import FairyRingOptions, State
from companion.table.actions import Action
from companion.table.game import Setup
from companion.table.players import Player, clean_name
from companion.table.rules import House
from companion.table.text import say


class SheetGame(Struct, frozen=True):
    """A game that begins at its end, and the actions that enter what a sheet says."""

    setup: Setup[FairyRingOptions]
    actions: tuple[Action, ...]


def sheet_of(state: State, house: House) -> bytes:
    """The sheet that gives this end again; BadFile while the wheels are hidden (FRG-1.2)."""
    if state.phase != "end":
        raise BadFile("", say("fairy_ring.sheet.hidden"))
    players = [
        {"name": seat.name, "points": max(0, seat.points)}
        | ({} if seat.mana is None else {"mana": seat.mana})
        for seat in state.seats
    ]
    return write_document({"game": "fairy_ring", "version": 1, "players": players})


def read_sheet(data: bytes) -> SheetGame:
    """The game in a sheet; BadFile with the place if it is none."""
    sheet = read(data)
    players = tuple(Player(clean_name(p.name), seat) for seat, p in enumerate(sheet.players))
    setup = Setup("fairy_ring", players, FairyRingOptions(tally=True), House())
    found: list[Action] = []
    for seat, player in enumerate(sheet.players):
        found.append(do.TellPoints(seat, player.points))
        if player.mana is not None:
            found.append(do.TellMana(seat, player.mana))
    return SheetGame(setup, (*found, do.Reveal()))
