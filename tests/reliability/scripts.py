"""Whole games of all four kinds as scripts: what is done, taken back and done again, in order.

A script follows from its seed alone, so that another process can play the same one.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from companion.boxes import game as known_game
from companion.games.fairy_ring.state import FairyRingOptions
from companion.games.fantasy_realms import FantasyOptions
from companion.table.game import Setup
from companion.table.journal import Entry
from companion.table.players import Player
from companion.table.session import Session
from tests.games.fairy_ring.random_player import RandomPlayer as RingPlayer
from tests.games.fairy_tale import random_player as fairy_tale
from tests.games.fantasy_realms import random_player as fantasy_realms
from tests.games.heroes import random_player as heroes

GAMES = ("heroes", "fantasy_realms", "fairy_tale", "fairy_ring")
LONGEST = 400


def setup(game: str, seed: int) -> Setup[Any]:
    match game:
        case "heroes":
            return heroes.setup(2 + seed % 3)
        case "fantasy_realms":
            return fantasy_realms.setup(2 + seed % 4, FantasyOptions(extra_suits=seed % 2 == 0))
        case "fairy_tale":
            return fairy_tale.setup(2 + seed % 3, seed)
    names = ("Ana", "Bo", "Cléo", "Dédé")[: 2 + seed % 3]
    seats = tuple(Player(name, seat) for seat, name in enumerate(names))
    return Setup("fairy_ring", seats, FairyRingOptions(objectives=seed % 2 == 0))


def player(game: str, session: Session, random: Random) -> Any:
    kinds: dict[str, Callable[..., Any]] = {
        "heroes": heroes.RandomPlayer,
        "fantasy_realms": fantasy_realms.RandomPlayer,
        "fairy_tale": fairy_tale.RandomPlayer,
        "fairy_ring": RingPlayer,
    }
    return kinds[game](session, random)


def perform(session: Session, game: str, seed: int, after: Callable[[], object]) -> None:
    """Plays a whole game, now and then taking something back; `after` each change.

    What is undone is done again at once: a random player does not know about it.
    """
    random = Random(seed)
    chooser = player(game, session, random)
    while not session.over and session.length < LONGEST:
        if session.do(chooser.choose()).done:
            after()
        if random.random() < 0.1:
            session.undo()
            after()
            session.redo()
            after()


def journal(game: str, seed: int) -> list[Entry]:
    """Every entry that a performance writes."""
    written: list[Entry] = []
    session = Session(known_game(game), setup(game, seed), written.append)
    perform(session, game, seed, lambda: None)
    return written
