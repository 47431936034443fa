"""Charts drawn on the canvas: the course of a game as lines, counts as bars.

Lines end in their player's badge and bars carry their numbers, so that nothing is told by
colour alone.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from kivy.graphics import Color, Line, SmoothLine
from kivy.metrics import dp
from kivy.properties import ListProperty, NumericProperty

from companion.ui.widgets import drawing
from companion.ui.widgets.badge import draw_player_shape

if TYPE_CHECKING:
    from kivy.input import MotionEvent

    from companion.ui.theme import Theme

Series = tuple[int, str, list[int]]  # colour, letter, values
BarLabel = str | Callable[["Theme", float, float, float], None]
Bar = tuple[BarLabel, int, float | None]  # label, count, expected

ROUND = (1, 2, 5, 10, 20, 25, 50, 100, 200, 250, 500, 1000, 2500, 5000)
MOST_POINTS = 400  # more steps than that are thinned out: a phone is not that wide


def grid_step(span: float, most: int = 5) -> int:
    """A round distance between grid lines, so that there are at most so many."""
    return next((step for step in ROUND if span / step <= most), ROUND[-1])


class LineChart(drawing.Drawn):
    """Scores over the steps of a game. A touch moves the cursor to the nearest step.

    `series` are (colour, letter, values) with one value for each step, the start included.
    """

    series: ListProperty[Series] = ListProperty([])
    cursor = NumericProperty(0)
    redraw_on = ("series", "cursor")
    __events__ = ("on_pick",)
    LEFT, RIGHT, FOOT, HEAD = dp(44), dp(30), dp(14), dp(16)

    @property
    def steps(self) -> int:
        return max((len(values) for _, _, values in self.series), default=1) - 1

    def bounds(self) -> tuple[int, int]:
        """The lowest and highest grid line."""
        every = [value for _, _, values in self.series for value in values] or [0]
        low, high = min(0, *every), max(1, *every)
        step = grid_step(high - low)
        return low // step * step, -(-high // step) * step

    def spot(self, index: float, value: float) -> tuple[float, float]:
        low, high = self.bounds()
        wide = self.width - self.LEFT - self.RIGHT
        tall = self.height - self.FOOT - self.HEAD
        x = self.x + self.LEFT + wide * index / max(1, self.steps)
        return x, self.y + self.FOOT + tall * (value - low) / max(1, high - low)

    def draw(self, theme: Theme) -> None:
        self._draw_grid(theme)
        x, top = self.spot(self.cursor, self.bounds()[1])
        Color(*theme.text2)
        Line(points=[x, self.y + self.FOOT, x, top], width=dp(1))
        for colour, _, values in self.series:
            self._draw_course(theme, colour, values)
        for end, (colour, letter, _) in zip(self._ends(), self.series, strict=True):
            Color(*theme.player(colour))
            draw_player_shape(colour, self.right - self.RIGHT / 2 + dp(2), end, dp(24))
            Color(*theme.onplayer)
            drawing.draw_letters(letter, self.right - self.RIGHT / 2 + dp(2), end, dp(12))
        for colour, _, values in self.series:
            if self.cursor < len(values):
                x, y = self.spot(self.cursor, values[int(self.cursor)])
                drawing.draw_ring(x, y, dp(5), dp(2), theme.player(colour), theme.surface)

    def _draw_grid(self, theme: Theme) -> None:
        low, high = self.bounds()
        for value in range(low, high + 1, grid_step(high - low)):
            x, y = self.spot(0, value)
            Color(*theme.line)
            Line(points=[x, y, self.right - self.RIGHT, y], width=dp(0.5))
            Color(*theme.text2)
            drawing.draw_letters(str(value), x - dp(6), y, dp(16), "regular", "right")

    def _draw_course(self, theme: Theme, colour: int, values: list[int]) -> None:
        thin = max(1, len(values) // MOST_POINTS)
        places = [*range(0, len(values) - 1, thin), len(values) - 1]
        points = [part for index in places for part in self.spot(index, values[index])]
        if len(points) >= 4:
            Color(*theme.player(colour))
            SmoothLine(points=points, width=dp(1.4))

    def _ends(self) -> list[float]:
        """The heights of the badges at the ends of the lines, pushed apart where they meet."""
        heights = [self.spot(0, values[-1] if values else 0)[1] for _, _, values in self.series]
        order = sorted(range(len(heights)), key=lambda i: heights[i])
        floor = self.y + dp(12)
        for index in order:
            heights[index] = floor = max(heights[index], floor)
            floor += dp(25)
        over = max(heights, default=0) - (self.top - dp(12))
        return [h - over for h in heights] if over > 0 else heights

    # -- touching --------------------------------------------------------

    def on_touch_down(self, touch: MotionEvent) -> bool:
        if not self.collide_point(*touch.pos):
            return False
        touch.grab(self)
        self._pick(touch.x)
        return True

    def on_touch_move(self, touch: MotionEvent) -> bool:
        if touch.grab_current is not self:
            return False
        self._pick(touch.x)
        return True

    def on_touch_up(self, touch: MotionEvent) -> bool:
        if touch.grab_current is not self:
            return False
        touch.ungrab(self)
        return True

    def _pick(self, x: float) -> None:
        wide = self.width - self.LEFT - self.RIGHT
        part = (x - self.x - self.LEFT) / max(1, wide)
        self.cursor = max(0, min(self.steps, round(part * self.steps)))
        self.dispatch("on_pick", int(self.cursor))

    def on_pick(self, step: int) -> None:
        """The person chose a step."""


class BarChart(drawing.Drawn):
    """Counts side by side: `bars` are (label, count, expected); expected None draws no mark.

    A label may be a text, or a function that draws itself: draw(theme, x, y, width).
    """

    bars: ListProperty[Bar] = ListProperty([])
    redraw_on = ("bars",)

    def draw(self, theme: Theme) -> None:
        most = max([1, *(max(count, expected or 0) for _, count, expected in self.bars)])
        foot, head = dp(40), dp(26)
        gap = self.width / max(1, len(self.bars))
        tall = self.height - foot - head
        Color(*theme.line)
        Line(points=[self.x, self.y + foot, self.right, self.y + foot], width=dp(0.75))
        for index, (label, count, expected) in enumerate(self.bars):
            x, wide = self.x + gap * (index + 0.5), min(dp(44), gap * 0.62)
            height = tall * count / most
            Color(*theme.ctrl)
            if height > 1:
                drawing.draw_box(x - wide / 2, self.y + foot, wide, height, min(dp(6), height / 2))
            Color(*theme.text)
            y = self.y + foot + height
            if expected is not None:
                mark = self.y + foot + tall * expected / most
                Color(*theme.bad)
                Line(points=[x - wide * 0.7, mark, x + wide * 0.7, mark], width=dp(1.2))
                y = max(y, mark)
            Color(*theme.text)
            drawing.draw_letters(str(count), x, y + dp(13), dp(16), "medium")
            if callable(label):
                label(theme, x, self.y + foot / 2, gap)
            else:
                Color(*theme.text2)
                drawing.draw_letters(label, x, self.y + foot / 2, dp(16), "regular")
