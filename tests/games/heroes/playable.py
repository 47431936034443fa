"""Heroes for every test that runs over all games."""

from __future__ import annotations

from random import Random

from msgspec.structs import replace

from companion.games.heroes.state import State, with_seat
from tests.games.conformance.playable import Playable
from tests.games.heroes.random_player import BOX, PRACTICE, RandomPlayer


def other_hand(state: State, seat: int, random: Random) -> State:
    """HFT-4.2: other heroes in a hand that practice dealt."""
    held = state.seats[seat].hand
    cards = tuple(random.sample(sorted(state.book.heroes), len(held)))
    return with_seat(state, seat, replace(state.seats[seat], hand=cards))


PLAYABLE = Playable(
    options=lambda seed, seats: PRACTICE if seed % 2 else BOX,
    most=4,
    player=RandomPlayer,
    other_secrets=other_hand,
)
