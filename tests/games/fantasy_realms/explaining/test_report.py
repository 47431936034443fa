"""A hand told line by line."""

from __future__ import annotations

import pytest

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
