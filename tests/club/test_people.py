"""People: known by their names, renamed, merged, forgotten; a late correction of a game."""

from __future__ import annotations

import pytest
from sqlalchemy import select

from companion.club import devices, people, reading, schema, seasons
from companion.club.database import Database
from companion.club.work import work_off
from companion.documents import BadFile
from companion.table.actions import Adjust
from companion.table.journal import Do, Step
from tests.club.journals import DAY, FIRST_EVENING, Played, body, played, send

TWO = played("fairy_ring", 3)  # two at the table


@pytest.fixture
def phone(club: Database) -> str:
    assert TWO.seats == 2
    seasons.new(club, "Autumn", begins=FIRST_EVENING - DAY)
    return devices.add(club, "Ana’s phone")[0].id


def play(club: Database, phone: str, *tables: tuple[str, str]) -> None:
    for number, names in enumerate(tables):
        send(club, phone, f"game-{number:04}", body(TWO, names, FIRST_EVENING + number))
    work_off(club)


def points(club: Database) -> dict[str | None, tuple[int, int]]:
    """Games and points of everybody, by name."""
    with club.reading() as connection:
        season = reading.season(connection, "")
        assert season is not None
        rows = reading.standings(connection, season.id)
    return {row.person.name: (row.played, row.points) for row in rows}


def test_a_name_is_one_person_whichever_phone_sends_it(club: Database, phone: str) -> None:
    play(club, phone, ("Ana", "Bo"), (" ana ", "Cy"), ("ANA", "E\u0301lise"))
    assert {name: played for name, (played, _) in points(club).items()} == {
        "Ana": 3, "Bo": 1, "Cy": 1, "Élise": 1,
    }  # fmt: skip


def test_a_renamed_person_keeps_every_game_and_the_old_name_still_leads_there(
    club: Database, phone: str
) -> None:
    play(club, phone, ("Ana", "Bo"))
    people.rename(club, "ana", "Anabel")
    play(club, phone, ("Ana", "Bo"), ("Anabel", "Bo"), ("Ana", "Bo"))
    assert {name: played for name, (played, _) in points(club).items()} == {"Anabel": 3, "Bo": 3}


def test_a_name_that_somebody_has_is_not_given_to_another(club: Database, phone: str) -> None:
    play(club, phone, ("Ana", "Bo"))
    with pytest.raises(BadFile) as bad:
        people.rename(club, "Ana", "BO")
    assert bad.value.why.key == "club.cli.taken"
    with pytest.raises(BadFile):
        people.rename(club, "Nobody", "Zoe")
    with pytest.raises(BadFile):
        people.rename(club, "Ana", "  ")


def test_merged_people_count_as_one(club: Database, phone: str) -> None:
    play(club, phone, ("Ana", "Bo"), ("Anna", "Bo"), ("Bo", "Anna"))
    before = points(club)
    people.merge(club, "Anna", "Ana")
    work_off(club)
    after = points(club)
    assert after["Ana"] == tuple(map(sum, zip(before["Ana"], before["Anna"], strict=True)))
    assert set(after) == {"Ana", "Bo"}
    play(club, phone, ("Ana", "Bo"), ("Anna", "Bo"), ("Bo", "Anna"), ("Anna", "Cy"))
    assert points(club)["Ana"][0] == 4
    with pytest.raises(BadFile) as bad:
        people.merge(club, "Anna", "Ana")
    assert bad.value.why.key == "club.cli.same_person"


def test_who_is_merged_while_at_one_table_counts_nothing_there(club: Database, phone: str) -> None:
    play(club, phone, ("Ana", "Anna"), ("Ana", "Bo"))
    people.merge(club, "Anna", "Ana")
    work_off(club)
    assert points(club)["Ana"][0] == 1


def test_a_forgotten_name_is_nowhere_and_the_results_stay(club: Database, phone: str) -> None:
    play(club, phone, ("Xanthippe", "Bo"), ("Xanthippe", "Cy"))
    before = points(club)
    people.forget(club, "Xanthippe")
    work_off(club)
    with club.reading() as connection:
        for table in schema.tables.sorted_tables:
            assert "xanthippe" not in repr(connection.execute(select(table)).all()).casefold()
    assert points(club) == {None: before["Xanthippe"]} | {
        name: value for name, value in before.items() if name != "Xanthippe"
    }
    send(club, phone, "game-0000", body(TWO, ("Xanthippe", "Bo"), FIRST_EVENING))
    assert None in points(club)  # a game sent again brings no name back
    play(club, phone, ("Xanthippe", "Bo"), ("Xanthippe", "Cy"), ("Xanthippe", "Bo"))
    assert points(club)["Xanthippe"][0] == 1  # who comes anew is somebody new


def test_a_late_correction_changes_just_its_own_game(club: Database, phone: str) -> None:
    """A score put right after it was sent: ranks turn, and nobody else's count moves."""
    play(club, phone, ("Ana", "Bo"), ("Cy", "Di"))
    before = points(club)
    first, second = sorted(TWO.standings, key=lambda place: place.rank)
    corrected = Played("fairy_ring", 3)
    more = first.score - second.score + 1
    corrected.journal = [*TWO.journal, Do(Step(Adjust(second.player, more, "lost card")))]
    kept = send(
        club, phone, "game-0000",
        body(corrected, ("Ana", "Bo"), FIRST_EVENING + 60.0, first=len(TWO.journal),
             changes={"started": FIRST_EVENING - 3600.0}),
        len(TWO.journal),
    )  # fmt: skip
    assert kept.state == "waiting"
    work_off(club)
    after = points(club)
    loser, winner = ("Ana", "Bo")[first.player], ("Ana", "Bo")[second.player]
    assert (before[loser], before[winner]) == ((1, 2), (1, 1))
    assert (after[loser], after[winner]) == ((1, 1), (1, 2))
    assert (after["Cy"], after["Di"]) == (before["Cy"], before["Di"])
