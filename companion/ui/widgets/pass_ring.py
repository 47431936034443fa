"""A table seen from above, and which way cards go round it."""

from __future__ import annotations

from math import cos, pi, sin
from typing import TYPE_CHECKING

from kivy.graphics import Color, SmoothLine
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty

from companion.ui.widgets.badge import draw_player_shape
from companion.ui.widgets.drawing import Drawn, draw_disc, draw_letters, draw_polygon

if TYPE_CHECKING:
    from companion.ui.theme import Theme


class PassRing(Drawn):
    """Everybody around the table seen from above, with arrows to whom the cards go.

    An arrow to the left means something else to whoever sits opposite; a turning one does not.
    The first player sits at the foot, the next ones follow to the left.
    """

    colours: ListProperty[int] = ListProperty([])
    letters: ListProperty[str] = ListProperty([])
    to_left = BooleanProperty(True)
    passing = BooleanProperty(True)
    redraw_on = ("colours", "letters", "to_left", "passing")

    def draw(self, theme: Theme) -> None:
        count = len(self.colours)
        side = min(dp(56), self.height * 0.3)
        Color(*theme.line)
        points = [v for n in range(97) for v in self._spot(n * 2 * pi / 96, side)]
        SmoothLine(points=points, width=dp(1.5))
        if self.passing:
            for seat in range(count):
                self._draw_arrow(theme, (seat + 0.5) * 2 * pi / count, side)
        for seat, colour in enumerate(self.colours):
            x, y = self._spot(seat * 2 * pi / count, side)
            Color(*theme.raised)
            draw_disc(x, y, side * 0.62)
            Color(*theme.player(colour))
            draw_player_shape(colour, x, y, side)
            Color(*theme.onplayer)
            draw_letters(self.letters[seat], x, y, side * 0.5)

    def _spot(self, angle: float, side: float) -> tuple[float, float]:
        """0 is the foot, and angles grow clockwise: to the left of whoever sits there."""
        rx = min(self.width / 2 - side / 2, self.height)
        ry = self.height / 2 - side / 2
        return self.center_x - sin(angle) * rx, self.center_y - cos(angle) * ry

    def _draw_arrow(self, theme: Theme, angle: float, side: float) -> None:
        x, y = self._spot(angle, side)
        step = 0.02 if self.to_left else -0.02
        tx, ty = self._spot(angle + step, side)
        away = ((tx - x) ** 2 + (ty - y) ** 2) ** 0.5 or 1.0
        dx, dy, size = (tx - x) / away, (ty - y) / away, side * 0.42
        points = (
            (dx * size, dy * size),
            (-dx * size * 0.7 - dy * size * 0.8, -dy * size * 0.7 + dx * size * 0.8),
            (-dx * size * 0.7 + dy * size * 0.8, -dy * size * 0.7 - dx * size * 0.8),
        )
        Color(*theme.moon)
        draw_polygon(points, x, y)
