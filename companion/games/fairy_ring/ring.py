"""The ring: all villages as one closed path, and the way of a fairy round it (FRG-4.1).

Clockwise is leftwards through a village, and from its left end to the right end of the next
village. A stack is one step, however tall.
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from companion.games.fairy_ring.cards import Village


class Place(Struct, frozen=True, order=True):
    """A mushroom on the ring: whose village, and which from the left (0 is the left end)."""

    owner: int
    stack: int


class Walk(Struct, frozen=True):
    """The way of a fairy: what it passed without stopping, and where it stopped."""

    passed: tuple[Place, ...]
    end: Place


def path(villages: Sequence[Village]) -> tuple[Place, ...]:
    """Every mushroom in the order in which a fairy comes to it."""
    return tuple(
        Place(owner, stack)
        for owner, village in enumerate(villages)
        for stack in reversed(range(len(village)))
    )


def walk(villages: Sequence[Village], start: Place, steps: int) -> Walk:
    round_trip = path(villages)
    here = round_trip.index(start)
    on_the_way = [round_trip[(here + step) % len(round_trip)] for step in range(1, steps + 1)]
    if not on_the_way:
        return Walk((), start)
    return Walk(tuple(on_the_way[:-1]), on_the_way[-1])
