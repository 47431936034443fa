"""A player's badge, the Prestige coin and the ornaments: drawn, never scanned."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kivy.graphics import Color, SmoothEllipse, SmoothLine, SmoothRoundedRectangle
from kivy.metrics import dp
from kivy.properties import NumericProperty, StringProperty

from companion.ui.theme import PLAYER_SHAPES
from companion.ui.widgets import shapes
from companion.ui.widgets.drawing import Drawn, draw_coin, draw_letters, draw_polygon

if TYPE_CHECKING:
    from companion.ui.theme import Theme


class Badge(Drawn):
    """Colour, outline and initial of a player."""

    colour = NumericProperty(0)
    letter = StringProperty("")
    redraw_on: tuple[str, ...] = ("colour", "letter")

    def draw(self, theme: Theme) -> None:
        side = min(self.width, self.height)
        Color(*theme.player(self.colour))
        draw_player_shape(self.colour, self.center_x, self.center_y, side)
        Color(*theme.onplayer)
        # A triangle has less room for its letter, and has it lower.
        pointed = PLAYER_SHAPES[self.colour % len(PLAYER_SHAPES)] == "triangle"
        lower, part = (side * 0.1, 0.4) if pointed else (0, 0.52)
        draw_letters(self.letter, self.center_x, self.center_y - lower, side * part)


def draw_player_shape(colour: int, cx: float, cy: float, side: float) -> None:
    shape = PLAYER_SHAPES[colour % len(PLAYER_SHAPES)]
    half = side * 0.47
    if shape == "circle":
        SmoothEllipse(pos=(cx - half, cy - half), size=(2 * half, 2 * half))
    elif shape == "square":
        half = side * 0.43
        SmoothRoundedRectangle(
            pos=(cx - half, cy - half), size=(2 * half, 2 * half), radius=[side * 0.22]
        )
    else:
        draw_polygon(shapes.PLAYER_OUTLINES[shape](half), cx, cy)


class Coin(Drawn):
    """Prestige: gold means nothing else."""

    def draw(self, theme: Theme) -> None:
        draw_coin(theme, self.center_x, self.center_y, min(self.width, self.height))


class Constellation(Drawn):
    """The ornament beside the wordmark: seven stars, six lines."""

    STARS = (
        (0.02, 0.22, 5), (0.24, 0.62, 7), (0.49, 0.34, 10), (0.59, 0.02, 5),
        (0.68, 0.78, 6), (0.93, 0.54, 8),
    )  # fmt: skip
    LINES = ((0, 1), (1, 2), (2, 3), (2, 4), (4, 5))
    DOTS = ((0.12, -0.02), (-0.06, 0.74), (0.39, 0.88), (0.79, 0.16), (1.0, 0.9))

    def draw(self, theme: Theme) -> None:
        def spot(x: float, y: float) -> tuple[float, float]:
            return self.x + x * self.width, self.y + y * self.height

        Color(*theme.line)
        for a, b in self.LINES:
            SmoothLine(points=[*spot(*self.STARS[a][:2]), *spot(*self.STARS[b][:2])], width=dp(0.7))
        for x, y, radius in self.STARS:
            cx, cy = spot(x, y)
            Color(*theme.bg)
            r = dp(radius + 4)
            SmoothEllipse(pos=(cx - r, cy - r), size=(2 * r, 2 * r))
            Color(*theme.ctrl)
            draw_polygon(shapes.star(dp(radius)), cx, cy)
        for x, y in self.DOTS:
            cx, cy = spot(x, y)
            SmoothEllipse(pos=(cx - dp(1.25), cy - dp(1.25)), size=(dp(2.5), dp(2.5)))
