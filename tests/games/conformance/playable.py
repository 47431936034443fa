"""What a game offers to the tests: how to begin it, and how its secrets could be others."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from importlib import import_module
from random import Random
from typing import Any

from companion import games
from companion.table.game import Options, Setup
from companion.table.players import Player
from companion.table.rules import House
from companion.table.session import Session
from tests.games.conformance.form_player import FormPlayer

NAMES = ("Ana", "Bo", "Cléo", "Dédé", "Élise", "Fred", "Gil")


def no_secret(state: Any, seat: int, random: Random) -> Any:
    return state


@dataclass(frozen=True)
class Playable:
    """`options(seed, seats)` are those of a game that so many can begin; `player(session,
    random)` chooses actions, by its forms alone where the game has no player of its own.

    `other_secrets(state, seat, random)` is the same moment with other secrets of that seat.
    """

    options: Callable[[int, int], Options]
    most: int
    player: Callable[[Session, Random], Any] = FormPlayer
    other_secrets: Callable[[Any, int, Random], Any] = no_secret


def playable(game: str) -> Playable:
    """What this game offers; an unknown one fails here, and never falls through to another."""
    if game not in games.IDS:
        raise KeyError(game)
    found: Playable = import_module(f"tests.games.{game}.playable").PLAYABLE
    return found


def setup(game: str, seed: int, house: House | None = None) -> Setup[Any]:
    """A table of so many people as the seed says."""
    offered, rules = playable(game), games.game(game)
    seats = rules.fewest + seed % (offered.most - rules.fewest + 1)
    people = tuple(Player(name, seat) for seat, name in enumerate(NAMES[:seats]))
    return Setup(game, people, offered.options(seed, seats), house or House())
