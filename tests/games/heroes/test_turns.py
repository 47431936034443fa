"""Turns of the Adventure and the small actions: HFT-6.5 to 6.7, HFT-10."""

from __future__ import annotations

from companion.games.heroes import actions as do
from companion.games.heroes.cards import Die, Hit, TakeHits, card_refusals
from companion.games.heroes.tiles import Tile
from companion.table.rules import House
from tests.games.heroes.builders import (
    GREEN,
    PLAIN,
    Table,
    hero,
    mission,
    prestige,
    session,
    steps,
)

FIGHT = steps("fight 1")


def wounded(healer, *, counters: int = 2) -> Table:
    """Ana has taken hits from a fight with her first hero; `healer` acts next."""
    slots = [prestige(3), PLAIN, PLAIN]
    table = Table([hero(1, FIGHT, strength=9, slots=slots), healer])
    face = GREEN["2"] if counters == 2 else GREEN["1"]
    table.do(do.Choose(0, 0), do.Fight(0, (Die.GREEN,)), do.Rolled(0, (face,)))
    table.do(table.session.prompts()[0].answers[0].action, do.Take(0, (0,)), do.Pass(1))
    return table


def test_turns_go_clockwise_and_tokens_to_the_right() -> None:
    """HFT-6.5."""
    table = Table([], [], [])
    order = []
    for _ in range(6):
        player = table.state.turn.player
        order.append((player, table.seat(player).acted))
        table.do(do.Pass(player))
    assert order == [(0, 0), (1, 0), (2, 0), (0, 1), (1, 1), (2, 1)]


def test_nobody_acts_out_of_turn() -> None:
    """HFT-6.5."""
    assert Table().refused(do.Pass(1)) == ["HFT-6.5"]


def test_one_action_a_turn() -> None:
    """HFT-6.5: while an action is under way, no other can be chosen."""
    table = Table([hero(1, FIGHT, steps("shine 2"))])
    table.do(do.Choose(0, 0))
    assert table.refused(do.Choose(0, 1)) == ["HFT-6.5"]


def test_the_adventure_ends_when_all_have_acted() -> None:
    """HFT-6.6: four turns each in the first round."""
    table = Table()
    turns = 0
    while table.state.phase == "adventure":
        table.do(do.Pass(table.state.turn.player))
        turns += 1
    assert (turns, table.state.phase) == (8, "return")


def test_exactly_one_of_two_actions_is_chosen() -> None:
    """HFT-6.7."""
    table = Table([hero(1, steps("shine 2"), steps("shine 3"))])
    assert table.kinds() == ["choose", "choose", "pass"]
    assert table.refused(do.Choose(0, 2)) == ["HFT-6.7"]
    table.do(do.Choose(0, 1))
    assert table.scores() == (3, 0)


def test_joined_actions_are_done_from_left_to_right() -> None:
    """HFT-A27."""
    table = wounded(hero(2, steps("shine 2", "heal 1", "shine 1"), strength=0))
    table.do(do.Choose(0, 0))
    assert table.scores() == (2, 0)
    table.do(do.Heal(0, ("1.2",)))
    assert table.scores() == (3, 0)


def test_passing_is_always_possible() -> None:
    """HFT-A07."""
    table = Table([hero(1, steps("shine 2"))])
    table.do(do.Pass(0))
    assert table.scores() == (0, 0)
    assert table.state.turn.player == 1


def test_a_step_can_be_left_out() -> None:
    """HFT-A07, HFT-A16."""
    table = Table([hero(1, steps("fight 2", "shine 1"))])
    table.do(do.Choose(0, 0), do.Skip(0))
    assert table.scores() == (1, 0)


def test_nothing_can_be_skipped_while_dice_are_rolled() -> None:
    table = Table([hero(1, FIGHT)])
    table.do(do.Choose(0, 0), do.Fight(0, (Die.RED,)))
    assert table.refused(do.Skip(0)) == ["HFT-A07"]


def test_heal_removes_one_counter_for_each_symbol() -> None:
    """HFT-10.1."""
    table = wounded(hero(2, steps("heal 1"), strength=0))
    assert table.seat(0).covered == {"1.2", "1.3"}
    table.do(do.Choose(0, 0))
    assert table.refused(do.Heal(0, ("1.2", "1.3"))) == ["HFT-10.1"]
    assert table.refused(do.Heal(0, ("1.1",))) == ["HFT-10.1"]
    table.do(do.Heal(0, ("1.3",)))
    assert table.seat(0).covered == {"1.2"}


def test_heal_of_unwounded_heroes_is_over_at_once() -> None:
    """HFT-10.1: there is nothing to remove and nothing to ask."""
    table = Table([hero(1, steps("heal 2"))])
    table.do(do.Choose(0, 0))
    assert table.state.turn.player == 1


