"""The Return: HFT-11."""

from __future__ import annotations

from companion.games.heroes import actions as do
from companion.games.heroes.returns import known_uncovered
from companion.games.heroes.team import slots
from companion.table.rules import House
from tests.games.heroes.builders import PLAIN, F, I, Table, hero, prestige


def amounts(table: Table) -> list[tuple[int, int, str]]:
    return [(e.gain.player, e.gain.amount, e.gain.rule) for e in table.session.ledger()]


def test_uncovered_prestige_pays() -> None:
    """HFT-11.1, HFT-5.7: covered Prestige pays nothing, and the ledger says so."""
    table = Table(
        [hero(1, slots=[prestige(2), prestige(3), PLAIN])], [hero(2, slots=[prestige(1)])]
    )
    table.do(do.SetCounters(0, ("1.2",))).come_home()
    assert amounts(table) == [(0, 2, "HFT-11.1"), (0, 0, "HFT-11.1"), (1, 1, "HFT-11.1")]
    assert table.scores() == (2, 1)


def test_then_all_counters_go() -> None:
    """HFT-11.2."""
    table = Table([hero(1, slots=[PLAIN])]).do(do.SetCounters(0, ("1.1",))).come_home()
    assert table.seat(0).covered == frozenset()


def test_prestige_is_paid_once() -> None:
    """HFT-11.1."""
    assert Table().come_home().refused(do.ComeHome()) == ["HFT-11.1"]


def half_entered() -> Table:
    """Ana has a hero that nobody has described beside 2 and 3 Prestige, of which 3 is covered."""
    table = Table([hero(1, slots=[prestige(2), prestige(3)])])
    return table.do(do.SetCounters(0, ("1.2",)), do.NameHero(0, 3, 4)).come_home()


def test_known_prestige_is_the_least_that_can_be_told() -> None:
    """HFT-11.1: what is on an unknown hero comes on top of it, and nothing is offered as 0."""
    table = half_entered()
    assert table.scores() == (0, 0)
    ask = table.session.prompts()[0]
    assert (ask.detail.key, ask.detail.values) == ("heroes.ask.uncovered_known", {"n": 2})
    assert table.refused(do.Uncovered(0, 0)) == ["HFT-11.1"]
    assert table.refused(do.Uncovered(0, 1)) == ["HFT-11.1"]
    assert table.do(do.Uncovered(0, 5)).scores() == (5, 0)


def test_a_hero_described_at_home_adds_its_prestige() -> None:
    """HFT-11.1: then all of it is known."""
    table = half_entered()
    assert known_uncovered(table.state, 0) is None
    table.do(do.DescribeHero(hero(4, slots=[prestige(4), PLAIN])))
    assert known_uncovered(table.state, 0) == 6
    assert table.refused(do.Uncovered(0, 5)) == ["HFT-11.1"]


def test_nothing_is_sure_of_a_card_that_turns_out_to_be_another() -> None:
    """HFT-11.1: nobody knows any more what its counter lay on."""
    table = half_entered().do(do.DescribeHero(hero(1, slots=[prestige(9)])))
    assert table.seat(0).sure is None
    assert table.allows(do.Uncovered(0, 0))


def test_exactly_three_heroes_leave() -> None:
    """HFT-11.3: one is kept after the first round."""
    table = Table([hero(1), hero(2), hero(3), hero(4)]).come_home()
    assert table.refused(do.Discard(0, (0, 1))) == ["HFT-11.3"]
    assert table.refused(do.Discard(0, (0, 1, 1))) == ["HFT-11.3"]
    assert table.refused(do.Discard(0, (0, 1, 4))) == ["HFT-11.3"]
    table.do(do.Discard(0, (0, 1, 3)))
    assert [place.hero for place in table.seat(0).line] == [3]
    assert table.refused(do.Discard(0, ())) == ["HFT-11.3"]


def test_nobody_discards_before_the_prestige_is_paid() -> None:
    """HFT-11.1."""
    assert Table().pass_all().refused(do.Discard(0, (0, 1, 2))) == ["HFT-11.1"]


def test_the_line_closes_in_order_and_forms_new_seams() -> None:
    """HFT-11.4, HFT-A22: without being asked."""
    table = Table([hero(1, right=(F,)), hero(2), hero(3), hero(4)])
    table.next_round(discarding=(1, 2, 3))
    table.come_home().do(do.DescribeHero(hero(45, left=(F,), right=(I,), strength=0)))
    line = [place.hero for place in table.seat(0).line]
    assert line == [1, 45, 44, 43, 42]
    assert [slot.id for slot in slots(table.state, 0, House())] == ["1-2.1"]
    table.do(do.DescribeHero(hero(42, left=(F,), strength=0)), do.Discard(0, (1, 2, 3)))
    assert [place.hero for place in table.seat(0).line] == [1, 42]
    assert [slot.id for slot in slots(table.state, 0, House())] == ["1-2.1"]


def test_the_next_round_starts_at_the_preparation() -> None:
    """HFT-11.5, HFT-A26."""
    table = Table().come_home().do(do.Discard(0, (0, 1, 2)))
    assert table.state.phase == "return"
    table.do(do.Discard(1, (0, 1, 2)))
    assert (table.state.phase, table.state.round) == ("preparation", 2)


def test_the_third_round_leads_to_the_end() -> None:
    """HFT-11.5."""
    early = Table().come_home()
    assert early.refused(do.CountUp()) == ["HFT-11.5"]
    table = Table().next_round().next_round().come_home()
    table.do(do.Discard(0, (0, 1, 2)), do.Discard(1, (0, 1, 2)))
    assert table.state.phase == "return"
    table.do(do.CountUp())
    assert table.state.phase == "end"
