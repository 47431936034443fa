"""Fights: HFT-7."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from companion.games.heroes import actions as do
from companion.games.heroes.cards import Die, Hit
from companion.games.heroes.combat import Placed
from companion.games.heroes.fights import prospects
from companion.table.rules import House
from tests.games.heroes.builders import (
    ANY,
    BOLT,
    FIRE,
    GREEN,
    ICE,
    PLAIN,
    RED,
    YELLOW,
    F,
    I,
    L,
    Table,
    energy,
    foe,
    hero,
    prestige,
    steps,
)

G, Y, R = Die.GREEN, Die.YELLOW, Die.RED


def fighting(n: int = 3, slots=(PLAIN,), **table) -> Table:
    """Ana's first hero fights up to n and has these slots."""
    built = Table([hero(1, steps(f"fight {n}"), strength=9, slots=slots)], **table)
    return built.do(do.Choose(0, 0))


def rolled(dice: tuple[Die, ...], faces: tuple[int, ...], slots=(PLAIN,), **table) -> Table:
    return fighting(3, slots, **table).do(do.Fight(0, dice), do.Rolled(0, faces))


def place(*pairs: tuple[Hit, str]) -> do.Place:
    return do.Place(0, tuple(Placed(hit, slot) for hit, slot in pairs))


# -- choosing dice -------------------------------------------------------------------------


def test_fewer_than_the_icon_may_be_fought_but_not_more() -> None:
    """HFT-7.1."""
    table = fighting(2)
    assert table.refused(do.Fight(0, (G, Y, R))) == ["HFT-7.1"]
    assert table.allows(do.Fight(0, (G,)))
    assert table.allows(do.Fight(0, (G, R)))


def test_a_fight_is_against_one_at_least() -> None:
    """HFT-A07."""
    assert fighting().refused(do.Fight(0, ())) == ["HFT-A07"]


def test_each_colour_is_used_once() -> None:
    """HFT-7.2: there is one die of each, so that nobody can allow it."""
    verdict = fighting().session.do(do.Fight(0, (G, G)), allow=True)
    assert not verdict.done
    assert [(r.rule, r.final) for r in verdict.reasons] == [("HFT-7.2", True)]


def test_no_more_than_the_adversaries_showing() -> None:
    """HFT-A09: the deck has run out and the line is short."""
    table = fighting(3)
    state = table.state
    short = type(state)(
        **{f: getattr(state, f) for f in state.__struct_fields__} | {"foes": (None,)}
    )
    refusals = table.session.game.refusals(short, do.Fight(0, (G, Y)), House())
    assert [reason.rule for reason in refusals] == ["HFT-A09"]


def test_a_fight_needs_a_fight_action() -> None:
    """HFT-6.5."""
    table = Table([hero(1, steps("mission"))]).do(do.Choose(0, 0))
    assert table.refused(do.Fight(0, (G,))) == ["HFT-6.5"]


# -- rolling -------------------------------------------------------------------------------


def test_all_dice_are_rolled_together() -> None:
    """HFT-7.3: one face for each of them, no more, no fewer."""
    table = fighting().do(do.Fight(0, (G, Y)))
    assert table.refused(do.Rolled(0, (0,))) == ["HFT-7.3"]
    assert table.refused(do.Rolled(0, (0, 6))) == ["HFT-7.3"]
    assert table.refused(do.Rolled(1, (0, 0))) == ["HFT-7.3"]
    assert table.allows(do.Rolled(0, (0, 5)))


def test_a_miss_wins() -> None:
    """HFT-13.1, HFT-7.4: no hit, nothing to place."""
    table = rolled((G,), (GREEN["miss"],), slots=())
    assert table.kinds() == ["take_adversaries"]


# -- placing -------------------------------------------------------------------------------


def test_a_win_needs_every_hit_placed() -> None:
    """HFT-7.4, HFT-A06: all hits of all dice, or nothing."""
    table = rolled((G, Y), (GREEN["1"], YELLOW["1"]), slots=[PLAIN, PLAIN])
    table.do(place((ANY, "1.1"), (ANY, "1.2")))
    assert table.kinds() == ["take_adversaries"]
    assert table.seat(0).covered == {"1.1", "1.2"}


def test_a_lost_fight_still_hurts() -> None:
    """HFT-7.5, HFT-A01: no adversary, and as many hits as possible."""
    table = rolled((G, Y), (GREEN["1"], YELLOW["1"]), slots=[PLAIN])
    assert table.refused(do.Place(0, ())) == ["HFT-7.5"]
    table.do(place((ANY, "1.1")))
    assert table.seat(0).covered == {"1.1"}
    assert table.seat(0).adversaries == ()
    assert table.state.turn.player == 1


def test_a_table_may_spare_the_loser() -> None:
    """HFT-A01: switched off, a lost fight places nothing and is over at once."""
    spared = House(rulings={"HFT-A01": "harmless"})
    table = rolled((G, Y), (GREEN["1"], YELLOW["1"]), slots=[PLAIN], house=spared)
    assert table.seat(0).covered == frozenset()
    assert table.state.turn.player == 1


