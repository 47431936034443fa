"""The combat mind: HFT-5 and HFT-7, against a brute force over all assignments."""

from __future__ import annotations

from fractions import Fraction
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.games.heroes.cards import Die, Energy, HeroCard, Hit
from companion.games.heroes.combat import (
    Prospect,
    best_heal,
    best_placement,
    chance,
    fits,
    most_hits,
    obstacle,
    prospects,
    room,
    slot_refusals,
    unplaced_reasons,
)
from companion.games.heroes.dice import wounds
from companion.games.heroes.lineup import Slot
from companion.games.heroes.lineup import slots as line_up_slots
from tests.games.heroes import brute_force
from tests.games.heroes.builders import (
    ANY,
    BOLT,
    FIRE,
    ICE,
    PLAIN,
    F,
    I,
    L,
    energy,
    hero,
    prestige,
)

NONE: frozenset[str] = frozenset()


def generic(*points: int) -> list[Slot]:
    return [Slot(f"1.{i}", None, p) for i, p in enumerate(points, start=1)]


def icons(*kinds: Energy) -> list[Slot]:
    return [Slot(f"1-2.{i}", kind) for i, kind in enumerate(kinds, start=1)]


def rules(reasons) -> list[str]:
    return [reason.rule for reason in reasons]


# -- hit by hit ----------------------------------------------------------------------------


def test_typed_hit_needs_its_own_energy() -> None:
    """HFT-5.4."""
    [ice] = icons(I)
    assert rules(slot_refusals(ice, FIRE, NONE)) == ["HFT-5.4"]
    assert slot_refusals(ice, ICE, NONE) == ()


def test_untyped_hit_goes_anywhere() -> None:
    """HFT-5.5."""
    for slot in [*generic(0, 3), *icons(L, F, I)]:
        assert slot_refusals(slot, ANY, NONE) == ()


def test_slot_without_energy_takes_untyped_hits_only() -> None:
    """HFT-5.6; a slot with Prestige is one of them."""
    for slot in generic(0, 2):
        assert rules(slot_refusals(slot, BOLT, NONE)) == ["HFT-5.6"]


def test_covered_slot_takes_no_second_counter() -> None:
    """HFT-5.8."""
    [slot] = generic(0)
    assert rules(slot_refusals(slot, ANY, frozenset({"1.1"}))) == ["HFT-5.8"]


def test_every_reason_is_told() -> None:
    [slot] = icons(I)
    assert rules(slot_refusals(slot, FIRE, frozenset({"1-2.1"}))) == ["HFT-5.4", "HFT-5.8"]


@pytest.mark.parametrize(
    ("slots", "covered", "hit", "rule"),
    [
        (icons(I), NONE, FIRE, "HFT-5.4"),
        (icons(F), {"1-2.1"}, FIRE, "HFT-5.8"),
        (generic(0), {"1.1"}, ANY, "HFT-5.8"),
    ],
)
def test_why_a_hit_can_be_placed_nowhere(slots, covered, hit, rule) -> None:
    reason = obstacle(slots, frozenset(covered), hit)
    assert reason is not None
    assert reason.rule == rule


def test_no_obstacle_where_a_slot_is_free() -> None:
    assert obstacle(generic(0), NONE, ANY) is None


# -- placements ----------------------------------------------------------------------------


def test_matching_is_not_greedy() -> None:
    """HFT-A33: the untyped hit leaves the only fire slot to the fire hit."""
    placement = best_placement([*icons(F), *generic(2)], NONE, (ANY, FIRE))
    assert placement.win
    assert [(p.hit, p.slot) for p in placement.placed] == [(ANY, "1.1"), (FIRE, "1-2.1")]
    assert placement.prestige_lost == 2


def test_two_hits_of_a_face_need_not_meet_one_hero() -> None:
    """HFT-A04: anywhere in the line."""
    slots = [Slot("1.1"), Slot("4.1")]
    assert best_placement(slots, NONE, (ANY, ANY)).win


def test_prestige_is_spared() -> None:
    """HFT-5.7."""
    placement = best_placement([*generic(3, 0), *icons(F)], NONE, (ANY, ANY))
    assert placement.prestige_lost == 0
    assert {p.slot for p in placement.placed} == {"1.2", "1-2.1"}


