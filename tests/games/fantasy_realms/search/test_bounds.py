"""No way of choosing leads above the bound, whatever is still open."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from hypothesis import given, settings

from companion.games.fantasy_realms.cards.printed import Op, Surroundings
from companion.games.fantasy_realms.counting.faces import faces_of
from companion.games.fantasy_realms.counting.total import total
from companion.games.fantasy_realms.search.best import best
from companion.games.fantasy_realms.search.bounds import Bounds
from companion.games.fantasy_realms.search.choices import choice_effect, made
from tests.games.fantasy_realms.builders import ids
from tests.games.fantasy_realms.counting.test_properties import hands
from tests.games.fantasy_realms.search.brute_force import totals
from tests.games.fantasy_realms.search.test_best import DECKS, a_hand


@pytest.mark.parametrize("seed", range(100, 130))
def test_every_way_to_choose_is_under_the_bound(seed: int) -> None:
    of = DECKS[seed % len(DECKS)]
    hand, around = a_hand(of, Random(seed), 1500)
    around = Surroundings((), around.players)
    ops = [effect.op for id in hand if (effect := choice_effect(of, id))]
    naming = ops.count(Op.COPY_FROM_HAND) + ops.count(Op.COPY_NAME_SUIT)
    bounds = Bounds(of, hand, of.table(around))
    faces = [faces_of(of)[id] for id in hand]
    free = naming + ops.count(Op.CHANGE_SUIT)
    open_hand = bounds.undecided(faces, free, naming, Op.COPY_FROM_HAND in ops)
    assert max(totals(of, hand, around)) <= bounds.at_most(open_hand)


@given(hands())
@settings(max_examples=400, deadline=None)
def test_a_hand_that_is_chosen_is_under_its_own_bound(hand: Any) -> None:
    of, cards, choices = hand
    done = made(of, cards, choices, Surroundings())
    bounds = Bounds(of, cards, done.table)
    points = total(done.faces, done.table, done.excused, done.spared)
    assert points <= bounds.at_most(bounds.undecided(done.faces))


@given(hands())
@settings(max_examples=400, deadline=None)
def test_one_change_of_suit_is_under_the_bound_of_its_suit(hand: Any) -> None:
    """FR-4.4: whichever card the Book of Changes turns."""
    of, cards, choices = hand
    changed = [c for c in choices if choice_effect(of, c.card).op == Op.CHANGE_SUIT]
    before = [c for c in choices if c not in changed]
    done = made(of, cards, choices, Surroundings())
    points = total(done.faces, done.table, done.excused, done.spared)
    bounds = Bounds(of, cards, done.table)
    open_hand = bounds.undecided(made(of, cards, before, Surroundings()).faces)
    for choice in changed:
        open_hand.add_suit(choice.suit)
    assert points <= bounds.at_most(open_hand)


def test_a_change_into_a_guarded_suit_saves_a_card() -> None:
    """FR-3.4: Lich guards Undead, so that Warlord as one survives Wildfire: 167, not 157."""
    of = DECKS[1]
    names = ("Doppelgänger", "Book of Changes", "Wildfire", "Angel", "Collector", "Light Cavalry")
    found = best(of, ids(of, *names, "Lich", "Warlord"), Surroundings())
    assert found.total == 167
