"""A finished game as a score sheet, and a score sheet as a game."""

from __future__ import annotations

import json

import pytest

from companion.boxes.fantasy_realms import cards
from companion.games.fantasy_realms import FantasyOptions
from companion.games.fantasy_realms.sheet import scored
from companion.games.fantasy_realms.sheet_game import read_sheet, sheet_of
from companion.games.fantasy_realms.turns.actions import EnterHand
from companion.games.fantasy_realms.turns.final_count import running_totals
from companion.table.rules import House
from companion.table.session import Session
from tests.english import bad_file
from tests.games.fantasy_realms.builders import BASE, GAME, a_game, ids
from tests.games.fantasy_realms.random_player import play

HOUSES = [House(), House(rulings={"FR-A01": "promo", "FR-A02": "spares"})]


@pytest.mark.parametrize("seed", range(12))
def test_the_sheet_of_a_game_has_its_totals(seed: int) -> None:
    """FR-2.4: the same sums and places from the terminal."""
    options = FantasyOptions("standard", extra_suits=seed % 2 == 0, items=seed % 3 == 0)
    session = play(2 + seed % 4, seed, options, HOUSES[seed % 2])
    answer = scored(cards(), sheet_of(session.state, session.house))
    assert [player["total"] for player in answer["players"]] == list(session.scores)
    places = {place.player: place.rank for place in session.standings()}
    assert [player["rank"] for player in answer["players"]] == [places[p] for p in sorted(places)]


@pytest.mark.parametrize("seed", range(12))
def test_a_sheet_can_be_played_on(seed: int) -> None:
    """FR-4.1: hands, items, discards and choices come back, and the totals with them."""
    variant = "chaos" if seed % 4 == 3 else "standard"
    options = FantasyOptions(variant, extra_suits=seed % 2 == 0, items=seed % 3 == 0)  # type: ignore[arg-type]
    session = play(3 + seed % 4, seed, options, HOUSES[seed % 2])
    game = read_sheet(cards(), sheet_of(session.state, session.house))
    again = Session(GAME, game.setup)
    for action in game.actions:
        again.do(action, allow=True)
    assert running_totals(again.state, again.house) == session.scores


def test_a_sheet_of_one_name_is_enough() -> None:
    sheet = {
        "game": "fantasy_realms",
        "version": 1,
        "players": [{"name": "Ana", "hand": ["Roi", "Queen", "Knights"]}],
    }
    game = read_sheet(cards(), json.dumps(sheet).encode())
    assert game.actions == (EnterHand(0, ids(BASE, "King", "Queen", "Knights")),)


def test_a_hand_that_is_missing_is_told() -> None:
    session = a_game(2, tally=True)
    with bad_file("Not every hand"):
        sheet_of(session.state, session.house)
