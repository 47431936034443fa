"""Fairy Ring for every test that runs over all games."""

from __future__ import annotations

from random import Random

from msgspec.structs import replace

from companion.games.fairy_ring.ending import is_revealed
from companion.games.fairy_ring.state import FairyRingOptions, State, with_seat
from tests.games.conformance.playable import Playable
from tests.games.fairy_ring.random_player import RandomPlayer


def other_wheel(state: State, seat: int, random: Random) -> State:
    """FRG-1.2: another number on the wheel, until all are turned over."""
    if is_revealed(state):
        return state
    wheel = replace(state.seats[seat], put_right=random.randint(0, 9), turned=random.randint(0, 9))
    return with_seat(state, seat, wheel)


PLAYABLE = Playable(
    options=lambda seed, seats: FairyRingOptions(objectives=seed % 2 == 0),
    most=4,
    player=RandomPlayer,
    other_secrets=other_wheel,
)