def test_of_equal_slots_the_one_missed_least_is_covered() -> None:
    """A plain slot before an icon; and of two icons, the energy that dice ask for less."""
    assert best_placement([*icons(L), *generic(0)], NONE, (ANY,)).placed[0].slot == "1.1"
    assert best_placement(icons(L, I), NONE, (ANY,)).placed[0].slot == "1-2.2"


def test_lost_placement_takes_as_many_as_possible() -> None:
    """HFT-7.5."""
    slots = [*icons(F), *generic(0)]
    placement = best_placement(slots, NONE, (FIRE, FIRE, ANY))
    assert not placement.win
    assert len(placement.placed) == 2
    assert placement.unplaced == (FIRE,)
    assert rules(r for _, r in unplaced_reasons(slots, NONE, placement)) == ["HFT-5.8"]


def test_no_limit_of_counters() -> None:
    """HFT-A29: twenty-four counters are in the box, more hits can be taken."""
    assert best_placement(generic(*[0] * 30), NONE, (ANY,) * 30).win


def test_heal_frees_prestige_first_then_the_best_chances() -> None:
    """HFT-10.1."""
    slots = [*generic(0, 2), *icons(L)]
    covered = frozenset(slot.id for slot in slots)
    assert best_heal(slots, covered, 2) == ("1.2", "1-2.1")
    assert best_heal(slots, frozenset({"1.1"}), 3) == ("1.1",)


# -- against a brute force -----------------------------------------------------------------

kinds = st.sampled_from([None, *Energy])


@st.composite
def line_ups(draw, most: int = 9) -> tuple[list[Slot], frozenset[str]]:
    """Slots of a line-up as they occur, and some of them covered."""
    pairs = draw(st.lists(st.tuples(kinds, st.sampled_from([0, 0, 0, 1, 2, 3])), max_size=most))
    slots = [Slot(f"s{i}", kind, points) for i, (kind, points) in enumerate(pairs)]
    covered = draw(st.sets(st.sampled_from([s.id for s in slots]))) if slots else set()
    return slots, frozenset(covered)


hit_lists = st.lists(st.sampled_from(Hit), max_size=6).map(tuple)


@settings(max_examples=300, deadline=None)
@given(line_ups(), hit_lists)
def test_feasibility_equals_brute_force(line_up, hits) -> None:
    """HFT-7.4, HFT-A33: fits exactly where some assignment does."""
    slots, covered = line_up
    free = [slot for slot in slots if slot.id not in covered]
    expected = brute_force.all_fit(free, [hit.value for hit in hits])
    assert fits(room(slots, covered), wounds(hits)) == expected
    assert best_placement(slots, covered, hits).win == expected


@settings(max_examples=200, deadline=None)
@given(line_ups(most=7), st.lists(st.sampled_from(Hit), max_size=4).map(tuple))
def test_placement_equals_brute_force(line_up, hits) -> None:
    """HFT-7.5: the most hits, the least Prestige, the best chances of all assignments."""
    slots, covered = line_up
    free = [slot for slot in slots if slot.id not in covered]
    placement = best_placement(slots, covered, hits)
    used = frozenset(p.slot for p in placement.placed)
    lost = sum(slot.prestige for slot in slots if slot.id in used)
    got = (len(placement.placed), lost, brute_force.chances(free, used))
    assert got == brute_force.best_placement_value(slots, covered, hits)
    assert placement.prestige_lost == lost
    assert most_hits(room(slots, covered), wounds(hits)) == len(placement.placed)


@settings(max_examples=200, deadline=None)
@given(line_ups(), hit_lists)
def test_placement_is_always_legal(line_up, hits) -> None:
    """HFT-5.4, HFT-5.6, HFT-5.8: no rule has anything against a suggested placement."""
    slots, covered = line_up
    by_id = {slot.id: slot for slot in slots}
    placement = best_placement(slots, covered, hits)
    for placed in placement.placed:
        assert slot_refusals(by_id[placed.slot], placed.hit, covered) == ()
        covered |= {placed.slot}
    assert sorted([p.hit for p in placement.placed] + list(placement.unplaced), key=str) == sorted(
        hits, key=str
    )
    for hit in placement.unplaced:
        assert obstacle(slots, covered, hit) is not None


