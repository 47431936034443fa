"""Names of things in the game as texts, so that a sentence can speak of them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from enum import Enum

from companion.games.heroes.cards import (
    AdversaryCard,
    Colour,
    Die,
    Energy,
    Hit,
    Rank,
    Step,
    StepKind,
)
from companion.table.text import Text, say


def hit_name(hit: Hit) -> Text:
    return say(f"heroes.hit_name.{hit.value}")


def hits_told(hits: Iterable[Hit]) -> tuple[Text, ...]:
    """Damage as people count it, equal damage together: 2 plain damage, 1 fire damage."""
    counted = Counter(hits)
    found = tuple(say(f"heroes.hits.{hit.value}", n=counted[hit]) for hit in Hit if counted[hit])
    return found or (say("heroes.hit_name.none"),)


def energy_name(energy: Energy) -> Text:
    return say(f"heroes.energy.{energy.value}")


def die_name(die: Die) -> Text:
    return say(f"heroes.die.{die.value}")


def colour_name(colour: Colour) -> Text:
    return say(f"heroes.colour.{colour.value}")


def foe_badge(foe: AdversaryCard) -> str:
    """The look of an adversary: its colour, which is no die's."""
    return f"foe_{foe.colour.value}"


def foe_name(card: AdversaryCard) -> Text:
    """A card as people call it: its colour and points, and the kind of its bonus."""
    plain = say("heroes.foe.plain", colour=colour_name(card.colour), n=card.points)
    if card.bonus is None:
        return plain
    kind = type(card.bonus).__struct_config__.tag
    return say("heroes.foe.bonus", foe=plain, bonus=say(f"heroes.bonus.{kind}"))


def rank_name(rank: Rank) -> Text:
    return say(f"heroes.rank.{rank.value}")


def tile_name(tile: Enum) -> Text:
    return say(f"heroes.tile.{tile.value}")


def step_name(step: Step) -> Text:
    return say(f"heroes.step.{step.kind.value}", n=step.n)


def step_kind_name(kind: StepKind) -> Text:
    return say(f"heroes.step_kind.{kind.value}")


def steps_name(steps: tuple[Step, ...]) -> Text:
    """A sequence as it is read on the card: one after the other (HFT-A27)."""
    if not steps:
        return say("heroes.step.nothing")
    name = step_name(steps[0])
    for step in steps[1:]:
        name = say("heroes.step.then", first=name, next=step_name(step))
    return name
