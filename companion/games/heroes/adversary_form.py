"""An adversary as a form: one that is known, or its colour, points and bonus."""

from __future__ import annotations

from companion.games.heroes.cards import (
    ADVERSARIES,
    AdversaryCard,
    Bonus,
    CardCount,
    Collection,
    Colour,
    Majority,
    PerColour,
    PerTile,
    StrengthMajority,
)
from companion.games.heroes.numbers import MOST_POINTS, number
from companion.games.heroes.state import State
from companion.games.heroes.words import (
    colour_name,
    foe_name,
)
from companion.table.forms import (
    DESCRIBED,
    KNOWN,
    CardField,
    Choice,
    Field,
    OneOf,
    SeveralOf,
    Values,
    When,
)
from companion.table.text import say

NO_BONUS = "none"
BONUSES = ("collection", "majority", "strength", "count", "colour", "constellation")


def adversary_field(state: State) -> CardField:
    known = tuple(
        Choice(str(number), foe_name(card), card.colour.value)
        for number, card in sorted(state.book.adversaries.items())
    )
    label = say("heroes.form.adversary")
    return CardField(id="adversary", label=label, known=known, described=_adversary_fields())


def _adversary_fields() -> tuple[Field, ...]:
    """HFT-14.1 to HFT-14.8: colour, points, bonus, then what that bonus needs."""
    colours = tuple(Choice(c.value, colour_name(c), c.value) for c in Colour)
    bonuses = (
        Choice(NO_BONUS, say("heroes.form.no_bonus")),
        *(Choice(kind, say(f"heroes.bonus.{kind}")) for kind in BONUSES),
    )
    valued = When("bonus", ("collection", "majority", "strength", "count"))
    return (
        OneOf(id="colour", label=say("heroes.form.colour"), choices=colours),
        number("points", 0, MOST_POINTS),
        OneOf(id="bonus", label=say("heroes.form.bonus"), choices=bonuses),
        number("value", 1, MOST_POINTS, when=valued),
        *_bonus_colours(colours),
        number("at_least", 1, ADVERSARIES, when=When("bonus", ("count",))),
        number("number", 1, ADVERSARIES, needed=False),
    )


def _bonus_colours(colours: tuple[Choice, ...]) -> tuple[Field, ...]:
    """HFT-14.3: the set shown, or any three; HFT-14.4, HFT-14.7: the colours that count."""
    return (
        SeveralOf(
            id="set",
            label=say("heroes.form.set"),
            choices=colours,
            fewest=3,
            most=3,
            needed=False,
            when=When("bonus", ("collection",)),
        ),
        SeveralOf(
            id="of_colours",
            label=say("heroes.form.of_colours"),
            choices=colours,
            fewest=1,
            most=len(Colour),
            when=When("bonus", ("majority",)),
        ),
        OneOf(
            id="of_colour",
            label=say("heroes.form.of_colour"),
            choices=colours,
            when=When("bonus", ("colour",)),
        ),
    )


def read_adversary(value: Values) -> tuple[int | None, AdversaryCard | None]:
    """The number, and the card where it was described."""
    if KNOWN in value:
        return int(value[KNOWN]), None
    printed = value[DESCRIBED]
    number = printed.get("number")
    card = AdversaryCard(Colour(printed["colour"]), printed["points"], _read_bonus(printed), number)
    return number, card


def _read_bonus(values: Values) -> Bonus | None:
    match values["bonus"]:
        case "collection":
            shown = values.get("set")
            colours = tuple(Colour(colour) for colour in shown) if shown else None
            return Collection(values["value"], colours)
        case "majority":
            of = tuple(Colour(colour) for colour in values["of_colours"])
            return Majority(of, values["value"])
        case "strength":
            return StrengthMajority(values["value"])
        case "count":
            return CardCount(values["at_least"], values["value"])
        case "colour":
            return PerColour(Colour(values["of_colour"]))
        case "constellation":
            return PerTile()
    return None
