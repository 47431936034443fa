"""A hero as a form: by its number, or with all that is printed on it."""

from __future__ import annotations

from companion.games.heroes.cards import (
    HEROES,
    MOST_ACTIONS,
    MOST_JOINED,
    PRINTED,
    Energy,
    HeroCard,
    OwnSlot,
    Step,
    StepKind,
)
from companion.games.heroes.numbers import MOST_POINTS
from companion.games.heroes.state import State
from companion.games.heroes.words import (
    energy_name,
    step_kind_name,
)
from companion.table.forms import (
    DESCRIBED,
    KNOWN,
    CardField,
    Choice,
    Field,
    Number,
    OneOf,
    Values,
    When,
)
from companion.table.text import say

HEIGHTS = 5  # half icons on an edge, from top to bottom
OWN_SLOTS = 5
MOST_STEPS = 9
GENERIC, PRESTIGE = "generic", "prestige"
COUNTED = (StepKind.FIGHT, StepKind.HEAL, StepKind.SHINE)  # these say how many


def hero_field(state: State) -> CardField:
    """HFT-5.1: by its number where the book knows it; else all that is printed on it."""
    known = tuple(
        Choice(str(number), say("heroes.form.hero_number", number=number))
        for number in sorted(state.book.heroes)
    )
    number = Number(id="number", label=say("heroes.form.number"), least=1, most=HEROES)
    label = say("heroes.form.hero")
    return CardField(id="hero", label=label, known=known, described=(number, *hero_fields()))


def hero_fields() -> tuple[Field, ...]:
    """Its number alone may do for now: what is printed on it is asked only where it is told."""
    described = When("described", ("yes",))
    told = OneOf(
        id="described",
        label=say("heroes.form.described"),
        choices=(Choice("yes", say("heroes.answer.yes")),),
        needed=False,
    )
    label = say("heroes.form.strength")
    strength = Number(id="strength", label=label, least=0, most=MOST_POINTS, when=described)
    return (told, strength, *_edges(described), *_slots(), *_actions())


def _edges(when: When) -> tuple[Field, ...]:
    energies = tuple(Choice(e.value, energy_name(e), e.value) for e in Energy)
    return tuple(
        OneOf(
            id=f"{side}_{height}",
            label=say(f"heroes.form.{side}", height=height),
            choices=energies,
            needed=False,
            when=when,
        )
        for side in ("left", "right")
        for height in range(1, HEIGHTS + 1)
    )


def _slots() -> tuple[Field, ...]:
    """HFT-5.4 to HFT-5.6: each slot is asked once the one before it is there."""
    kinds = (
        Choice(GENERIC, say("heroes.form.generic")),
        *(Choice(e.value, energy_name(e), e.value) for e in Energy),
        Choice(PRESTIGE, say("heroes.form.prestige_slot")),
    )
    fields: list[Field] = []
    before = When("described", ("yes",))
    for number in range(1, OWN_SLOTS + 1):
        id_ = f"slot_{number}"
        label = say("heroes.form.slot", number=number)
        fields.append(OneOf(id=id_, label=label, choices=kinds, needed=False, when=before))
        fields.append(
            Number(
                id=f"{id_}_prestige",
                label=say("heroes.form.prestige"),
                least=1,
                most=MOST_POINTS,
                when=When(id_, (PRESTIGE,)),
            )
        )
        before = When(id_, tuple(kind.id for kind in kinds))
    return tuple(fields)


def _actions() -> tuple[Field, ...]:
    """HFT-6.7, HFT-A27: up to three alternatives, each a sequence."""
    fields: list[Field] = []
    before = When("described", ("yes",))
    for action in range(1, MOST_ACTIONS + 1):
        fields += step_fields(f"action_{action}", before)
        before = When(f"action_{action}_1", tuple(kind.value for kind in PRINTED))
    return tuple(fields)


def step_fields(prefix: str, when: When | None, needed: bool = False) -> tuple[Field, ...]:
    """One action: its first step, then what is joined to it."""
    kinds = tuple(Choice(kind.value, step_kind_name(kind)) for kind in PRINTED)
    every = tuple(kind.value for kind in PRINTED)
    fields: list[Field] = []
    for number in range(1, MOST_JOINED + 1):
        id_ = f"{prefix}_{number}"
        label = say("heroes.form.step" if number == 1 else "heroes.form.then", number=number)
        asked = needed and number == 1
        fields.append(OneOf(id=id_, label=label, choices=kinds, needed=asked, when=when))
        fields.append(
            Number(
                id=f"{id_}_n",
                label=say("heroes.form.how_many"),
                least=1,
                most=MOST_STEPS,
                when=When(id_, tuple(kind.value for kind in COUNTED)),
            )
        )
        when = When(id_, every)
    return tuple(fields)


def read_steps(prefix: str, values: Values) -> tuple[Step, ...]:
    found = []
    for number in range(1, MOST_JOINED + 1):
        id_ = f"{prefix}_{number}"
        if id_ in values:
            found.append(Step(StepKind(values[id_]), values.get(f"{id_}_n", 1)))
    return tuple(found)


def read_hero(value: Values) -> tuple[int, HeroCard | None]:
    """The number, and the card where it was described."""
    if KNOWN in value:
        return int(value[KNOWN]), None
    printed = value[DESCRIBED]
    return printed["number"], read_printed_hero(printed["number"], printed)


def read_printed_hero(number: int, values: Values) -> HeroCard | None:
    if "described" not in values:
        return None
    actions = (read_steps(f"action_{n}", values) for n in range(1, MOST_ACTIONS + 1))
    return HeroCard(
        number=number,
        strength=values["strength"],
        left=_read_edge("left", values),
        right=_read_edge("right", values),
        slots=tuple(_read_slots(values)),
        actions=tuple(steps for steps in actions if steps),
    )


def _read_edge(side: str, values: Values) -> tuple[Energy | None, ...]:
    """HFT-5.2: the heights count from the top; nothing below the lowest icon is kept."""
    told = [values.get(f"{side}_{height}") for height in range(1, HEIGHTS + 1)]
    while told and told[-1] is None:
        told.pop()
    return tuple(Energy(value) if value else None for value in told)


def _read_slots(values: Values) -> list[OwnSlot]:
    found = []
    for number in range(1, OWN_SLOTS + 1):
        kind = values.get(f"slot_{number}")
        if kind == PRESTIGE:
            found.append(OwnSlot(prestige=values[f"slot_{number}_prestige"]))
        elif kind is not None:
            found.append(OwnSlot(energy=None if kind == GENERIC else Energy(kind)))
    return found
