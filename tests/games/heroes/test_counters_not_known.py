"""Damage counters that nobody saw: asked for when they matter, and not forgotten (HFT-5.8)."""

from __future__ import annotations

from companion.games.heroes import actions as do
from companion.games.heroes.cards import (
    Die,
    HeroCard,
)
from companion.games.heroes.combat import Placed
from companion.table.actions import SetStrictness
from companion.table.rules import Strictness
from tests.games.heroes.builders import (
    ANY,
    GREEN,
    PLAIN,
    Table,
    hero,
    mission,
    prestige,
    steps,
)
from tests.games.heroes.test_not_known import FIGHT, asked, judged, unnamed

# -- counters (HFT-5.8) --------------------------------------------------------------------


def test_a_covered_slot_is_unavailable_also_where_its_hero_is_described_afterwards() -> None:
    """HFT-5.8, HFT-7.4: with the one slot covered, the next fight cannot be won."""
    first = hero(1, FIGHT, strength=9, slots=[PLAIN])
    table = judged(first).do(do.NameHero(0, 0, 1, first))
    assert "set_counters" in asked(table.session)
    table.do(do.SetCounters(0, ("1.1",)), do.Pass(1))
    table.do(do.DescribeHero(hero(59, FIGHT)), do.Choose(0, 0))
    table.do(do.Fight(0, (Die.GREEN,)), do.Rolled(0, (GREEN["1"],)))
    assert len(table.seat(0).adversaries) == 1
    assert table.state.turn.player == 1


def test_covered_prestige_is_not_gained_where_the_hero_is_described_afterwards() -> None:
    """HFT-11.1: 0 and not 3, because the one slot is covered; the table is asked."""
    first = hero(1, FIGHT, strength=9, slots=[prestige(3)])
    table = judged(first).do(do.NameHero(0, 0, 1, first)).come_home()
    assert table.scores() == (0, 0)
    assert "uncovered" in asked(table.session)


def test_counters_are_told_in_the_return_before_coming_home() -> None:
    """HFT-5.8, HFT-11.1: heroes named in the Return, 9 Prestige and not 12."""
    first = hero(1, FIGHT, strength=9, slots=[prestige(9), prestige(3)])
    table = judged(first).pass_all().do(do.NameHero(0, 0, 1, first))
    assert "set_counters" in asked(table.session)
    table.do(do.SetCounters(0, ("1.2",)), do.ComeHome())
    assert table.scores() == (9, 0)
    assert table.refused(do.SetCounters(0, ())) == ["HFT-5.8"]


def test_a_mission_whose_condition_nobody_entered_may_have_cost_damage() -> None:
    """HFT-8.2, HFT-11.1: what it covered is asked, not taken for nothing."""
    team = [hero(1, steps("mission"), strength=9, slots=[prestige(3)])]
    table = Table(team, missions=[mission("B", 5)])
    table.do(do.Choose(0, 0), do.GoOnMission(0, 0), do.Fitted(0, True))
    assert "set_counters" in asked(table.session)
    table.do(do.SetCounters(0, ("1.1",))).come_home()
    assert table.scores() == (5, 0)


def test_one_fight_as_scorekeeper_leaves_counters_that_a_referee_asks_for() -> None:
    """HFT-5.8, HFT-11.1: a change of strictness forgets nothing."""
    table = Table([hero(1, FIGHT, strength=9, slots=[prestige(3)])])
    table.do(SetStrictness(Strictness.SCOREKEEPER))
    table.do(do.Choose(0, 0), do.Fight(0, (Die.GREEN,)), do.Rolled(0, (GREEN["1"],)))
    table.do(do.Fitted(0, True), do.Take(0, (0,)), SetStrictness(Strictness.REFEREE))
    assert "set_counters" in asked(table.session)
    table.come_home()
    assert table.scores() == (0, 0)
    assert "uncovered" in asked(table.session)


def test_counters_healed_while_nobody_looked_are_asked_for() -> None:
    """HFT-10.1, HFT-5.8: which counter went, a scorekeeper has not said."""
    slots = [prestige(3), prestige(4)]
    table = Table([hero(1, steps("heal 1"), strength=9, slots=slots)])
    table.do(do.SetCounters(0, ("1.1", "1.2")), SetStrictness(Strictness.SCOREKEEPER))
    table.do(do.Choose(0, 0), do.Heal(0), SetStrictness(Strictness.REFEREE))
    assert "set_counters" in asked(table.session)
    table.do(do.SetCounters(0, ("1.1",))).come_home()
    assert table.scores() == (4, 0)


