"""Score the end: cards or totals entered after the game, live totals, sheets in and out."""

from __future__ import annotations

import json

import pytest

from companion.games.fairy_tale import GAME
from companion.games.fairy_tale import actions as do
from companion.games.fairy_tale.card_file import book
from companion.games.fairy_tale.cards import CardType, Faction
from companion.games.fairy_tale.scoring import counted
from companion.games.fairy_tale.sheet import scored
from companion.games.fairy_tale.sheet_game import read_sheet, sheet_of
from companion.games.fairy_tale.state import Variant
from companion.table.actions import Adjust, SetRuling
from companion.table.rules import House
from companion.table.session import Session
from tests.english import bad_file
from tests.games.fairy_tale.builders import Tally, card, effect, having, most, per, trickster

FOLK = card("Homesteaders", points=per(1, "Homesteaders"))
KNIGHT = card("Knight", points=3)
TALE = card("Tale", "dragonvale", type_="story", points=having(9, "Gold Dragon"))
KING = card("Shadow King", "shadow", points=most(6, "shadow"))


def test_totals_are_live() -> None:
    """FT-5.1: after every card, with its reason and its place."""
    table = Tally([FOLK])
    assert [part.total for part in counted(table.state, House())] == [1, 0]
    table.do(do.PutCard(0, "Homesteaders"), do.PutCard(1, card=KNIGHT))
    ana, bo = counted(table.state, House())
    assert (ana.total, bo.total) == (4, 3)
    assert [(line.index, line.card, line.points, line.rule) for line in ana.lines] == [
        (0, "Homesteaders", 2, "FT-5.2"),
        (1, "Homesteaders", 2, "FT-5.2"),
    ]
    assert [place.score for place in table.session.standings()] == [4, 3]


def test_adjusted_points_are_in_the_live_places() -> None:
    """FT-5.1."""
    table = Tally([KNIGHT]).do(Adjust(1, 5, "found a card"))
    assert [(p.player, p.score) for p in table.session.standings()] == [(1, 5), (0, 3)]


def test_the_live_places_follow_the_tables_ruling_on_a_tied_majority() -> None:
    """FT-A2: where a tie pays everyone, the leader shown is the winner."""
    table = Tally([KING], [card("Shadow", "shadow", points=2)])
    assert [(p.player, p.score) for p in table.session.standings()] == [(1, 2), (0, 0)]
    table.do(SetRuling("FT-A2", "everyone"))
    assert [(p.player, p.score) for p in table.session.standings()] == [(0, 6), (1, 2)]


def test_a_card_entered_by_mistake_goes() -> None:
    """FT-5.1."""
    table = Tally([FOLK, KNIGHT]).do(do.DropCard(0, 0))
    assert table.rows()[0] == "Knight"
    assert table.refused(do.DropCard(0, 1)) == ["FT-3.1"]


def test_nobody_has_thirteen_cards() -> None:
    """FT-3.2."""
    table = Tally([KNIGHT] * 12)
    assert table.refused(do.PutCard(0, "Knight")) == ["FT-3.2"]
    table.do(do.PutCard(1, "Knight"))


def test_a_total_may_be_told_instead() -> None:
    """FT-5.1: and taken back."""
    table = Tally([KNIGHT]).do(do.TellTotal(0, 41))
    assert counted(table.state, House())[0].told
    table.do(do.TellTotal(1, 12))
    assert table.count() == (41, 12)
    again = Tally([KNIGHT]).do(do.TellTotal(0, 41), do.TellTotal(0))
    assert again.count() == (3, 0)
    assert Tally().refused(do.TellTotal(0, 1000)) == ["FT-5.1"]


def test_a_told_total_asks_for_no_points() -> None:
    """FT-5.1: what is not counted need not be known."""
    table = Tally().do(do.PutCard(0, "Demon"), do.TellTotal(0, 9))
    assert table.count() == (9, 0)


def test_the_end_of_a_tally_is_counted_by_its_own_table() -> None:
    """FT-1.1, FT-6.2: five in a basic game, pairs of three."""
    five = Tally([KNIGHT], [], [], [], [], variant=Variant.BASIC)
    five.do(*(do.TellTotal(player, 0) for player in range(1, 5)))
    assert five.refused(do.CountUp()) == ["FT-1.1"]
    three = Tally([KNIGHT], [], [], pairs=True)
    three.do(do.TellTotal(1, 0), do.TellTotal(2, 0))
    assert three.refused(do.CountUp()) == ["FT-6.2"]


# -- sheets ----------------------------------------------------------------------------------


@pytest.mark.parametrize("pairs", [False, True])
@pytest.mark.parametrize("tie", ["nobody", "everyone"])
def test_a_sheet_gives_the_same_end_again(pairs: bool, tie: str) -> None:
    """FT-5.1, FT-5.4, FT-A2: out of a game, through the terminal, and back into a game."""
    house = House(rulings={"FT-A2": tie, "FT-A4": "conditions_only"})
    drawer = card("Bard", "fairywood", effect("draw"), points=2)
    fronts = [[KING, FOLK], [KING, TALE, trickster()], [KNIGHT, FOLK], [drawer]]
    table = Tally(*fronts, house=house, pairs=pairs, box=110)
    data = sheet_of(table.state, house)
    scores = table.count()
    answer = scored(data)
    assert tuple(player["total"] for player in answer["players"]) == scores
    assert answer["players"][1]["trickster_as"] == "Gold Dragon"
    file = read_sheet(data, {})
    game = Session(GAME, file.setup)
    for action in file.actions:
        assert game.do(action).done
    assert (game.over, game.scores) == (True, scores)
    assert game.standings() == table.session.standings()


def test_partners_of_a_sheet_sit_down_opposite() -> None:
    """FT-6.2: whoever they were written as."""
    people = [{"name": n, "face_up": ["Knight"] * k} for k, n in enumerate("ABCD")]
    sheet = {"game": "fairy_tale", "version": 1, "players": people}
    sheet["options"] = {"pairs": [["A", "B"], ["C", "D"]]}
    file = read_sheet(json.dumps(sheet).encode(), book([KNIGHT]))
    names = [player.name for player in file.setup.players]
    assert {frozenset(names[::2]), frozenset(names[1::2])} == {frozenset("AB"), frozenset("CD")}


def test_a_told_total_has_no_sheet() -> None:
    table = Tally([KNIGHT]).do(do.TellTotal(0, 41))
    with bad_file("no cards"):
        sheet_of(table.state, House())


def test_one_player_may_count_alone() -> None:
    """FT-5.1."""
    people = [{"name": "A", "face_up": ["Knight", "Knight"]}]
    sheet = {"game": "fairy_tale", "version": 1, "players": people}
    file = read_sheet(json.dumps(sheet).encode(), book([KNIGHT]))
    game = Session(GAME, file.setup)
    assert all(game.do(action).done for action in file.actions)
    assert (game.over, game.scores) == (True, (6,))


def test_the_content_of_a_sheet_is_learned() -> None:
    """FT-5.1: the cards of a sheet are cards of its game."""
    people = [{"name": n, "face_up": ["Knight"]} for n in "AB"]
    cards = [{"name": "Knight", "faction": "holy_empire", "type": "character", "points": 3}]
    sheet = {"game": "fairy_tale", "version": 1, "players": people, "cards": cards}
    file = read_sheet(json.dumps(sheet).encode(), {})
    entered = file.actions[0].card
    assert (entered.faction, entered.type) == (Faction.HOLY_EMPIRE, CardType.CHARACTER)
