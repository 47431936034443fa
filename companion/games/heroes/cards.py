"""The cards of the box as data: heroes, adversaries, missions, and what is printed on them.

No public list of them exists, so that every field can be entered at the table. Ranges stand
on the fields; they are checked when a file is read and when a card is entered by hand.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable
from enum import Enum
from itertools import pairwise
from typing import Annotated, Any, TypeVar

import msgspec
from msgspec import Meta, Struct

from companion.table.players import clean_name
from companion.table.rules import Refusal
from companion.table.text import say

# HFT-0.2: what is in the box.
HEROES = 60
ADVERSARIES = 42
MISSIONS = range(61, 76)
SHOWING = 3
ROUNDS = 3

LONGEST_CARD_NAME = 40
MOST_ACTIONS = 3
MOST_JOINED = 4

Small = Annotated[int, Meta(ge=0, le=99)]
Count = Annotated[int, Meta(ge=1, le=9)]
CardName = Annotated[str, Meta(max_length=LONGEST_CARD_NAME)]


class Energy(Enum):
    """HFT-5.3."""

    LIGHTNING = "lightning"
    FIRE = "fire"
    ICE = "ice"


class Hit(Enum):
    """One point of damage: of one energy, or untyped."""

    ANY = "any"
    LIGHTNING = "lightning"
    FIRE = "fire"
    ICE = "ice"

    @property
    def energy(self) -> Energy | None:
        return None if self is Hit.ANY else Energy(self.value)


class Die(Enum):
    """HFT-13: the three dice, from the safest to the most dangerous."""

    GREEN = "green"
    YELLOW = "yellow"
    RED = "red"


class Colour(Enum):
    """HFT-14.1."""

    BROWN = "brown"
    GREEN = "green"
    BLUE = "blue"
    RED = "red"


class Rank(Enum):
    """HFT-1.2: the three mission decks, in the order in which they lie."""

    B = "B"
    A = "A"
    S = "S"


RANKS = (Rank.B, Rank.A, Rank.S)


class StepKind(Enum):
    """What a player can be told to do by an action box.

    The first five are printed on heroes; the others come with Constellation tiles.
    """

    FIGHT = "fight"
    MISSION = "mission"
    CONSTELLATION = "constellation"
    HEAL = "heal"
    SHINE = "shine"
    HEAL_ALL = "heal_all"
    FIGHT_WITH_RED = "fight_with_red"
    TAKE_YELLOW = "take_yellow"
    SHARE = "share"


PRINTED = (
    StepKind.FIGHT,
    StepKind.MISSION,
    StepKind.CONSTELLATION,
    StepKind.HEAL,
    StepKind.SHINE,
)


class Step(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """One step of an action; `n` is how many to fight, to heal or to shine."""

    kind: StepKind
    n: Count = 1


Steps = Annotated[tuple[Step, ...], Meta(min_length=1, max_length=MOST_JOINED)]
Halves = Annotated[tuple[Energy | None, ...], Meta(max_length=8)]


class OwnSlot(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A slot printed whole on a hero: plain, with Prestige, or with an energy."""

    prestige: Small = 0
    energy: Energy | None = None


Slots = Annotated[tuple[OwnSlot, ...], Meta(max_length=8)]


class HeroCard(
    Struct, frozen=True, cache_hash=True, omit_defaults=True, forbid_unknown_fields=True
):
    """HFT-5.1. `actions` are the alternatives (HFT-6.7), each a sequence (HFT-A27).

    Its hash is kept: what is worked out for a line-up is found by its cards, many times a turn.
    """

    number: Annotated[int, Meta(ge=1, le=HEROES)]
    strength: Small
    name: CardName = ""
    left: Halves = ()
    right: Halves = ()
    slots: Slots = ()
    actions: Annotated[tuple[Steps, ...], Meta(max_length=MOST_ACTIONS)] = ()


Points = Annotated[int, Meta(ge=0, le=99)]
ThreeColours = Annotated[tuple[Colour, ...], Meta(min_length=3, max_length=3)]


class _Bonus(Struct, frozen=True, tag_field="kind", omit_defaults=True, forbid_unknown_fields=True):
    """Prestige an adversary brings at the end under a condition."""


class Collection(_Bonus, frozen=True, tag="collection"):
    """HFT-14.3: pays in a set of the three colours shown, or of any three different."""

    points: Points
    colours: ThreeColours | None = None


class Majority(_Bonus, frozen=True, tag="majority"):
    """HFT-14.4: pays whoever alone has the most of these colours together."""

    colours: Annotated[tuple[Colour, ...], Meta(min_length=1, max_length=4)]
    points: Points


class StrengthMajority(_Bonus, frozen=True, tag="strength"):
    """HFT-14.5: pays whoever alone has the most Strength."""

    points: Points


