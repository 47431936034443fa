"""What a mushroom gives: each type by its own rule, each card of a stack counted (FRG-6)."""

from __future__ import annotations

from companion.games.fairy_ring.cards import TALLEST, Kind, Mushroom, height, kind_of
from companion.games.fairy_ring.ring import Place, Walk
from companion.games.fairy_ring.rulings import (
    COVERED_FIREFLIES,
    FIREFLIES_PAY,
    LEAVING_SOURCE,
    PASSING_TWICE,
)
from companion.games.fairy_ring.state import Harvest, State, stack_at
from companion.table.rules import House
from companion.table.text import Text, say


def lookout_gap(state: State, place: Place) -> int | None:
    """FRG-A1: the height of a Lookout whose mana nobody has told yet."""
    stack = stack_at(state, place)
    tall = min(height(stack), TALLEST)
    unknown = kind_of(stack) is Kind.LOOKOUT and state.lookout[tall - 1] is None
    return tall if unknown else None


def yielded(state: State, place: Place, steps: int, house: House) -> Harvest:
    """What the owner of a mushroom takes when a fairy that went `steps` stops for it."""
    stack = stack_at(state, place)
    cards = height(stack)
    match kind_of(stack):
        case Kind.MAGICRODROME:
            mana = sum(card.mana for card in stack)
            return _harvest(place, mana, "FRG-6.1", say("fairy_ring.why.magicrodrome", n=cards))
        case Kind.ACADEMY:
            # FRG-A5: the steps of the fairy that moved, for its owner as for the host.
            why = say("fairy_ring.why.academy", steps=steps, n=cards)
            return _harvest(place, steps * cards, "FRG-6.2", why)
        case Kind.ILLUMINARIUM:
            return _illuminarium(state, place, cards, house)
        case Kind.POLLENARIUM:
            mushrooms = len(state.seats[place.owner].village)
            why = say("fairy_ring.why.pollenarium", mushrooms=mushrooms, n=cards)
            return _harvest(place, mushrooms * cards, "FRG-6.4", why)
        case Kind.SOURCE:
            return _harvest(place, 0, "FRG-6.5", say("fairy_ring.why.source_stop"))
        case Kind.LOOKOUT:
            mana = state.lookout[min(cards, TALLEST) - 1] or 0
            return _harvest(place, mana, "FRG-6.6", say("fairy_ring.why.lookout", n=cards))


def _illuminarium(state: State, place: Place, cards: int, house: House) -> Harvest:
    lights = fireflies(state, place.owner, house)
    if house.answer(FIREFLIES_PAY) == "once":
        why = say("fairy_ring.why.illuminarium_once", lights=lights)
        return _harvest(place, lights, "FRG-6.3", why)
    why = say("fairy_ring.why.illuminarium", lights=lights, n=cards)
    return _harvest(place, lights * cards, "FRG-6.3", why)


def fireflies(state: State, player: int, house: House) -> int:
    """FRG-6.3, FRG-A9: those that can be seen in a village."""
    seen: list[Mushroom] = []
    for stack in state.seats[player].village:
        seen += stack if house.answer(COVERED_FIREFLIES) == "seen" else stack[-1:]
    return sum(card.fireflies for card in seen)


def sources(state: State, start: Place, way: Walk, house: House) -> tuple[Harvest, ...]:
    """FRG-6.5: every Source pays its owner when a fairy goes by, not when it stops there."""
    passed = list(way.passed)
    if house.answer(LEAVING_SOURCE) == "yes":
        passed.insert(0, start)
    if house.answer(PASSING_TWICE) == "once":
        passed = list(dict.fromkeys(passed))
    return tuple(
        _harvest(
            place,
            sum(card.mana for card in stack_at(state, place)),
            "FRG-6.5",
            say("fairy_ring.why.source"),
        )
        for place in passed
        if kind_of(stack_at(state, place)) is Kind.SOURCE
    )


def _harvest(place: Place, mana: int, rule: str, why: Text) -> Harvest:
    return Harvest(place.owner, mana, rule, why)
