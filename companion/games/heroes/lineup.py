"""The slots of a line-up: those printed on the heroes, and those their edges complete.

A slot's id says where it is: `1.2` is the second own slot of the first hero, `1-2.1` the top
height of the seam between the first and the second.
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from companion.games.heroes.cards import Energy, HeroCard
from companion.games.heroes.rulings import HALF_ICONS

EQUAL, MIXED, OUTER = HALF_ICONS.choices


class Slot(Struct, frozen=True):
    """A place for one damage counter (HFT-5.8). Without an energy it is generic (HFT-5.6)."""

    id: str
    energy: Energy | None = None
    prestige: int = 0


class Seam(Struct, frozen=True):
    """What two neighbours complete at one height, counted from 1 at the top."""

    height: int
    energy: Energy | None


Halves = tuple[Energy | None, ...]


def facing(right: Halves, left: Halves, halves: str = EQUAL) -> tuple[Seam, ...]:
    """The slots between a hero's right edge and the left edge of the next (HFT-5.2).

    Only equal halves make a slot (HFT-A28). A table that plays `mixed` has a slot without an
    energy where two different halves meet.
    """
    found = []
    for height, (a, b) in enumerate(zip(right, left, strict=False), start=1):
        if a is None or b is None:
            continue
        if a is b:
            found.append(Seam(height, a))
        elif halves == MIXED:
            found.append(Seam(height, None))
    return tuple(found)


def slots(line: Sequence[HeroCard | None], halves: str = EQUAL) -> tuple[Slot, ...]:
    """All slots of a line-up from left to right, each seam before the hero on its right.

    A hero that nobody has entered (None) has none that could be told, nor have its seams.
    """
    found: list[Slot] = []
    before: HeroCard | None = None
    for place, hero in enumerate(line, start=1):
        left, before = before, hero
        if hero is None:
            continue
        if left is not None:
            seams = facing(left.right, hero.left, halves)
            found += [Slot(f"{place - 1}-{place}.{s.height}", s.energy) for s in seams]
        elif place == 1 and halves == OUTER:
            found += _outer(hero.left, f"{place - 1}-{place}")
        found += [
            Slot(f"{place}.{index}", own.energy, own.prestige)
            for index, own in enumerate(hero.slots, start=1)
        ]
    if before is not None and halves == OUTER:
        found += _outer(before.right, f"{len(line)}-{len(line) + 1}")
    return tuple(found)


def _outer(edge: Halves, seam: str) -> list[Slot]:
    heights = enumerate(edge, start=1)
    return [Slot(f"{seam}.{height}", energy) for height, energy in heights if energy]


def strength(line: Sequence[HeroCard | None]) -> int:
    """HFT-6.2: the team's Strength, as far as it is known."""
    return sum(hero.strength for hero in line if hero is not None)


def would_complete(
    line: Sequence[HeroCard | None], hero: HeroCard, halves: str = EQUAL
) -> dict[str, tuple[Seam, ...] | None]:
    """The seams a hero would form at the left and at the right end of a line-up.

    None where nobody has entered the hero at that end.
    """
    if not line:
        return {"left": (), "right": ()}
    first, last = line[0], line[-1]
    return {
        "left": None if first is None else facing(hero.right, first.left, halves),
        "right": None if last is None else facing(last.right, hero.left, halves),
    }


def free_by_kind(slots: Sequence[Slot], covered: frozenset[str]) -> dict[Energy | None, int]:
    """How many slots are still free: by energy, and under None the generic ones."""
    counts: dict[Energy | None, int] = dict.fromkeys((*Energy, None), 0)
    for slot in slots:
        if slot.id not in covered:
            counts[slot.energy] += 1
    return counts
