"""Line-ups as high as the room that is left for them, so that none is cut below an edge."""

from __future__ import annotations

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.scrollview import ScrollView
from kivy.uix.widget import Widget

from companion.ui.heroes.lineup_view import LineupView

LEAST = 104  # dp: with less nobody would tell one slot from the next
BESIDE = 76  # dp: of one that only shows what would be, beside the one that is touched
WITH_ACTIONS = 144  # dp: with less there is no room for actions and tiles below the slots
MOST = 188
FADE = 24  # dp at the foot of a list that goes on


class LinesInRoom:
    """Shares among the line-ups of a scrolled column what is left of its room above them.

    What stands below the last of them is scrolled to.
    """

    def __init__(self, column: BoxLayout, scroll: ScrollView) -> None:
        self._column, self._scroll = column, scroll
        self._views: dict[LineupView, tuple[float, float]] = {}  # dp: wanted first, and needed
        self._fit = Clock.create_trigger(self.fit, -1)
        column.bind(minimum_height=lambda *_: self._fit())
        scroll.bind(height=lambda *_: self._fit())

    def hold(self, view: LineupView, wanted: float = LEAST, least: float = LEAST) -> None:
        """One more line-up, below those that are held already."""
        self._views[view] = wanted, min(wanted, least)
        view.bind(acted=lambda *_: self._fit(), parent=lambda *_: self._fit())
        self._fit()

    def let_go(self) -> None:
        self._views.clear()

    def fit(self, *_: object) -> None:
        """By the heights of what stands around them: none of these hangs on what is set here."""
        shown = [view for view in self._views if view.parent is not None]
        if not shown:
            return
        above, below = _around(shown[-1], self._column)
        above += self._column.padding[3] - sum(view.height for view in shown[:-1])
        left = self._scroll.height - above
        most = [dp(MOST) + _tokens(view) for view in shown]
        if below and left - below < sum(most):
            left -= dp(FADE)
        shares = self._shares(shown, left)
        for view, high, share in zip(shown, most, shares, strict=True):
            least = self._views[view][1]
            view.height = min(high, max(dp(least) + _tokens(view), share))

    def _shares(self, shown: list[LineupView], left: float) -> list[float]:
        """Even ones, but where one has less than it wants first and there is enough for that."""
        even, wanted = left / len(shown), [dp(self._views[view][0]) for view in shown]
        spare = (left - sum(wanted)) / len(shown)
        if even >= max(wanted) or spare < 0:
            return [even] * len(shown)
        return [high + spare for high in wanted]


def _tokens(view: LineupView) -> float:
    return view.TOKEN_ROW if view.acted >= 0 else 0


def _around(view: Widget, column: BoxLayout) -> tuple[float, float]:
    """How much stands above and below a widget in a column of columns."""
    above = below = 0.0
    part = view
    while part is not column and isinstance(box := part.parent, BoxLayout):
        at = box.children.index(part)  # the last child comes first
        after, before = box.children[:at], box.children[at + 1 :]
        above += box.padding[1] + sum(child.height + box.spacing for child in before)
        below += sum(child.height for child in after if child.size_hint_y is None)
        part = box
    return above, below