@settings(max_examples=200, deadline=None)
@given(line_ups(most=12))
def test_odds_equal_brute_force(line_up) -> None:
    """HFT-7.4: the exact chance of each of the seven choices of dice."""
    slots, covered = line_up
    free = [slot for slot in slots if slot.id not in covered]
    for prospect in prospects(slots, covered):
        names = [die.value for die in prospect.dice]
        assert Fraction(prospect.won, prospect.ways) == brute_force.odds(free, names)


@pytest.mark.parametrize(
    ("won", "ways", "percent"),
    [(0, 6, 0), (1, 216, 1), (1, 3, 33), (2, 3, 67), (1, 2, 50), (215, 216, 99), (6, 6, 100)],
)
def test_a_chance_is_rounded_but_never_to_a_certainty(won: int, ways: int, percent: int) -> None:
    assert Prospect((Die.RED,), won, ways, 0.0).percent == percent


@settings(max_examples=40, deadline=None)
@given(line_ups(most=6))
def test_expected_loss_equals_brute_force(line_up) -> None:
    """HFT-5.7: the Prestige a choice of dice costs on average."""
    slots, covered = line_up
    free = [slot for slot in slots if slot.id not in covered]
    for prospect in prospects(slots, covered)[:6]:
        expected = brute_force.expected_loss(free, [die.value for die in prospect.dice])
        assert prospect.prestige_lost == pytest.approx(float(expected))


def random_hero(random: Random, number: int) -> HeroCard:
    def edge() -> list[Energy | None]:
        return [random.choice([None, L, F, I]) for _ in range(random.randint(0, 3))]

    own = [
        random.choice(
            [PLAIN, PLAIN, prestige(random.randint(1, 3)), energy(random.choice([*Energy]))]
        )
        for _ in range(random.randint(0, 3))
    ]
    return hero(number, left=edge(), right=edge(), slots=own)


def test_three_thousand_line_ups_equal_brute_force() -> None:
    """HFT-5.2, HFT-7.4: slots, odds and fit of whole line-ups of one to six heroes."""
    random = Random(7)
    for _ in range(3000):
        heroes = [random_hero(random, n + 1) for n in range(random.randint(1, 6))]
        slots = line_up_slots(heroes)
        assert sorted(slot.id for slot in slots) == sorted(brute_force.slot_ids(heroes))
        covered = frozenset(s.id for s in slots if random.random() < 0.5)
        free = [slot for slot in slots if slot.id not in covered]
        for prospect in prospects(slots, covered):
            names = [die.value for die in prospect.dice]
            assert Fraction(prospect.won, prospect.ways) == brute_force.odds(free, names)
        hits = tuple(random.choice([*Hit]) for _ in range(random.randint(0, 5)))
        expected = brute_force.all_fit(free, [hit.value for hit in hits])
        assert best_placement(slots, covered, hits).win == expected


def test_odds_by_hand() -> None:
    """Green never hurts more than two; yellow asks for lightning twice and ice once in six."""
    slots = [*generic(0, 0)]
    assert chance(room(slots), (Die.GREEN,)) == 1
    assert chance(room(slots), (Die.YELLOW,)) == Fraction(3, 6)
    assert chance(room(slots), (Die.RED,)) == Fraction(3, 6)
    # Green shows one and yellow one untyped, or green misses and yellow shows untyped hits.
    assert chance(room(slots), (Die.GREEN, Die.YELLOW)) == Fraction(4 * 2 + 1 * 3, 36)


def test_added_die_is_in_every_roll() -> None:
    """HFT-9.19: the odds of a choice include the red die that is added."""
    slots = generic(0, 0, 0)
    [green] = prospects(slots, NONE, own=(Die.GREEN,), most=1, added=(Die.RED,))
    assert green.dice == (Die.GREEN,)
    assert Fraction(green.won, green.ways) == brute_force.odds(slots, ["green", "red"])


def test_a_table_where_losing_is_harmless_loses_no_prestige_by_it() -> None:
    """HFT-A01."""
    slots = generic(5)
    [hurts] = prospects(slots, NONE, own=(Die.RED,), most=1)
    [harmless] = prospects(slots, NONE, own=(Die.RED,), most=1, loss_hurts=False)
    # One untyped hit covers it and wins; two untyped cover it and lose.
    assert hurts.prestige_lost == pytest.approx(5 * 3 / 6)
    assert harmless.prestige_lost == pytest.approx(5 * 1 / 6)
