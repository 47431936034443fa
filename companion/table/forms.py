"""What has to be entered, as data.

An answer without an action has a `Form`: fields with ids, labels and bounds. Whoever asks (a
screen, a page, the terminal, a random player) draws it as it likes and hands in plain values
by field id, as JSON has them. `checked` holds them against the form; the game's rules turn
what is left into an action, or say what is wrong with each field.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, Generic, NamedTuple, TypeVar

from msgspec import Struct

from companion.table.actions import Action
from companion.table.prompts import Answer, Prompt
from companion.table.rules import House, Refusal
from companion.table.text import Text, say

Values = Mapping[str, Any]

KNOWN, DESCRIBED = "known", "described"  # the two ways to fill in a card


class Choice(Struct, frozen=True):
    """One of the things that may be chosen; `badge` names its look where a game has one, `mark`
    is the number or letter that stands on it. `drawing` is the same as that of a panel
    (`views.py`), for whoever can draw it. `times` is how often chance may bring it, such as a
    die with several faces alike.
    """

    id: str
    label: Text
    badge: str = ""
    mark: str = ""
    drawing: tuple[str, object] | None = None
    times: int = 1


class Shut(Struct, frozen=True):
    """Ids on the seat's drawing that a field does not take, and why not; with `thing`, which
    of the things of a pairing it says so of.
    """

    ids: tuple[str, ...]
    reason: Refusal
    thing: str = ""


class When(Struct, frozen=True):
    """A field that is asked only where another one of its form has one of these values."""

    field: str
    values: tuple[str, ...]


class _Field(Struct, frozen=True, kw_only=True, tag_field="kind"):
    """Something to fill in. Where `needed` is off it may stay open, which is not the same as 0.

    `by_chance` says that a die or a deck decides: whoever asks may let chance fill it in.
    `shown_on` names the part of the seat's own drawing whose things bear its ids, for whoever
    lets them be touched there, `shut` what cannot be meant there and why. Each kind of field
    offers `fault(value)`: what is wrong with a value, None if it fits.
    """

    id: str
    label: Text
    needed: bool = True
    by_chance: bool = False
    when: When | None = None
    shown_on: str = ""
    shut: tuple[Shut, ...] = ()


class Number(_Field, frozen=True, kw_only=True, tag="number"):
    """A whole number within bounds."""

    least: int
    most: int

    def fault(self, value: Any) -> Text | None:
        if type(value) is int and self.least <= value <= self.most:
            return None
        return say("forms.number", least=self.least, most=self.most)


class OneOf(_Field, frozen=True, kw_only=True, tag="one_of"):
    """The id of one choice."""

    choices: tuple[Choice, ...]

    def fault(self, value: Any) -> Text | None:
        return None if _is_one_of(value, self.choices) else say("forms.one_of")


class SeveralOf(_Field, frozen=True, kw_only=True, tag="several_of"):
    """A list of the ids of so many different choices."""

    choices: tuple[Choice, ...]
    fewest: int
    most: int

    def fault(self, value: Any) -> Text | None:
        fits = (
            isinstance(value, list | tuple)
            and self.fewest <= len(value) <= self.most
            and all(_is_one_of(each, self.choices) for each in value)
            and len(set(value)) == len(value)
        )
        if fits:
            return None
        if self.fewest == self.most:
            return say("forms.exactly", n=self.most)
        return say("forms.several", fewest=self.fewest, most=self.most)


class Order(_Field, frozen=True, kw_only=True, tag="order"):
    """All of these things in an order, as a shuffled deck has it; some may be alike."""

    things: tuple[str, ...]

    def fault(self, value: Any) -> Text | None:
        fits = (
            isinstance(value, list | tuple)
            and all(isinstance(each, str) for each in value)
            and sorted(value) == sorted(self.things)
        )
        return None if fits else say("forms.order")


class Pairing(_Field, frozen=True, kw_only=True, tag="pairing"):
    """Each of these things goes to a place that is its own; those that go nowhere are left out.

    The value maps ids of things to ids of places. `fits` says which places a thing may take.
    """

    things: tuple[Choice, ...]
    places: tuple[Choice, ...]
    fits: dict[str, tuple[str, ...]]

    def fault(self, value: Any) -> Text | None:
        fits = (
            isinstance(value, dict)
            and all(
                isinstance(thing, str) and place in self.fits.get(thing, ())
                for thing, place in value.items()
            )
            and len(set(value.values())) == len(value)
        )
        return None if fits else say("forms.pairing")


class Words(_Field, frozen=True, kw_only=True, tag="words"):
    """Words of the table's own, such as the name of a card."""

    longest: int

    def fault(self, value: Any) -> Text | None:
        if isinstance(value, str) and value.strip() and len(value) <= self.longest:
            return None
        return say("forms.words", most=self.longest)


