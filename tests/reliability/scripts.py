"""Whole games of every kind as scripts: what is done, taken back and done again, in order.

A script follows from its seed alone, so that another process can play the same one.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from companion import games
from companion.boxes import game as known_game
from companion.table.journal import Entry
from companion.table.session import Session
from tests.games.conformance.playable import playable, setup

GAMES = games.IDS
LONGEST = 400


def player(game: str, session: Session, random: Random) -> Any:
    return playable(game).player(session, random)


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
