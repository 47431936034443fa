"""The cases that were gathered from other scorers: the numbers in them are not ours."""

from __future__ import annotations

from typing import Any

import pytest

from companion.games.fantasy_realms.counting.total import item_points
from companion.games.fantasy_realms.explaining.report import report
from companion.games.fantasy_realms.search.best import best
from companion.games.fantasy_realms.search.choices import refused
from tests.games.fantasy_realms.builders import CASES, blanked, chosen, points, setting

PLAYED = [case for case in CASES["cases"] if case["status"] != "illegal_hand"]
MOST = [case for case in CASES["best_choice_cases"] if case["kind"] == "optimum_max"]


def named(case: dict[str, Any]) -> str:
    return str(case["id"])


def wanted(case: dict[str, Any]) -> dict[str, Any]:
    """What the source asserts where it is agreed on, else what is recommended."""
    found = dict(case.get("full", {}))
    found.update(case["expect"] if case["status"] in ("agreed", "variant") else {})
    found.update(case.get("recommended", {}))
    return found


@pytest.mark.parametrize("case", PLAYED, ids=named)
def test_a_gathered_case(case: dict[str, Any]) -> None:
    deck, cards, around = setting(case)
    choices = chosen(deck, case.get("choices", []))
    assert refused(deck, cards, choices, around) is None
    found = report(deck, cards, choices, around)
    items = [item.id for name in case.get("cursed_items", []) if (item := deck.find_item(name))]
    total = found.total + sum(item_points(deck.items[id], items, around.players) for id in items)
    want = wanted(case)
    assert want
    assert total == want.get("total", total)
    scores = {**want.get("cards", {}), **want.get("card_scores", {})}
    assert scores.items() <= points(deck, found).items() or "recommended" in case
    assert set(want.get("blanked", [])) <= blanked(deck, found)
    assert not set(want.get("not_blanked", [])) & blanked(deck, found)


@pytest.mark.parametrize("case", CASES["disputed_by_peers"], ids=named)
def test_the_recommended_result_where_peers_disagree(case: dict[str, Any]) -> None:
    deck, cards, around = setting(case)
    assert report(deck, cards, chosen(deck, case["choices"]), around).total == case["recommended"]


@pytest.mark.parametrize("case", MOST, ids=named)
def test_the_best_choices(case: dict[str, Any]) -> None:
    deck, cards, around = setting(case)
    found = best(deck, cards, around)
    assert found.total == case.get("recommended", case["expect"])["total"]
    assert report(deck, cards, found.choices, around).total == found.total
    assert found.gain == found.total - report(deck, cards, (), around).total


@pytest.mark.parametrize(
    "case",
    [case for case in CASES["best_choice_cases"] if "choices_reaching_it" in case],
    ids=named,
)
def test_the_choices_that_reach_an_optimum(case: dict[str, Any]) -> None:
    deck, cards, around = setting(case)
    choices = chosen(deck, case["choices_reaching_it"])
    assert refused(deck, cards, choices, around) is None
    assert report(deck, cards, choices, around).total == case["expect"]["total"]
