"""What the dice showed against what they should show: "are these dice fair?" (HFT-13)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from msgspec import Struct

from companion.games.heroes.actions import Rolled
from companion.games.heroes.cards import Die, Hit
from companion.games.heroes.dice import Dice, in_order
from companion.games.heroes.state import Rolling, waiting
from companion.table.session import Session

# The 5 % and 1 % points of the chi-square distribution for 1 to 5 degrees of freedom.
_ODD = (3.841, 5.991, 7.815, 9.488, 11.070)
_SUSPECT = (6.635, 9.210, 11.345, 13.277, 15.086)
# Below this many expected falls of the rarest face the comparison means nothing.
ENOUGH = 5

Face = tuple[Hit, ...]


class Fall(Struct, frozen=True):
    """One die that fell: which, what it showed, and whether the companion threw it."""

    die: Die
    face: Face
    by_phone: bool


class FaceCount(Struct, frozen=True):
    """How often a face came up, and how often it should have."""

    face: Face
    count: int
    expected: float


class Fairness(Struct, frozen=True):
    """A die's falls: `verdict` is "few", "fair", "odd" or "suspect"."""

    die: Die
    falls: int
    needed: int
    counts: tuple[FaceCount, ...]
    verdict: str


def falls(session: Session) -> tuple[Fall, ...]:
    """Every die that fell in a game, in order."""
    found = []
    for index, step in enumerate(session.steps()):
        if not isinstance(step.action, Rolled):
            continue
        before = session.state_before(index)
        now = waiting(before)
        if isinstance(now, Rolling):
            for die, face in zip(in_order(now.dice), step.action.faces, strict=False):
                shown = before.dice.faces(die)[face]
                found.append(Fall(die, shown, step.action.by_phone))
    return tuple(found)


def fairness(seen: Iterable[Fall], die: Die, dice: Dice) -> Fairness:
    """A die held against its own faces; equal faces are one, as nobody can tell them apart."""
    faces = Counter(_sorted(face) for face in dice.faces(die))
    shown = Counter(_sorted(fall.face) for fall in seen if fall.die is die)
    known = {face: shown[face] for face in faces}
    total = sum(known.values())
    counts = tuple(
        FaceCount(face, known[face], total * weight / 6) for face, weight in faces.items()
    )
    needed = ENOUGH * 6 // min(faces.values())
    return Fairness(die, total, needed, counts, _verdict(counts, total, needed))


def _verdict(counts: Sequence[FaceCount], total: int, needed: int) -> str:
    if total < needed or len(counts) < 2:
        return "few"
    distance = sum((c.count - c.expected) ** 2 / c.expected for c in counts)
    freedom = min(len(counts) - 1, len(_ODD)) - 1
    if distance > _SUSPECT[freedom]:
        return "suspect"
    return "odd" if distance > _ODD[freedom] else "fair"


def _sorted(face: Face) -> Face:
    return tuple(sorted(face, key=lambda hit: hit.value))
