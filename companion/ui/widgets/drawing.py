"""Drawing on a canvas: letters, icons and polygons at a point, in the colour now in force."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from kivy.core.text import Label as CoreLabel
from kivy.graphics import (
    Color,
    Mesh,
    Rectangle,
    SmoothEllipse,
    SmoothLine,
    SmoothRoundedRectangle,
    Translate,
)
from kivy.graphics.texture import Texture
from kivy.metrics import dp
from kivy.properties import StringProperty

from companion.ui import kv
from companion.ui.widgets import shapes
from companion.ui.widgets.md import FONTS, ICON_FONT, glyph
from companion.ui.widgets.painting import Painted
from companion.ui.within_app import WithinApp

if TYPE_CHECKING:
    from companion.ui.theme import Colour, Theme

kv.load(__name__)


class Drawn(WithinApp, Painted):
    """A widget that draws itself anew, once a frame at most, when anything it shows changes.

    Where it only moves, what is drawn moves along.
    """

    style = StringProperty("")  # follows the theme; kv lets go of a widget that dies
    redraw_on: tuple[str, ...] = ()

    def __init__(self, **kwargs: object) -> None:
        self._drawn_at: tuple[float, float] | None = None  # None: to be drawn anew
        self._shift: tuple[Translate, Translate] | None = None
        super().__init__(**kwargs)
        for name in ("size", "style", *self.redraw_on):
            self.fbind(name, self._spoil)
        self.paint_on = ("pos",)
        self.paint_from_now_on()

    def _spoil(self, *_: object) -> None:
        self._drawn_at = None
        self.paint_soon()

    def paint(self) -> None:
        if self._drawn_at is None:
            self._draw_anew()
        else:
            self._move(*self._drawn_at)

    def _draw_anew(self) -> None:
        self._shift = None
        self.canvas.clear()
        if self.width > 1 and self.height > 1:
            with self.canvas:
                self.draw(self.app.theme)
        self._drawn_at = self.x, self.y

    def _move(self, x: float, y: float) -> None:
        """By whole pixels: letters stay sharp."""
        if self._shift is None:
            self._shift = Translate(), Translate()
            self.canvas.insert(0, self._shift[0])
            self.canvas.add(self._shift[1])
        there, back = self._shift
        there.x, there.y = round(self.x - x), round(self.y - y)
        back.x, back.y = -there.x, -there.y

    def draw(self, theme: Theme) -> None:
        raise TypeError(f"{type(self).__name__} draws nothing")


@lru_cache(maxsize=512)
def written(
    text: str, size: float, font: str, room: float | None = None, align: str = "center"
) -> CoreLabel:
    """A text on one line, or on two within its `room`."""
    label = CoreLabel(
        text=text, font_size=size, font_name=font, text_size=(room, None), halign=align, max_lines=2
    )
    label.refresh()
    return label


def _texture(text: str, size: float, font: str) -> Texture | None:
    """Its label is kept: that writes it again where a phone has lost its pictures."""
    return written(text, size, font).texture


def draw_letters(
    text: str, cx: float, cy: float, size: float, weight: str = "bold", anchor: str = "centre"
) -> None:
    """A short text around a point; with the anchor "right" it ends there."""
    texture = _texture(text, size, FONTS[weight])
    if texture is not None:
        w, h = texture.size
        left = {"centre": cx - w / 2, "right": cx - w, "left": cx}[anchor]
        Rectangle(texture=texture, pos=(round(left), round(cy - h / 2)), size=(w, h))


def draw_icon(icon: str, cx: float, cy: float, size: float) -> None:
    texture = _texture(glyph(icon), size, ICON_FONT)
    if texture is not None:
        w, h = texture.size
        Rectangle(texture=texture, pos=(round(cx - w / 2), round(cy - h / 2)), size=(w, h))


def draw_half_icon(icon: str, cx: float, cy: float, size: float, side: str) -> None:
    """The left or right half of an icon whose middle is at the point."""
    texture = _texture(glyph(icon), size, ICON_FONT)
    if texture is not None:
        w, h = texture.size
        part = texture.get_region(0 if side == "left" else w / 2, 0, w / 2, h)
        x = cx - w / 2 if side == "left" else cx
        Rectangle(texture=part, pos=(round(x), round(cy - h / 2)), size=(w / 2, h))


def draw_polygon(points: shapes.Points, cx: float, cy: float) -> None:
    """A filled polygon with smooth edges."""
    indices = list(range(len(points) + 2))
    Mesh(vertices=shapes.fan(points, cx, cy), indices=indices, mode="triangle_fan")
    SmoothLine(points=shapes.flat(points, cx, cy), close=True, width=dp(0.6))


def draw_disc(cx: float, cy: float, radius: float) -> None:
    SmoothEllipse(pos=(cx - radius, cy - radius), size=(2 * radius, 2 * radius))


def draw_box(x: float, y: float, w: float, h: float, corner: float) -> None:
    SmoothRoundedRectangle(pos=(x, y), size=(w, h), radius=[corner])


def draw_frame(
    x: float, y: float, w: float, h: float, corner: float, line: float, stroke: Colour, fill: Colour
) -> None:
    """A rounded box with an outline inside its edge."""
    Color(*stroke)
    draw_box(x, y, w, h, corner)
    Color(*fill)
    draw_box(x + line, y + line, w - 2 * line, h - 2 * line, max(1, corner - line))


def draw_ring(
    cx: float, cy: float, radius: float, line: float, stroke: Colour, fill: Colour
) -> None:
    """A disc with an outline around it, half in and half out of its edge."""
    Color(*stroke)
    draw_disc(cx, cy, radius + line / 2)
    Color(*fill)
    draw_disc(cx, cy, radius - line / 2)


def draw_coin(theme: Theme, cx: float, cy: float, side: float) -> None:
    """Prestige: gold means nothing else."""
    Color(*theme.coinline)
    draw_disc(cx, cy, side / 2)
    Color(*theme.coin)
    draw_disc(cx, cy, side / 2 - dp(1.25))
    Color(*theme.ink)
    draw_polygon(shapes.star(side * 0.33), cx, cy)
