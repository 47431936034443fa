"""Who blanked whom, and which penalties were in force."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from companion.games.fantasy_realms.counting.blanking import (
    alone,
    blanked,
    feared,
    immune_cards,
    reaches,
    safe_cards,
    victims,
)
from companion.games.fantasy_realms.counting.clearing import in_force
from companion.games.fantasy_realms.operations.hand import Face


class BlankingReasons(Struct, frozen=True):
    """Why the cards of a hand are blanked or not.

    Cards are places in the hand, sets of cards numbers with their bits set.

    `out` are the blanked cards, `faded` those that blanked themselves. `hits` are the cards that
    each blanking penalty in force did blank, `penalties` counts those in force on cards that are
    left.
    """

    out: int
    penalties: int
    blanked_by: dict[int, int]
    faded: int
    hits: dict[int, int]


def blanking_reasons(faces: Sequence[Face], excused: int = 0, spared: int = 0) -> BlankingReasons:
    """`excused` and `spared` are the cards chosen to be cleared and protected."""
    forced, guards, traits = in_force(faces, excused)
    out = blanked(faces, forced, guards, traits, spared)
    untouched = safe_cards(faces, guards, traits, spared) | immune_cards(faces, traits)
    threats = {
        at: victims(faces, at, penalty.blanks) & ~untouched
        for at, _, penalty in forced
        if penalty.blanks
    }
    first = {
        at: alone(faces, penalty.lone) & ~untouched
        for at, _, penalty in forced
        if penalty.lone >= 0
    }
    by = {at: _blankers(at, threats, first, out) for at in range(len(faces)) if out >> at & 1}
    faded = 0
    for at, _, penalty in forced:
        if out >> at & 1 and not by[at]:
            faded |= 1 << at
            by[at] = feared(faces, at, penalty.fades, out & ~(1 << at)) or 1 << at
    hits = {at: hit & out for at, hit in {**threats, **first}.items()}
    return BlankingReasons(
        out=out,
        penalties=sum(not out >> at & 1 for at, _, _ in forced),
        blanked_by=by,
        faded=faded,
        hits=hits,
    )


def _blankers(at: int, threats: dict[int, int], first: dict[int, int], out: int) -> int:
    """Those who act before the others, those who are left, or the cycle the card is in."""
    early = sum(1 << by for by, hit in first.items() if hit >> at & 1)
    if early:
        return early
    left = sum(1 << by for by, hit in threats.items() if hit >> at & 1 and not out >> by & 1)
    if left:
        return left
    reach = reaches(list(threats.items())).get(at, 0)
    return sum(1 << by for by, hit in threats.items() if hit >> at & 1 and reach >> by & 1)
