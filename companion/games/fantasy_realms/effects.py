"""Effects worked out once: each becomes a small function of what a hand shows."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from companion.games.fantasy_realms.bits import REPEATED, counters, suit_bits
from companion.games.fantasy_realms.cards import SUITS, Condition, Effect
from companion.games.fantasy_realms.faces import Face, Live, Pay

Names = Callable[[Iterable[str]], int]
Test = Callable[[Live], object]


def test(condition: Condition, names: Names) -> Test:
    """Whether a hand shows what a condition asks for."""
    if condition.none is not None:
        inner = test(condition.none, names)
        return lambda live: not inner(live)
    if condition.all or condition.any:
        every = bool(condition.all)
        parts = tuple(test(part, names) for part in condition.all or condition.any)
        joined = all if every else any
        return lambda live: joined(part(live) for part in parts)
    if condition.has_suit:
        mask = counters(suit_bits(condition.has_suit))
        return lambda live: live.units & mask
    called = names(condition.has_name)
    return lambda live: live.names & called


def pay(effect: Effect, names: Names, lost: int = 0) -> Pay | None:
    """What an effect brings; None where it brings no points of its own.

    `lost` are the suits whose word was cleared from a penalty (FR-3.6).
    """
    maker = _MAKERS.get(effect.op)
    return maker(effect, names, suit_bits(effect.suits) & ~lost) if maker else None


def _flat(effect: Effect, names: Names, suits: int) -> Pay:
    points = effect.points
    if effect.when is None:
        return lambda live, face: points
    met = test(effect.when, names)
    return lambda live, face: points if met(live) else 0


def _per_suit(effect: Effect, names: Names, suits: int) -> Pay:
    points, mask = effect.points, counters(suits)
    if effect.when is not None:
        met = test(effect.when, names)
        return lambda live, face: points * ((live.units & mask) % 15) if met(live) else 0
    if effect.other:
        return lambda live, face: points * ((live.units - face.units & mask) % 15)
    return lambda live, face: points * ((live.units & mask) % 15)


def _per_name(effect: Effect, names: Names, suits: int) -> Pay:
    points, called = effect.points, names(effect.names)
    if effect.once:
        return lambda live, face: points if live.names & called else 0
    return lambda live, face: points * sum(1 for other in live.active if other.name & called)


def _best(effect: Effect, names: Names, suits: int) -> Pay:
    parts = [part for part in (pay(option, names) for option in effect.of) if part]
    return lambda live, face: max([part(live, face) for part in parts])


def _max_strength(effect: Effect, names: Names, suits: int) -> Pay:
    return lambda live, face: max([0, *(f.strength for f in live.active if f.suits & suits)])


def _sum_strength(effect: Effect, names: Names, suits: int) -> Pay:
    return lambda live, face: sum([f.strength for f in live.active if f.suits & suits])


def _first_then(effect: Effect, names: Names, suits: int) -> Pay:
    masks = [15 << 4 * place for place in range(len(SUITS)) if suits >> place & 1]
    first, more = effect.points, effect.more

    def paid(live: Live, face: Face) -> int:
        units = live.units - face.units if effect.other else live.units
        counts = [(units & mask) % 15 for mask in masks]
        return sum(first + more * (count - 1) for count in counts if count)

    return paid


def _exactly(effect: Effect, names: Names, suits: int) -> Pay:
    points, count, mask = effect.points, effect.count, counters(suits)
    return lambda live, face: points if (live.units & mask) % 15 == count else 0


def _all_suits_differ(effect: Effect, names: Names, suits: int) -> Pay:
    points = effect.points
    return lambda live, face: 0 if live.plain & REPEATED else points


def _odd(effect: Effect, names: Names, suits: int) -> Pay:
    """A blanked card has no strength, so that not every card of the hand is odd."""

    def paid(live: Live, face: Face) -> int:
        odd = sum([f.strength & 1 for f in live.active])
        return effect.all if odd == live.size else effect.points * (odd - (face.strength & 1))

    return paid


def _per_other_player(effect: Effect, names: Names, suits: int) -> Pay:
    points = effect.points
    return lambda live, face: points * (live.table.players - 1)


def _per_discard(effect: Effect, names: Names, suits: int) -> Pay:
    points, called = effect.points, names(effect.names)
    return lambda live, face: (
        points * sum(1 for name, suit in live.table.discard if suit & suits or name & called)
    )


def _per_penalty(effect: Effect, names: Names, suits: int) -> Pay:
    """FR-5.4: a penalty that only lost a word still counts."""
    points = effect.points
    return lambda live, face: points * live.penalties


def _sets(effect: Effect, names: Names, suits: int) -> Pay:
    table = effect.table
    return lambda live, face: sum(worth(table, n) for _, n in different_names(live))


def different_names(live: Live) -> list[tuple[str, int]]:
    """How many different names each suit with at least three cards has."""
    found = []
    for place, suit in enumerate(SUITS):
        if live.units >> 4 * place & 15 > 2:
            called = 0
            for face in live.shown:
                if face.suits >> place & 1:
                    called |= face.name
            found.append((suit, called.bit_count()))
    return found


def _runs(effect: Effect, names: Names, suits: int) -> Pay:
    table = effect.table
    return lambda live, face: sum(worth(table, len(run)) for run in runs(live))


def runs(live: Live) -> list[list[int]]:
    """FR-5.3: the runs of base strengths of the cards that count."""
    return in_runs(face.strength for face in live.active)


def in_runs(strengths: Iterable[int]) -> list[list[int]]:
    """Strengths in runs, each in one of them.

    A longer run is always worth more than two shorter ones, so that every run goes on as far
    as it can, and what is left over makes runs again.
    """
    left = sorted(strengths)
    found = []
    while left:
        run, rest = [left[0]], []
        for strength in left[1:]:
            if strength == run[-1] + 1:
                run.append(strength)
            else:
                rest.append(strength)
        found.append(run)
        left = rest
    return found


def worth(table: dict[int, int], n: int) -> int:
    """The entry for the largest count that is reached."""
    return max((points for count, points in table.items() if n >= count), default=0)


_MAKERS: dict[str, Callable[[Effect, Names, int], Pay]] = {
    "flat": _flat,
    "per_suit": _per_suit,
    "per_name": _per_name,
    "best": _best,
    "max_strength": _max_strength,
    "sum_strength": _sum_strength,
    "first_then": _first_then,
    "exactly": _exactly,
    "all_suits_differ": _all_suits_differ,
    "odd": _odd,
    "per_other_player": _per_other_player,
    "per_discard": _per_discard,
    "per_uncleared_penalty_card": _per_penalty,
    "sets": _sets,
    "runs": _runs,
}
