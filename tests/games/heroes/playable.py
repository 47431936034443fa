"""Heroes for every test that runs over all games."""

from __future__ import annotations

from random import Random

from msgspec.structs import replace

from companion.games.heroes.state import InLine, State, with_seat
from tests.games.conformance.playable import Playable
from tests.games.heroes.random_player import BOX, PRACTICE, RandomPlayer


def other_hand(state: State, seat: int, random: Random) -> State:
    """HFT-4.1, HFT-4.2: other heroes in a hand that practice dealt, and another pick from it."""
    held = state.seats[seat].hand
    cards = tuple(random.sample(sorted(state.book.heroes), len(held)))
    state = with_seat(state, seat, replace(state.seats[seat], hand=cards))
    at, line = state.seats[seat].face_down, state.seats[seat].line
    if at is None:
        return state
    lying = {place.hero for other in state.seats for place in other.line}
    held_by_all = {hero for other in state.seats for hero in other.hand}
    free = sorted(state.book.heroes.keys() - lying - held_by_all - state.gone.keys())
    picked = (*line[:at], InLine(random.choice(free)), *line[at + 1 :])
    return with_seat(state, seat, replace(state.seats[seat], line=picked))


PLAYABLE = Playable(
    options=lambda seed, seats: PRACTICE if seed % 2 else BOX,
    most=4,
    player=RandomPlayer,
    other_secrets=other_hand,
)
