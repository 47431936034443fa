"""Where everything of the ring lies on the screen: an oval, seen from above.

Somebody sits at the foot, the next ones follow clockwise: left, top, right. A fairy
that goes leftwards through its village goes clockwise round the oval. Places are told as a
part of the whole way round: 0 is the foot, a half is the top.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from itertools import accumulate, pairwise
from math import cos, dist, hypot, pi, sin
from typing import NamedTuple

from companion.games.fairy_ring.cards import Village
from companion.games.fairy_ring.ring import Place

GAP = 0.6  # of a mushroom, between two villages
CORNERS = 180  # the oval is measured as a polygon

Point = tuple[float, float]


class Disc(NamedTuple):
    """Something round."""

    x: float
    y: float
    radius: float


class Label(NamedTuple):
    """Words around a point."""

    x: float
    y: float
    half_width: float
    half_height: float

    def away(self, point: Point) -> float:
        """How far a point is from the nearest edge; 0 within."""
        x, y = point
        aside = max(0.0, abs(x - self.x) - self.half_width)
        return hypot(aside, max(0.0, abs(y - self.y) - self.half_height))

    def meets(self, disc: Disc) -> bool:
        return self.away((disc.x, disc.y)) < disc.radius

    def covers(self, other: Label) -> bool:
        aside = abs(self.x - other.x) < self.half_width + other.half_width
        return aside and abs(self.y - other.y) < self.half_height + other.half_height


class Oval:
    """An oval around (0, 0) on which equal parts are equally long, however flat it is."""

    def __init__(self, rx: float, ry: float) -> None:
        self.rx, self.ry = rx, ry
        corners = [self._corner(n * 2 * pi / CORNERS) for n in range(CORNERS + 1)]
        self._lengths = [0.0, *accumulate(dist(a, b) for a, b in pairwise(corners))]

    @property
    def length(self) -> float:
        return self._lengths[-1]

    def point(self, part: float, outwards: float = 0, along: float = 0) -> Point:
        """A point of the way round, moved away from it or along it by so much."""
        angle = self._angle(part % 1)
        x, y = self._corner(angle)
        steep = hypot(x / self.rx**2, y / self.ry**2)
        nx, ny = x / self.rx**2 / steep, y / self.ry**2 / steep
        return x + nx * outwards + ny * along, y + ny * outwards - nx * along

    def within(self, near: Point, step: float) -> list[Point]:
        """Points on the inside, the nearest first."""
        across, up = int(self.rx / step), int(self.ry / step)
        points = (
            (x * step, y * step) for x in range(-across, across + 1) for y in range(-up, up + 1)
        )
        return sorted(points, key=lambda point: dist(point, near))

    def holds(self, x: float, y: float, half_width: float, half_height: float) -> bool:
        """Whether a box around a point lies inside."""
        far = (abs(x) + half_width) / self.rx, (abs(y) + half_height) / self.ry
        return hypot(*far) <= 1

    def _corner(self, angle: float) -> Point:
        return -sin(angle) * self.rx, -cos(angle) * self.ry

    def _angle(self, part: float) -> float:
        wanted = part * self.length
        after = max(1, bisect_left(self._lengths, wanted))
        before, here = self._lengths[after - 1], self._lengths[after]
        return (after - 1 + (wanted - before) / (here - before)) * 2 * pi / CORNERS


def parts(villages: Sequence[Village], foot: int = 0) -> dict[Place, float]:
    """Each mushroom's place on the way round; the village of whoever sits at the foot lies there,
    with its left end on the left."""
    step = spacing(villages)
    here = -step * (len(villages[foot]) - 1) / 2
    found = {}
    for after in range(len(villages)):
        owner = (foot + after) % len(villages)
        for stack in reversed(range(len(villages[owner]))):
            found[Place(owner, stack)] = here
            here += step
        here += step * GAP
    return found


def middle(places: dict[Place, float], owner: int) -> float:
    """The middle of a village."""
    own = [part for place, part in places.items() if place.owner == owner]
    return sum(own) / len(own)


def spacing(villages: Sequence[Village]) -> float:
    """From one mushroom to the next."""
    return 1 / sum(len(village) + GAP for village in villages)
