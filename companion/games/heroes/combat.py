"""The combat mind: whether hits fit, where they hurt least, and what a roll may bring.

A typed hit fits only a slot of its own energy, an untyped one fits any free slot. So hits fit
together exactly if each energy has slots enough for its own, and all of them together do not
outnumber the free slots: no order of placing can do better (HFT-A33), none has to be tried.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from functools import lru_cache
from itertools import product
from typing import NamedTuple

from msgspec import Struct

from companion.games.heroes.cards import Die, Energy, Hit
from companion.games.heroes.dice import ORDER, Dice, Wounds, choices, outcomes, ways, wounds
from companion.games.heroes.lineup import Slot, free_by_kind
from companion.games.heroes.words import hit_name
from companion.table.rules import Refusal
from companion.table.text import say

KINDS: tuple[Energy | None, ...] = (None, *Energy)
STANDARD = Dice()


class Room(NamedTuple):
    """Free slots by kind."""

    generic: int = 0
    lightning: int = 0
    fire: int = 0
    ice: int = 0


class Placed(Struct, frozen=True, forbid_unknown_fields=True):
    """One hit on one slot."""

    hit: Hit
    slot: str


class Placement(Struct, frozen=True):
    """Where hits go. It is won where none is left over (HFT-7.4)."""

    placed: tuple[Placed, ...]
    unplaced: tuple[Hit, ...]
    prestige_lost: int

    @property
    def win(self) -> bool:
        return not self.unplaced


class Prospect(Struct, frozen=True):
    """What one choice of dice promises: the exact chance, and the Prestige it may cost."""

    dice: tuple[Die, ...]
    won: int
    ways: int
    prestige_lost: float

    @property
    def chance(self) -> float:
        return self.won / self.ways

    @property
    def percent(self) -> int:
        """Rounded; but only what is sure reads 100, and only what is impossible 0."""
        rounded = (200 * self.won + self.ways) // (2 * self.ways)
        return rounded if self.won in (0, self.ways) else min(max(rounded, 1), 99)


# -- whether hits fit ----------------------------------------------------------------------


def room(slots: Sequence[Slot], covered: frozenset[str] = frozenset()) -> Room:
    free = free_by_kind(slots, covered)
    return Room(*(free[kind] for kind in KINDS))


def fits(space: Room, hits: Wounds) -> bool:
    """HFT-7.4: whether every hit finds a free slot of its own."""
    generic, lightning, fire, ice = space
    bolts, flames, frost, untyped = hits
    return (
        bolts <= lightning
        and flames <= fire
        and frost <= ice
        and bolts + flames + frost + untyped <= generic + lightning + fire + ice
    )


def most_hits(space: Room, hits: Wounds) -> int:
    """HFT-7.5: how many of the hits can be placed at best."""
    _, lightning, fire, ice = space
    typed = min(hits.lightning, lightning) + min(hits.fire, fire) + min(hits.ice, ice)
    return min(typed + hits.any, sum(space))


# -- what a roll may bring -----------------------------------------------------------------


def chance(space: Room, rolled: tuple[Die, ...], dice: Dice = STANDARD) -> Fraction:
    won = sum(count for hits, count in outcomes(dice, rolled) if fits(space, hits))
    return Fraction(won, ways(dice, rolled))


@lru_cache(maxsize=4096)
def chances(space: Room, dice: Dice = STANDARD) -> Fraction:
    """How well a team is placed for its next fight: its chances with every choice of dice."""
    return sum((chance(space, choice, dice) for choice in choices()), start=Fraction(0))


def prospects(
    slots: Sequence[Slot],
    covered: frozenset[str],
    dice: Dice = STANDARD,
    *,
    own: tuple[Die, ...] = ORDER,
    most: int = 3,
    added: tuple[Die, ...] = (),
    loss_hurts: bool = True,
) -> tuple[Prospect, ...]:
    """Every choice of at most so many of one's own dice, with its chance and its price.

    `added` dice are rolled along with any choice (HFT-9.19).
    """
    prices = _prices(slots, covered)
    space = Room(*(len(prices[kind]) for kind in KINDS))
    found = []
    for choice in choices(own, most):
        rolled = (*choice, *added)
        won = 0
        lost = 0
        for hits, count in outcomes(dice, rolled):
            win = fits(space, hits)
            won += count * win
            if win or loss_hurts:
                lost += count * _least_lost(prices, hits)
        total = ways(dice, rolled)
        found.append(Prospect(choice, won, total, lost / total))
    return tuple(found)


Prices = dict[Energy | None, list[int]]


def _prices(slots: Sequence[Slot], covered: frozenset[str]) -> Prices:
    """The Prestige on the free slots of each kind, the cheapest first."""
    prices: Prices = {kind: [] for kind in KINDS}
    for slot in slots:
        if slot.id not in covered:
            prices[slot.energy].append(slot.prestige)
    for of_kind in prices.values():
        of_kind.sort()
    return prices


def _least_lost(prices: Prices, hits: Wounds) -> int:
    """The least Prestige that as many hits as possible can cover."""
    lost = 0
    rest = list(prices[None])
    for energy in Energy:
        typed = hits.of(energy)
        lost += sum(prices[energy][:typed])
        rest += prices[energy][typed:]
    rest.sort()
    return lost + sum(rest[: hits.any])


# -- where hits go -------------------------------------------------------------------------


def best_placement(
    slots: Sequence[Slot],
    covered: frozenset[str],
    hits: tuple[Hit, ...],
    dice: Dice = STANDARD,
) -> Placement:
    """Takes the most hits, then loses the least Prestige, then keeps the best chances.

    Typed hits have no choice but the cheapest slots of their energy. Untyped ones go to the
    cheapest that remain; only where slots cost the same is there something to weigh.
    """
    targets: dict[Hit, Iterator[Slot]] = {}
    rest = [slot for slot in slots if slot.id not in covered]
    count = wounds(hits)
    for energy in Energy:
        own = sorted((s for s in rest if s.energy is energy), key=_price)[: count.of(energy)]
        targets[Hit(energy.value)] = iter(own)
        rest = [slot for slot in rest if slot not in own]
    targets[Hit.ANY] = iter(_cheapest(rest, count.any, dice))
    return _assigned(hits, targets)


def _price(slot: Slot) -> int:
    return slot.prestige


def _cheapest(free: list[Slot], wanted: int, dice: Dice) -> list[Slot]:
    """So many of the free slots: the cheapest, and of equal ones those that are missed least."""
    if wanted >= len(free):
        return free
    if wanted == 0:
        return []
    limit = sorted(map(_price, free))[wanted - 1]
    chosen = [slot for slot in free if slot.prestige < limit]
    equal = {kind: [s for s in free if (s.energy, s.prestige) == (kind, limit)] for kind in KINDS}
    left = room([slot for slot in free if slot.prestige >= limit])
    best = max(
        _shares([len(equal[kind]) for kind in KINDS], wanted - len(chosen)),
        key=lambda share: chances(Room(*(a - b for a, b in zip(left, share, strict=True))), dice),
    )
    for kind, amount in zip(KINDS, best, strict=True):
        chosen += equal[kind][:amount]
    return [slot for slot in free if slot in chosen]


def _shares(available: list[int], wanted: int) -> Iterator[tuple[int, ...]]:
    """Every way to take so many from the kinds, from the generic slots first."""
    ranges = (range(min(count, wanted), -1, -1) for count in available)
    return (share for share in product(*ranges) if sum(share) == wanted)


def _assigned(hits: tuple[Hit, ...], targets: dict[Hit, Iterator[Slot]]) -> Placement:
    placed = []
    unplaced = []
    lost = 0
    for hit in hits:
        slot = next(targets[hit], None)
        if slot is None:
            unplaced.append(hit)
        else:
            placed.append(Placed(hit, slot.id))
            lost += slot.prestige
    return Placement(tuple(placed), tuple(unplaced), lost)


# -- why a hit does not go there -----------------------------------------------------------


def slot_refusals(slot: Slot, hit: Hit, covered: frozenset[str]) -> tuple[Refusal, ...]:
    """Why this hit may not be placed on this slot."""
    reasons = []
    if hit.energy is not None and slot.energy is None:
        why = say("heroes.hit.generic", hit=hit_name(hit))
        reasons.append(Refusal("HFT-5.6", why))
    elif hit.energy is not None and slot.energy is not hit.energy:
        why = say("heroes.hit.other_energy", hit=hit_name(hit))
        reasons.append(Refusal("HFT-5.4", why))
    if slot.id in covered:
        reasons.append(Refusal("HFT-5.8", say("heroes.hit.covered")))
    return tuple(reasons)


def obstacle(slots: Sequence[Slot], covered: frozenset[str], hit: Hit) -> Refusal | None:
    """Why this hit can be placed nowhere; None if some slot takes it."""
    fitting = [slot for slot in slots if hit is Hit.ANY or slot.energy is hit.energy]
    if any(slot.id not in covered for slot in fitting):
        return None
    if hit is Hit.ANY:
        return Refusal("HFT-5.8", say("heroes.hit.full"))
    if not fitting:
        return Refusal("HFT-5.4", say("heroes.hit.no_icon", hit=hit_name(hit)))
    return Refusal("HFT-5.8", say("heroes.hit.icons_full", hit=hit_name(hit), n=len(fitting)))


def unplaced_reasons(
    slots: Sequence[Slot], covered: frozenset[str], placement: Placement
) -> tuple[tuple[Hit, Refusal], ...]:
    """What keeps each left-over hit from being placed, the others being where they are."""
    full = covered | {placed.slot for placed in placement.placed}
    pairs = ((hit, obstacle(slots, full, hit)) for hit in placement.unplaced)
    return tuple((hit, reason) for hit, reason in pairs if reason is not None)


def best_heal(
    slots: Sequence[Slot], covered: frozenset[str], most: int, dice: Dice = STANDARD
) -> tuple[str, ...]:
    """HFT-10.1: the counters to remove first: most Prestige freed, then the best chances."""
    healed: list[str] = []
    while len(healed) < most:
        left = [slot for slot in slots if slot.id in covered and slot.id not in healed]
        if not left:
            break
        still = covered - set(healed)
        best = max(
            left, key=lambda slot: (slot.prestige, chances(room(slots, still - {slot.id}), dice))
        )
        healed.append(best.id)
    return tuple(healed)
