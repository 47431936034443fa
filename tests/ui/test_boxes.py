"""A box lays out what it holds exactly where Kivy's own would."""

from __future__ import annotations

import re
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from kivy.uix.anchorlayout import AnchorLayout
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.gridlayout import GridLayout
from kivy.uix.layout import Layout
from kivy.uix.widget import Widget

from companion.ui.widgets import boxes
from tests.house.reading import ROOT
from tests.ui import driver  # noqa: F401  opens the window that Kivy asks for

LENGTHS = st.floats(0, 900, width=16)
SHARES = st.none() | st.sampled_from([0, 0.2, 1, 2.5])
PLACES = st.sampled_from(["x", "right", "center_x", "y", "top", "center_y"])
CHILDREN = st.fixed_dictionaries(
    {
        "size": st.tuples(LENGTHS, LENGTHS),
        "size_hint": st.tuples(SHARES, SHARES),
        "pos_hint": st.dictionaries(PLACES, st.sampled_from([0, 0.5, 1]), max_size=3),
    }
)
BOXES = st.fixed_dictionaries(
    {
        "orientation": st.sampled_from(["horizontal", "vertical"]),
        "pos": st.tuples(LENGTHS, LENGTHS),
        "size": st.tuples(LENGTHS, LENGTHS),
        "padding": st.tuples(LENGTHS, LENGTHS, LENGTHS, LENGTHS),
        "spacing": LENGTHS,
    }
)


def test_every_box_lays_out_by_ours() -> None:
    assert BoxLayout.do_layout is boxes.do_layout


@pytest.mark.parametrize("kind", [AnchorLayout, BoxLayout, FloatLayout, GridLayout])
@pytest.mark.parametrize("name", boxes.FOLLOWED)
def test_a_layout_follows_what_it_holds_for_as_long_as_it_does(
    kind: type[Layout], name: str
) -> None:
    held, child = kind(**({"cols": 1} if kind is GridLayout else {})), Widget()
    for is_held, change in ((True, held.add_widget), (False, held.remove_widget)):
        change(child)
        held._trigger_layout.cancel()
        setattr(child, name, (0.3, 0.4 if is_held else 0.5))
        assert held._trigger_layout.is_triggered == is_held


def test_no_widget_has_bounds_that_layouts_do_not_follow() -> None:
    bounds = re.compile(r"size_hint_(min|max)\w*\s*[:=]")
    for file in (*(ROOT / "kv").rglob("*.kv"), *(ROOT / "companion").rglob("*.py")):
        assert not bounds.search(file.read_text("utf-8")), file.name


@given(BOXES, st.lists(CHILDREN, max_size=5), st.booleans())
def test_every_place_and_size_is_kivys(
    box: dict[str, Any], children: list[dict[str, Any]], grows: bool
) -> None:
    def laid_out(by: Any) -> object:
        """What is where; where the box grows with what it holds, once it has grown too."""
        held = BoxLayout(**box)
        if grows:
            held.bind(minimum_size=held.setter("size"))
        for child in children:
            held.add_widget(Widget(**child))
        seen = []
        for _ in range(2):
            by(held)
            places = [(tuple(child.pos), tuple(child.size)) for child in held.children]
            seen.append((tuple(held.minimum_size), places))
        return seen

    assert laid_out(boxes.do_layout) == laid_out(boxes.KIVYS_OWN)
