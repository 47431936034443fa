"""Fairy Tale for every test that runs over all games."""

from __future__ import annotations

from companion.games.fairy_tale.state import FairyTaleOptions
from tests.games.conformance.playable import Playable
from tests.games.fairy_tale import random_player


def options(seed: int, seats: int) -> FairyTaleOptions:
    found: FairyTaleOptions = random_player.setup(seats, seed).options
    return found


PLAYABLE = Playable(options=options, most=4, player=random_player.RandomPlayer)
