"""Heroes, adversaries and missions as forms: a card that is known, or what is printed on it."""

from __future__ import annotations

from companion.games.heroes.cards import (
    ADVERSARIES,
    HEROES,
    LONGEST_CARD_NAME,
    MISSIONS,
    MOST_ACTIONS,
    MOST_JOINED,
    PRINTED,
    RANKS,
    AdversaryCard,
    Bonus,
    CardCount,
    Collection,
    Colour,
    Condition,
    Die,
    Energy,
    HeroCard,
    Hit,
    HoldAdversaries,
    Majority,
    MissionCard,
    OwnSlot,
    PerColour,
    PerTile,
    Rank,
    Step,
    StepKind,
    StrengthMajority,
    TakeDice,
    TakeHits,
)
from companion.games.heroes.state import State
from companion.games.heroes.words import (
    colour_name,
    die_name,
    energy_name,
    foe_name,
    hit_name,
    rank_name,
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
    SeveralOf,
    Values,
    When,
    Words,
)
from companion.table.text import say

HEIGHTS = 5  # half icons on an edge, from top to bottom
OWN_SLOTS = 5
MOST_POINTS = 20
GENERIC, PRESTIGE = "generic", "prestige"
COUNTED = (StepKind.FIGHT, StepKind.HEAL, StepKind.SHINE)  # these say how many
NO_BONUS, NO_CONDITION = "none", "other"
BONUSES = ("collection", "majority", "strength", "count", "colour", "constellation")


def _one_of(id_: str, choices: tuple[Choice, ...]) -> OneOf:
    return OneOf(id=id_, label=say(f"heroes.form.{id_}"), choices=choices)


def _name() -> Words:
    return Words(id="name", label=say("heroes.form.name"), longest=LONGEST_CARD_NAME, needed=False)


# -- heroes --------------------------------------------------------------------------------


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
                most=9,
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


# -- adversaries ---------------------------------------------------------------------------


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
    return (
        _one_of("colour", colours),
        Number(id="points", label=say("heroes.form.points"), least=0, most=MOST_POINTS),
        _one_of("bonus", bonuses),
        Number(
            id="value",
            label=say("heroes.form.value"),
            least=1,
            most=MOST_POINTS,
            when=When("bonus", ("collection", "majority", "strength", "count")),
        ),
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
        Number(
            id="at_least",
            label=say("heroes.form.at_least"),
            least=1,
            most=ADVERSARIES,
            when=When("bonus", ("count",)),
        ),
        Number(
            id="number",
            label=say("heroes.form.number"),
            least=1,
            most=ADVERSARIES,
            needed=False,
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


# -- missions ------------------------------------------------------------------------------


def mission_field(state: State, rank: Rank) -> CardField:
    """HFT-1.2: of the deck on which it shows."""
    known = tuple(
        Choice(str(number), say("heroes.form.mission_number", number=number, name=card.name))
        for number, card in sorted(state.book.missions.items())
        if card.rank is rank
    )
    label = say("heroes.form.mission", rank=rank_name(rank))
    return CardField(id="mission", label=label, known=known, described=_mission_fields())


def _mission_fields() -> tuple[Field, ...]:
    """HFT-8.2, HFT-8.3: what it asks for, and what its places pay."""
    asks = tuple(
        Choice(kind, say(f"heroes.form.asks.{kind}"))
        for kind in ("hits", "dice", "adversaries", NO_CONDITION)
    )
    hits: list[Field] = [
        Number(
            id=f"hits_{hit.value}",
            label=say("heroes.form.hits", hit=hit_name(hit)),
            least=0,
            most=9,
            needed=False,
            when=When("asks", ("hits",)),
        )
        for hit in Hit
    ]
    return (
        Number(id="first", label=say("heroes.form.first"), least=0, most=MOST_POINTS),
        Number(
            id="second", label=say("heroes.form.second"), least=0, most=MOST_POINTS, needed=False
        ),
        _one_of("asks", asks),
        *hits,
        SeveralOf(
            id="dice",
            label=say("heroes.form.dice"),
            choices=tuple(Choice(die.value, die_name(die), die.value) for die in Die),
            fewest=1,
            most=len(Die),
            when=When("asks", ("dice",)),
        ),
        Number(
            id="own",
            label=say("heroes.form.at_least"),
            least=1,
            most=ADVERSARIES,
            when=When("asks", ("adversaries",)),
        ),
        _name(),
        Number(
            id="number",
            label=say("heroes.form.number"),
            least=MISSIONS.start,
            most=MISSIONS.stop - 1,
            needed=False,
        ),
    )


def read_mission(value: Values, place: int) -> tuple[int | None, MissionCard | None]:
    if KNOWN in value:
        return int(value[KNOWN]), None
    printed = value[DESCRIBED]
    places = (printed["first"], printed["second"]) if "second" in printed else (printed["first"],)
    name, number = printed.get("name", "").strip(), printed.get("number")
    return number, MissionCard(RANKS[place], places, _read_condition(printed), name, number)


def _read_condition(values: Values) -> Condition | None:
    match values["asks"]:
        case "hits":
            hits = tuple(hit for hit in Hit for _ in range(values.get(f"hits_{hit.value}") or 0))
            return TakeHits(hits) if hits else None
        case "dice":
            return TakeDice(tuple(Die(die) for die in values["dice"]))
        case "adversaries":
            return HoldAdversaries(values["own"])
    return None
