"""Missions: HFT-8."""

from __future__ import annotations

from msgspec.structs import replace

from companion.games.heroes import actions as do
from companion.games.heroes.cards import Die, HoldAdversaries, TakeDice, TakeHits
from companion.games.heroes.combat import Placed
from companion.games.heroes.state import tokens_out
from companion.table.rules import House
from tests.games.heroes.builders import (
    ANY,
    FIRE,
    GREEN,
    ICE,
    PLAIN,
    YELLOW,
    F,
    Table,
    energy,
    hero,
    mission,
    steps,
)

GO = steps("mission")


def easy(rank: str, *places: int):
    """A mission that one plain hit fulfils."""
    return mission(rank, *places, condition=TakeHits((ANY,)))


def out_on(card, *, slots=(PLAIN,), house: House | None = None, others=()) -> Table:
    """Ana stands before a B mission; others' heroes can go on missions too."""
    team = [hero(n, GO, strength=9, slots=slots) for n in (1, 2, 3, 4)]
    bo = [hero(n, GO, strength=0, slots=slots) for n in (11, 12, 13, 14)]
    table = Table(team, bo, house=house or House(), missions=[card, *others])
    return table.do(do.Choose(0, 0))


def placed(*pairs) -> do.Place:
    return do.Place(0, tuple(Placed(hit, slot) for hit, slot in pairs))


def met(table: Table, player: int, place: int = 0) -> None:
    """A player fulfils an easy mission with the suggested placement."""
    table.do(do.GoOnMission(player, place))
    table.do(table.session.prompts()[0].answers[0].action)


def test_not_twice_by_one_player() -> None:
    """HFT-8.1."""
    table = out_on(easy("B", 4, 3, 2))
    met(table, 0)
    table.do(do.Pass(1), do.Choose(0, 0))
    assert table.refused(do.GoOnMission(0, 0)) == ["HFT-8.1"]


def test_only_missions_that_may_be_chosen_are_offered() -> None:
    """HFT-8.1."""
    table = out_on(easy("B", 4, 3), others=[easy("A", 6, 4)])
    offered = [a.action for a in table.session.prompts()[0].answers if a.kind == "mission"]
    assert offered == [do.GoOnMission(0, 0), do.GoOnMission(0, 1)]


def test_a_mission_has_to_be_entered_before_it_can_pay() -> None:
    """HFT-8.1."""
    assert out_on(easy("B", 4)).refused(do.GoOnMission(0, 1)) == ["HFT-8.1"]


def test_condition_of_typed_hits() -> None:
    """HFT-8.2."""
    card = mission("B", 5, 3, condition=TakeHits((FIRE, ANY)))
    table = out_on(card, slots=[energy(F), PLAIN]).do(do.GoOnMission(0, 0))
    assert table.scores() == (0, 0)
    table.do(placed((FIRE, "1.1"), (ANY, "1.2")))
    assert table.scores() == (5, 0)
    assert table.seat(0).covered == {"1.1", "1.2"}


def test_condition_of_dice() -> None:
    """HFT-8.2: rolled, then placed."""
    card = mission("B", 5, condition=TakeDice((Die.YELLOW, Die.GREEN)))
    table = out_on(card, slots=[PLAIN, PLAIN]).do(do.GoOnMission(0, 0))
    assert table.session.prompts()[0].rule == "HFT-8.2"
    table.do(do.Rolled(0, (GREEN["1"], YELLOW["1"])))
    table.do(placed((ANY, "1.1"), (ANY, "1.2")))
    assert table.scores() == (5, 0)


def test_condition_of_adversaries_held_which_are_not_spent() -> None:
    """HFT-8.2."""
    team = [hero(1, steps("fight 1", "mission"), strength=9)]
    table = Table(team, missions=[mission("B", 5, condition=HoldAdversaries(1))])
    table.do(do.Choose(0, 0), do.Fight(0, (Die.GREEN,)), do.Rolled(0, (GREEN["miss"],)))
    table.do(do.Take(0, (0,)), do.GoOnMission(0, 0))
    assert table.scores() == (5, 0)
    assert len(table.seat(0).adversaries) == 1


def test_the_leftmost_free_place_pays_at_once() -> None:
    """HFT-8.3, HFT-8.5: the first place more than the second."""
    table = out_on(easy("B", 8, 6, 1))
    met(table, 0)
    assert table.scores() == (8, 0)
    assert table.state.missions[0].tokens == (0,)
    table.do(do.Choose(1, 0))
    met(table, 1)
    assert table.scores() == (8, 6)
    assert [(e.gain.rule, e.gain.amount) for e in table.session.ledger()] == [
        ("HFT-8.3", 8),
        ("HFT-8.3", 6),
    ]


def test_a_full_card_goes_and_the_tokens_come_home() -> None:
    """HFT-8.4."""
    table = out_on(easy("B", 8, 6))
    met(table, 0)
    assert tokens_out(table.state, 0) == 1
    table.do(do.Choose(1, 0))
    met(table, 1)
    assert table.state.missions[0].card is None
    assert (tokens_out(table.state, 0), tokens_out(table.state, 1)) == (0, 0)


