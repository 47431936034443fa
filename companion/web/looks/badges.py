"""A person's badge in a drawing: a letter in the shape and colour of the seat."""

from __future__ import annotations

from math import cos, pi, sin

from companion.table.players import Player
from companion.web import svg

SHAPES = 7
# corners, and where the first of them lies as a part of a turn from the top
_CORNERS = {2: (4, 0.0), 3: (6, 0.0), 4: (3, 0.0), 5: (8, 1 / 16)}


def badge(player: Player, x: float, y: float, size: float) -> str:
    colour = player.colour % SHAPES
    return svg.joined(
        shape(colour, x, y, size),
        svg.letters(
            player.name[:1].upper(),
            x,
            y + (size * 0.08 if colour == 4 else 0),
            size * 0.55,
            "onplayer",
        ),
    )


def shape(colour: int, x: float, y: float, size: float) -> str:
    """Never colour alone: each has an outline of its own."""
    fill, r = f"player{colour}", size / 2
    if colour == 0:
        return svg.disc(x, y, r * 0.94, fill)
    if colour == 1:
        side = size * 0.86
        return svg.rect(x - side / 2, y - side / 2, side, side, size * 0.22, fill)
    if colour == 6:
        d = (
            f"M{x - r * 0.82} {y - r * 0.86}H{x + r * 0.82}V{y}Q{x + r * 0.82} {y + r * 0.7} "
            f"{x} {y + r * 0.98}Q{x - r * 0.82} {y + r * 0.7} {x - r * 0.82} {y}Z"
        )
        return svg.path(d, fill)
    corners, first = _CORNERS[colour]
    turned = (2 * pi * (n / corners + first) for n in range(corners))
    points = (f"{x + r * sin(a):.1f} {y - r * cos(a):.1f}" for a in turned)
    return svg.path("M" + "L".join(points) + "Z", fill, fill, size * 0.05)
