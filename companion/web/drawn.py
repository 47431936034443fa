"""A form as a page draws it: each field in words, with its inputs, its values and its fault."""

from __future__ import annotations

from typing import Any

from markupsafe import Markup
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
    Shut,
    Words,
)
from companion.web.entered import PREFIX, named
from companion.web.pencil import NOTHING, Pencil

MANY = 12  # choices from which they fold into a list


class Pick(Struct, frozen=True):
    """Something that may be chosen; `look` is how it is drawn beside its words."""

    id: str
    label: str
    chosen: bool
    look: Markup = NOTHING
    badge: str = ""


class Group(Struct, frozen=True):
    """Choices of one badge, kept together."""

    label: str
    look: Markup
    picks: tuple[Pick, ...]


class Row(Struct, frozen=True):
    """A list to choose one of, with its own name: a thing of a pairing, a place in an order."""

    name: str
    label: str
    picks: tuple[Pick, ...]
    look: Markup = NOTHING


class ShownShut(Struct, frozen=True):
    """What says nothing when it is touched but why; `input` is the one that would take it."""

    ids: str
    why: str
    rule: str
    input: str


class Drawn(Struct, frozen=True):
    """One field. `kind` is what is drawn; `when` names the input that it hangs on. `touched` is
    a drawing whose `part` may be touched instead, but for what is `shut`.
    """

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
    groups: tuple[Group, ...] = ()
    touched: Markup = NOTHING
    part: str = ""
    shut: tuple[ShownShut, ...] = ()

    @property
    def chosen(self) -> int:
        return sum(pick.chosen for pick in self.picks)

    @property
    def is_long(self) -> bool:
        return len(self.picks) > MANY


def drawn(
    fields: tuple[Field, ...],
    pencil: Pencil,
    values: dict[str, Any],
    faults: dict[str, str],
    prefix: str = PREFIX,
) -> tuple[Drawn, ...]:
    return tuple(_drawn(field, pencil, values, faults, prefix) for field in fields)


def _drawn(
    field: Field, pencil: Pencil, values: dict[str, Any], faults: dict[str, str], prefix: str
) -> Drawn:
    name, value = named(prefix, field.id), values.get(field.id)
    parts: dict[str, Any] = _parts(field, pencil, value, name)
    when = field.when
    return Drawn(
        kind=str(field.__struct_config__.tag),
        name=name,
        label=pencil.speak(field.label),
        needed=field.needed,
        by_chance=field.by_chance,
        fault=faults.get(field.id, ""),
        when=named(prefix, when.field) if when else "",
        when_values="\n".join(when.values) if when else "",
        touched=pencil.own if field.shown_on else NOTHING,
        part=field.shown_on,
        shut=tuple(_shut(each, pencil, name) for each in field.shut),
        **parts,
    )


def _shut(shut: Shut, pencil: Pencil, name: str) -> ShownShut:
    taker = named(name, shut.thing) if shut.thing else name
    why, rule = pencil.speak(shut.reason.why), shut.reason.rule
    return ShownShut(" ".join(shut.ids), why, rule, taker)


def _parts(field: Field, pencil: Pencil, value: Any, name: str) -> dict[str, Any]:
    match field:
        case Number(least=least, most=most):
            return {"value": "" if value is None else str(value), "least": least, "most": most}
        case Words(longest=longest):
            return {"value": value or "", "most": longest}
        case OneOf(choices=choices, needed=needed):
            only = choices[0].id if needed and len(choices) == 1 else None
            return _offered(choices, pencil, (value or only,))
        case SeveralOf(choices=choices, fewest=fewest, most=most):
            return {**_offered(choices, pencil, value or ()), "least": fewest, "most": most}
        case Order():
            if len(field.things) > MANY:
                return {"value": "\n".join(value or ())}
            return {"rows": _places(field, value or [], name)}
        case Pairing():
            return {"rows": _pairs(field, pencil, value or {}, name)}
        case CardField():
            return _card(field, pencil, value or {}, name)
    return {}


def _offered(choices: tuple[Choice, ...], pencil: Pencil, chosen: Any) -> dict[str, Any]:
    """The choices, and where they are many and have looks, by their badges."""
    picks = _picks(choices, pencil, chosen)
    badges = dict.fromkeys(pick.badge for pick in picks)
    have_looks = pencil.look.groups and badges.keys() <= pencil.look.badges.keys()
    if len(picks) <= MANY or len(badges) < 2 or not have_looks:
        return {"picks": picks}
    groups = tuple(
        Group(
            pencil.speak.say(pencil.look.groups + badge, {}),
            pencil.token(badge),
            tuple(pick for pick in picks if pick.badge == badge),
        )
        for badge in badges
    )
    return {"picks": picks, "groups": groups}


def _picks(choices: tuple[Choice, ...], pencil: Pencil, chosen: Any) -> tuple[Pick, ...]:
    return tuple(
        Pick(choice.id, label, choice.id in chosen, _look(choice, label, pencil), choice.badge)
        for choice in choices
        for label in (pencil.speak(choice.label),)
    )


def _look(choice: Choice, label: str, pencil: Pencil) -> Markup:
    return pencil.drawing(choice.drawing, None, label) or pencil.token(choice.badge, choice.mark)


def _places(field: Order, value: list[str], name: str) -> tuple[Row, ...]:
    kinds = tuple(dict.fromkeys(field.things))
    told = [*value, *[""] * len(field.things)]
    return tuple(
        Row(name, str(place + 1), tuple(Pick(kind, kind, kind == told[place]) for kind in kinds))
        for place in range(len(field.things))
    )


def _pairs(field: Pairing, pencil: Pencil, value: dict[str, str], name: str) -> tuple[Row, ...]:
    return tuple(
        Row(
            named(name, thing.id),
            pencil.speak(thing.label),
            tuple(
                Pick(place.id, pencil.speak(place.label), value.get(thing.id) == place.id)
                for place in field.places
                if place.id in field.fits[thing.id]
            ),
            pencil.token(thing.badge, thing.mark),
        )
        for thing in field.things
    )


def _card(field: CardField, pencil: Pencil, value: dict[str, Any], name: str) -> dict[str, Any]:
    known = named(name, KNOWN)
    inside = value.get(DESCRIBED) or {}
    return {
        "rows": (Row(known, "", _picks(field.known, pencil, (value.get(KNOWN),))),)
        if field.known
        else (),
        "inner": drawn(field.described, pencil, inside, {}, named(name, DESCRIBED)),
    }
