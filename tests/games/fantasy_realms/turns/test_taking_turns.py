"""From the deal to the last discard, in turns, with two players, and in chaos."""

from __future__ import annotations

import pytest

from companion.games.fantasy_realms import FantasyOptions
from companion.games.fantasy_realms.options import table_refusals
from companion.games.fantasy_realms.turns.actions import (
    Begin,
    Draw,
    DrawTwo,
    EndTurns,
    EnterHand,
    SetDiscards,
    Take,
    TimeUp,
)
from companion.table.session import Session
from tests.games.fantasy_realms.builders import a_game, did, kinds, rules_against


def test_hands_are_dealt_and_somebody_starts() -> None:
    """FR-2.1: clockwise from there."""
    session = a_game(3)
    assert kinds(session) == [["begin", "begin", "begin"]]
    did(session, Begin(1))
    assert session.state.turn == 1
    did(session, Draw(1), Draw(2), Draw(0))
    assert session.state.turn == 1
    assert rules_against(session, Draw(0)) == [("FR-2.1", False)]


def test_nobody_sits_there() -> None:
    """FR-2.1."""
    assert rules_against(a_game(3), Begin(3)) == [("FR-2.1", True)]


def test_a_turn_from_the_deck_adds_a_discard_and_one_from_the_discards_does_not() -> None:
    """FR-2.2."""
    session = did(a_game(2 + 1), Begin(0), Draw(0))
    assert session.state.discards == 1
    did(session, Take(1))
    assert (session.state.discards, session.state.turn) == (1, 2)


def test_the_very_first_turn_draws_from_the_deck() -> None:
    """FR-2.2: there is nothing else, and where the table counted something it still holds."""
    session = did(a_game(3), Begin(0))
    assert rules_against(session, Take(0)) == [("FR-2.2", False), ("FR-2.2", True)]
    did(session, SetDiscards(2))
    assert rules_against(session, Take(0)) == [("FR-2.2", False)]
    assert "take" not in kinds(session)[0]


@pytest.mark.parametrize(("extra_suits", "last"), [(False, 10), (True, 12)])
def test_the_last_discard_ends_the_turns(extra_suits: bool, last: int) -> None:
    """FR-2.3, FR-5.1: ten cards, or twelve with the extra suits."""
    session = did(a_game(4, extra_suits=extra_suits), Begin(0))
    for turn in range(last - 1):
        did(session, Draw(turn % 4))
    assert session.state.phase == "turns"
    did(session, Take((last - 1) % 4))
    assert session.state.phase == "turns"
    did(session, Draw(last % 4))
    assert (session.state.phase, session.state.discards) == ("hands", last)


def test_forgotten_taps_are_set_right() -> None:
    """FR-2.3: the table counts, and with ten the game is over."""
    session = did(a_game(3), Begin(0), Draw(0), SetDiscards(7))
    assert (session.state.discards, session.state.phase) == (7, "turns")
    did(session, SetDiscards(10))
    assert session.state.phase == "hands"


@pytest.mark.parametrize("count", [-1, 56])
def test_there_are_not_so_many_cards(count: int) -> None:
    """FR-2.3: 55 cards are in the deck."""
    session = did(a_game(3), Begin(0))
    assert rules_against(session, SetDiscards(count)) == [("FR-2.3", True)]


def test_the_table_may_end_the_turns_at_once() -> None:
    """FR-2.3: somebody counted the discard area by hand."""
    session = did(a_game(2), Begin(0), DrawTwo(0), EndTurns())
    assert session.state.phase == "hands"
    assert session.state.discards == 12
    assert [seat.held for seat in session.state.seats] == [7, 7]


# -- two players ---------------------------------------------------------------------------


def filled(extra_suits: bool, size: int) -> Session:
    """Two players with whole hands and three discards."""
    session = did(a_game(2, extra_suits=extra_suits), Begin(0), DrawTwo(0), DrawTwo(1))
    for turn in range(2, 2 * size):
        did(session, SetDiscards(4), Take(turn % 2))
    return session


