"""Fantasy Realms for every test that runs over all games."""

from __future__ import annotations

from random import Random

from msgspec.structs import replace

from companion.games.fantasy_realms import FantasyOptions
from companion.games.fantasy_realms.turns.state import State, with_seat
from companion.games.fantasy_realms.turns.view import is_open
from tests.games.conformance.playable import Playable
from tests.games.fantasy_realms.random_player import RandomPlayer


def other_hand(state: State, seat: int, random: Random) -> State:
    """FR-3.1: other cards in a hand that was entered, until all of them are."""
    held = state.seats[seat].cards
    if held is None or is_open(state):
        return state
    cards = tuple(random.sample(sorted(state.box.deck().cards), len(held)))
    return with_seat(state, seat, replace(state.seats[seat], cards=cards))


PLAYABLE = Playable(
    options=lambda seed, seats: FantasyOptions(extra_suits=seed % 2 == 0, items=seed % 3 == 0),
    most=5,
    player=RandomPlayer,
    other_secrets=other_hand,
)
