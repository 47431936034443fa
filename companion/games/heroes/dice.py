"""The three dice as data, and what can come of rolling them (HFT-13).

How often each face stands on a die is inferred (HFT-A02, HFT-A03). That is why the faces are
part of a game's options and not of its code.
"""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from itertools import combinations, product
from typing import Annotated, NamedTuple

from msgspec import Meta, Struct

from companion.games.heroes.cards import Die, Energy, Hit

Face = Annotated[tuple[Hit, ...], Meta(max_length=4)]
Faces = Annotated[tuple[Face, ...], Meta(min_length=6, max_length=6)]

ORDER = (Die.GREEN, Die.YELLOW, Die.RED)

_ANY, _BOLT, _FIRE, _ICE = Hit.ANY, Hit.LIGHTNING, Hit.FIRE, Hit.ICE


class Dice(Struct, frozen=True, forbid_unknown_fields=True):
    """Six faces a die; a face is the hits it shows, none for a miss."""

    # HFT-13.1: the second face shows two hits (HFT-A02).
    green: Faces = ((_ANY,), (_ANY,), (_ANY,), (_ANY,), (_ANY, _ANY), ())
    # HFT-13.2
    yellow: Faces = ((_ANY,), (_ANY,), (_ANY, _ANY), (_BOLT,), (_BOLT,), (_ICE,))
    # HFT-13.3
    red: Faces = (
        (_ANY,),
        (_ANY, _ANY),
        (_ANY, _ANY),
        (_BOLT,),
        (_BOLT, _FIRE),
        (_FIRE, _FIRE),
    )

    def faces(self, die: Die) -> tuple[tuple[Hit, ...], ...]:
        faces: tuple[tuple[Hit, ...], ...] = getattr(self, die.value)
        return faces


class Wounds(NamedTuple):
    """Hits by kind, which is all that matters for whether they fit."""

    lightning: int = 0
    fire: int = 0
    ice: int = 0
    any: int = 0

    @property
    def total(self) -> int:
        return sum(self)

    def of(self, energy: Energy) -> int:
        count: int = getattr(self, energy.value)
        return count


def wounds(hits: tuple[Hit, ...]) -> Wounds:
    return Wounds(
        lightning=hits.count(_BOLT),
        fire=hits.count(_FIRE),
        ice=hits.count(_ICE),
        any=hits.count(_ANY),
    )


def in_order(dice: tuple[Die, ...]) -> tuple[Die, ...]:
    """The dice as they are named and rolled: green, yellow, red."""
    return tuple(die for die in ORDER if die in dice)


def choices(dice: tuple[Die, ...] = ORDER, most: int = 3) -> tuple[tuple[Die, ...], ...]:
    """Every non-empty choice of at most so many of these dice (HFT-7.1, HFT-7.2)."""
    ordered = in_order(dice)
    return tuple(choice for size in range(1, most + 1) for choice in combinations(ordered, size))


def shown(dice: Dice, rolled: tuple[Die, ...], faces: tuple[int, ...]) -> tuple[Hit, ...]:
    """All hits of one roll together (HFT-7.3); faces are counted from 0."""
    pairs = zip(in_order(rolled), faces, strict=True)
    return tuple(hit for die, face in pairs for hit in dice.faces(die)[face])


@lru_cache(maxsize=64)
def outcomes(dice: Dice, rolled: tuple[Die, ...]) -> tuple[tuple[Wounds, int], ...]:
    """What this roll can bring, and in how many of its equally likely ways."""
    ways: Counter[Wounds] = Counter()
    for faces in product(*(dice.faces(die) for die in rolled)):
        ways[wounds(tuple(hit for face in faces for hit in face))] += 1
    return tuple(sorted(ways.items()))


def ways(dice: Dice, rolled: tuple[Die, ...]) -> int:
    total = 1
    for die in rolled:
        total *= len(dice.faces(die))
    return total
