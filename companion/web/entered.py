"""What came in from a page's form, as the plain values that a game's form takes.

The names of the inputs are made here, for drawing a form and for reading it back. Nothing is
trusted: an input that the form does not have is a fault of whoever sent it.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any
from urllib.parse import parse_qsl

from companion.table.forms import (
    DESCRIBED,
    KNOWN,
    CardField,
    Field,
    Number,
    Order,
    Pairing,
    SeveralOf,
    Words,
)

PREFIX = "f"
MOST_INPUTS = 400
LONGEST = 8000  # letters of one value: the order of a whole deck, a card a line

Sent = dict[str, list[str]]


class BadlySent(Exception):
    """No page of ours sends this."""


def sent_by(body: bytes) -> Sent:
    """The inputs of a form; every one is text, and there are not too many."""
    try:
        pairs = parse_qsl(
            body.decode("ascii"),
            keep_blank_values=True,
            strict_parsing=bool(body),
            encoding="utf-8",
            errors="strict",
            max_num_fields=MOST_INPUTS,
        )
    except ValueError as fault:
        raise BadlySent from fault
    sent: Sent = {}
    for name, value in pairs:
        if len(name) > LONGEST or len(value) > LONGEST or "\0" in value:
            raise BadlySent
        sent.setdefault(name, []).append(value)
    return sent


def single(sent: Sent, name: str) -> str:
    """The one value of an input; empty where it was not sent."""
    values = sent.get(name, [""])
    if len(values) != 1:
        raise BadlySent
    return values[0]


def number(sent: Sent, name: str) -> int:
    """A small number that a page of ours has written."""
    told = single(sent, name)
    if not (told.isascii() and told.isdecimal() and len(told) < 10):
        raise BadlySent
    return int(told)


def named(prefix: str, id_: str) -> str:
    return f"{prefix}.{id_}"


def names_of(fields: tuple[Field, ...], prefix: str = PREFIX) -> Iterator[str]:
    """Every input that a form may have."""
    for field in fields:
        name = named(prefix, field.id)
        match field:
            case Pairing(things=things):
                yield from (named(name, thing.id) for thing in things)
            case CardField(described=described):
                yield named(name, KNOWN)
                yield from names_of(described, named(name, DESCRIBED))
            case _:
                yield name


def values_of(fields: tuple[Field, ...], sent: Sent, *, by_chance: bool = False) -> dict[str, Any]:
    """The values of a form that was sent; what was left empty is open.

    Where chance is asked, what it may fill in and nobody did is open too.
    """
    known = set(names_of(fields))
    if any(name.startswith(f"{PREFIX}.") and name not in known for name in sent):
        raise BadlySent
    return _values(fields, PREFIX, sent, by_chance)


def _values(fields: tuple[Field, ...], prefix: str, sent: Sent, by_chance: bool) -> dict[str, Any]:
    values: dict[str, Any] = {}
    for field in fields:
        if field.when is not None and values.get(field.when.field) not in field.when.values:
            continue
        value = _value(field, named(prefix, field.id), sent)
        is_empty = value is None or value in ([], {})
        if value is None or (is_empty and (not field.needed or (by_chance and field.by_chance))):
            continue
        values[field.id] = value
    return values


def _value(field: Field, name: str, sent: Sent) -> Any:
    match field:
        case Number():
            return _as_number(single(sent, name).strip())
        case Words():
            return single(sent, name).strip() or None
        case SeveralOf():
            return [value for value in sent.get(name, []) if value]
        case Order():
            lines = [line for value in sent.get(name, []) for line in value.splitlines()]
            return [line.strip() for line in lines if line.strip()] or None
        case Pairing(things=things):
            pairs = {thing.id: single(sent, named(name, thing.id)) for thing in things}
            return {thing: place for thing, place in pairs.items() if place}
        case CardField():
            return _card(field, name, sent)
    return single(sent, name) or None


def _card(field: CardField, name: str, sent: Sent) -> dict[str, Any] | None:
    if known := single(sent, named(name, KNOWN)):
        return {KNOWN: known}
    inside = named(name, DESCRIBED)
    if any(value for told in names_of(field.described, inside) for value in sent.get(told, ())):
        return {DESCRIBED: _values(field.described, inside, sent, by_chance=False)}
    return None


def _as_number(text: str) -> int | str | None:
    """What is no number stays as it was typed: the form says what is wrong with it."""
    if not text:
        return None
    digits = text.removeprefix("-")
    return int(text) if digits.isascii() and digits.isdecimal() and len(text) < 10 else text