def test_a_fight_lost_without_room_is_over_at_once() -> None:
    """HFT-7.5: no hit can be placed, so nothing is asked."""
    table = rolled((Y,), (YELLOW["ice"],), slots=[PLAIN])
    assert table.state.turn.player == 1


def test_nobody_loses_a_fight_that_can_be_won() -> None:
    """HFT-7.5: as many as possible means all of them here."""
    table = rolled((G,), (GREEN["2"],), slots=[PLAIN, prestige(3)])
    assert table.refused(place((ANY, "1.1"))) == ["HFT-7.5"]


@pytest.mark.parametrize(
    ("hit", "slot", "rules"),
    [
        (BOLT, "1.1", ["HFT-5.6"]),
        (BOLT, "1.2", ["HFT-5.4"]),
        (BOLT, "7.1", ["HFT-5.2"]),
        (FIRE, "1.2", ["HFT-7.4"]),
    ],
)
def test_a_placement_is_checked_hit_by_hit(hit: Hit, slot: str, rules: list[str]) -> None:
    """HFT-5.2, HFT-5.4, HFT-5.6, HFT-7.4."""
    slots = [PLAIN, energy(F), energy(L)]
    table = rolled((Y,), (YELLOW["lightning"],), slots=slots)
    assert table.refused(place((hit, slot))) == rules


def test_one_counter_for_each_slot() -> None:
    """HFT-5.8."""
    table = rolled((G,), (GREEN["2"],), slots=[PLAIN, PLAIN])
    assert table.refused(place((ANY, "1.1"), (ANY, "1.1"))) == ["HFT-5.8"]


def test_the_suggested_placement_is_one_tap_and_legal() -> None:
    table = rolled((R,), (RED["lightning+fire"],), slots=[energy(L), energy(F)])
    suggested = table.session.prompts()[0].answers[0]
    assert suggested.kind == "place_suggested"
    assert suggested.action == place((BOLT, "1.1"), (FIRE, "1.2"))
    assert table.allows(suggested.action)


def test_a_table_can_allow_a_wrong_slot_and_it_is_recorded() -> None:
    """The table is in charge: overruled rules stay with the step."""
    table = rolled((Y,), (YELLOW["ice"],), slots=[PLAIN, energy(I)])
    table.do(place((ICE, "1.1")), allow=True)
    assert table.session.steps()[-1].allowed == ("HFT-5.6",)
    assert table.kinds() == ["take_adversaries"]


# -- winning -------------------------------------------------------------------------------

FOES = (foe("red", 1), foe("blue", 2), foe("green", 3))


def test_one_adversary_of_ones_choice_for_each_faced() -> None:
    """HFT-7.6, HFT-A08: chosen after winning."""
    table = rolled((G, Y), (GREEN["miss"], YELLOW["1"]), foes=FOES).do(place((ANY, "1.1")))
    assert table.refused(do.Take(0, (0,))) == ["HFT-7.6"]
    assert table.refused(do.Take(0, (0, 0))) == ["HFT-7.6"]
    table.do(do.Take(0, (0, 2)))
    assert table.seat(0).adversaries == (FOES[0], FOES[2])


def test_the_line_is_refilled_to_three() -> None:
    """HFT-7.7."""
    table = rolled((G, Y), (GREEN["miss"], YELLOW["1"]), foes=FOES).do(place((ANY, "1.1")))
    table.do(do.Take(0, (0, 2)))
    assert table.state.foes == (FOES[1], None, None)
    assert table.state.foe_deck == 37


def test_a_lost_fight_leaves_the_line_as_it_is() -> None:
    """HFT-7.7."""
    table = rolled((Y,), (YELLOW["ice"],), foes=FOES)
    assert table.state.foes == FOES


def test_an_adversary_taken_unseen_is_entered_later() -> None:
    table = rolled((G,), (GREEN["miss"],)).do(do.Take(0, (1,)))
    assert table.seat(0).adversaries == (None,)
    kinds = [answer.kind for prompt in table.session.prompts() for answer in prompt.answers]
    assert "name_adversary" in kinds
    table.do(do.NameAdversary(0, 0, card=foe("brown", 2)))
    assert table.seat(0).adversaries == (foe("brown", 2),)


def test_the_deck_may_run_out() -> None:
    """HFT-A09: the line stays short."""
    table = rolled((G,), (GREEN["miss"],))
    last = replace(table.state, foe_deck=0)
    change = table.session.game.apply(last, do.Take(0, (1,)), House())
    assert (len(change.state.foes), change.state.foe_deck) == (2, 0)


def test_odds_for_the_fight_at_hand() -> None:
    """HFT-7.1: as many dice as the action and the line allow."""
    table = fighting(1, slots=[PLAIN, PLAIN])
    found = prospects(table.state, 0, House())
    assert [p.dice for p in found] == [(G,), (Y,), (R,)]
    assert [p.chance for p in found] == [1.0, 0.5, 0.5]