def test_counters_healed_while_nobody_looked_are_asked_for_after_a_correction_too() -> None:
    """HFT-10.1, HFT-5.8: whatever makes the line-up known at that time, nobody saw which went."""
    slots = [prestige(3), prestige(4)]
    table = Table([hero(1, steps("heal 1"), strength=9, slots=slots)])
    table.do(do.SetCounters(0, ("1.1", "1.2")), SetStrictness(Strictness.SCOREKEEPER))
    unlooked = table.session.length - 1
    table.do(do.Choose(0, 0))
    (healed,) = (answer for prompt in table.session.prompts() for answer in prompt.answers
                 if isinstance(answer.action, do.Heal))  # fmt: skip
    table.do(healed.action)
    table.session.accept(table.session.correction(unlooked, None))
    assert "set_counters" in asked(table.session)
    assert table.session.state.seats[0].unseen


def hit_and_renamed(real: HeroCard) -> Table:
    """Ana takes a hit on a hero that turns out to be another one."""
    table = Table([hero(1, FIGHT, strength=9, slots=[PLAIN, prestige(2)])])
    table.do(do.Choose(0, 0), do.Fight(0, (Die.GREEN,)), do.Rolled(0, (GREEN["1"],)))
    table.do(do.Place(0, (Placed(ANY, "1.1"),)), do.Take(0, (0,)))
    return table.do(do.NameHero(0, 0, 7, real))


def test_a_counter_does_not_vanish_with_the_name_of_its_hero() -> None:
    """HFT-5.8: where the slot turns out to be none, or another, the table is asked."""
    gone = hit_and_renamed(hero(7, FIGHT, strength=9))
    assert gone.seat(0).unseen
    other = hit_and_renamed(hero(7, FIGHT, strength=9, slots=[prestige(5)]))
    assert "set_counters" in asked(other.session)
    other.come_home()
    assert other.scores() == (0, 0)
    assert "uncovered" in asked(other.session)


def test_a_counter_stays_where_the_slot_is_the_same_under_another_name() -> None:
    """HFT-5.8: nothing is asked that is known."""
    table = hit_and_renamed(hero(7, FIGHT, strength=9, slots=[PLAIN, prestige(6)]))
    assert (table.seat(0).covered, table.seat(0).unseen) == (frozenset({"1.1"}), False)
    assert "set_counters" not in asked(table.session)
    table.come_home()
    assert table.scores() == (6, 0)


def struck(known: HeroCard, face: str) -> Table:
    """Ana's first hero is unknown, her second is `known`; a fight brings her damage."""
    table = unnamed(hero(1)).do(do.DescribeHero(known))
    return table.do(do.Declare(0, FIGHT), do.Fight(0, (Die.GREEN,)), do.Rolled(0, (GREEN[face],)))


def test_what_known_slots_take_is_not_said_to_be_too_much() -> None:
    """HFT-7.4: the slots of the unknown hero cannot make it less; the table may say so (TBL-1)."""
    table = struck(hero(59, slots=[PLAIN, PLAIN]), "2")
    assert table.session.prompts()[0].detail.key == "heroes.ask.known_slots_take"
    assert table.refused(do.Fitted(0, False)) == ["HFT-7.4"]
    table.do(do.Fitted(0, False), allow=True)
    assert table.seat(0).adversaries == ()


def test_what_known_slots_do_not_take_is_judged_by_the_table() -> None:
    """HFT-7.4: the doubt is said; so it is where counters lie unseen (HFT-5.8)."""
    table = struck(hero(59, slots=[PLAIN]), "2")
    assert table.session.prompts()[0].detail.key == "heroes.ask.slots_in_doubt"
    table.do(do.Fitted(0, False), do.Pass(1))
    table.do(do.Declare(0, FIGHT), allow=True)
    table.do(do.Fight(0, (Die.GREEN,)), do.Rolled(0, (GREEN["1"],)))
    assert table.session.prompts()[0].detail.key == "heroes.ask.slots_in_doubt"
    table.do(do.Fitted(0, False))
