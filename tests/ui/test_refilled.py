"""A box that is filled anew shows what it is told, and keeps the widgets that it has."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from pathlib import Path
from random import Random

import pytest
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.ui.widgets.children import build_ahead, in_order, refilled
from companion.ui.widgets.touch import Chip, PushButton
from tests.ui.driver import playing


@pytest.fixture
def box(tmp_path: Path) -> Iterator[BoxLayout]:
    """Chips and buttons have to belong to an app."""
    with playing(tmp_path / "data"):
        yield BoxLayout()


def fill(box: Widget, *texts: str) -> list[Chip]:
    with refilled(box) as lay:
        for text in texts:
            lay(Chip, text=text)
    return in_order(box, Chip)


def test_what_lies_there_is_told_something_else(box: BoxLayout) -> None:
    before = fill(box, "a", "b")
    after = fill(box, "c", "d", "e")
    assert after[:2] == before
    assert [chip.text for chip in after] == ["c", "d", "e"]


def test_what_was_taken_out_comes_again(box: BoxLayout) -> None:
    before = fill(box, "a", "b", "c")
    assert fill(box, "a") == before[:1]
    assert before[2].parent is None
    assert fill(box, "x", "y", "z") == before


def test_what_was_built_ahead_is_laid_first(box: BoxLayout) -> None:
    ahead = build_ahead(box, Chip, 2)
    assert box.children == []
    assert fill(box, "a", "b", "c")[:2] == ahead


def test_nothing_is_built_ahead_that_is_there_already(box: BoxLayout) -> None:
    lying = fill(box, "a", "b", "c")
    assert build_ahead(box, Chip, 2) == lying
    fill(box, "a")
    assert build_ahead(box, Chip, 3) == lying


def test_what_is_not_told_any_more_is_as_if_built_anew(box: BoxLayout) -> None:
    with refilled(box) as lay:
        chip = lay(Chip, text="a", chosen=True)
    fill(box, "b")
    assert (chip.text, chip.chosen) == ("b", False)


def test_a_touch_does_what_was_told_last(box: BoxLayout) -> None:
    heard: list[str] = []
    for word in ("first", "second"):
        with refilled(box) as lay:
            chip = lay(Chip, partial(heard.append, word), text="a")
    chip.dispatch("on_release")
    assert heard == ["second"]
    fill(box, "a")
    chip.dispatch("on_release")
    assert heard == ["second"]


def test_a_box_within_a_box_is_filled_too(box: BoxLayout) -> None:
    rows = []
    for texts in (("a", "b"), ("c",)):
        with refilled(box) as lay:
            row = lay(BoxLayout, spacing=4)
            fill(row, *texts)
            rows.append(row)
    assert rows[0] is rows[1]
    assert [chip.text for chip in in_order(rows[1], Chip)] == ["c"]


@pytest.mark.parametrize("seed", range(20))
def test_any_order_of_any_kinds_comes_out_as_told(box: BoxLayout, seed: int) -> None:
    random, built = Random(seed), set()
    for _ in range(12):
        told = [
            (random.choice((Chip, PushButton)), random.choice("abcdef"))
            for _ in range(random.randrange(6))
        ]
        with refilled(box) as lay:
            for kind, text in told:
                lay(kind, text=text)
        lying = box.children[::-1]
        assert [(type(part), part.text) for part in lying] == told
        assert all(part.parent is box for part in lying)
        built |= {id(part) for part in lying}
    assert len(built) <= 12
