"""Names of things in the game as texts, so that a sentence can speak of them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from enum import Enum

from companion.games.heroes.cards import (
    AdversaryCard,
    Colour,
    Condition,
    Die,
    Energy,
    Hit,
    HoldAdversaries,
    Rank,
    Step,
    StepKind,
    TakeDice,
    TakeHits,
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


def plain_foe(card: AdversaryCard) -> Text:
    return say("heroes.foe.plain", colour=colour_name(card.colour), n=card.points)


def short_foe(card: AdversaryCard | None) -> Text:
    """A card among several: its colour and points, or that nobody has told them."""
    if card is None:
        return say("heroes.foe.unknown")
    return say("heroes.foe.short", colour=colour_name(card.colour), n=card.points)


def foe_name(card: AdversaryCard) -> Text:
    """A card as people call it: its colour and points, and the kind of its bonus."""
    plain = plain_foe(card)
    if card.bonus is None:
        return plain
    kind = type(card.bonus).__struct_config__.tag
    return say("heroes.foe.bonus", foe=plain, bonus=say(f"heroes.bonus.{kind}"))


def foe_told(card: AdversaryCard) -> Text:
    """HFT-12.1: its points, and what its bonus may bring beside them."""
    if card.bonus is None:
        return plain_foe(card)
    kind = say(f"heroes.bonus.{type(card.bonus).__struct_config__.tag}")
    plain = plain_foe(card) if card.points else colour_name(card.colour)
    return say("heroes.view.foe_bonus", foe=plain, bonus=kind, points=card.bonus.points)


def foe_mark(card: AdversaryCard) -> str:
    """What stands on a card: its points, and those that its bonus may bring."""
    bonus = f"+{card.bonus.points}" if card.bonus is not None else ""
    return f"{card.points or ''}{bonus}" or "0"


def rank_name(rank: Rank) -> Text:
    return say(f"heroes.rank.{rank.value}")


def tile_name(tile: Enum) -> Text:
    return say(f"heroes.tile.{tile.value}")


def step_name(step: Step) -> Text:
    return say(f"heroes.step.{step.kind.value}", n=step.n)


def step_kind_name(kind: StepKind) -> Text:
    return say(f"heroes.step_kind.{kind.value}")


def slot_place(slot: str) -> Text:
    """HFT-5.2: where a slot lies, by its id: "1-2.3" between two heroes, "1.2" on one."""
    where, _, n = slot.partition(".")
    left, _, right = where.partition("-")
    if right:
        return say(f"heroes.slot.between.{n}", left=left, right=right)
    return say("heroes.slot.on", hero=left, n=n)


def condition_told(condition: Condition | None) -> tuple[Text, ...]:
    """HFT-8.2: what a mission asks for; what nobody has entered is said to be unknown."""
    match condition:
        case TakeHits(hits=hits):
            return hits_told(hits)
        case TakeDice(dice=dice):
            return tuple(say(f"heroes.mission.die.{die.value}") for die in dice)
        case HoldAdversaries(at_least=least):
            return (say("heroes.mission.hold", n=least),)
    return (say("heroes.not_known"),)


def steps_name(steps: tuple[Step, ...]) -> Text:
    """A sequence as it is read on the card: one after the other (HFT-A27)."""
    if not steps:
        return say("heroes.step.nothing")
    return _one_after_the_other(tuple(map(step_name, steps)))


def steps_in_short(steps: tuple[Step, ...]) -> Text:
    """The same in the fewest words, for buttons and lists: "Fight 2", "Heal 1 + Mission"."""
    return _one_after_the_other(tuple(say(f"heroes.short.{s.kind.value}", n=s.n) for s in steps))


def _one_after_the_other(names: tuple[Text, ...]) -> Text:
    name = names[0]
    for further in names[1:]:
        name = say("heroes.step.then", first=name, next=further)
    return name
