"""When a movement is a shake: several strong swings to and fro, close together.

A bump on the table is strong but short; walking swings, but softly. Both are no shake.
"""

from __future__ import annotations

from collections import deque
from math import sqrt

STRONG = 11.0  # m/s² without gravity: more than a walk, less than anybody's shake
SWINGS = 4  # turns of direction
WITHIN = 1.0  # seconds
REST = 1.0  # seconds after a shake in which nothing is another one

Vector = tuple[float, float, float]


class ShakeDetector:
    """Fed with acceleration without gravity; answers True on the sample that completes one."""

    def __init__(self) -> None:
        self._swings: deque[float] = deque()
        self._last: Vector | None = None
        self._quiet_until = float("-inf")

    def feel(self, now: float, x: float, y: float, z: float) -> bool:
        if now < self._quiet_until:
            return False
        here = (x, y, z)
        if sqrt(x * x + y * y + z * z) >= STRONG:
            if self._last is None or _against(self._last, here):
                self._swings.append(now)
            self._last = here
        while self._swings and now - self._swings[0] > WITHIN:
            self._swings.popleft()
        if not self._swings:
            self._last = None
        if len(self._swings) < SWINGS:
            return False
        self._swings.clear()
        self._last = None
        self._quiet_until = now + REST
        return True


def _against(one: Vector, other: Vector) -> bool:
    """Whether two pushes point away from each other."""
    return sum(a * b for a, b in zip(one, other, strict=True)) < 0


class GravityFilter:
    """Takes gravity out of what a plain accelerometer feels: it changes slowly, shakes do not."""

    KEEP = 0.8

    def __init__(self) -> None:
        self._gravity: Vector | None = None

    def without(self, x: float, y: float, z: float) -> Vector:
        if self._gravity is None:
            self._gravity = (x, y, z)
        gx, gy, gz = (
            self.KEEP * old + (1 - self.KEEP) * new
            for old, new in zip(self._gravity, (x, y, z), strict=True)
        )
        self._gravity = (gx, gy, gz)
        return x - gx, y - gy, z - gz
