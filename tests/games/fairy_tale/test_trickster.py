"""The Trickster: one other name, the best one, against trying every name there is."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from companion.games.fairy_tale import actions as do
from companion.games.fairy_tale.cards import Card, Condition, Designated, Formula
from companion.games.fairy_tale.counting import Customs, Front, total
from companion.games.fairy_tale.scoring import counted
from companion.games.fairy_tale.trickster import best_name, with_names
from companion.table.rules import House
from tests.games.fairy_tale.builders import Tally, card, having, most, of, per, trickster

FOLK = card("Homesteaders", points=per(1, "Homesteaders"))
TALE = card("Tale", "dragonvale", type_="story", points=having(9, "Gold Dragon"))


def test_the_example_of_the_rulebook() -> None:
    """FT-5.4: as the Gold Dragon it meets the condition; it is still worth -1."""
    table = Tally([TALE, trickster()])
    assert counted(table.state, House())[0].trickster_as == "Gold Dragon"
    assert table.count() == (8, 0)
    assert table.lines() == [(9, "FT-5.3"), (-1, "FT-5.4")]


def test_the_best_name_is_found() -> None:
    """FT-5.4: nine for the Tale, or one more for each of ten Homesteaders."""
    table = Tally([FOLK, FOLK, TALE, trickster()])
    assert table.count() == (1 * 2 * 2 + 9 - 1, 0)
    many = Tally([FOLK] * 10 + [TALE, trickster()])
    assert counted(many.state, House())[0].trickster_as == "Homesteaders"
    assert many.count() == (10 * 11 - 1, 0)


def test_another_name_may_be_chosen_or_none() -> None:
    """FT-5.4: the table decides; the best is only proposed."""
    table = Tally([FOLK, TALE, trickster()])
    assert table.kinds()[-1] == ["call_trickster"]
    table.do(do.CallTrickster(0, "homesteaders"))
    assert counted(table.state, House())[0].total == 2 - 1
    table.do(do.CallTrickster(0, ""))
    assert counted(table.state, House())[0].total == 1 - 1
    assert counted(table.state, House())[0].trickster_as is None
    table.do(do.CallTrickster(0))
    assert table.count() == (1 + 9 - 1, 0)


def test_it_takes_another_name_than_its_own() -> None:
    """FT-5.4."""
    table = Tally([trickster()], [FOLK])
    assert table.refused(do.CallTrickster(0, "trickster")) == ["FT-5.4"]
    assert table.refused(do.CallTrickster(1, "Homesteaders")) == ["FT-5.4"]


def test_it_keeps_its_name_where_that_is_best() -> None:
    """FT-5.4: a card that counts Tricksters needs one."""
    master = card("Master", points=per(4, "Trickster"))
    table = Tally([master, FOLK, trickster()])
    assert counted(table.state, House())[0].trickster_as is None
    assert table.count() == (4 + 1 - 1, 0)


@pytest.mark.parametrize(("answer", "points"), [("counts", 2), ("conditions_only", 1)])
def test_it_counts_for_a_star_if_the_table_says_so(answer: str, points: int) -> None:
    """FT-A4: recommended, yes."""
    house = House(rulings={"FT-A4": answer})
    assert Tally([FOLK, trickster()], house=house).count() == (points - 1, 0)
    assert Tally([TALE, trickster()], house=house).count() == (8, 0)


def test_its_faction_and_type_stay_its_own() -> None:
    """FT-A4: as Gold Dragon it is no Dragonvale card, and still one of the Shadow."""
    vale = card("Vale", "fairywood", points=per(1, "dragonvale"))
    dusk = card("Dusk", "fairywood", points=per(1, "shadow"))
    table = Tally([vale, dusk, trickster()]).do(do.CallTrickster(0, "Gold Dragon"))
    assert table.count() == (0 + 1 - 1, 0)


def test_two_of_them_take_one_name() -> None:
    """FT-5.4: one other name a game."""
    table = Tally([FOLK, trickster(), trickster("Second")])
    assert table.count() == (3 - 2, 0)


# -- against trying everything -----------------------------------------------------------------

NAMES = ["A", "B", "C", "D", "Trickster"]


def targets() -> st.SearchStrategy[Designated]:
    names = st.lists(st.sampled_from(NAMES), min_size=1, max_size=2, unique=True)
    by_name = names.map(lambda chosen: Designated(names=tuple(chosen)))
    return st.one_of(by_name, st.sampled_from([of("shadow"), of("story")]))


POINTS = st.one_of(
    st.integers(-3, 6),
    st.builds(Formula, each=st.integers(-2, 3), per=targets()),
    st.builds(
        Formula,
        value=st.integers(-3, 9),
        condition=st.lists(st.sampled_from(NAMES), min_size=1, max_size=2, unique=True).map(
            lambda has: Condition(has=tuple(has))
        ),
    ),
    st.builds(
        Formula, value=st.integers(1, 9), condition=targets().map(lambda t: Condition(most=t))
    ),
)
CARDS = st.builds(
    card,
    st.sampled_from(NAMES[:-1]),
    st.sampled_from(["shadow", "fairywood"]),
    points=POINTS,
    type_=st.sampled_from(["story", "home"]),
)
FRONTS = st.lists(CARDS, max_size=6)


@settings(max_examples=300, deadline=None)
@given(FRONTS, FRONTS, st.booleans(), st.booleans())
def test_no_name_is_better(mine: list[Card], theirs: list[Card], tie: bool, counts: bool) -> None:
    """FT-5.4: every name that is known at the table is tried."""
    customs = Customs(tie, counts)
    fronts = [Front("Ana", (*mine, trickster())), Front("Bo", tuple(theirs))]

    def as_called(name: str) -> int:
        return total([replace(fronts[0], called=name), fronts[1]], 0, customs)

    found = best_name(fronts, 0, customs)
    known = {c.name for c in (*mine, *theirs)} | {
        name for c in mine if isinstance(c.points, Formula) for name in c.points.names()
    }
    everything = {"", *known} - {"Trickster"}
    assert as_called(found) == max(as_called(name) for name in everything)
    assert with_names(fronts, customs)[0].called == found


def test_several_tricksters_know_the_names_taken_before() -> None:
    """FT-5.4, FT-A2: in the order of seats, where a majority of names is compared."""
    lord = card("Lord", points=most(5, "Knight"))
    table = Tally([lord, trickster()], [lord, trickster()])
    assert [part.total for part in counted(table.state, House())] == [4, -1]
    pays = House(rulings={"FT-A2": "everyone"})
    assert [part.total for part in counted(table.state, pays)] == [4, 4]
