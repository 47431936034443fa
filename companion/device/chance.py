"""Fair chance, from the system's own source.

The rules know no chance: a roll is made here, and its outcome goes into the action. Whoever
rolls takes a `Roll`, so that a test can hand over loaded dice.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable, Iterable, Sequence
from typing import Any, TypeVar

from companion.table.forms import Field, Number, OneOf, Order, SeveralOf

T = TypeVar("T")

Roll = Callable[[int], int]


def roll(sides: int) -> int:
    """A number from 0 to sides - 1, each as likely as any other."""
    if sides < 1:
        raise ValueError(f"a die cannot have {sides} sides")
    return secrets.randbelow(sides)


def shuffled(things: Iterable[T], chance: Roll = roll) -> tuple[T, ...]:
    """All of these, each order as likely as any other."""
    left = list(things)
    return tuple(left.pop(chance(len(left))) for _ in range(len(left)))


def pick(things: Sequence[T], chance: Roll = roll) -> T:
    """One of these, each as likely as any other."""
    return things[chance(len(things))]


def drawn(field: Field, chance: Roll = roll) -> Any:
    """What a die or a deck gives for a field that chance may fill in."""
    match field:
        case OneOf(choices=choices):
            return pick([each.id for each in choices for _ in range(each.times)], chance)
        case SeveralOf(choices=choices, most=most):
            return [choice.id for choice in shuffled(choices, chance)[:most]]
        case Order(things=things):
            return list(shuffled(things, chance))
        case Number(least=least, most=most):
            return least + chance(most - least + 1)
    raise ValueError(f"chance cannot fill in {field.id}")