def test_two_players_begin_with_nothing() -> None:
    """FR-7.1: and draw two in their first turns."""
    session = did(a_game(2), Begin(0))
    assert kinds(session)[0] == ["draw_two", "set_discards", "end"]
    did(session, DrawTwo(0), DrawTwo(1))
    assert [seat.held for seat in session.state.seats] == [1, 1]
    assert session.state.discards == 2


@pytest.mark.parametrize(("extra_suits", "size", "last"), [(False, 7, 12), (True, 8, 14)])
def test_with_two_players_the_discard_area_is_larger(
    extra_suits: bool, size: int, last: int
) -> None:
    """FR-7.1: twelve discards, fourteen with the extra suits."""
    session = filled(extra_suits, size)
    assert [seat.held for seat in session.state.seats] == [size, size]
    did(session, SetDiscards(last - 1))
    assert session.state.phase == "turns"
    did(session, Draw(0))
    assert (session.state.phase, session.state.discards) == ("hands", last)


def test_filling_from_the_discards_takes_one_away() -> None:
    """FR-7.1: nothing is discarded for it."""
    session = did(a_game(2), Begin(0), DrawTwo(0), DrawTwo(1), Take(0))
    assert (session.state.discards, session.state.seats[0].held) == (1, 2)


def test_with_two_players_the_end_waits_for_whole_hands() -> None:
    """FR-7.1: twelve discards, and seven cards each."""
    session = did(a_game(2), Begin(0), DrawTwo(0), SetDiscards(20))
    for turn in range(1, 13):
        did(session, Take(turn % 2))
    assert (session.state.phase, session.state.discards) == ("turns", 8)
    did(session, SetDiscards(12))
    assert session.state.phase == "turns"
    did(session, DrawTwo(1))
    assert session.state.phase == "hands"


def test_after_filling_turns_are_as_in_the_rules() -> None:
    """FR-7.1, FR-2.2."""
    session = did(a_game(2), Begin(0))
    assert rules_against(session, Draw(0)) == [("FR-7.1", False)]
    session = filled(False, 7)
    assert rules_against(session, DrawTwo(0)) == [("FR-7.1", False)]
    did(session, Draw(0), Take(1))
    assert (session.state.discards, session.state.seats[1].held) == (4, 7)


# -- chaos ---------------------------------------------------------------------------------


def test_chaos_swaps_until_the_time_is_up() -> None:
    """FR-7.2: no turns, no discard area."""
    session = a_game(7, variant="chaos", minutes=6)
    assert kinds(session) == [["continue"]]
    did(session, Begin())
    assert (session.state.phase, session.state.minutes) == ("swapping", 6)
    assert kinds(session) == [["time_up"]]
    assert rules_against(session, Draw(0)) == [("FR-7.2", True)]
    did(session, TimeUp())
    assert session.state.phase == "hands"


@pytest.mark.parametrize(
    ("variant", "players", "rules"),
    [
        ("standard", 2, []),
        ("standard", 6, []),
        ("standard", 7, ["FR-7.2"]),
        ("chaos", 2, ["FR-7.2"]),
        ("chaos", 3, []),
        ("chaos", 7, []),
    ],
)
def test_how_many_can_play(variant: str, players: int, rules: list[str]) -> None:
    """FR-7.2: three to seven in chaos; seven only there."""
    options = FantasyOptions(variant)  # type: ignore[arg-type]
    assert [reason.rule for reason in table_refusals(options, players)] == rules


def test_items_need_turns() -> None:
    """FR-6.1: used, kept or swapped in one's turn; chaos has none."""
    options = FantasyOptions("chaos", items=True)
    assert [reason.rule for reason in table_refusals(options, 4)] == ["FR-6.1"]
    assert not a_game(4, variant="chaos", items=True).state.items


def test_one_hand_can_be_counted_alone() -> None:
    assert table_refusals(FantasyOptions("chaos", items=True, tally=True), 1) == ()
    session = a_game(1, tally=True, player_count=5)
    assert (session.state.phase, session.state.players) == ("hands", 5)
    assert rules_against(session, Begin(0)) == [("FR-3.1", True)]


def test_hands_are_not_entered_while_cards_are_drawn() -> None:
    """FR-2.2."""
    session = did(a_game(3), Begin(0))
    assert rules_against(session, EnterHand(0, ())) == [("FR-2.2", True)]
