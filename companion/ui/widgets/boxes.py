"""How a box lays out what it holds: where Kivy would, in a tenth of the time.

Kivy asks each child for sizes and hints as pairs, which it makes anew whenever it is asked, and
tells each its place and size again. A screen that is turned lays out a thousand boxes.
`tests/ui/test_boxes.py` holds every place against Kivy's.

No widget of ours has bounds (`size_hint_min`, `size_hint_max`), and whoever only asks for them has
Kivy make room for them in each: layouts of all kinds neither ask for them nor follow them.
"""

from __future__ import annotations

from operator import attrgetter
from typing import Any

from kivy.uix.boxlayout import BoxLayout
from kivy.uix.layout import Layout
from kivy.uix.widget import Widget

KIVYS_OWN = BoxLayout.do_layout  # it can be compared

Held = tuple[float, float, float | None, float | None, dict[str, float]]
# Of a child: its size along the box and across, its shares of both, and where it wants to be.
_IN_A_ROW = attrgetter("width", "height", "size_hint_x", "size_hint_y", "pos_hint")
_IN_A_COLUMN = attrgetter("height", "width", "size_hint_y", "size_hint_x", "pos_hint")
# How much of a child lies before the point that its wish names.
_BEFORE_IN_A_ROW = {"y": 0.0, "center_y": 0.5, "top": 1.0}
_BEFORE_IN_A_COLUMN = {"x": 0.0, "center_x": 0.5, "right": 1.0}


def do_layout(box: BoxLayout, *_: object) -> None:
    """Kivy finds it by this name."""
    children = box.children
    if not children:
        left, top, right, bottom = box.padding
        box.minimum_size = left + right, top + bottom
    elif box.orientation == "horizontal":
        _lay_out_row(box, children)
    else:
        _lay_out_column(box, children)


def _lay_out_row(box: BoxLayout, children: list[Widget]) -> None:
    """From the left: the last child is the first of the list."""
    left, top, right, bottom = box.padding
    spacing, held = box.spacing, list(map(_IN_A_ROW, children))
    wide, high, shares = _needed(held, left + right + spacing * (len(held) - 1))
    box.minimum_size = wide, high + top + bottom
    # Only now: what follows it may have just changed the size of the box.
    x, y, across = box.x + left, box.y + bottom, box.height - (top + bottom)
    free = max(0.0, box.width - wide)
    for child, (long, deep, share, share_across, wish) in zip(
        reversed(children), reversed(held), strict=True
    ):
        long = max(0.0, free * share / shares) if share else long
        deep = max(0.0, share_across * across) if share_across else deep
        _put(child, x, y + _aside(wish, _BEFORE_IN_A_ROW, across, deep), long, deep)
        x += long + spacing


def _lay_out_column(box: BoxLayout, children: list[Widget]) -> None:
    """From the foot: the last child is the first of the list."""
    left, top, right, bottom = box.padding
    spacing, held = box.spacing, list(map(_IN_A_COLUMN, children))
    high, wide, shares = _needed(held, top + bottom + spacing * (len(held) - 1))
    box.minimum_size = wide + left + right, high
    x, y, across = box.x + left, box.y + bottom, box.width - (left + right)
    free = max(0.0, box.height - high)
    for child, (long, deep, share, share_across, wish) in zip(children, held, strict=True):
        long = max(0.0, free * share / shares) if share else long
        deep = max(0.0, share_across * across) if share_across else deep
        _put(child, x + _aside(wish, _BEFORE_IN_A_COLUMN, across, deep), y, deep, long)
        y += long + spacing


def _needed(held: list[Held], long: float) -> tuple[float, float, float]:
    """What those take who have a size of their own, along and across, and all shares together."""
    deepest = shares = 0.0
    for size, deep, share, share_across, _ in held:
        if share is None:
            long += size
        else:
            shares += share
        if share_across is None:
            deepest = max(deepest, deep)
    return long, deepest, shares


def _aside(wish: dict[str, float], before: dict[str, float], room: float, size: float) -> float:
    """How far from the edge a child lies that has a wish."""
    if not wish:
        return 0.0
    return sum(
        part * room - before[point] * size for point, part in wish.items() if point in before
    )


def _put(child: Widget, x: float, y: float, wide: float, high: float) -> None:
    """Only what has a share of its box is told its size."""
    if child.x != x or child.y != y:
        child.pos = x, y
    shared = child.size_hint_x is not None, child.size_hint_y is not None
    if all(shared):
        if child.width != wide or child.height != high:
            child.size = wide, high
    elif shared[0]:
        child.width = wide
    elif shared[1]:
        child.height = high


def add_widget(layout: Layout, widget: Widget, *args: Any, **kwargs: Any) -> None:
    for name in FOLLOWED:
        widget.fbind(name, layout._trigger_layout)
    super(Layout, layout).add_widget(widget, *args, **kwargs)


def remove_widget(layout: Layout, widget: Widget, *args: Any, **kwargs: Any) -> None:
    for name in FOLLOWED:
        widget.funbind(name, layout._trigger_layout)
    super(Layout, layout).remove_widget(widget, *args, **kwargs)


FOLLOWED = ("size", "size_hint")
# By their names, since to types a class keeps its own.
for kind, name, ours in (
    (BoxLayout, "do_layout", do_layout),
    (Layout, "add_widget", add_widget),
    (Layout, "remove_widget", remove_widget),
):
    setattr(kind, name, ours)