class CardCount(_Bonus, frozen=True, tag="count"):
    """HFT-14.6: pays from so many adversaries on."""

    at_least: Annotated[int, Meta(ge=1, le=ADVERSARIES)]
    points: Points


class PerColour(_Bonus, frozen=True, tag="colour"):
    """HFT-14.7: pays for each adversary of the colour."""

    colour: Colour
    points: Points = 1


class PerTile(_Bonus, frozen=True, tag="constellation"):
    """HFT-14.8: pays for each Constellation tile."""

    points: Points = 1


Bonus = Collection | Majority | StrengthMajority | CardCount | PerColour | PerTile


class AdversaryCard(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """An adversary. Its number may stay unknown: colour, points and bonus are what counts."""

    colour: Colour
    points: Points
    bonus: Bonus | None = None
    number: Annotated[int, Meta(ge=1, le=ADVERSARIES)] | None = None


class _Condition(Struct, frozen=True, tag_field="kind", forbid_unknown_fields=True):
    """HFT-8.2: what a mission asks for."""


class TakeHits(_Condition, frozen=True, tag="hits"):
    """Take exactly these hits."""

    hits: Annotated[tuple[Hit, ...], Meta(min_length=1, max_length=9)]


class TakeDice(_Condition, frozen=True, tag="dice"):
    """Roll these dice and take what they show."""

    dice: Annotated[tuple[Die, ...], Meta(min_length=1, max_length=3)]


class HoldAdversaries(_Condition, frozen=True, tag="adversaries"):
    """Own at least so many adversaries; they are not spent."""

    at_least: Annotated[int, Meta(ge=1, le=ADVERSARIES)]


Condition = TakeHits | TakeDice | HoldAdversaries


class MissionCard(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A mission: `prestige` are its places from left to right (HFT-8.3, HFT-A12).

    Without a condition the table is asked whether it was met.
    """

    rank: Rank
    prestige: Annotated[tuple[Points, ...], Meta(min_length=1, max_length=4)]
    condition: Condition | None = None
    name: CardName = ""
    number: Annotated[int, Meta(ge=MISSIONS.start, le=MISSIONS.stop - 1)] | None = None


Card = TypeVar("Card", HeroCard, AdversaryCard, MissionCard)


def mission_doubts(card: MissionCard) -> tuple[Refusal, ...]:
    """HFT-8.5: a place pays no more than the one before it."""
    if any(late > early for early, late in pairwise(card.prestige)):
        return (Refusal("HFT-8.5", say("heroes.card.later_pays_more")),)
    return ()


def fights_too_many(steps: Iterable[Step]) -> bool:
    """HFT-7.1, HFT-7.2: there are three dice, and each faces one adversary."""
    return any(step.kind is StepKind.FIGHT and step.n > len(Die) for step in steps)


def card_refusals(card: Card) -> tuple[Refusal, ...]:
    """Why this cannot be a card of the box. Final: a card that cannot be cannot be used."""
    reasons = [*_out_of_range(card), *_contradictions(card)]
    name = unicodedata.normalize("NFC", getattr(card, "name", ""))
    if clean_name(name) != " ".join(name.split()):
        reasons.append(say("heroes.card.name"))
    found = [Refusal("HFT-0.2", why, final=True) for why in reasons]
    if isinstance(card, HeroCard) and any(map(fights_too_many, card.actions)):
        found.append(Refusal("HFT-7.1", say("heroes.card.fight", most=len(Die)), final=True))
    return tuple(found)


def _out_of_range(card: Any) -> list[Any]:
    try:
        msgspec.convert(msgspec.to_builtins(card), type(card))
    except msgspec.ValidationError as fault:
        field = re.split(r"\W", str(fault).rpartition("$.")[2])[0]
        return [say("heroes.card.range", field=say(f"heroes.field.{field}"))]
    return []


def _contradictions(card: Any) -> list[Any]:
    match card:
        case HeroCard(actions=actions):
            tiles = {s.kind for steps in actions for s in steps if s.kind not in PRINTED}
            return [say("heroes.card.printed", kind=kind.value) for kind in tiles]
        case AdversaryCard(bonus=Collection(colours=colours)) if repeated(colours or ()):
            return [say("heroes.card.colours")]
        case AdversaryCard(bonus=Majority(colours=colours)) if repeated(colours):
            return [say("heroes.card.colours")]
        case MissionCard(condition=TakeDice(dice=dice)) if repeated(dice):
            return [say("heroes.card.dice")]
    return []


def repeated(values: tuple[Any, ...]) -> bool:
    return len(set(values)) < len(values)


class Book(Struct, frozen=True):
    """The cards known so far, by number."""

    heroes: dict[int, HeroCard] = {}
    adversaries: dict[int, AdversaryCard] = {}
    missions: dict[int, MissionCard] = {}
