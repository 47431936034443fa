"""Fairy Ring on a page: the villages as one closed path with the fairies on it."""

from __future__ import annotations

from bisect import bisect_left
from itertools import accumulate, pairwise
from math import cos, dist, hypot, pi, sin
from typing import Any

from markupsafe import Markup

from companion.web import svg
from companion.web.looks import Look, Sitting, Token
from companion.web.looks.badges import badge

KINDS = {
    "magicrodrome": "auto-fix",
    "academy": "school",
    "illuminarium": "lightbulb-on",
    "pollenarium": "flower",
    "source": "water",
    "lookout": "binoculars",
}
BROAD, HIGH = 360.0, 264.0
GAP = 0.6  # of a mushroom, between two villages
CORNERS = 180  # the oval is measured as a polygon
LARGEST, SMALLEST, FAIRY = 44.0, 18.0, 22.0

Village = list[list[Any]]  # a kind and a height for each mushroom


class Oval:
    """An oval on which equal parts are equally long. Part 0 is the foot, a half is the top, and
    the way goes clockwise: left, top, right.
    """

    def __init__(self, rx: float, ry: float) -> None:
        self.rx, self.ry = rx, ry
        corners = [self._corner(n * 2 * pi / CORNERS) for n in range(CORNERS + 1)]
        self._lengths = [0.0, *accumulate(dist(a, b) for a, b in pairwise(corners))]

    @property
    def length(self) -> float:
        return self._lengths[-1]

    def point(self, part: float, outwards: float = 0, along: float = 0) -> tuple[float, float]:
        """A point of the way round, moved away from it or along it by so much."""
        x, y = self._corner(self._angle(part % 1))
        steep = hypot(x / self.rx**2, y / self.ry**2)
        nx, ny = x / self.rx**2 / steep, y / self.ry**2 / steep
        return BROAD / 2 + x + nx * outwards + ny * along, HIGH / 2 + y + ny * outwards - nx * along

    def _corner(self, angle: float) -> tuple[float, float]:
        return -sin(angle) * self.rx, cos(angle) * self.ry

    def _angle(self, part: float) -> float:
        wanted = part * self.length
        after = max(1, bisect_left(self._lengths, wanted))
        before, here = self._lengths[after - 1], self._lengths[after]
        return (after - 1 + (wanted - before) / (here - before)) * 2 * pi / CORNERS


def ring(data: dict[str, Any], sitting: Sitting, label: str) -> Markup:
    villages: list[Village] = data["villages"]
    where = _parts(villages)
    rim = LARGEST / 2 + FAIRY
    oval = Oval(BROAD / 2 - rim - 8, HIGH / 2 - rim)
    side = max(SMALLEST, min(LARGEST, oval.length * _spacing(villages) * 0.9))
    tone = {"fill": svg.NONE, "stroke": svg.colour("line"), "stroke_width": 1.5}
    parts = [svg.tag("ellipse", cx=BROAD / 2, cy=HIGH / 2, rx=oval.rx, ry=oval.ry, **tone)]
    for (owner, stack), part in where.items():
        kind, height = villages[owner][stack]
        shade = f"player{sitting.players[owner].colour % 7}"
        parts.append(_mushroom(*oval.point(part), side / 2, shade, kind, height))
    for owner in range(len(villages)):
        own = [part for place, part in where.items() if place[0] == owner]
        spot = oval.point(sum(own) / len(own), -side / 2 - 20)
        parts.append(badge(sitting.players[owner], *spot, FAIRY))
    parts += _fairies(data["fairies"], where, oval, side, sitting)
    return svg.picture(svg.joined(*parts), BROAD, HIGH, label)


def _parts(villages: list[Village]) -> dict[tuple[int, int], float]:
    """Each mushroom's place on the way round; the first village lies around the foot."""
    step = _spacing(villages)
    here = -step * (len(villages[0]) - 1) / 2
    found = {}
    for owner, village in enumerate(villages):
        for stack in reversed(range(len(village))):
            found[owner, stack] = here
            here += step
        here += step * GAP
    return found


def _spacing(villages: list[Village]) -> float:
    """From one mushroom to the next."""
    return 1 / sum(len(village) + GAP for village in villages)


def _mushroom(x: float, y: float, r: float, shade: str, kind: str, height: int) -> str:
    """The icon is its type, the ring whose it is, a dot a card where there is more than one."""
    dots = [
        svg.disc(x + (at - (height - 1) / 2) * r * 0.36, y + r * 0.68, max(1.4, r * 0.1), "text")
        for at in range(height)
        if height > 1
    ]
    return svg.joined(
        svg.disc(x, y, r - 1, "high", shade, 2.5),
        svg.icon(KINDS[kind], x, y, r * 1.15, "text"),
        *dots,
    )


def _fairies(
    fairies: list[list[int] | None],
    where: dict[tuple[int, int], float],
    oval: Oval,
    side: float,
    sitting: Sitting,
) -> list[str]:
    """Beside its mushroom on the outer side, with wings; several side by side."""
    found = []
    for player, place in enumerate(fairies):
        if place is None:
            continue
        here = [other for other, theirs in enumerate(fairies) if theirs == place]
        along = (here.index(player) - (len(here) - 1) / 2) * FAIRY * 0.9
        x, y = oval.point(where[place[0], place[1]], side / 2 + 8, along)
        wings = [
            svg.disc(x + side_ * FAIRY * 0.4, y - FAIRY * 0.24, FAIRY * 0.27, "text")
            for side_ in (-1, 1)
        ]
        found += [*wings, badge(sitting.players[player], x, y, FAIRY)]
    return found


LOOK = Look(
    emblem="flower",
    badges={kind: Token("high", icon) for kind, icon in KINDS.items()},
    drawings={"ring": ring},
)
