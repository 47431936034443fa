"""A mission as a form: one that is known, or what it asks for and pays."""

from __future__ import annotations

from companion.games.heroes.cards import (
    ADVERSARIES,
    LONGEST_CARD_NAME,
    MISSIONS,
    RANKS,
    Condition,
    Die,
    Hit,
    HoldAdversaries,
    MissionCard,
    Rank,
    TakeDice,
    TakeHits,
)
from companion.games.heroes.numbers import MOST_POINTS, number
from companion.games.heroes.state import State
from companion.games.heroes.words import (
    die_name,
    hit_name,
    rank_name,
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

MOST_HITS = 9
NO_CONDITION = "other"


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
    dice = SeveralOf(
        id="dice",
        label=say("heroes.form.dice"),
        choices=tuple(Choice(die.value, die_name(die), die.value) for die in Die),
        fewest=1,
        most=len(Die),
        when=When("asks", ("dice",)),
    )
    name = Words(id="name", label=say("heroes.form.name"), longest=LONGEST_CARD_NAME, needed=False)
    return (
        number("first", 0, MOST_POINTS),
        number("second", 0, MOST_POINTS, needed=False),
        OneOf(id="asks", label=say("heroes.form.asks"), choices=asks),
        *_hits(),
        dice,
        number("at_least", 1, ADVERSARIES, when=When("asks", ("adversaries",))),
        name,
        number("number", MISSIONS.start, MISSIONS.stop - 1, needed=False),
    )


def _hits() -> tuple[Field, ...]:
    return tuple(
        Number(
            id=f"hits_{hit.value}",
            label=say("heroes.form.hits", hit=hit_name(hit)),
            least=0,
            most=MOST_HITS,
            needed=False,
            when=When("asks", ("hits",)),
        )
        for hit in Hit
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
            return HoldAdversaries(values["at_least"])
    return None
