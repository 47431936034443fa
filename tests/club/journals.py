"""Finished games to send: played by random players, each kind once, then told for any table."""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache
from typing import Any

from msgspec.structs import replace

from companion.boxes import game as known_game
from companion.club import intake
from companion.club.database import Database
from companion.club.intake import Kept
from companion.store.parcels import parcel, read_parcel
from companion.table.game import Setup
from companion.table.journal import Entry
from companion.table.players import Player
from companion.table.session import Session
from tests.games.conformance.playable import setup as some_setup
from tests.reliability.scripts import journal as some_journal

DAY = 86_400.0
FIRST_EVENING = 1_763_150_400.0  # 14 November 2025, 20:00 universal time


class Played:
    """A finished game of random players; `scores` are what its own session says."""

    def __init__(self, game: str, seed: int) -> None:
        self.setup: Setup[Any] = some_setup(game, seed)
        self.journal: list[Entry] = list(some_journal(game, seed))
        session = Session.resume(known_game(game), self.setup, self.journal)
        assert session.over
        self.standings = session.standings()
        self.seats = len(self.setup.players)


@cache
def played(game: str, seed: int) -> Played:
    return Played(game, seed)


def named(setup: Setup[Any], names: tuple[str, ...]) -> Setup[Any]:
    """The same table with other people at it."""
    people = tuple(Player(name, seat) for seat, name in enumerate(names))
    assert len(people) == len(setup.players)
    return replace(setup, players=people)


def body(
    game: Played,
    names: tuple[str, ...] = (),
    finished: float = FIRST_EVENING,
    first: int = 0,
    last: int | None = None,
    changes: Mapping[str, Any] | None = None,
) -> bytes:
    """What is PUT for a game; `changes` are made to its fields."""
    settled = named(game.setup, names) if names else game.setup
    data = parcel(settled, game.journal, finished - 3600.0, finished, first, last)
    return json.dumps(json.loads(data) | {**changes}).encode() if changes else data


def send(club: Database, device: str, game_id: str, data: bytes, first: int = 0) -> Kept:
    """As an upload does, without the net."""
    return intake.take(club, device, game_id, first, read_parcel(data))
