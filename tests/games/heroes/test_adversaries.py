"""Adversary scoring: HFT-14, with collections against a brute force over all splits."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.games.heroes.adversaries import Counting, Team, lines, total, waits_for
from companion.games.heroes.cards import (
    AdversaryCard,
    CardCount,
    Collection,
    Colour,
    Majority,
    PerColour,
    PerTile,
    StrengthMajority,
)
from companion.games.heroes.collections import best_sets
from companion.texts import Speaker
from tests.games.heroes import brute_force
from tests.games.heroes.builders import foe

RED, GREEN, BLUE, BROWN = Colour.RED, Colour.GREEN, Colour.BLUE, Colour.BROWN


def team(*cards: AdversaryCard, strength: int = 0, tiles: int = 0) -> Team:
    return Team("Ana", cards, strength, tiles)


def rival(*cards: AdversaryCard, strength: int = 0) -> Team:
    return Team("Bo", cards, strength)


def bonus_points(mine: Team, other: Team, customs: Counting | None = None) -> list[tuple[int, str]]:
    """What the bonuses pay, without the printed points."""
    found = lines([mine, other], 0, customs)
    return [(line.points, line.rule) for line in found if line.rule != "HFT-14.2"]


def trio(*wanted: Colour) -> Collection:
    return Collection(4, wanted or None)


# -- each kind -----------------------------------------------------------------------------


def test_four_colours() -> None:
    """HFT-14.1."""
    assert [colour.value for colour in Colour] == ["brown", "green", "blue", "red"]


def test_printed_points_count() -> None:
    """HFT-14.2: a card without any has no such line."""
    found = lines([team(foe("red", 2), foe("blue", 0), foe("green", 3)), rival()], 0)
    assert [(line.card, line.points, line.rule) for line in found] == [
        (0, 2, "HFT-14.2"),
        (2, 3, "HFT-14.2"),
    ]


def test_collection_pays_in_a_set_of_its_colours() -> None:
    """HFT-14.3, HFT-A23."""
    card = foe("blue", 0, trio(BLUE, RED, GREEN))
    assert bonus_points(team(card, foe("red"), foe("green")), rival()) == [(4, "HFT-14.3")]
    assert bonus_points(team(card, foe("red"), foe("brown")), rival()) == [(0, "HFT-14.3")]


def test_the_card_is_one_of_the_three() -> None:
    """HFT-A23: three others of the colours shown are not enough."""
    card = foe("brown", 0, trio(BLUE, RED, GREEN))
    mine = team(card, foe("blue"), foe("red"), foe("green"))
    assert bonus_points(mine, rival()) == [(0, "HFT-14.3")]


def test_without_colours_any_three_different_do() -> None:
    """HFT-14.3."""
    mine = team(foe("blue", 0, trio()), foe("red"), foe("brown"))
    assert bonus_points(mine, rival()) == [(4, "HFT-14.3")]


def test_a_table_may_take_any_three() -> None:
    """HFT-A23: the other answer."""
    card = foe("blue", 0, trio(BLUE, RED, GREEN))
    mine = team(card, foe("red"), foe("brown"))
    assert bonus_points(mine, rival(), Counting(any_three=True)) == [(4, "HFT-14.3")]


def test_a_card_serves_one_set_only() -> None:
    """HFT-14.3: two blue cards want the same red and green."""
    card = foe("blue", 0, trio(BLUE, RED, GREEN))
    mine = team(card, card, foe("red"), foe("green"))
    assert sorted(bonus_points(mine, rival())) == [(0, "HFT-14.3"), (4, "HFT-14.3")]


def test_every_card_in_a_set_pays() -> None:
    """HFT-A35: the bonus is a property of the card."""
    wanted = (BLUE, RED, GREEN)
    mine = team(*(foe(c.value, 0, Collection(4, wanted)) for c in wanted))
    assert total([mine, rival()], 0) == 12


def test_a_table_may_pay_one_bonus_for_each_set() -> None:
    """HFT-A35: the other answer; the dearest of the set."""
    wanted = (BLUE, RED, GREEN)
    mine = team(
        *(foe(c.value, 0, Collection(p, wanted)) for c, p in zip(wanted, (2, 5, 3), strict=True))
    )
    found = bonus_points(mine, rival(), Counting(one_per_set=True))
    assert found == [(0, "HFT-A35"), (5, "HFT-14.3"), (0, "HFT-A35")]


def test_the_split_is_not_greedy() -> None:
    """HFT-A35: the dearest card would take the green that two others need."""
    mine = team(
        foe("red", 0, Collection(5, (RED, GREEN, BROWN))),
        foe("blue", 0, Collection(4, (BLUE, GREEN, RED))),
        foe("red", 0, Collection(4, (BLUE, GREEN, RED))),
        foe("green"),
        foe("brown"),
    )
    assert total([mine, rival()], 0) == 8


def test_colour_majority_is_strict() -> None:
    """HFT-14.4."""
    mine = team(foe("green", 0, Majority((GREEN,), 4)))
    assert bonus_points(mine, rival()) == [(4, "HFT-14.4")]
    assert bonus_points(mine, rival(foe("green"))) == [(0, "HFT-14.4")]
    assert bonus_points(mine, rival(foe("green"), foe("green"))) == [(0, "HFT-14.4")]


def test_several_colours_count_together() -> None:
    """HFT-14.4, HFT-A24: the printed colours, the card itself among them."""
    mine = team(foe("green", 0, Majority((GREEN, RED), 4)), foe("red"))
    assert bonus_points(mine, rival(foe("green"))) == [(4, "HFT-14.4")]
    assert bonus_points(mine, rival(foe("green"), foe("red"))) == [(0, "HFT-14.4")]


def test_strength_majority_is_strict() -> None:
    """HFT-14.5."""
    card = foe("brown", 0, StrengthMajority(4))
    assert bonus_points(team(card, strength=7), rival(strength=6)) == [(4, "HFT-14.5")]
    assert bonus_points(team(card, strength=7), rival(strength=7)) == [(0, "HFT-14.5")]


def test_number_of_cards() -> None:
    """HFT-14.6: the card counts itself."""
    card = foe("brown", 0, CardCount(3, 4))
    assert bonus_points(team(card, foe("red")), rival()) == [(0, "HFT-14.6")]
    assert bonus_points(team(card, foe("red"), foe("red")), rival()) == [(4, "HFT-14.6")]


def test_colour_bonus_counts_the_card_itself() -> None:
    """HFT-14.7, HFT-A24."""
    card = foe("red", 0, PerColour(RED))
    assert bonus_points(team(card, foe("red"), foe("blue")), rival()) == [(2, "HFT-14.7")]


def test_a_table_may_count_the_others_only() -> None:
    """HFT-A24: the other answer."""
    others = Counting(others_only=True)
    card = foe("red", 0, PerColour(RED))
    assert bonus_points(team(card, foe("red")), rival(), others) == [(1, "HFT-14.7")]
    blue = foe("blue", 0, PerColour(RED))
    assert bonus_points(team(blue, foe("red")), rival(), others) == [(1, "HFT-14.7")]


def test_constellation_bonus_counts_tiles() -> None:
    """HFT-14.8."""
    card = foe("blue", 0, PerTile())
    assert bonus_points(team(card, tiles=3), rival()) == [(3, "HFT-14.8")]


def test_nobody_leads_a_tie() -> None:
    """HFT-14.4: whoever has as many as somebody else has not the most alone."""
    card = foe("red", 0, Majority((RED,), 4))
    assert bonus_points(team(card), rival()) == [(4, "HFT-14.4")]
    assert bonus_points(team(card), rival(foe("red"))) == [(0, "HFT-14.4")]
    assert bonus_points(team(foe("blue", 0, Majority((RED,), 4))), rival()) == [(0, "HFT-14.4")]


# -- what a bonus waits for ----------------------------------------------------------------


@pytest.mark.parametrize(
    ("mine", "other", "words"),
    [
        (team(foe("blue", 0, trio(BLUE, RED, GREEN)), foe("red")), rival(), "green for the set"),
        (team(foe("blue", 0, trio(BLUE, RED, GREEN))), rival(), "green and red for the set"),
        (team(foe("red", 0, Majority((RED,), 4))), rival(foe("red"), foe("red")), "2 red cards"),
        (
            team(foe("red", 0, StrengthMajority(4)), strength=3),
            rival(strength=5),
            "3 Strength",
        ),
        (team(foe("red", 0, CardCount(2, 4))), rival(), "1 adversary"),
    ],
)
def test_what_a_bonus_waits_for(mine: Team, other: Team, words: str) -> None:
    text = waits_for([mine, other], 0, 0)
    assert text is not None
    assert Speaker("en")(text) == words


def test_a_bonus_that_pays_waits_for_nothing() -> None:
    mine = team(foe("blue", 0, trio()), foe("red"), foe("green", 0, PerTile()))
    assert waits_for([mine, rival()], 0, 0) is None
    assert waits_for([mine, rival()], 0, 2) is None


# -- against a brute force -----------------------------------------------------------------

colours = st.sampled_from(Colour)
wanted = st.none() | st.permutations(list(Colour)).map(lambda order: tuple(order[:3]))
collections = st.builds(Collection, st.integers(1, 6), wanted)
cards = st.lists(st.builds(AdversaryCard, colours, st.just(0), st.none() | collections), max_size=8)


def best_total(held, customs: Counting) -> int:
    sets = best_sets(held, any_three=customs.any_three, one_per_set=customs.one_per_set)
    used = [card for card_set in sets for card in card_set.cards]
    assert len(used) == len(set(used))
    for card_set in sets:
        assert len({held[i].colour for i in card_set.cards}) == 3
        assert set(card_set.paying) <= set(card_set.cards)
    return sum(held[i].bonus.points for card_set in sets for i in card_set.paying)


CUSTOMS = [Counting(a, b) for a in (False, True) for b in (False, True)]


@settings(max_examples=150, deadline=None)
@given(cards, st.sampled_from(CUSTOMS))
def test_collections_equal_brute_force(held, customs: Counting) -> None:
    """HFT-14.3, HFT-A23, HFT-A35: no split of the cards pays more."""
    expected = brute_force.best_collections(
        held, any_three=customs.any_three, one_per_set=customs.one_per_set
    )
    assert best_total(held, customs) == expected
    paid = sum(line.points for line in lines([team(*held), rival()], 0, customs))
    assert paid == expected


def test_a_thousand_hands_of_up_to_nine_equal_brute_force() -> None:
    """HFT-A35: mostly collection cards, where a greedy split goes wrong most often."""
    random = Random(3)
    for n in range(1000):
        held = []
        for _ in range(random.randint(3, 9)):
            shown = random.choice([None, tuple(random.sample(list(Colour), 3))])
            bonus = random.choice([None, *[Collection(random.randint(1, 6), shown)] * 3])
            held.append(AdversaryCard(random.choice(list(Colour)), 0, bonus))
        customs = CUSTOMS[n % 4]
        assert best_total(held, customs) == brute_force.best_collections(
            held, any_three=customs.any_three, one_per_set=customs.one_per_set
        )


def test_a_tie_names_everybody_who_shares_it() -> None:
    """HFT-14.4: three people have one blue card each, the fourth has none."""
    blue = foe("blue", 1)
    mine = team(foe("blue", 2, Majority((BLUE,), 4)))
    others = [Team("Bo", (blue,), 0), Team("Cléo", (blue,), 0), Team("Dédé", (), 0)]
    why = next(line.why for line in lines([mine, *others], 0) if line.rule == "HFT-14.4")
    assert Speaker("en")(why) == "blue: tied at 1 with Bo and Cléo, no bonus"
    assert Speaker("fr")(why) == "en bleu\u00a0: égalité à 1 avec Bo et Cléo, aucun bonus"
