"""Seasons: which games count, when, and what a late one changes; many at work at once."""

from __future__ import annotations

from threading import Thread

import pytest
from sqlalchemy import select

from companion.club import devices, reading, schema, seasons
from companion.club.database import Database
from companion.club.seasons import Season
from companion.club.work import prove_one, work_off
from companion.documents import BadFile
from companion.table.actions import Adjust
from companion.table.journal import Do, Step
from tests.club.journals import DAY, FIRST_EVENING, Played, body, named, played, send

TWO = played("fairy_ring", 3)


@pytest.fixture
def phone(club: Database) -> str:
    return devices.add(club, "Ana’s phone")[0].id


def play(club: Database, phone: str, number: int, day: float, game: Played = TWO) -> None:
    names = ("Ana", "Bo", "Cy", "Di", "Ed", "Flo", "Gil")[: game.seats]
    send(club, phone, f"game-{number:04}", body(game, names, FIRST_EVENING + DAY * day))


def counted(club: Database, season: Season) -> tuple[int, int, int]:
    """Games that count, games that do not, rounds."""
    work_off(club)
    with club.reading() as connection:
        found = reading.counts(connection, season.id)
    return next((each.counted, each.left_out, each.rounds) for each in found if not each.game)


def test_a_game_counts_where_it_ended(club: Database, phone: str) -> None:
    autumn = seasons.new(club, "Autumn", begins=FIRST_EVENING)
    winter = seasons.new(club, "Winter", begins=FIRST_EVENING + 10 * DAY)
    for number, day in enumerate((-0.5, 0.0, 5.0, 8.9, 10.0, 30.0)):
        play(club, phone, number, day)
    assert counted(club, autumn) == (5, 0, 5)
    assert counted(club, winter) == (2, 0, 2)
    assert seasons.close(club, autumn.id, FIRST_EVENING + 10 * DAY)
    assert counted(club, autumn) == (3, 0, 3)
    assert not seasons.close(club, autumn.id)
    play(club, phone, 7, 1.0)  # months late, into a season that is closed
    assert counted(club, autumn) == (4, 0, 4)


def test_a_closed_season_has_no_next_round(club: Database, phone: str) -> None:
    season = seasons.new(club, "Autumn", begins=FIRST_EVENING)
    play(club, phone, 1, 1.0)
    work_off(club)
    with club.reading() as connection:
        assert [each.number for each in reading.pairings(connection, season.id)] == [1]
    seasons.close(club, season.id, FIRST_EVENING + 2 * DAY)
    work_off(club)
    with club.reading() as connection:
        assert reading.pairings(connection, season.id) == []


def test_a_season_by_the_book_leaves_out_what_the_table_ruled(club: Database, phone: str) -> None:
    strict = seasons.new(club, "By the book", begins=FIRST_EVENING, by_the_book=True)
    lenient = seasons.new(club, "All", begins=FIRST_EVENING)
    play(club, phone, 1, 1.0)
    adjusted = Played("fairy_ring", 3)
    adjusted.journal = [*TWO.journal, Do(Step(Adjust(0, 1, "lost card")))]
    play(club, phone, 2, 2.0, adjusted)
    assert counted(club, strict) == (1, 1, 1)
    assert counted(club, lenient) == (2, 0, 2)


def test_practice_counts_where_a_season_says_so(club: Database, phone: str) -> None:
    practice = next(
        game for seed in range(1, 20)
        if (game := played("heroes", seed)).setup.options.practice
    )  # fmt: skip
    plain = seasons.new(club, "Plain", begins=FIRST_EVENING)
    open_to_all = seasons.new(club, "Open", begins=FIRST_EVENING, practice=True)
    play(club, phone, 1, 1.0, practice)
    assert counted(club, plain) == (0, 1, 0)
    assert counted(club, open_to_all) == (1, 0, 1)


def test_a_game_that_was_corrected_into_another_season_leaves_the_first(
    club: Database, phone: str
) -> None:
    first = seasons.new(club, "First", begins=FIRST_EVENING)
    seasons.close(club, first.id, FIRST_EVENING + 10 * DAY)
    second = seasons.new(club, "Second", begins=FIRST_EVENING + 10 * DAY)
    play(club, phone, 1, 1.0)
    assert (counted(club, first), counted(club, second)) == ((1, 0, 1), (0, 0, 0))
    later = Played("fairy_ring", 3)
    later.journal = [*TWO.journal, Do(Step(Adjust(0, 1, "lost card")))]
    changes = {"started": FIRST_EVENING + DAY - 3600.0}
    data = body(later, ("Ana", "Bo"), FIRST_EVENING + 20 * DAY, changes=changes)
    send(club, phone, "game-0001", data)
    assert (counted(club, first), counted(club, second)) == ((0, 0, 0), (1, 0, 1))


@pytest.mark.parametrize("name", ["", "   ", "x" * 61, "\u202e"])
def test_a_season_needs_a_name(club: Database, name: str) -> None:
    with pytest.raises(BadFile):
        seasons.new(club, name)


def test_many_phones_at_once_and_many_workers(club: Database, phone: str) -> None:
    """The same new people from eight threads, each game sent by two; then proved by four."""
    season = seasons.new(club, "Autumn", begins=FIRST_EVENING)
    faults: list[BaseException] = []

    def guarded(work: object, *arguments: object) -> None:
        try:
            work(*arguments)  # type: ignore[operator]
        except BaseException as fault:
            faults.append(fault)

    def sender(which: int) -> None:
        for number in range(6):
            play(club, phone, number + 10 * (which % 4), float(number))

    def worker() -> None:
        while prove_one(club):
            pass

    for threads in (
        [Thread(target=guarded, args=(sender, which)) for which in range(8)],
        [Thread(target=guarded, args=(worker,)) for _ in range(4)],
    ):
        for each in threads:
            each.start()
        for each in threads:
            each.join()
    assert faults == []
    assert counted(club, season) == (24, 0, 6)
    with club.reading() as connection:
        names = connection.execute(select(schema.people.c.name)).scalars().all()
        rows = reading.standings(connection, season.id)
    assert sorted(name or "" for name in names) == ["Ana", "Bo"]
    assert [row.played for row in rows] == [24, 24]
    assert sum(row.points for row in rows) == 24 * 3


def test_other_names_make_no_other_game() -> None:
    assert named(TWO.setup, ("Ana", "Bo")).options == TWO.setup.options
