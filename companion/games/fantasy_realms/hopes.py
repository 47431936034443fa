"""What an effect can bring at most while some choices of a hand are still open."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from companion.games.fantasy_realms.bits import EVERY_SUIT, counters, one_of_each, suit_bits
from companion.games.fantasy_realms.cards import SUITS, Condition, Effect
from companion.games.fantasy_realms.effects import Names, in_runs, worth
from companion.games.fantasy_realms.faces import Blank, Face, Table

EVERY_NAME = -1

Blanks = tuple[Blank, ...]
# A card that blanks others: its place, its penalty, and those it hits.
Hit = tuple[int, Blanks, int]


class Hope:
    """A hand as its open choices may still make it.

    `units` and `names` are those of all its cards, blanked or not. `free` choices may each
    turn a card into any suit, `naming` of them give a name too; `added` are the suits that a
    change could still bring about. `copying` says that one card may become any other, `firm`
    are the suits of which nobody blanks a card.
    """

    __slots__ = (
        "added",
        "copying",
        "faces",
        "firm",
        "free",
        "hits",
        "names",
        "naming",
        "table",
        "units",
    )

    def __init__(
        self,
        faces: Sequence[Face],
        table: Table,
        free: int,
        naming: int,
        copying: bool,
        firm: int,
    ) -> None:
        self.faces = faces
        self.firm = firm
        self.hits: list[Hit] | None = None
        self.table = table
        self.free = free
        self.naming = naming
        self.copying = copying
        self.added = EVERY_SUIT if free else 0
        units = names = 0
        for face in faces:
            units += face.units
            names |= face.name
        self.units = units
        self.names = EVERY_NAME if naming else names

    def turn(self, suit: str) -> None:
        """One card more has this suit, whichever it is; nothing else is open any longer."""
        self.added = suit_bits([suit])
        self.units += one_of_each(self.added)

    def turn_back(self) -> None:
        self.units -= one_of_each(self.added)
        self.added = 0


Part = Callable[[Hope, Face], int]
Test = Callable[[Hope], object]


def may_go(hope: Hope, face: Face) -> bool:
    """Whether a card may be blanked, by others or by itself."""
    fades = face.penalties is not None and face.penalties[0].fades
    return bool(fades or face.suits & ~hope.firm)


def within_reach(condition: Condition, names: Names) -> Test:
    """Whether a hand may still come to show what a condition asks for."""
    if condition.none is not None:
        return lambda hope: True
    if condition.all or condition.any:
        joined = all if condition.all else any
        parts = tuple(within_reach(part, names) for part in condition.all or condition.any)
        return lambda hope: joined(part(hope) for part in parts)
    if condition.has_suit:
        mask = counters(suit_bits(condition.has_suit))
        return lambda hope: hope.free or hope.units & mask
    called = names(condition.has_name)
    return lambda hope: hope.names & called


def ceiling(effect: Effect, names: Names) -> Part | None:
    """The most an effect can bring; None where it brings no points of its own."""
    maker = _MAKERS.get(effect.op)
    return maker(effect, names, suit_bits(effect.suits)) if maker else None


def _flat(effect: Effect, names: Names, suits: int) -> Part:
    points = effect.points
    if effect.when is None:
        return lambda hope, face: points
    met = within_reach(effect.when, names)
    return lambda hope, face: points if met(hope) else 0


def _per_suit(effect: Effect, names: Names, suits: int) -> Part:
    points, mask = effect.points, counters(suits)
    if effect.when is not None:
        met = within_reach(effect.when, names)
        return lambda hope, face: (
            points * ((hope.units & mask) % 15 + hope.free) if met(hope) else 0
        )
    if effect.other:
        return lambda hope, face: points * ((hope.units - face.units & mask) % 15 + hope.free)
    return lambda hope, face: points * ((hope.units & mask) % 15 + hope.free)


def _per_name(effect: Effect, names: Names, suits: int) -> Part:
    points, called = effect.points, names(effect.names)
    if effect.once:
        return lambda hope, face: points if hope.names & called else 0
    return lambda hope, face: (
        points * (hope.naming + sum(1 for other in hope.faces if other.name & called))
    )


def _best(effect: Effect, names: Names, suits: int) -> Part:
    parts = [part for part in (ceiling(option, names) for option in effect.of) if part]
    return lambda hope, face: max([part(hope, face) for part in parts])


def _max_strength(effect: Effect, names: Names, suits: int) -> Part:
    return lambda hope, face: max(
        [0, *(f.strength for f in hope.faces if f.suits & suits or hope.added & suits)]
    )


def _sum_strength(effect: Effect, names: Names, suits: int) -> Part:
    def most(hope: Hope, face: Face) -> int:
        points = sum([f.strength for f in hope.faces if f.suits & suits])
        if not hope.added & suits:
            return points
        return points + max(hope.free, 1) * max([f.strength for f in hope.faces])

    return most


def _first_then(effect: Effect, names: Names, suits: int) -> Part:
    masks = [15 << 4 * place for place in range(len(SUITS)) if suits >> place & 1]
    first, more = effect.points, effect.more

    def most(hope: Hope, face: Face) -> int:
        units = hope.units - face.units if effect.other else hope.units
        counts = [(units & mask) % 15 for mask in masks]
        points = sum(first + more * (count - 1) for count in counts if count)
        return points + hope.free * max(first, more)

    return most


def _exactly(effect: Effect, names: Names, suits: int) -> Part:
    points = effect.points
    return lambda hope, face: points


def _all_suits_differ(effect: Effect, names: Names, suits: int) -> Part:
    """Every choice parts two cards of a suit at most, and nobody blanks those of a firm one."""
    points = effect.points

    def most(hope: Hope, face: Face) -> int:
        units = hope.units
        for other in hope.faces:
            if may_go(hope, other):
                units -= other.units
        counts = [units >> 4 * place & 15 for place in range(len(SUITS))]
        alike = sum([count - 1 for count in counts if count > 1])
        return points if alike <= (hope.free or bool(hope.added)) else 0

    return most


def _odd(effect: Effect, names: Names, suits: int) -> Part:
    def most(hope: Hope, face: Face) -> int:
        odd = sum([f.strength & 1 for f in hope.faces]) + hope.copying
        return max(effect.all if odd == len(hope.faces) else 0, effect.points * odd)

    return most


def _per_other_player(effect: Effect, names: Names, suits: int) -> Part:
    points = effect.points
    return lambda hope, face: points * (hope.table.players - 1)


def _per_discard(effect: Effect, names: Names, suits: int) -> Part:
    points, called = effect.points, names(effect.names)
    return lambda hope, face: (
        points * sum(1 for name, suit in hope.table.discard if suit & suits or name & called)
    )


def _per_penalty(effect: Effect, names: Names, suits: int) -> Part:
    points = effect.points
    return lambda hope, face: (
        points * (hope.copying + sum(1 for f in hope.faces if f.penalties is not None))
    )


def _sets(effect: Effect, names: Names, suits: int) -> Part:
    table = effect.table

    def most(hope: Hope, face: Face) -> int:
        counts = [hope.units >> 4 * place & 15 for place in range(len(SUITS))]
        return sum([worth(table, n + hope.free) for n in counts if n + hope.free > 2])

    return most


def _runs(effect: Effect, names: Names, suits: int) -> Part:
    table = effect.table

    def most(hope: Hope, face: Face) -> int:
        if hope.copying:
            return max(table.values())
        return sum(worth(table, len(run)) for run in in_runs(f.strength for f in hope.faces))

    return most


_MAKERS: dict[str, Callable[[Effect, Names, int], Part]] = {
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
