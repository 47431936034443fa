"""Outlines as points: the shapes that tell players, energies and dice apart without colour."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from math import cos, pi, sin

Points = tuple[tuple[float, float], ...]

# A line-up has a hundred outlines of a few sizes: their corners are worked out once.
once_a_size = lru_cache(maxsize=256)


@once_a_size
def regular(corners: int, radius: float, turn: float = 0.0) -> Points:
    """A regular polygon around the origin; `turn` 0 has a corner on the right."""
    angles = (turn + 2 * pi * k / corners for k in range(corners))
    return tuple((radius * cos(a), radius * sin(a)) for a in angles)


@once_a_size
def star(radius: float, waist: float = 0.32) -> Points:
    """The four-pointed star of the ornaments."""
    points = []
    for k in range(8):
        r = radius if k % 2 == 0 else radius * waist
        points.append((r * cos(pi / 2 + k * pi / 4), r * sin(pi / 2 + k * pi / 4)))
    return tuple(points)


def shield(radius: float) -> Points:
    side, top = radius * 0.86, radius * 0.86
    return (
        (-side, top),
        (side, top),
        (side, -radius * 0.15),
        (side * 0.6, -radius * 0.62),
        (0, -radius * 0.98),
        (-side * 0.6, -radius * 0.62),
        (-side, -radius * 0.15),
    )


PLAYER_OUTLINES: dict[str, Callable[[float], Points]] = {
    "diamond": lambda r: regular(4, r, 0),
    "hexagon": lambda r: regular(6, r * 0.97, pi / 6),
    "triangle": lambda r: tuple((x, y - r * 0.16) for x, y in regular(3, r * 1.16, pi / 2)),
    "octagon": lambda r: regular(8, r * 0.98, pi / 8),
    "shield": shield,
}


def fan(points: Points, cx: float, cy: float) -> list[float]:
    """Vertices of a triangle fan around (cx, cy), as a Mesh takes them; closed."""
    vertices = [cx, cy, 0, 0]
    for x, y in (*points, points[0]):
        vertices += [cx + x, cy + y, 0, 0]
    return vertices


def flat(points: Points, cx: float, cy: float) -> list[float]:
    """The same points as a flat list, for a Line."""
    return [coordinate for x, y in points for coordinate in (cx + x, cy + y)]
