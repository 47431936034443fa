"""What a lesson adds to a board: the coach, and the steps as a row of stars."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

from kivy.graphics import Color, SmoothLine
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.ui import kv
from companion.ui.widgets import (
    controls,  # noqa: F401  kv rules build on it
    drawing,
)

if TYPE_CHECKING:
    from kivy.input import MotionEvent

    from companion.ui.theme import Theme

kv.load(__name__)


class CoachCard(BoxLayout):
    """One thing at a time: a title, a sentence or two, what to touch, and the rule.

    It lies `low` or high, clear of what is lit. `wrong` answers the last try. It can be `folded`:
    on a small phone it lies on half of the board.
    """

    title = StringProperty("")
    text = StringProperty("")
    touch = StringProperty("")
    wrong = StringProperty("")
    rule = StringProperty("")
    is_read = BooleanProperty(False)
    is_last = BooleanProperty(False)
    low = BooleanProperty(True)
    folded = BooleanProperty(False)
    tight = NumericProperty(0)  # how little room there is beside what is lit
    pointed_at = NumericProperty(0.0)
    __events__ = ("on_show_me",)

    def arrow(
        self, towards: float, low: bool, x: float, y: float, width: float, height: float
    ) -> list[float]:
        """Points at what is lit, from the edge that is next to it."""
        tip = min(max(towards, x + dp(34)), x + width - dp(34))
        edge, out = (y + height - dp(1), dp(13)) if low else (y + dp(1), -dp(13))
        return [tip - dp(14), edge, tip, edge + out, tip + dp(14), edge]

    def on_touch_down(self, touched: MotionEvent) -> bool:
        """What lies below the coach is not touched through it."""
        return bool(super().on_touch_down(touched)) or self.collide_point(*touched.pos)

    def on_show_me(self) -> None:
        """The person wants to see it done, or has read."""


class StepStars(drawing.Drawn):
    """The steps of a lesson: done, at hand, to come."""

    done = NumericProperty(0)
    most = NumericProperty(1)
    redraw_on = ("done", "most")
    LIFT = (0, 6, -2, 4, -4)

    def draw(self, theme: Theme) -> None:
        most = int(self.most)
        gap = min(dp(52.5), (self.width - dp(48)) / max(1, most - 1))
        first = self.center_x - gap * (most - 1) / 2
        spots = [
            (first + i * gap, self.center_y + dp(self.LIFT[i % len(self.LIFT)]))
            for i in range(most)
        ]
        for i, (a, b) in enumerate(pairwise(spots)):
            Color(*(theme.ctrl if i < self.done else theme.line))
            SmoothLine(points=[*a, *b], width=dp(0.75))
        for i, (x, y) in enumerate(spots):
            now = i == self.done
            Color(*theme.bg)
            drawing.draw_disc(x, y, dp(14 if now else 9))
            if now:
                Color(*theme.moon)
                drawing.draw_disc(x, y, dp(12.5))
            Color(*(theme.onmoon if now else theme.text2 if i < self.done else theme.text3))
            icon = "star-four-points" if i <= self.done else "star-four-points-outline"
            drawing.draw_icon(icon, x, y, dp(15))
