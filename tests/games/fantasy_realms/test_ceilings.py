"""No way of choosing leads above the ceiling, whatever is still open."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from hypothesis import given, settings

from companion.games.fantasy_realms.best import best
from companion.games.fantasy_realms.cards import (
    CHANGE_SUIT,
    COPY_FROM_HAND,
    COPY_NAME_SUIT,
    Surroundings,
)
from companion.games.fantasy_realms.ceilings import Ceiling
from companion.games.fantasy_realms.choices import choice_effect, made
from companion.games.fantasy_realms.scoring import total
from tests.games.fantasy_realms.brute_force import totals
from tests.games.fantasy_realms.builders import ids
from tests.games.fantasy_realms.test_best import DECKS, a_hand
from tests.games.fantasy_realms.test_properties import hands


@pytest.mark.parametrize("seed", range(100, 130))
def test_every_way_to_choose_is_under_the_ceiling(seed: int) -> None:
    of = DECKS[seed % len(DECKS)]
    hand, around = a_hand(of, Random(seed), 1500)
    around = Surroundings((), around.players)
    ops = [effect.op for id in hand if (effect := choice_effect(of, id))]
    naming = ops.count(COPY_FROM_HAND) + ops.count(COPY_NAME_SUIT)
    ceiling = Ceiling(of, hand, of.table(around))
    faces = [of.faces[id] for id in hand]
    free = naming + ops.count(CHANGE_SUIT)
    hope = ceiling.hope(faces, free, naming, COPY_FROM_HAND in ops)
    assert max(totals(of, hand, around)) <= ceiling.of(hope)


@given(hands())
@settings(max_examples=400, deadline=None)
def test_a_hand_that_is_chosen_is_under_its_own_ceiling(hand: Any) -> None:
    of, cards, choices = hand
    done = made(of, cards, choices, Surroundings())
    ceiling = Ceiling(of, cards, done.table)
    points = total(done.faces, done.table, done.excused, done.spared)
    assert points <= ceiling.of(ceiling.hope(done.faces, 0, 0, False))


@given(hands())
@settings(max_examples=400, deadline=None)
def test_one_change_of_suit_is_under_the_ceiling_of_its_suit(hand: Any) -> None:
    """FR-4.4: whichever card the Book of Changes turns."""
    of, cards, choices = hand
    changed = [c for c in choices if choice_effect(of, c.card).op == CHANGE_SUIT]
    before = [c for c in choices if c not in changed]
    done = made(of, cards, choices, Surroundings())
    points = total(done.faces, done.table, done.excused, done.spared)
    ceiling = Ceiling(of, cards, done.table)
    hope = ceiling.hope(made(of, cards, before, Surroundings()).faces, 0, 0, False)
    for choice in changed:
        hope.turn(choice.suit)
    assert points <= ceiling.of(hope)


def test_a_change_into_a_guarded_suit_saves_a_card() -> None:
    """FR-3.4: Lich guards Undead, so that Warlord as one survives Wildfire: 167, not 157."""
    of = DECKS[1]
    names = ("Doppelgänger", "Book of Changes", "Wildfire", "Angel", "Collector", "Light Cavalry")
    found = best(of, ids(of, *names, "Lich", "Warlord"), Surroundings())
    assert found.total == 167