class CardField(_Field, frozen=True, kw_only=True, tag="card"):
    """A card: one that is known, by `{"known": id}`, or what is printed on it, by
    `{"described": {...}}` with the fields of a form of its own.
    """

    known: tuple[Choice, ...]
    described: tuple[Field, ...] = ()

    def fault(self, value: Any) -> Text | None:
        match value:
            case {"known": str(id_), **rest} if not rest:
                return None if _is_one_of(id_, self.known) else say("forms.one_of")
            case {"described": dict(values), **rest} if self.described and not rest:
                faults = checked(self.described, values)
                return faults[0].why if faults else None
        return say("forms.card")


Field = Number | OneOf | SeveralOf | Order | Pairing | Words | CardField


def _is_one_of(value: Any, choices: tuple[Choice, ...]) -> bool:
    return isinstance(value, str) and any(choice.id == value for choice in choices)


class Way(Struct, frozen=True):
    """One whole way to fill in a form, and what the rules know of it: its chance, its price."""

    values: dict[str, Any]
    label: Text
    about: Text | None = None
    badges: tuple[str, ...] = ()


class Form(Struct, frozen=True):
    """All that an answer still needs, and the rule that asks for it.

    `ways` are offered before the fields: each fills in all of them. Another way may do as well.
    """

    rule: str
    fields: tuple[Field, ...]
    ways: tuple[Way, ...] = ()


class Fault(Struct, frozen=True):
    """What is wrong with one field of a form that was filled in."""

    field: str
    why: Text


class Asked(Struct, frozen=True):
    """An answer that needs a form: of which prompt, and by which seat it is filled in."""

    prompt: Prompt
    answer: Answer
    seat: int


def asked_of(fields: tuple[Field, ...], values: Values) -> Iterator[Field]:
    """The fields that these values leave to be asked, in their order."""
    for field in fields:
        if field.when is None or values.get(field.when.field) in field.when.values:
            yield field


def filled_in(values: Values) -> dict[str, Any]:
    """The values without what was left open, in the description of a card as well."""
    return {
        id_: filled_in(value) if isinstance(value, dict) else value
        for id_, value in values.items()
        if value is not None
    }


def checked(fields: tuple[Field, ...], values: Values) -> tuple[Fault, ...]:
    """Everything that is wrong with these values before any rule is asked."""
    asked = {field.id: field for field in asked_of(fields, values)}
    faults = [Fault(str(id_)[:40], say("forms.not_asked")) for id_ in values if id_ not in asked]
    for id_, field in asked.items():
        value = values.get(id_)
        if value is None:
            if field.needed:
                faults.append(Fault(id_, say("forms.missing")))
        elif (why := field.fault(value)) is not None:
            faults.append(Fault(id_, why))
    return tuple(faults)


Filled = Action | tuple[Fault, ...]

S = TypeVar("S")


class Asking(NamedTuple, Generic[S]):
    """How a game asks for one kind of answer: its form, and the action that comes of it.

    `read` gets values that fit the form; what only the rules can tell is a Fault.
    """

    form: Callable[[S, Asked, House], Form]
    read: Callable[[S, Asked, Values, House], Filled]


Forms = Mapping[str, Asking[S]]
