"""A card of Fairy Tale as a form: one that is known, or what is printed on it.

Whatever is left open stays unknown, and is asked for when a rule needs it.
"""

from __future__ import annotations

from companion.games.fairy_tale.cards import (
    IN_FRONT,
    LONGEST_CARD_NAME,
    Card,
    CardType,
    Condition,
    Designated,
    Effect,
    EffectKind,
    Faction,
    Formula,
    Scope,
    spelled,
)
from companion.games.fairy_tale.state import State
from companion.games.fairy_tale.words import faction_name, kind_name, name_text, type_name
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
    Words,
)
from companion.table.text import say

MOST_EFFECTS = 4
LONGEST_LIST = LONGEST_CARD_NAME * 3
LEAST, MOST = -99, 99
PLAIN, PER, HAS, WITH_MOST = "plain", "per", "has", "most"
NONE, SOME, EVERY, BY_NAME = "none", "some", "all", "names"


# -- asking --------------------------------------------------------------------------------


def card_field(state: State) -> CardField:
    known = tuple(
        Choice(key, name_text(card.name), card.faction.value if card.faction else "")
        for key, card in sorted(state.book.items())
    )
    name = Words(id="name", label=say("fairy_tale.find.hint"), longest=LONGEST_CARD_NAME)
    label = say("fairy_tale.field.card")
    return CardField(id="card", label=label, known=known, described=(name, *printed(state.box)))


def printed(box: int) -> tuple[Field, ...]:
    """FT-1.1, FT-4.1, FT-5.1: all that a card prints beside its name."""
    factions = tuple(Choice(f.value, faction_name(f), f.value) for f in Faction)
    types = tuple(Choice(t.value, type_name(t)) for t in CardType)
    trickster = (Choice("yes", say("fairy_tale.form.any_name")),)
    return (
        OneOf(id="faction", label=say("fairy_tale.form.faction"), choices=factions, needed=False),
        OneOf(id="type", label=say("fairy_tale.form.type"), choices=types, needed=False),
        *_points(),
        OneOf(id="any_name", label=say("fairy_tale.form.also"), choices=trickster, needed=False),
        *_effects(box),
    )


def _points() -> tuple[Field, ...]:
    kinds = tuple(
        Choice(kind, say(f"fairy_tale.form.points.{kind}")) for kind in (PLAIN, PER, HAS, WITH_MOST)
    )
    value = Number(
        id="value",
        label=say("fairy_tale.form.points"),
        least=LEAST,
        most=MOST,
        when=When("points", (PLAIN, PER, HAS, WITH_MOST)),
    )
    names = Words(
        id="has",
        label=say("fairy_tale.form.which.has"),
        longest=LONGEST_LIST,
        when=When("points", (HAS,)),
    )
    return (
        OneOf(id="points", label=say("fairy_tale.form.points"), choices=kinds, needed=False),
        value,
        names,
        *_designated("per", When("points", (PER,))),
        *_designated("most", When("points", (WITH_MOST,))),
    )


def _designated(id_: str, when: When) -> tuple[Field, ...]:
    """FT-5.2: cards by their faction, their type or their names."""
    choices = (
        *(Choice(faction.value, faction_name(faction), faction.value) for faction in Faction),
        *(Choice(type_.value, type_name(type_)) for type_ in CardType),
        Choice(BY_NAME, say("fairy_tale.form.by_name")),
    )
    counted = id_ in (PER, WITH_MOST)
    label = say(f"fairy_tale.form.which.{id_}" if counted else "fairy_tale.form.target")
    return (
        OneOf(id=id_, label=label, choices=choices, when=when, needed=counted),
        Words(
            id=f"{id_}_names",
            label=say("fairy_tale.form.by_name"),
            longest=LONGEST_LIST,
            when=When(id_, (BY_NAME,)),
        ),
    )


