"""A QR code: whole pixels a module, ink on white in every theme, stars beside it."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby, pairwise
from typing import TYPE_CHECKING

from kivy.graphics import Color, Rectangle, SmoothLine
from kivy.metrics import dp
from kivy.properties import ListProperty, NumericProperty

from companion.ui import kv
from companion.ui.widgets import shapes
from companion.ui.widgets.drawing import Drawn, draw_frame, draw_polygon

if TYPE_CHECKING:
    from companion.ui.theme import Theme

kv.load(__name__)

LARGEST_MODULE = 6  # dp
WHITE = [1.0, 1.0, 1.0, 1.0]
# Beside the card: how far to the side, how far down, and how large, as in a constellation.
STARS = ((0.30, 0.12, 6), (0.66, 0.38, 9), (0.28, 0.67, 7.5), (0.68, 0.90, 6))
ROOM_FOR_STARS = 44  # dp


def runs(row: tuple[bool, ...]) -> Iterator[tuple[int, int]]:
    """Where the dark modules of a row begin, and how many lie side by side."""
    at = 0
    for dark, group in groupby(row):
        count = len(list(group))
        if dark:
            yield at, count
        at += count


class QrCode(Drawn):
    """Dark modules by rows, the quiet zone included; its height follows from them."""

    modules: ListProperty[tuple[bool, ...]] = ListProperty([])
    largest = NumericProperty(dp(LARGEST_MODULE))
    redraw_on = ("modules",)

    def module(self, width: float, count: int) -> int:
        """As large as there is room for, in whole pixels."""
        return max(2, int(min(self.largest, width / max(1, count))))

    def draw(self, theme: Theme) -> None:
        rows = self.modules
        if not rows:
            return
        module = self.module(self.width, len(rows))
        side = module * len(rows)
        left, top = round(self.center_x - side / 2), round(self.center_y + side / 2)
        self._draw_stars(theme, left - self.x)
        draw_frame(left, top - side, side, side, dp(20), dp(1), theme.line, WHITE)
        Color(*theme.ink)
        for y, row in enumerate(rows):
            for x, count in runs(row):
                pos = (left + x * module, top - (y + 1) * module)
                Rectangle(pos=pos, size=(count * module, module))

    def _draw_stars(self, theme: Theme, beside: float) -> None:
        if beside < dp(ROOM_FOR_STARS):
            return
        for mirrored in (False, True):
            spots = [
                (
                    self.right - beside * across if mirrored else self.x + beside * across,
                    self.top - self.height * (1 - down if mirrored else down),
                    dp(size),
                )
                for across, down, size in STARS
            ]
            Color(*theme.line)
            for (ax, ay, _), (bx, by, _) in pairwise(spots):
                part = [ax + 0.16 * (bx - ax), ay + 0.16 * (by - ay)]
                part += [bx + 0.16 * (ax - bx), by + 0.16 * (ay - by)]
                SmoothLine(points=part, width=dp(0.9))
            Color(*theme.ctrl)
            for x, y, size in spots:
                draw_polygon(shapes.star(size), x, y)
