"""Ratings, standings and pairings against plain, slow twins."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.club import checkpoints
from companion.club.checkpoints import Checkpoints
from companion.club.pairings import REACH, meetings, next_round, table_sizes
from companion.club.ratings import Ratings
from companion.club.standings import rounds
from companion.club.standings import standings as standings_from
from companion.club.tally import Counted, Standing
from tests.club.journals import DAY, FIRST_EVENING
from tests.club.twins import MU, SIGMA, best_company, plackett_luce

PEOPLE = [f"p{n:07}" for n in range(12)]


@st.composite
def tables(draw: st.DrawFn) -> tuple[tuple[str, ...], tuple[int, ...]]:
    """Two to five people and their places, shared ones skipping the next."""
    people = draw(st.lists(st.sampled_from(PEOPLE), min_size=2, max_size=5, unique=True))
    worth = [draw(st.integers(0, 3)) for _ in people]
    return tuple(people), tuple(1 + sum(other > mine for other in worth) for mine in worth)


Table = tuple[tuple[str, ...], tuple[int, ...]]
evenings = st.lists(tables(), min_size=1, max_size=25)


def played(found: list[Table]) -> list[Counted]:
    return [
        Counted(f"game{n:04}", "any", FIRST_EVENING + DAY * (n // 3), people, ranks)
        for n, (people, ranks) in enumerate(found)
    ]


def standings(games: list[Counted]) -> list[Standing]:
    return standings_from(games, Checkpoints({}))


@settings(max_examples=60, deadline=None)
@given(evenings)
def test_ratings_are_those_of_the_definition(
    found: list[Table],
) -> None:
    ours, twin = Ratings(), dict.fromkeys(PEOPLE, (MU, SIGMA))
    for people, ranks in found:
        ours.play(people, ranks)
        rated = plackett_luce([twin[person] for person in people], ranks)
        twin |= dict(zip(people, rated, strict=True))
    for person in PEOPLE:
        rating = ours.of(person)
        assert (rating.value, rating.doubt) == pytest.approx(twin[person], abs=1e-6)


@settings(max_examples=60, deadline=None)
@given(evenings)
def test_points_games_and_wins_are_counted_as_by_hand(
    found: list[Table],
) -> None:
    points: Counter[str] = Counter()
    games: Counter[str] = Counter()
    wins: Counter[str] = Counter()
    for people, ranks in found:
        for me, mine in zip(people, ranks, strict=True):
            games[me] += 1
            wins[me] += all(other >= mine for other in ranks)
            for other in ranks:
                points[me] += other >= mine
    told = standings(played(found))
    assert {each.person: each.points for each in told} == dict(points)
    assert {each.person: each.played for each in told} == dict(games)
    assert {each.person: each.wins for each in told if each.wins} == {
        k: v for k, v in wins.items() if v
    }
    assert rounds(played(found)) == (len(found) + 2) // 3
    worth = [(each.points, each.rating) for each in told]
    assert worth == sorted(worth, reverse=True)
    for each in told:
        ahead = sum(other > (each.points, each.rating) for other in worth)
        assert each.rank == 1 + ahead


@settings(max_examples=40, deadline=None)
@given(evenings)
def test_the_place_before_is_that_without_the_latest_day(
    found: list[Table],
) -> None:
    games = played(found)
    last = games[-1].finished
    before = {each.person: each.rank for each in standings([g for g in games if g.finished < last])}
    assert {each.person: each.rank_before for each in standings(games)} == {
        each.person: before.get(each.person) for each in standings(games)
    }


def test_a_table_of_four_gives_four_three_two_one() -> None:
    told = standings([Counted("game0000", "any", 0.0, ("a", "b", "c", "d"), (1, 2, 3, 4))])
    assert [(each.person, each.points, each.wins) for each in told] == [
        ("a", 4, 1), ("b", 3, 0), ("c", 2, 0), ("d", 1, 0),
    ]  # fmt: skip


def test_a_shared_place_gives_both_the_better_points() -> None:
    told = standings([Counted("game0000", "any", 0.0, ("a", "b", "c"), (1, 1, 3))])
    assert {each.person: (each.points, each.wins) for each in told} == {
        "a": (3, 1), "b": (3, 1), "c": (1, 0),
    }  # fmt: skip


# -- from a checkpoint ---------------------------------------------------------------------


@settings(max_examples=60, deadline=None)
@given(evenings, st.integers(0, 24), tables())
def test_a_late_correction_is_counted_on_from_a_checkpoint_as_from_the_first_game(
    found: list[Table], place: int, corrected: Table
) -> None:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(checkpoints, "EVERY", 4)
        first = Checkpoints({})
        standings_from(played(found), first)
        found[place : place + 1] = [corrected]
        again = Checkpoints(first.new)
        told = standings_from(played(found), again)
    twin = dict.fromkeys(PEOPLE, (MU, SIGMA))
    points: Counter[str] = Counter()
    for people, ranks in found:
        rated = plackett_luce([twin[person] for person in people], ranks)
        twin |= dict(zip(people, rated, strict=True))
        for me, mine in zip(people, ranks, strict=True):
            points[me] += sum(other >= mine for other in ranks)
    assert {each.person: each.points for each in told} == dict(points)
    for each in told:
        assert (each.rating, each.doubt) == pytest.approx(twin[each.person], abs=1e-6)


def test_only_what_comes_behind_a_correction_is_counted_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(checkpoints, "EVERY", 2)
    games = played([(("a", "b"), (1, 2))] * 12)  # the last three are the latest round
    first = Checkpoints({})
    standings_from(games, first)
    assert (len(first.new), len(first.held)) == (4, 0)
    games[5] = Counted("game0005", "any", games[5].finished, ("a", "b"), (2, 1))
    again = Checkpoints(first.new)
    standings_from(games, again)
    assert (len(again.new), again.held) == (2, set(list(first.new)[:2]))


# -- the next round ------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("people", "wanted", "sizes"),
    [
        (0, 4, []), (1, 4, []), (2, 4, [2]), (3, 4, [3]), (4, 4, [4]), (5, 4, [3, 2]),
        (6, 4, [3, 3]), (7, 4, [4, 3]), (9, 4, [3, 3, 3]), (14, 4, [4, 4, 3, 3]), (3, 2, [3]),
        (5, 2, [3, 2]), (4, 2, [2, 2]), (5, 5, [5]), (6, 5, [3, 3]), (11, 5, [4, 4, 3]),
        (4, 3, [2, 2]), (16, 4, [4, 4, 4, 4]),
    ],
)  # fmt: skip
def test_the_sizes_of_tables(people: int, wanted: int, sizes: list[int]) -> None:
    assert table_sizes(people, wanted) == sizes


@settings(max_examples=150, deadline=None)
@given(evenings, st.integers(2, 12), st.integers(2, 5))
def test_the_next_round_is_that_of_the_definition(
    found: list[Table], people: int, wanted: int
) -> None:
    row = PEOPLE[:people]
    met = meetings(table for table, _ in found)
    left = list(row)
    for table in next_round(row, met, wanted):
        first, *rest = left
        size = len(table.people)
        expected = (first, *best_company(first, rest[: size - 1 + REACH], size - 1, met))
        assert table.people == expected
        assert table.rematches == sum(
            met[frozenset(pair)] > 0 for pair in combinations(table.people, 2)
        )
        left = [person for person in left if person not in expected]
    assert left == []


def test_nobody_meets_again_where_it_can_be_helped() -> None:
    met = meetings([("a", "b"), ("c", "d")])
    assert [table.people for table in next_round("abcd", met, 2)] == [("a", "c"), ("b", "d")]
    assert meetings([("a", "b"), ("b", "a")]) == {frozenset("ab"): 2}
