"""The same questions answered by trying everything; nothing here comes from the rules' code."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from functools import cache
from itertools import combinations, product

from companion.games.heroes.cards import AdversaryCard, Collection, HeroCard, Hit
from companion.games.heroes.lineup import Slot

FACES = {
    "green": ["a", "a", "a", "a", "aa", ""],
    "yellow": ["a", "a", "aa", "l", "l", "i"],
    "red": ["a", "aa", "aa", "l", "lf", "ff"],
}
_LETTER = {"a": "any", "l": "lightning", "f": "fire", "i": "ice"}

Assignment = tuple[tuple[int, str], ...]


def slot_ids(line: Sequence[HeroCard]) -> list[str]:
    """The slots of a line-up, read off the cards one by one."""
    found = []
    for i, hero in enumerate(line):
        found += [f"{i + 1}.{j + 1}" for j in range(len(hero.slots))]
        for height in range(8):
            if i + 1 < len(line):
                right, left = hero.right[height : height + 1], line[i + 1].left[height : height + 1]
                if right and right == left and right[0] is not None:
                    found.append(f"{i + 1}-{i + 2}.{height + 1}")
    return found


def takes(slot: Slot, hit: str) -> bool:
    return hit == "any" or (slot.energy is not None and slot.energy.value == hit)


def assignments(free: Sequence[Slot], hits: Sequence[str]) -> Iterator[Assignment]:
    """Every way to put hits on different free slots, each hit left out as well."""
    if not hits:
        yield ()
        return
    at = len(hits) - 1
    for rest in assignments(free, hits[:-1]):
        yield rest
        used = {slot for _, slot in rest}
        for slot in free:
            if slot.id not in used and takes(slot, hits[at]):
                yield (*rest, (at, slot.id))


def all_fit(free: Sequence[Slot], hits: Sequence[str]) -> bool:
    """Whether some assignment takes every hit: tried slot by slot, hit by hit."""
    return _all_fit(_kinds(free), tuple(hits))


def _kinds(free: Sequence[Slot]) -> tuple[str, ...]:
    """Which slot of a kind takes a hit is all the same."""
    return tuple(sorted(slot.energy.value if slot.energy else "" for slot in free))


@cache
def _all_fit(kinds: tuple[str, ...], hits: tuple[str, ...]) -> bool:
    if not hits:
        return True
    return any(
        _all_fit(kinds[:at] + kinds[at + 1 :], hits[1:])
        for at, kind in enumerate(kinds)
        if hits[0] in ("any", kind)
    )


def odds(free: Sequence[Slot], dice: Sequence[str]) -> Fraction:
    return _odds(_kinds(free), tuple(dice))


@cache
def _odds(kinds: tuple[str, ...], dice: tuple[str, ...]) -> Fraction:
    rolls = ["".join(sorted("".join(roll))) for roll in product(*(FACES[die] for die in dice))]
    won = [_all_fit(kinds, tuple(_LETTER[letter] for letter in roll)) for roll in rolls]
    return Fraction(sum(won), len(rolls))


def dice_choices() -> list[tuple[str, ...]]:
    return [choice for size in (1, 2, 3) for choice in combinations(FACES, size)]


def best_placement_value(
    slots: Sequence[Slot], covered: frozenset[str], hits: Sequence[Hit]
) -> tuple[int, int, Fraction]:
    """Most hits, least Prestige lost, best chances left: the best any assignment reaches."""
    free = [slot for slot in slots if slot.id not in covered]
    price = {slot.id: slot.prestige for slot in free}
    by_value: dict[tuple[int, int], set[frozenset[str]]] = {}
    for assigned in assignments(free, [hit.value for hit in hits]):
        used = frozenset(slot for _, slot in assigned)
        value = (len(assigned), -sum(price[slot] for slot in used))
        by_value.setdefault(value, set()).add(used)
    best = max(by_value)
    left = {chances(free, used) for used in by_value[best]}
    return (best[0], -best[1], max(left))


def chances(free: Sequence[Slot], used: frozenset[str]) -> Fraction:
    rest = [slot for slot in free if slot.id not in used]
    return sum((odds(rest, choice) for choice in dice_choices()), start=Fraction(0))


def expected_loss(free: Sequence[Slot], dice: Sequence[str]) -> Fraction:
    """The Prestige that a roll covers on average when as many hits as possible are placed."""
    price = {slot.id: slot.prestige for slot in free}
    rolls = list(product(*(FACES[die] for die in dice)))
    memo: dict[str, int] = {}
    for roll in rolls:
        letters = "".join(sorted("".join(roll)))
        if letters not in memo:
            tried = [
                (len(a), -sum(price[slot] for _, slot in a))
                for a in assignments(free, [_LETTER[letter] for letter in letters])
            ]
            memo[letters] = -max(tried)[1]
    total = sum(memo["".join(sorted("".join(roll)))] for roll in rolls)
    return Fraction(total, len(rolls))


def best_collections(cards: Sequence[AdversaryCard], *, any_three: bool, one_per_set: bool) -> int:
    """The most that any split of the cards into sets of three different colours pays."""

    def value(three: tuple[int, ...]) -> int | None:
        colours = {cards[i].colour for i in three}
        if len(colours) < 3:
            return None
        paid = []
        for i in three:
            bonus = cards[i].bonus
            if isinstance(bonus, Collection) and (
                any_three or bonus.colours is None or set(bonus.colours) == colours
            ):
                paid.append(bonus.points)
        return max(paid, default=0) if one_per_set else sum(paid)

    def best(left: tuple[int, ...]) -> int:
        if len(left) < 3:
            return 0
        most = best(left[1:])
        for pair in combinations(left[1:], 2):
            here = value((left[0], *pair))
            if here is not None:
                rest = tuple(i for i in left[1:] if i not in pair)
                most = max(most, here + best(rest))
        return most

    return best(tuple(range(len(cards))))
