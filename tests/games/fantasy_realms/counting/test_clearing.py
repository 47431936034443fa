"""What clears a penalty: a card's text, a word of it, or a choice."""

from __future__ import annotations

from companion.games.fantasy_realms.explaining.report import CardResult, Report
from tests.games.fantasy_realms.builders import BASE, blanked, ids, points, score


def result(found: Report, name: str) -> CardResult:
    (id,) = ids(BASE, name)
    return next(card for card in found.cards if card.card == id)


def test_a_text_clears_all_penalties_of_a_suit() -> None:
    """FR-3.6: Mountain clears those of all Floods, so that Knights stay and keep their 20 - 8."""
    assert blanked(BASE, score(BASE, "Great Flood", "Knights")) == {"Knights"}
    found = score(BASE, "Great Flood", "Knights", "Mountain")
    assert blanked(BASE, found) == set()
    assert result(found, "Great Flood").cleared_by == ids(BASE, "Mountain")
    assert result(found, "Knights").cleared_by == ()
    assert points(BASE, found)["Knights"] == 20 - 8


def test_island_clears_the_one_penalty_it_is_used_for() -> None:
    """FR-3.6, FR-4.1: of a Flood or a Flame; without a choice it clears nothing."""
    names = ("Island", "Great Flood", "Knights")
    assert blanked(BASE, score(BASE, *names)) == {"Knights"}
    found = score(BASE, *names, Island="Great Flood")
    assert blanked(BASE, found) == set()
    assert result(found, "Great Flood").cleared_by == ids(BASE, "Island")
    assert result(found, "Knights").cleared_by == ()


def test_a_cleared_word_leaves_the_rest_of_the_penalty() -> None:
    """FR-3.6: Rangers clear the word Army; Swamp still has its 3 less for each Flame."""
    assert points(BASE, score(BASE, "Swamp", "Knights", "Candle"))["Swamp"] == 18 - 3 - 3
    found = score(BASE, "Swamp", "Knights", "Candle", "Rangers")
    assert points(BASE, found)["Swamp"] == 18 - 3
    assert result(found, "Swamp").cleared_by == ()


def test_a_card_that_is_blanked_has_cleared_before() -> None:
    """FR-4.2: Wildfire blanks Cavern, and Blizzard has lost its penalty to it all the same."""
    assert points(BASE, score(BASE, "Wildfire", "Blizzard"))["Blizzard"] == 30 - 5
    found = score(BASE, "Wildfire", "Blizzard", "Cavern")
    assert blanked(BASE, found) == {"Cavern"}
    assert points(BASE, found)["Blizzard"] == 30
