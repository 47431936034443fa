"""Where everything of the ring lies on the screen: an oval, seen from above.

The first player sits at the foot, the next ones follow clockwise: left, top, right. A fairy
that goes leftwards through its village goes clockwise round the oval.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, pi, sin

from companion.games.fairy_ring.cards import Village
from companion.games.fairy_ring.ring import Place

GAP = 0.6  # of a mushroom, between two villages

Point = tuple[float, float]


def on_oval(angle: float, reach: float = 1.0) -> Point:
    """A point of the unit oval; 0 is the foot, and angles grow clockwise."""
    return -sin(angle) * reach, -cos(angle) * reach


def angles(villages: Sequence[Village]) -> dict[Place, float]:
    """Each mushroom's place on the oval, spread evenly; the first village around the foot."""
    units = sum(len(village) + GAP for village in villages)
    step = 2 * pi / units
    here = -step * (len(villages[0]) - 1) / 2
    found = {}
    for owner, village in enumerate(villages):
        for stack in reversed(range(len(village))):
            found[Place(owner, stack)] = here
            here += step
        here += step * GAP
    return found


def middle(places: dict[Place, float], owner: int) -> float:
    """The angle of the middle of a village."""
    own = [angle for place, angle in places.items() if place.owner == owner]
    return sum(own) / len(own)


def spacing(villages: Sequence[Village]) -> float:
    """The angle from one mushroom to the next."""
    return 2 * pi / sum(len(village) + GAP for village in villages)
