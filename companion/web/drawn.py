"""A form as a page draws it: each field in words, with its inputs, its values and its fault."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from companion.table.forms import (
    DESCRIBED,
    KNOWN,
    CardField,
    Choice,
    Field,
    Number,
    OneOf,
    Order,
    Pairing,
    SeveralOf,
    Words,
)
from companion.texts import Speaker
from companion.web.entered import PREFIX, named

MANY = 12  # choices from which they fold into a list


class Pick(Struct, frozen=True):
    """Something that may be chosen."""

    id: str
    label: str
    chosen: bool


class Row(Struct, frozen=True):
    """A list to choose one of, with its own name: a thing of a pairing, a place in an order."""

    name: str
    label: str
    picks: tuple[Pick, ...]


class Drawn(Struct, frozen=True):
    """One field. `kind` is what is drawn; `when` names the input that it hangs on."""

    kind: str
    name: str
    label: str
    needed: bool
    by_chance: bool
    fault: str
    value: str = ""
    least: int = 0
    most: int = 0
    picks: tuple[Pick, ...] = ()
    rows: tuple[Row, ...] = ()
    inner: tuple[Drawn, ...] = ()
    when: str = ""
    when_values: str = ""

    @property
    def is_long(self) -> bool:
        return len(self.picks) > MANY


def drawn(
    fields: tuple[Field, ...],
    speaker: Speaker,
    values: dict[str, Any],
    faults: dict[str, str],
    prefix: str = PREFIX,
) -> tuple[Drawn, ...]:
    return tuple(_drawn(field, speaker, values, faults, prefix) for field in fields)


def _drawn(
    field: Field, speaker: Speaker, values: dict[str, Any], faults: dict[str, str], prefix: str
) -> Drawn:
    name, value = named(prefix, field.id), values.get(field.id)
    parts: dict[str, Any] = _parts(field, speaker, value, name)
    when = field.when
    return Drawn(
        kind=str(field.__struct_config__.tag),
        name=name,
        label=speaker(field.label),
        needed=field.needed,
        by_chance=field.by_chance,
        fault=faults.get(field.id, ""),
        when=named(prefix, when.field) if when else "",
        when_values="\n".join(when.values) if when else "",
        **parts,
    )


def _parts(field: Field, speaker: Speaker, value: Any, name: str) -> dict[str, Any]:
    match field:
        case Number(least=least, most=most):
            return {"value": "" if value is None else str(value), "least": least, "most": most}
        case Words(longest=longest):
            return {"value": value or "", "most": longest}
        case OneOf(choices=choices, needed=needed):
            only = choices[0].id if needed and len(choices) == 1 else None
            return {"picks": _picks(choices, speaker, (value or only,))}
        case SeveralOf(choices=choices, most=most):
            return {"picks": _picks(choices, speaker, value or ()), "most": most}
        case Order():
            if len(field.things) > MANY:
                return {"value": "\n".join(value or ())}
            return {"rows": _places(field, value or [], name)}
        case Pairing():
            return {"rows": _pairs(field, speaker, value or {}, name)}
        case CardField():
            return _card(field, speaker, value or {}, name)
    return {}


def _picks(choices: tuple[Choice, ...], speaker: Speaker, chosen: Any) -> tuple[Pick, ...]:
    return tuple(Pick(choice.id, speaker(choice.label), choice.id in chosen) for choice in choices)


def _places(field: Order, value: list[str], name: str) -> tuple[Row, ...]:
    kinds = tuple(dict.fromkeys(field.things))
    told = [*value, *[""] * len(field.things)]
    return tuple(
        Row(name, str(place + 1), tuple(Pick(kind, kind, kind == told[place]) for kind in kinds))
        for place in range(len(field.things))
    )


def _pairs(field: Pairing, speaker: Speaker, value: dict[str, str], name: str) -> tuple[Row, ...]:
    return tuple(
        Row(
            named(name, thing.id),
            speaker(thing.label),
            tuple(
                Pick(place.id, speaker(place.label), value.get(thing.id) == place.id)
                for place in field.places
                if place.id in field.fits[thing.id]
            ),
        )
        for thing in field.things
    )


def _card(field: CardField, speaker: Speaker, value: dict[str, Any], name: str) -> dict[str, Any]:
    known = named(name, KNOWN)
    inside = value.get(DESCRIBED) or {}
    return {
        "rows": (Row(known, "", _picks(field.known, speaker, (value.get(KNOWN),))),)
        if field.known
        else (),
        "inner": drawn(field.described, speaker, inside, {}, named(name, DESCRIBED)),
    }