def test_places_are_as_printed() -> None:
    """HFT-A12: one place, and the card is full with the first token."""
    table = out_on(easy("B", 7))
    met(table, 0)
    assert table.state.missions[0].card is None


def test_a_mission_that_comes_again_can_be_done_again() -> None:
    """HFT-8.4: the token is back, so HFT-8.1 has nothing against it."""
    table = out_on(easy("B", 7))
    met(table, 0)
    table.do(do.ShowMission(0, card=easy("B", 7)), allow=True).do(do.Pass(1), do.Choose(0, 0))
    assert table.allows(do.GoOnMission(0, 0))


def test_a_failed_mission_hurts_like_a_lost_fight() -> None:
    """HFT-A10: no Prestige, as many hits as possible, and the reason in the ledger."""
    card = mission("B", 5, condition=TakeDice((Die.YELLOW, Die.GREEN)))
    table = Table([hero(1, GO, strength=9, slots=[PLAIN])], missions=[card])
    table.do(do.Choose(0, 0), do.GoOnMission(0, 0), do.Rolled(0, (GREEN["1"], YELLOW["ice"])))
    assert table.refused(do.Place(0, ())) == ["HFT-A10"]
    table.do(placed((ANY, "1.1")))
    assert table.scores() == (0, 0)
    [entry] = table.session.ledger()
    assert (entry.gain.amount, entry.gain.rule) == (0, "HFT-8.2")


def test_a_table_may_let_a_failed_mission_do_nothing() -> None:
    """HFT-A10: the other answer."""
    harmless = House(rulings={"HFT-A10": "harmless"})
    card = mission("B", 5, condition=TakeDice((Die.YELLOW, Die.GREEN)))
    table = out_on(card, house=harmless)
    table.do(do.GoOnMission(0, 0), do.Rolled(0, (GREEN["1"], YELLOW["ice"])))
    assert table.seat(0).covered == frozenset()
    assert table.state.turn.player == 1


def test_a_mission_that_cannot_be_met_is_not_chosen() -> None:
    """HFT-A11: fixed hits and adversaries are known beforehand, dice are not."""
    hits = out_on(mission("B", 5, condition=TakeHits((ICE,))))
    assert hits.refused(do.GoOnMission(0, 0)) == ["HFT-A11"]
    few = out_on(mission("B", 5, condition=HoldAdversaries(3)))
    assert few.refused(do.GoOnMission(0, 0)) == ["HFT-A11"]
    dice = out_on(mission("B", 5, condition=TakeDice((Die.RED,))), slots=())
    assert dice.allows(do.GoOnMission(0, 0))


def test_a_table_may_let_anybody_try() -> None:
    """HFT-A11: the other answer; it fails, and nothing is paid."""
    always = House(rulings={"HFT-A11": "always"})
    few = out_on(mission("B", 5, condition=HoldAdversaries(3)), house=always)
    few.do(do.GoOnMission(0, 0))
    assert few.scores() == (0, 0)
    assert few.state.missions[0].tokens == ()


def test_a_condition_nobody_entered_is_asked_about() -> None:
    """HFT-8.2."""
    table = out_on(mission("B", 5)).do(do.GoOnMission(0, 0))
    assert [answer.action for answer in table.session.prompts()[0].answers] == [
        do.Fitted(0, True),
        do.Fitted(0, False),
    ]
    table.do(do.Fitted(0, True))
    assert table.scores() == (5, 0)


def test_the_mission_that_went_under_its_deck_does_not_show_again_at_once() -> None:
    """HFT-8.4: the next one is revealed."""
    table = out_on(easy("B", 7))
    met(table, 0)
    assert table.refused(do.ShowMission(0, card=easy("B", 7))) == ["HFT-8.4"]
    assert table.allows(do.ShowMission(0, card=replace(easy("B", 7), name="Another")))


def test_a_mission_that_bears_a_token_stays() -> None:
    """HFT-8.4: until all its spaces are covered; what is not known of it can be entered."""
    table = out_on(easy("B", 7, 5))
    met(table, 0)
    assert table.refused(do.ShowMission(0, card=replace(easy("B", 8, 6), name="Another"))) == [
        "HFT-8.4"
    ]
    assert table.allows(do.ShowMission(0, card=replace(easy("B", 7, 5), condition=None)))


def test_the_first_place_pays_no_less_than_the_second() -> None:
    """HFT-8.5: 2 then 8 is a slip of the finger; the table may know better."""
    table = out_on(easy("B", 7))
    [reason] = table.session.refusals(do.ShowMission(1, card=mission("A", 2, 8)))
    assert (reason.rule, reason.final) == ("HFT-8.5", False)
    assert table.allows(do.ShowMission(1, card=mission("A", 8, 6, 6)))
