"""Fairy Ring for every test that runs over all games."""

from __future__ import annotations

from random import Random

from msgspec.structs import replace

from companion.boxes.fairy_ring import practice_box
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


def other_hand(state: State, seat: int, random: Random) -> State:
    """FRG-2.2: other cards in hand, and another one chosen of them, until it is placed."""
    now = state.seats[seat]
    if not now.hand:
        return state
    hand = tuple(random.choice(state.box) for _ in now.hand)
    chosen = None if now.chosen is None else random.choice(hand)
    return with_seat(state, seat, replace(now, hand=hand, chosen=chosen))


def other_secrets(state: State, seat: int, random: Random) -> State:
    return other_hand(other_wheel(state, seat, random), seat, random)


PLAYABLE = Playable(
    options=lambda seed, seats: (
        practice_box() if seed % 4 == 1 else FairyRingOptions(objectives=seed % 2 == 0)
    ),
    most=4,
    player=RandomPlayer,
    other_secrets=other_secrets,
)
