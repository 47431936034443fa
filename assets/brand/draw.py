"""Draws the icon, the presplash and the shop's banner: `python assets/brand/draw.py [folder]`.

Seven mushrooms in the players' colours sit in a fairy ring, which is also a round table; above
it stands a star. Everything is drawn here from plain shapes; nothing is taken from elsewhere.
"""

from __future__ import annotations

import math
import sys
from collections.abc import Iterator
from pathlib import Path

from PIL import Image, ImageDraw

NIGHT, DUSK, RING, MOON, GOLD = "#12132A", "#262A52", "#7D84C8", "#E4E3FF", "#F2C14E"
PLAYERS = ("#F58FB8", "#74D3A4", "#7FB2FF", "#C79BFA", "#F2B27A", "#6FD6DC", "#D9D36A")
SPARKS = (
    (-0.78, -0.62),
    (-0.42, -0.88),
    (0.48, -0.84),
    (0.82, -0.50),
    (-0.94, -0.22),
    (0.92, -0.12),
)

HOLLOW = 3.6  # how far the sides of a star bend inwards; 1 would be a circle
FINE = 4  # drawn this many times larger, then reduced: smooth edges
ICON = 512
ADAPTIVE = 432  # 108 dp, of which 72 are seen and 66 never cut
SAFE, SEEN = 66 / 108, 72 / 108
PRESPLASH = 1024
BANNER = (1024, 500)


class Canvas:
    """Shapes around a centre, in units of a radius: -1 to 1 each way, y downwards."""

    def __init__(self, size: tuple[int, int], radius: float, ground: str | None) -> None:
        self.size = size
        self._image = Image.new("RGBA", (size[0] * FINE, size[1] * FINE), ground or (0, 0, 0, 0))
        self._pen = ImageDraw.Draw(self._image)
        self._radius = radius * FINE
        self._centre = (size[0] * FINE / 2, size[1] * FINE / 2)

    def at(self, x: float, y: float) -> tuple[float, float]:
        return self._centre[0] + x * self._radius, self._centre[1] + y * self._radius

    def oval(self, x: float, y: float, rx: float, ry: float, colour: str) -> None:
        self._pen.ellipse((*self.at(x - rx, y - ry), *self.at(x + rx, y + ry)), fill=colour)

    def ring(self, x: float, y: float, rx: float, ry: float, colour: str, width: float) -> None:
        box = (*self.at(x - rx, y - ry), *self.at(x + rx, y + ry))
        self._pen.ellipse(box, outline=colour, width=round(width * self._radius))

    def dome(self, x: float, y: float, rx: float, ry: float, colour: str) -> None:
        """The upper half of an oval that stands on y."""
        box = (*self.at(x - rx, y - ry), *self.at(x + rx, y + ry))
        self._pen.pieslice(box, 180, 360, fill=colour)

    def shape(self, points: list[tuple[float, float]], colour: str) -> None:
        self._pen.polygon([self.at(x, y) for x, y in points], fill=colour)

    def picture(self) -> Image.Image:
        return self._image.resize(self.size, Image.Resampling.LANCZOS)


def star(canvas: Canvas, x: float, y: float, r: float, colour: str) -> None:
    """Four points with hollow sides."""
    points = []
    for step in range(96):
        turn = 2 * math.pi * step / 96
        across, up = (math.copysign(abs(v) ** HOLLOW, v) for v in (math.cos(turn), math.sin(turn)))
        points.append((x + r * across, y + r * up))
    canvas.shape(points, colour)


def seats() -> Iterator[tuple[float, float, float, str]]:
    """Where the mushrooms sit, the farthest first, larger the nearer they are."""
    found = []
    for seat, colour in enumerate(PLAYERS):
        turn = math.pi / 2 + 2 * math.pi * seat / len(PLAYERS)
        x, depth = 0.78 * math.cos(turn), math.sin(turn)
        found.append((x, 0.36 + 0.38 * depth, 0.15 + 0.035 * depth, colour))
    return iter(sorted(found, key=lambda place: place[1]))


def mushroom(canvas: Canvas, x: float, y: float, r: float, colour: str) -> None:
    canvas.shape(
        [(x - r * 0.34, y - r * 0.5), (x + r * 0.34, y - r * 0.5), (x + r * 0.44, y + r * 0.7),
         (x - r * 0.44, y + r * 0.7)], MOON,
    )  # fmt: skip
    canvas.oval(x, y + r * 0.7, r * 0.44, r * 0.2, MOON)
    canvas.dome(x, y, r * 1.1, r * 1.25, colour)
    canvas.oval(x, y, r * 1.1, r * 0.22, colour)
    for dx, dy, size in ((-0.45, -0.42, 0.2), (0.12, -0.78, 0.22), (0.58, -0.3, 0.16)):
        canvas.oval(x + dx * r, y + dy * r, size * r, size * r, NIGHT)


def motif(canvas: Canvas) -> None:
    """The ring of mushrooms with the star above it, within a circle of radius 1."""
    canvas.oval(0, 0.36, 0.78, 0.38, DUSK)
    canvas.ring(0, 0.36, 0.78, 0.38, RING, 0.022)
    places = list(seats())
    for place in places[:4]:
        mushroom(canvas, *place)
    star(canvas, 0, -0.36, 0.62, NIGHT)
    star(canvas, 0, -0.36, 0.56, GOLD)
    for place in places[4:]:
        mushroom(canvas, *place)


def sky(canvas: Canvas) -> None:
    for index, (x, y) in enumerate(SPARKS):
        star(canvas, x, y, 0.07 + 0.025 * (index % 2), RING)


def icon() -> Image.Image:
    canvas = Canvas((ICON, ICON), ICON * 0.43, NIGHT)
    sky(canvas)
    motif(canvas)
    return canvas.picture().convert("RGB")


def icon_foreground() -> Image.Image:
    canvas = Canvas((ADAPTIVE, ADAPTIVE), ADAPTIVE * SAFE / 2 * 0.94, None)
    motif(canvas)
    return canvas.picture()


def icon_background() -> Image.Image:
    canvas = Canvas((ADAPTIVE, ADAPTIVE), ADAPTIVE * SEEN / 2 * 0.94, NIGHT)
    sky(canvas)
    return canvas.picture().convert("RGB")


def presplash() -> Image.Image:
    """A square in the theme's ground, so that it ends nowhere on the screen."""
    canvas = Canvas((PRESPLASH, PRESPLASH), PRESPLASH * 0.27, NIGHT)
    motif(canvas)
    return canvas.picture().convert("RGB")


def banner() -> Image.Image:
    canvas = Canvas(BANNER, BANNER[1] * 0.4, NIGHT)
    for x in (-1.9, 1.9):
        for dx, dy in SPARKS:
            star(canvas, x + dx * 0.55, dy * 0.9 + 0.4, 0.06, RING)
    motif(canvas)
    return canvas.picture().convert("RGB")


PICTURES = {
    "icon": icon,
    "icon_foreground": icon_foreground,
    "icon_background": icon_background,
    "presplash": presplash,
    "banner": banner,
}


def main(folder: Path) -> None:
    for name, draw in PICTURES.items():
        draw().save(folder / f"{name}.png", optimize=True)


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else Path(__file__).parent)
