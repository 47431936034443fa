"""What many games say together, held against counts made by hand."""

from __future__ import annotations

import csv
import io
import json

from companion.games.heroes.cards import Die, Hit
from companion.games.heroes.dice import Dice
from companion.games.heroes.rolls import Fall, fairness
from companion.store import statistics
from companion.store.games import Summary
from companion.store.history_export import history_csv, history_json
from companion.store.statistics import Bar, Record
from companion.table.game import Standing


def game(when: float, game: str = "heroes", over: bool = True, **scores: int) -> Summary:
    """A game with everybody's score; equal scores share a place."""
    values = list(scores.values())
    standings = tuple(
        Standing(seat, score, 1 + sum(other > score for other in values))
        for seat, score in enumerate(values)
    )
    ended = when if over else None
    names, colours = tuple(scores), tuple(range(len(scores)))
    return Summary(f"id{when:g}", game, "", names, colours, when, when, ended, standings)


GAMES = [
    game(4, Ana=50, Bo=40),
    game(3, Bo=60, Ana=61),
    game(2, Ana=10, Bo=12, Cléo=12),
    game(1, game="fairy_ring", Ana=5, Bo=9),
    game(5, over=False, Ana=99, Bo=0),
]


def test_a_record_counts_finished_games_only() -> None:
    ana = next(r for r in statistics.records(GAMES) if r.name == "Ana")
    assert ana == Record("Ana", games=4, wins=2, average=31.5, best=61, streak=2, longest=2)


def test_a_shared_first_place_is_a_win_for_both() -> None:
    wins = {r.name: r.wins for r in statistics.records(GAMES)}
    assert wins == {"Ana": 2, "Bo": 2, "Cléo": 1}


def test_the_streak_is_the_present_one_and_the_longest_is_kept() -> None:
    games = [game(5, A=1, B=2), *(game(n, A=2, B=1) for n in (4, 3, 2)), game(1, A=0, B=1)]
    record = next(r for r in statistics.records(games) if r.name == "A")
    assert (record.streak, record.longest) == (0, 3)


def test_a_name_written_otherwise_is_the_same_person() -> None:
    games = [game(2, ana=5, Bo=1), game(1, Ana=3, Bo=4)]
    assert [r.games for r in statistics.records(games)] == [2, 2]
    assert statistics.people(games)[0] in ("ana", "Bo")
    assert len(statistics.matching(games, person="ANA")) == 2


def test_games_are_found_by_game_and_person() -> None:
    assert [s.id for s in statistics.matching(GAMES, "fairy_ring")] == ["id1"]
    assert [s.id for s in statistics.matching(GAMES, person="Cléo")] == ["id2"]
    assert statistics.matching(GAMES, "fairy_ring", "Cléo") == []
    assert len(statistics.matching(GAMES)) == 5


def test_the_distribution_has_round_edges_and_loses_no_score() -> None:
    bars = statistics.distribution(statistics.matching(GAMES, "heroes"))
    assert bars == [
        Bar(10, 19, 3), Bar(20, 29, 0), Bar(30, 39, 0), Bar(40, 49, 1), Bar(50, 59, 1),
        Bar(60, 69, 2),
    ]  # fmt: skip
    assert statistics.distribution([]) == []
    assert statistics.distribution([game(1, A=-3, B=0)]) == [
        Bar(-3, -3, 1), Bar(-2, -2, 0), Bar(-1, -1, 0), Bar(0, 0, 1)
    ]  # fmt: skip


ONE, TWO, MISS = (Hit.ANY,), (Hit.ANY, Hit.ANY), ()


def thrown(ones: int, twos: int, misses: int) -> list[Fall]:
    faces = [ONE] * ones + [TWO] * twos + [MISS] * misses
    return [Fall(Die.GREEN, face, False) for face in faces]


def test_too_few_rolls_are_not_judged() -> None:
    found = fairness(thrown(20, 5, 4), Die.GREEN, Dice())
    assert (found.verdict, found.falls, found.needed) == ("few", 29, 30)


def test_equal_faces_are_one_and_weigh_as_many_as_they_are() -> None:
    """HFT-13.1: four plain hits, one double, one miss."""
    found = fairness(thrown(40, 10, 10), Die.GREEN, Dice())
    assert {c.face: c.expected for c in found.counts} == {ONE: 40, TWO: 10, MISS: 10}
    assert found.verdict == "fair"


def test_verdicts_follow_the_chi_square_table() -> None:
    """Two degrees of freedom: 5 % at 5.991, 1 % at 9.210."""
    # (33-40)²/40 + (17-10)²/10 + 0 = 6.125
    assert fairness(thrown(33, 17, 10), Die.GREEN, Dice()).verdict == "odd"
    # (34-40)²/40 + (16-10)²/10 + 0 = 4.5
    assert fairness(thrown(34, 16, 10), Die.GREEN, Dice()).verdict == "fair"
    # (31-40)²/40 + (19-10)²/10 + 0 = 10.125
    assert fairness(thrown(31, 19, 10), Die.GREEN, Dice()).verdict == "suspect"


def test_the_table_for_a_spreadsheet_has_a_line_for_each_player() -> None:
    text = history_csv([game(86_400.0, **{"=1+1": 3, 'B"o, C': 4})]).decode("utf-8-sig")
    rows = list(csv.DictReader(io.StringIO(text)))
    assert [row["player"] for row in rows] == ["'=1+1", 'B"o, C']
    assert [(row["score"], row["rank"]) for row in rows] == [("3", "2"), ("4", "1")]
    assert rows[0]["finished"] == "1970-01-02T00:00:00+00:00"


def test_the_list_as_json_says_what_it_is() -> None:
    document = json.loads(history_json(GAMES))
    assert document["format"] == "fairy-table-history"
    assert document["games"][0]["players"][0] == {"name": "Ana", "score": 50, "rank": 1}
    assert document["games"][4]["finished"] is None
