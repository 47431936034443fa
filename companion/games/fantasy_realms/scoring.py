"""The total of a hand whose choices are made."""

from __future__ import annotations

from companion.games.fantasy_realms.blanking import blanked, in_force
from companion.games.fantasy_realms.faces import Face, Live, Table


def total(faces: list[Face], table: Table, excused: int = 0, spared: int = 0) -> int:
    """FR-3.1: base strengths with bonuses and penalties of the cards that are left.

    `excused` and `spared` are the cards chosen to be cleared and protected.
    """
    forced, guards, traits = in_force(faces, excused)
    out = blanked(faces, forced, guards, traits, spared) if forced else 0
    if out:
        forced = [part for part in forced if not out >> part[0] & 1]
    live = Live(faces, out, len(forced), table)
    points = 0
    for face in live.active:
        points += face.strength
        for paid in face.pays:
            points += paid(live, face)
    for _, face, penalty in forced:
        for cost in penalty.costs:
            points += cost(live, face)
    return points
