"""`companion fight`: slots, odds and placement of a line-up."""

from __future__ import annotations

from typing import Any

import pytest

from tests.cli.terminal import FIGHT, Terminal, changed


def test_fight_answers_the_example(terminal: Terminal) -> None:
    answer = terminal.answer("fight", FIGHT)
    assert answer["slots"] == [
        {"id": "1.1", "energy": None, "prestige": 0, "covered": True},
        {"id": "1.2", "energy": None, "prestige": 2, "covered": False},
        {"id": "1-2.1", "energy": "ice", "prestige": 0, "covered": False},
        {"id": "2.1", "energy": "fire", "prestige": 0, "covered": False},
    ]
    # Yellow asks for lightning two times in six. Together: three hits and more do fit but for
    # two and two (1 of 36), and lightning never does (12 of 36).
    assert list(answer["odds"]) == ["green", "yellow", "green+yellow"]
    assert answer["odds"]["green"] == 1
    assert answer["odds"]["yellow"] == pytest.approx(4 / 6)
    assert answer["odds"]["green+yellow"] == pytest.approx(23 / 36)
    assert answer["placement"] == {
        "win": True,
        "placed": [{"hit": "any", "slot": "1-2.1"}, {"hit": "fire", "slot": "2.1"}],
        "unplaced": [],
        "prestige_lost": 0,
    }


def test_fight_without_dice_hits_or_counters(terminal: Terminal) -> None:
    answer = terminal.answer("fight", {"lineup": FIGHT["lineup"]})
    assert list(answer["odds"]) == [
        "green",
        "yellow",
        "red",
        "green+yellow",
        "green+red",
        "yellow+red",
        "green+yellow+red",
    ]
    assert answer["placement"] is None
    assert not any(slot["covered"] for slot in answer["slots"])


def test_fight_names_dice_in_order(terminal: Terminal) -> None:
    answer = terminal.answer("fight", changed(FIGHT, "dice", ["red", "green"]))
    assert list(answer["odds"]) == ["green", "red", "green+red"]


def test_fight_that_is_lost(terminal: Terminal) -> None:
    answer = terminal.answer("fight", changed(FIGHT, "hits", ["lightning", "any", "any", "any"]))
    assert answer["placement"]["win"] is False
    assert answer["placement"]["unplaced"] == ["lightning"]
    assert answer["placement"]["prestige_lost"] == 2
    assert len(answer["placement"]["placed"]) == 3


@pytest.mark.parametrize(
    ("path", "value", "place"),
    [
        ("lineup.0.strength", -1, "lineup[0].strength"),
        ("lineup.0.left", ["water"], "lineup[0].left[0]"),
        ("lineup.0.slots.1.prestige", -2, "lineup[0].slots[1].prestige"),
        ("lineup.1.slots.0.energy", "water", "lineup[1].slots[0].energy"),
        ("lineup.1.slots.0.colour", "red", "lineup[1].slots[0].colour"),
        ("lineup", [{}] * 7, "lineup"),
        ("lineup", ..., "lineup"),
        ("covered", ["3.1"], "covered[0]"),
        ("covered", ["1.2", "1.2"], "covered[1]"),
        ("covered", [1], "covered[0]"),
        ("dice", ["green", "green"], "dice[1]"),
        ("dice", ["blue"], "dice[0]"),
        ("hits", ["any", "water"], "hits[1]"),
        ("armour", 3, "armour"),
    ],
)
def test_fight_names_the_place_of_what_is_wrong(
    terminal: Terminal, path: str, value: Any, place: str
) -> None:
    assert terminal.complaint("fight", changed(FIGHT, path, value)).startswith(f"{place}: ")
