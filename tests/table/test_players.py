"""Names and seats: what the table accepts, and the reason where it does not."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.table.players import LONGEST_NAME, Player, clean_name, name_refusals, same_name
from companion.table.seating import seating_refusals
from tests.table.example_game import RACE


def keys(reasons: object) -> list[str]:
    return [reason.why.key for reason in reasons]


@pytest.mark.parametrize("raw", ["", "   ", "\u200b\u200e", "\x00\n\t"])
def test_a_name_of_nothing_visible_is_empty(raw: str) -> None:
    assert keys(name_refusals(raw, ())) == ["table.name.empty"]


def test_a_name_of_300_characters_is_too_long_and_says_how_long() -> None:
    (reason,) = name_refusals("x" * 300, ())
    assert reason.why.key == "table.name.long"
    assert reason.why.values == {"n": 300, "most": 24}


def test_a_name_of_24_characters_fits() -> None:
    assert name_refusals("x" * 24, ()) == ()


@pytest.mark.parametrize("raw", ["ana", " ANA ", "A\u200bna"])
def test_two_players_cannot_have_one_name(raw: str) -> None:
    assert keys(name_refusals(raw, ("Ana",))) == ["table.name.taken"]


def test_a_composed_and_a_combined_accent_are_one_name() -> None:
    assert same_name("Zoe\u0301", "zoé")


def test_a_cleaned_name_has_no_marks_that_turn_the_line_around() -> None:
    assert clean_name("A\u202ena \x00 B") == "Ana B"


@given(st.text(max_size=60))
def test_cleaning_is_done_once(raw: str) -> None:
    assert clean_name(clean_name(raw)) == clean_name(raw)


def test_a_race_takes_two_to_four() -> None:
    assert keys(seating_refusals(RACE, (Player("Ana"),))) == ["table.seats"]
    five = tuple(Player(name, seat) for seat, name in enumerate("ABCDE"))
    assert keys(seating_refusals(RACE, five)) == ["table.seats"]
    assert seating_refusals(RACE, five[:4]) == ()


def test_every_fault_of_a_seating_is_told() -> None:
    players = (Player("Ana", 1), Player("ana", 1), Player("", 2))
    assert keys(seating_refusals(RACE, players)) == [
        "table.name.taken",
        "table.name.empty",
        "table.colour.taken",
    ]


def test_the_longest_name_is_what_the_sentences_say() -> None:
    assert LONGEST_NAME == 24
