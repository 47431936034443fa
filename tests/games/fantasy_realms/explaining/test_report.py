"""A hand told line by line."""

from __future__ import annotations

import pytest

from companion.texts import Speaker
from tests.games.fantasy_realms.builders import BASE, score


@pytest.mark.parametrize(
    ("others", "told"),
    [
        (("King",), "met"),
        ((), "not_met"),
        (("King", "Basilisk"), "blanked"),
        (("Basilisk",), "not_met"),
    ],
)
def test_a_bonus_says_that_what_it_asks_for_is_blanked(others: tuple[str, ...], told: str) -> None:
    """FR-3.4: "not met" stood beside a leader that lay in the hand, blanked."""
    shield = score(BASE, "Shield of Keth", *others).cards[0]
    flat = [line.why.key for line in shield.lines if "flat" in line.why.key]
    assert flat[0] == f"fantasy_realms.line.flat_{told}"


def test_a_cleared_word_is_not_counted_in_the_same_breath() -> None:
    """FR-3.6: "the word Army cleared" stood beside "-5 for each Army"."""
    blizzard = score(BASE, "Blizzard", "Rangers", "Knights", "King", "Candle").cards[0]
    assert [Speaker("en")(line.told) for line in blizzard.lines[1:3]] == [
        "the word Army cleared from the penalty by Rangers",
        "-5 for each Leader, Beast or Flame: 2 (-10)",
    ]


def test_a_penalty_of_which_no_word_is_left_is_not_told() -> None:
    """FR-3.6: Dwarvish Infantry counts Armies alone."""
    infantry = score(BASE, "Dwarvish Infantry", "Rangers", "Knights").cards[0]
    assert [Speaker("en")(line.told) for line in infantry.lines] == [
        "base strength (+15)",
        "the word Army cleared from the penalty by Rangers",
    ]


@pytest.mark.parametrize(
    ("hand", "told"),
    [
        (("Sword of Keth", "Shield of Keth", "King"), "+40 with Leader and with Shield of Keth"),
        (("Warlord", "Knights"), "sum of base strengths (Army): 20"),
        (("Rangers", "Cavern", "Forest"), "+10 for each Land: 2 (+20)"),
        (
            ("Gem of Order", "Candle", "Jester", "Warlord"),
            "base strengths in a row: 2 to 5 (+30)",
        ),
    ],
)
def test_a_reason_names_its_points_once(hand: tuple[str, ...], told: str) -> None:
    """FR-3.2: a run lacked them, and a bonus said them twice."""
    lines = score(BASE, *hand).cards[0].lines
    assert Speaker("en")(lines[1].told) == told
