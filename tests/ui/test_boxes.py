"""A box lays out what it holds exactly where Kivy's own would."""

from __future__ import annotations

from typing import Any

from hypothesis import given
from hypothesis import strategies as st
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.ui.widgets import boxes
from tests.ui import driver  # noqa: F401  opens the window that Kivy asks for

LENGTHS = st.floats(0, 900, width=16)
SHARES = st.none() | st.sampled_from([0, 0.2, 1, 2.5])
PLACES = st.sampled_from(["x", "right", "center_x", "y", "top", "center_y"])
CHILDREN = st.fixed_dictionaries(
    {
        "size": st.tuples(LENGTHS, LENGTHS),
        "size_hint": st.tuples(SHARES, SHARES),
        "pos_hint": st.dictionaries(PLACES, st.sampled_from([0, 0.5, 1]), max_size=3),
    },
    optional={
        "size_hint_min_x": st.sampled_from([0, 90]),
        "size_hint_max_y": st.sampled_from([0, 90]),
    },
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

    assert laid_out(boxes.do_layout) == laid_out(boxes._kivys_own)
