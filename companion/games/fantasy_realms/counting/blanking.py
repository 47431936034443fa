"""Blanking: which cards of a hand still count (FR-3.4, FR-3.5, FR-4.1).

Cards are known by their place in the hand; a set of cards is a number with their bits set.
"""

from __future__ import annotations

from collections.abc import Sequence

from companion.games.fantasy_realms.counting.clearing import Forced
from companion.games.fantasy_realms.operations.hand import (
    CANNOT_BLANK,
    IMMUNE_TO_OTHERS,
    KEEPS_SUITS,
    NEVER_BLANKED,
    Blank,
    Face,
    Fade,
)

# A card by its place, and the cards it would blank.
Threat = tuple[int, int]


def blanked(
    faces: Sequence[Face], forced: list[Forced], guards: int, traits: int, spared: int = 0
) -> int:
    """The cards that are blanked. `spared` are cards protected by a choice."""
    safe = safe_cards(faces, guards, traits, spared)
    untouched = safe | immune_cards(faces, traits)
    out = 0
    threats: list[Threat] = []
    fading: list[tuple[int, tuple[Fade, ...]]] = []
    for at, _, penalty in forced:
        if penalty.blanks:
            threats.append((at, victims(faces, at, penalty.blanks) & ~untouched))
        if penalty.fades and not safe >> at & 1:
            fading.append((at, penalty.fades))
        if penalty.lone >= 0:
            out |= alone(faces, penalty.lone) & ~untouched
    if threats:
        out = chained(threats, out)
    return faded(faces, fading, out) if fading else out


def safe_cards(faces: Sequence[Face], guards: int, traits: int, spared: int) -> int:
    """Cards that nothing blanks, not even their own penalty."""
    if guards or traits & NEVER_BLANKED:
        for at, face in enumerate(faces):
            if face.traits & NEVER_BLANKED or face.suits & guards:
                spared |= 1 << at
    return spared


def immune_cards(faces: Sequence[Face], traits: int) -> int:
    """Cards that only they themselves can blank."""
    if not traits & IMMUNE_TO_OTHERS:
        return 0
    return sum(1 << at for at, face in enumerate(faces) if face.traits & IMMUNE_TO_OTHERS)


def victims(faces: Sequence[Face], by: int, blanks: Sequence[Blank]) -> int:
    """The cards a penalty would blank."""
    found = 0
    for blank in blanks:
        suits, names, spares = blank.suits, blank.names, blank.spares
        for at, face in enumerate(faces):
            if spares:
                if not (face.suits & suits or face.name & names):
                    found |= 1 << at
            elif face.suits & suits and not face.name & names and not (at == by and blank.other):
                found |= 1 << at
    return found


def alone(faces: Sequence[Face], exempt: int) -> int:
    """Cards that have a suit of the hand to themselves, but those of an exempt suit."""
    once = twice = 0
    for face in faces:
        twice |= once & face.suits
        once |= face.suits
    single = once & ~twice
    return sum(
        1 << at for at, face in enumerate(faces) if face.suits & single and not face.suits & exempt
    )


def chained(threats: list[Threat], out: int) -> int:
    """FR-4.1: cards that none of the others blanks go first; a cycle blanks all its members."""
    waiting = [(at, hit) for at, hit in threats if hit and not out >> at & 1]
    while waiting:
        attacked = 0
        for _, hit in waiting:
            attacked |= hit
        free = [(at, hit) for at, hit in waiting if not attacked >> at & 1]
        if free:
            for _, hit in free:
                out |= hit
        else:
            out |= cycles(waiting)
        waiting = [t for t in waiting if t not in free and not out >> t[0] & 1]
    return out


def cycles(threats: list[Threat]) -> int:
    """The cards that blank themselves, if only by way of others."""
    return sum(1 << at for at, hit in reaches(threats).items() if hit >> at & 1)


def reaches(threats: list[Threat]) -> dict[int, int]:
    """All cards a card blanks directly or by way of others."""
    reach = dict(threats)
    for by in reach:
        for at, hit in reach.items():
            if hit >> by & 1:
                reach[at] = hit | reach[by]
    return reach


# -- cards that blank themselves -----------------------------------------------------------


def faded(faces: Sequence[Face], fading: list[tuple[int, tuple[Fade, ...]]], out: int) -> int:
    """Conditions worked to a fixed point, so that the order of the hand does not matter.

    What a card needs is looked for first: a card that is gone blanks nobody. What a card
    flees blanks it once that is sure to stay; where cards only wait for each other, all go.
    """
    while True:
        waiting = [(at, fades) for at, fades in fading if not out >> at & 1]
        starved = starving(faces, waiting, out)
        if starved:
            out |= starved
            continue
        fleeing = [(at, seen) for at, fades in waiting if (seen := feared(faces, at, fades, out))]
        if not fleeing:
            return out
        doubt = sum(1 << at for at, _ in fleeing)
        while more := starving(faces, waiting, out | doubt) & ~doubt:
            doubt |= more
        lasting = sum(1 << at for at, face in enumerate(faces) if face.traits & KEEPS_SUITS)
        sure = sum(1 << at for at, seen in fleeing if seen & (lasting | ~doubt))
        out |= sure or sum(1 << at for at, _ in fleeing)


def starving(faces: Sequence[Face], waiting: list[tuple[int, tuple[Fade, ...]]], out: int) -> int:
    """FR-3.5: cards that lack what they need."""
    suits, names = there(faces, out)
    lacking = 0
    for at, fades in waiting:
        for part in fades:
            if part.needs and not (part.suits & suits or part.names & names):
                lacking |= 1 << at
    return lacking


def there(faces: Sequence[Face], out: int) -> tuple[int, int]:
    """All suits and names of the cards that count."""
    suits = names = 0
    for at, face in enumerate(faces):
        if not out >> at & 1:
            suits |= face.suits
            names |= face.name
        elif face.traits & KEEPS_SUITS:
            suits |= face.suits
    return suits, names


def feared(faces: Sequence[Face], at: int, fades: Sequence[Fade], out: int) -> int:
    """The cards whose presence blanks this one."""
    seen = 0
    for part in fades:
        if not part.needs:
            seen |= shown(faces, part, out)
    for other, face in enumerate(faces):
        if face.traits & CANNOT_BLANK and other != at:
            seen &= ~(1 << other)
    return seen


def shown(faces: Sequence[Face], part: Fade, out: int) -> int:
    """The cards that have one of the suits or names, as long as they count."""
    found = 0
    for at, face in enumerate(faces):
        gone = out >> at & 1
        if (not gone and face.name & part.names) or (
            face.suits & part.suits and (not gone or face.traits & KEEPS_SUITS)
        ):
            found |= 1 << at
    return found
