"""Upload: in any order, in pieces, twice, late; kept by place before it is acknowledged."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest
from sqlalchemy import func, select

from companion.club import devices, schema
from companion.club.database import Database
from companion.club.intake import Kept, NotTaken
from companion.club.proving import as_file, load
from companion.club.work import work_off
from companion.store.exchange import read_game
from tests.club.journals import FIRST_EVENING, body, played, send

GAME = played("fairy_ring", 3)
LENGTH = len(GAME.journal)
PUT = "0a1b2c3d-fairy"


@pytest.fixture
def phone(club: Database) -> str:
    return devices.add(club, "Ana’s phone")[0].id


def kept_entries(club: Database, game_id: str = PUT) -> list[Any]:
    with club.reading() as connection:
        journal = load(connection, game_id)
    assert journal is not None
    return [json.loads(entry) for entry in journal.entries]


def sent_entries() -> list[Any]:
    found: list[Any] = json.loads(body(GAME))["entries"]
    return found


def row_counts(club: Database) -> dict[str, int]:
    """How many rows each table has."""
    with club.reading() as connection:
        return {
            table.name: connection.execute(select(func.count()).select_from(table)).scalar_one()
            for table in schema.tables.sorted_tables
        }


def test_a_whole_game_is_kept_as_it_was_sent(club: Database, phone: str) -> None:
    kept = send(club, phone, PUT, body(GAME))
    assert kept == Kept(PUT, "waiting", ((0, LENGTH),), LENGTH, LENGTH)
    assert kept_entries(club) == sent_entries()
    with club.reading() as connection:
        journal = load(connection, PUT)
    assert journal is not None
    names = tuple(player.name for player in GAME.setup.players)
    file = read_game(as_file(journal, names))
    assert (file.setup, list(file.journal)) == (GAME.setup, GAME.journal)


def test_pieces_come_in_any_order_and_twice(club: Database, phone: str) -> None:
    pieces = [(first, first + 17) for first in range(0, LENGTH, 17)] * 2
    Random(4).shuffle(pieces)
    there: set[int] = set()
    for first, last in pieces:
        kept = send(club, phone, PUT, body(GAME, first=first, last=last), first)
        there |= set(range(first, min(last, LENGTH)))
        places = {place for start, end in kept.ranges for place in range(start, end)}
        assert places == there
        assert kept.next == next(n for n in range(LENGTH + 1) if n not in there)
        assert kept.state == ("waiting" if len(there) == LENGTH else "partial")
    assert kept_entries(club) == sent_entries()


def test_asking_what_is_there_changes_nothing(club: Database, phone: str) -> None:
    send(club, phone, PUT, body(GAME, first=5, last=9), 5)
    before = row_counts(club)
    kept = send(club, phone, PUT, body(GAME, first=0, last=0))
    assert (kept.ranges, kept.next, kept.state) == (((5, 9),), 0, "partial")
    assert row_counts(club) == before


def test_a_replayed_upload_is_acknowledged_and_changes_nothing(club: Database, phone: str) -> None:
    send(club, phone, PUT, body(GAME))
    work_off(club)
    before = row_counts(club)
    for _ in range(3):
        assert send(club, phone, PUT, body(GAME)).state == "proved"
    assert row_counts(club) == before
    assert work_off(club) == 0


@pytest.mark.parametrize(
    ("changes", "status", "text"),
    [
        ({"finished": None}, 422, "club.refused.unfinished"),
        ({"finished": 1.0}, 400, "club.refused.head"),
        ({"started": -1.0}, 400, "club.refused.head"),
        ({"length": 0, "entries": []}, 400, "club.refused.length"),
        ({"length": 10**9}, 400, "club.refused.length"),
        ({"game": "heroes"}, 400, "club.refused.head"),
        ({"setup": {"game": "fairy_ring"}}, 400, "club.refused.head"),
        ({"setup": {"game": "fairy_ring", "players": []}}, 400, "club.refused.head"),
        ({"setup": {"game": "fairy_ring", "players": ["Ana"]}}, 400, "club.refused.head"),
        ({"people": ["p1234567"]}, 400, "club.refused.people"),
        ({"people": ["../../etc", "p1234567"]}, 400, "club.refused.people"),
    ],
)
def test_what_is_no_game_is_refused_and_leaves_nothing(
    club: Database, phone: str, changes: dict[str, Any], status: int, text: str
) -> None:
    before = row_counts(club)
    with pytest.raises(NotTaken) as refused:
        send(club, phone, PUT, body(GAME, changes=changes))
    assert (refused.value.status, refused.value.why.key) == (status, text)
    assert row_counts(club) == before


@pytest.mark.parametrize("first", [-1, 1, LENGTH, 10**8])
def test_a_place_that_does_not_fit_is_refused(club: Database, phone: str, first: int) -> None:
    with pytest.raises(NotTaken) as refused:
        send(club, phone, PUT, body(GAME), first)
    assert refused.value.why.key == "club.refused.from"


def test_two_seats_of_one_name_are_refused(club: Database, phone: str) -> None:
    names = ("Ana", "ana", "Bo", "Cy", "Di", "Ed", "Flo")[: GAME.seats]
    with pytest.raises(NotTaken) as refused:
        send(club, phone, PUT, body(GAME, names))
    assert (refused.value.status, refused.value.why.key) == (400, "table.name.taken")
    assert refused.value.place == "setup.players[1].name"


def test_a_place_keeps_its_first_entry(club: Database, phone: str) -> None:
    send(club, phone, PUT, body(GAME, last=20))
    before = kept_entries(club)
    other = json.loads(body(GAME))["entries"][10:30]
    other[5], other[6] = other[6], other[5]
    with pytest.raises(NotTaken) as refused:
        send(club, phone, PUT, body(GAME, changes={"entries": other}), 10)
    assert (refused.value.status, refused.value.why.key) == (409, "club.refused.differs")
    assert refused.value.place == "entries[5]"
    assert kept_entries(club) == before


def test_another_journal_with_this_game_s_id_is_refused(club: Database, phone: str) -> None:
    send(club, phone, PUT, body(GAME))
    for other in (played("fairy_ring", 4), played("heroes", 1)):
        with pytest.raises(NotTaken) as refused:
            send(club, phone, PUT, body(other))
        assert (refused.value.status, refused.value.why.key) == (409, "club.refused.differs")
    assert kept_entries(club) == sent_entries()


def test_another_phone_adds_nothing_to_a_game_it_does_not_have(club: Database, phone: str) -> None:
    stranger = devices.add(club, "Another phone")[0].id
    send(club, phone, PUT, body(GAME, last=20))
    with pytest.raises(NotTaken) as refused:
        send(club, stranger, PUT, body(GAME, first=20), 20)
    assert (refused.value.status, refused.value.why.key) == (403, "club.refused.foreign")
    assert len(kept_entries(club)) == 20
    assert send(club, stranger, PUT, body(GAME)).state == "waiting"
    assert kept_entries(club) == sent_entries()


def test_a_game_is_at_most_a_megabyte_in_all_its_pieces(club: Database, phone: str) -> None:
    filler = {"entry": "do", "step": {"action": {"do": "x" * 400_000}}}
    for first in (0, 1):
        send(club, phone, PUT, body(GAME, changes={"entries": [filler], "length": 9}), first)
    with pytest.raises(NotTaken) as refused:
        send(club, phone, PUT, body(GAME, changes={"entries": [filler], "length": 9}), 2)
    assert (refused.value.status, refused.value.why.key) == (413, "club.refused.large")
    assert len(kept_entries(club)) == 2


def test_a_game_that_came_months_late_counts_where_it_was_played(
    club: Database, phone: str
) -> None:
    club.clock = lambda: FIRST_EVENING + 200 * 86_400.0
    send(club, phone, PUT, body(GAME))
    with club.reading() as connection:
        row = connection.execute(select(schema.games.c.finished, schema.games.c.stored)).one()
    assert tuple(row) == (FIRST_EVENING, FIRST_EVENING + 200 * 86_400.0)