def _effects(box: int) -> tuple[Field, ...]:
    """FT-4.1: none, or some of them; each but the first is asked once the one before is there."""
    has = (
        Choice(NONE, say("fairy_tale.form.none")),
        Choice(SOME, say("fairy_tale.form.effects")),
    )
    fields: list[Field] = [
        OneOf(id="effects", label=say("fairy_tale.form.effects"), choices=has, needed=False)
    ]
    before = When("effects", (SOME,))
    for number in range(1, MOST_EFFECTS + 1):
        fields += _effect(number, box, before)
        before = When(f"effect_{number}", tuple(kind.value for kind in EffectKind))
    return tuple(fields)


def _effect(number: int, box: int, before: When) -> tuple[Field, ...]:
    """FT-4.2, FT-A1: its kind, whose cards it hits, how many, and which."""
    id_ = f"effect_{number}"
    given = When(id_, tuple(kind.value for kind in EffectKind))
    kinds = tuple(Choice(kind.value, kind_name(kind, box)) for kind in EffectKind)
    label = say("fairy_tale.field.effect", number=number)
    scopes = tuple(Choice(s.value, say(f"fairy_tale.form.scope.{s.value}")) for s in Scope)
    whose = say("fairy_tale.field.scope", number=number)
    counts = (
        *(Choice(str(n), say("fairy_tale.field.number", n=n)) for n in range(1, IN_FRONT + 1)),
        Choice(EVERY, say("fairy_tale.form.all")),
    )
    return (
        OneOf(id=id_, label=label, choices=kinds, needed=number == 1, when=before),
        OneOf(id=f"{id_}_scope", label=whose, choices=scopes, when=given),
        OneOf(id=f"{id_}_n", label=say("fairy_tale.form.how_many"), choices=counts, when=given),
        *_designated(f"{id_}_target", given),
    )


# -- reading -------------------------------------------------------------------------------


def read_card(state: State, value: Values) -> Card:
    """The card in a field; one that is known as the book has it."""
    if KNOWN in value:
        return state.book[value[KNOWN]]
    described = value[DESCRIBED]
    return read_printed(described["name"].strip(), described)


def is_known(value: Values) -> bool:
    return KNOWN in value


def read_printed(name: str, values: Values) -> Card:
    return Card(
        name=name,
        faction=Faction(values["faction"]) if "faction" in values else None,
        type=CardType(values["type"]) if "type" in values else None,
        points=_read_points(values),
        effects=_read_effects(values),
        any_name="any_name" in values,
    )


def _read_points(values: Values) -> int | Formula | None:
    match values.get("points"):
        case "plain":
            return int(values["value"])
        case "per":
            return Formula(each=values["value"], per=_read_designated(values, PER))
        case "has":
            has = _names(values["has"])
            return Formula(value=values["value"], condition=Condition(has=has))
        case "most":
            most = Condition(most=_read_designated(values, WITH_MOST))
            return Formula(value=values["value"], condition=most)
    return None


def _read_designated(values: Values, id_: str) -> Designated | None:
    chosen = values.get(id_)
    if chosen is None:
        return None
    if chosen == BY_NAME:
        return Designated(names=_names(values[f"{id_}_names"]))
    if chosen in {faction.value for faction in Faction}:
        return Designated(faction=Faction(chosen))
    return Designated(type=CardType(chosen))


def _read_effects(values: Values) -> tuple[Effect, ...] | None:
    if "effects" not in values:
        return None
    found = []
    for number in range(1, MOST_EFFECTS + 1):
        id_ = f"effect_{number}"
        if id_ in values:
            n = values[f"{id_}_n"]
            found.append(
                Effect(
                    EffectKind(values[id_]),
                    Scope(values[f"{id_}_scope"]),
                    _read_designated(values, f"{id_}_target"),
                    "all" if n == EVERY else int(n),
                )
            )
    return tuple(found)


def _names(written: str) -> tuple[str, ...]:
    """Names with commas between them, each once."""
    parts = [part.strip() for part in written.split(",")]
    return tuple({spelled(part): part for part in parts if spelled(part)}.values())