def test_a_slot_is_healed_once() -> None:
    """HFT-10.1."""
    table = wounded(hero(2, steps("heal 2"), strength=0))
    table.do(do.Choose(0, 0))
    assert table.refused(do.Heal(0, ("1.2", "1.2"))) == ["HFT-10.1"]


def test_shine_pays_the_number_in_the_star() -> None:
    """HFT-10.2, HFT-A19."""
    table = Table([hero(1, steps("shine 3"))])
    table.do(do.Choose(0, 0))
    [entry] = table.session.ledger()
    assert (entry.gain.player, entry.gain.amount, entry.gain.rule) == (0, 3, "HFT-10.2")


def test_a_hero_without_action_does_nothing() -> None:
    """HFT-10.3."""
    table = Table([hero(1)])
    prompt = table.session.prompts()[0]
    assert prompt.rule == "HFT-10.3"
    assert [answer.action for answer in prompt.answers] == [do.Pass(0)]


def test_counters_can_be_set_right_by_hand() -> None:
    """HFT-5.8: somebody bumped the table."""
    table = Table([hero(1, slots=[PLAIN, PLAIN])])
    table.do(do.SetCounters(0, ("1.2",)))
    assert table.seat(0).covered == {"1.2"}
    assert table.refused(do.SetCounters(0, ("9.9",))) == ["HFT-5.2"]


def test_describing_a_hero_drops_counters_from_slots_it_never_had() -> None:
    table = Table([hero(1, slots=[PLAIN, PLAIN])])
    table.do(do.SetCounters(0, ("1.1", "1.2")))
    table.do(do.DescribeHero(hero(1, slots=[PLAIN])))
    assert table.seat(0).covered == {"1.1"}


MUST = House(rulings={"HFT-A07": "must_act"})


def test_a_table_may_oblige_whoever_can_act() -> None:
    """HFT-A07, HFT-6.7: one action must be chosen; a hero that has none does nothing."""
    table = Table([hero(1, FIGHT, steps("shine 2"))], house=MUST)
    assert table.kinds() == ["choose", "choose"]
    assert table.refused(do.Pass(0)) == ["HFT-A07"]
    table.do(do.Choose(0, 0))
    assert table.kinds() == ["fight"]
    assert table.refused(do.Skip(0)) == ["HFT-A07"]
    table.do(do.Fight(0, (Die.GREEN,)), do.Rolled(0, (GREEN["miss"],)), do.Take(0, (0,)))
    assert table.kinds() == ["pass"]  # Bo's hero has no action (HFT-10.3)
    table.do(do.Pass(1))


def test_nobody_is_obliged_to_what_cannot_be_done() -> None:
    """HFT-A07: nothing to heal, and no mission that could be done."""
    table = Table([hero(1, steps("mission")), hero(2, steps("heal 1"))], house=MUST)
    assert table.allows(do.Pass(0))
    table.do(do.Choose(0, 0))
    assert table.allows(do.Skip(0))
    table.do(do.Skip(0), do.Pass(1))
    assert table.allows(do.Pass(0))


def test_the_mission_of_a_tile_is_optional_also_where_whoever_can_must_act() -> None:
    """HFT-A16: the tile heals 1, then a mission may follow."""
    card = mission("B", 3, condition=TakeHits((Hit.ANY,)))
    heroes = [hero(1, steps("constellation"), strength=9), hero(2, slots=[PLAIN])]
    table = Table(heroes, house=MUST, missions=[card])
    table.do(do.Choose(0, 0), do.DrawTile(0, Tile.HEAL_MISSION))
    table.do(do.PlaceTile(0, Tile.HEAL_MISSION, 0, 1), do.Pass(1), do.Choose(0, 0))
    assert table.kinds() == ["mission", "show_mission", "skip"]
    assert table.allows(do.Skip(0))


def test_nobody_fights_more_adversaries_than_there_are_dice() -> None:
    """HFT-7.1, HFT-7.2: no card says so, and nobody can declare it."""
    [reason] = card_refusals(hero(1, steps("fight 9")))
    assert (reason.rule, reason.final) == ("HFT-7.1", True)
    assert card_refusals(hero(1, steps("fight 3"))) == ()
    game = session(2)
    for action in (do.Deal(), *(do.Recruit(seat, do.Side.RIGHT) for seat in (0, 1) * 4)):
        assert game.do(action).done
    assert game.do(do.Begin(0)).done
    [reason] = game.refusals(do.Declare(0, steps("heal 1", "fight 4")))
    assert (reason.rule, reason.final) == ("HFT-7.1", True)
    assert not game.refusals(do.Declare(0, steps("heal 1", "fight 3")))
