"""Fairy Tale for every test that runs over all games."""

from __future__ import annotations

from random import Random

from msgspec.structs import replace

from companion.boxes.fairy_tale import practice_box
from companion.games.fairy_tale.dealing import deck
from companion.games.fairy_tale.state import FairyTaleOptions, State, with_seat
from tests.games.conformance.playable import Playable
from tests.games.fairy_tale import random_player


def options(seed: int, seats: int) -> FairyTaleOptions:
    """Every second table practises: the companion deals."""
    found: FairyTaleOptions = random_player.setup(seats, seed).options
    return practice_box(variant=found.variant) if seed % 2 else found


def other_cards(state: State, seat: int, random: Random) -> State:
    """FT-2.3, FT-3.1: other cards kept than those that practice dealt, and another one chosen."""
    now = state.seats[seat]
    cards = tuple(random.sample(deck(state), min(len(now.kept), len(deck(state)))))
    chosen = cards[0] if cards and now.chosen else now.chosen
    return with_seat(state, seat, replace(now, kept=cards, chosen=chosen)) if now.kept else state


PLAYABLE = Playable(
    options=options, most=4, player=random_player.RandomPlayer, other_secrets=other_cards
)
