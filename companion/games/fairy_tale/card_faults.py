"""What cannot be on a card: values out of range, formulas that say nothing, circles."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator

import msgspec
from msgspec import Struct

from companion.games.fairy_tale.cards import Card, Condition, Designated, Formula, spelled
from companion.table.players import clean_name
from companion.table.rules import Refusal
from companion.table.text import Text, say


class Fault(Struct, frozen=True):
    """What is wrong with a card: the field as a file names it, the rule, and why."""

    field: str
    rule: str
    why: Text


def card_refusals(card: Card) -> tuple[Refusal, ...]:
    """Why this cannot be a card. Final: what makes no sense cannot be counted."""
    return tuple(Refusal(fault.rule, fault.why, final=True) for fault in faults(card))


def faults(card: Card) -> tuple[Fault, ...]:
    wrong = _out_of_range(card)
    if wrong is not None:
        return (wrong,)
    found = [*_name_faults(card.name)]
    if isinstance(card.points, Formula):
        found += _formula_faults(card, card.points)
    for index, effect in enumerate(card.effects or ()):
        if effect.target is not None:
            found += _designated_faults(effect.target, f"effects[{index}].target")
    return tuple(found)


def _out_of_range(card: Card) -> Fault | None:
    try:
        msgspec.convert(msgspec.to_builtins(card), Card)
    except msgspec.ValidationError as fault:
        field = str(fault).rpartition("$.")[2].rstrip("`")
        name = say(f"fairy_tale.field.{re.split(r'[.[]', field)[0]}")
        return Fault(field, "FT-1.1", say("fairy_tale.card.range", field=name))
    return None


def _name_faults(name: str) -> Iterator[Fault]:
    written = unicodedata.normalize("NFC", name)
    if not spelled(name) or clean_name(written) != " ".join(written.split()):
        yield Fault("name", "FT-1.1", say("fairy_tale.card.name"))


def _formula_faults(card: Card, formula: Formula) -> Iterator[Fault]:
    counts = formula.each is not None and formula.per is not None
    pays = formula.value is not None and formula.condition is not None
    given = [getattr(formula, name) is not None for name in ("each", "per", "value", "condition")]
    if counts == pays or sum(given) != 2:
        yield Fault("points", "FT-5.2", say("fairy_tale.card.formula"))
    if card.any_name:
        # FT-5.4: its worth does not change with its name, so that nothing runs in a circle.
        yield Fault("points", "FT-5.4", say("fairy_tale.card.trickster", card=card.name))
    if formula.per is not None:
        yield from _designated_faults(formula.per, "points.per")
    if formula.condition is not None:
        yield from _condition_faults(card, formula.condition)


def _condition_faults(card: Card, condition: Condition) -> Iterator[Fault]:
    if bool(condition.has) == (condition.most is not None):
        yield Fault("points.if", "FT-5.3", say("fairy_tale.card.condition"))
    if condition.most is not None:
        yield from _designated_faults(condition.most, "points.if.most")
    yield from _repeats(condition.has, "points.if.has")
    if spelled(card.name) in {spelled(name) for name in condition.has}:
        # A condition that the card meets by itself is no condition.
        yield Fault("points.if.has", "FT-5.3", say("fairy_tale.card.circle", card=card.name))


def _designated_faults(target: Designated, field: str) -> Iterator[Fault]:
    given = [bool(target.names), target.faction is not None, target.type is not None]
    if sum(given) != 1:
        yield Fault(field, "FT-5.2", say("fairy_tale.card.designated"))
    yield from _repeats(target.names, f"{field}.names")


def _repeats(names: tuple[str, ...], field: str) -> Iterator[Fault]:
    keys = [spelled(name) for name in names]
    if not all(keys):
        yield Fault(field, "FT-5.2", say("fairy_tale.card.name"))
    elif len(set(keys)) < len(keys):
        yield Fault(field, "FT-5.2", say("fairy_tale.card.twice"))
