"""Fair chance: every face comes, none beyond the die, and loaded dice can be handed over."""

from __future__ import annotations

import pytest

from companion.device.chance import pick, roll, shuffled


def test_every_face_comes_and_no_other() -> None:
    # A face that is missing after 600 rolls has a chance of 1 in 10^47.
    assert {roll(6) for _ in range(600)} == {0, 1, 2, 3, 4, 5}


def test_a_die_of_one_side_has_one_outcome() -> None:
    assert roll(1) == 0


@pytest.mark.parametrize("sides", [0, -3])
def test_a_die_needs_a_side(sides: int) -> None:
    with pytest.raises(ValueError, match="sides"):
        roll(sides)


def test_one_of_several_is_picked_by_the_chance_at_hand() -> None:
    asked: list[int] = []

    def loaded(sides: int) -> int:
        asked.append(sides)
        return 2

    assert pick(("green", "yellow", "red"), loaded) == "red"
    assert asked == [3]


def test_nothing_can_be_picked_from_nothing() -> None:
    with pytest.raises(ValueError, match="sides"):
        pick(())


def test_shuffling_loses_nothing_and_takes_every_order() -> None:
    # An order of three that is missing after 600 shuffles has a chance of 1 in 10^47.
    orders = {shuffled("abc") for _ in range(600)}
    assert {"".join(order) for order in orders} == {"abc", "acb", "bac", "bca", "cab", "cba"}
