"""A game as one file: out, in again, and nothing of a bad one."""

from __future__ import annotations

import json
from collections.abc import Callable
from contextlib import suppress
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.documents import LARGEST, BadFile
from companion.store import NotSaved, Store
from companion.store.exchange import export_game, import_game, read_game, replayed, write_game
from companion.table.actions import Adjust, SetRuling
from companion.table.journal import Correct, Do, Entry, Step, Undo
from companion.table.players import Player
from companion.table.rules import House, Strictness
from companion.table.session import Session
from tests.english import bad_file
from tests.english import complaint as told
from tests.table.example_game import RACE, Bank, Roll, find, race

SETUP = race("Ana", "Bo", target=10)


def played(*wishes: Any) -> list[Entry]:
    journal: list[Entry] = []
    session = Session(RACE, SETUP, journal.append)
    for wish in wishes:
        assert session.do(wish).done
    return journal


JOURNAL = played(Roll(0, 4), Bank(0), Roll(1, 6), Bank(1), Adjust(0, 2, "tea"))


def file(**changes: Any) -> bytes:
    return json.dumps({**json.loads(write_game(SETUP, JOURNAL)), **changes}).encode()


def complaint(data: bytes) -> str:
    with pytest.raises(BadFile) as bad:
        replayed(read_game(data, find), find)
    return told(bad.value)


def test_a_written_game_reads_back_the_same() -> None:
    read = read_game(write_game(SETUP, JOURNAL), find)
    assert (read.format, read.version, read.game) == ("fairy-table-game", 1, "race")
    assert read.setup == SETUP
    assert list(read.journal) == JOURNAL
    assert write_game(read.setup, read.journal) == write_game(SETUP, JOURNAL)


def test_the_file_is_as_the_formats_say() -> None:
    document = json.loads(write_game(SETUP, JOURNAL[:1]))
    document.pop("app")
    assert document == {
        "format": "fairy-table-game",
        "version": 1,
        "game": "race",
        "setup": {
            "game": "race",
            "players": [{"name": "Ana", "colour": 0}, {"name": "Bo", "colour": 1}],
            "options": {"target": 10},
            "house": {"strictness": "referee", "rulings": {}},
        },
        "journal": [{"entry": "do", "step": {"action": {"do": "roll", "player": 0, "face": 4}}}],
    }


def test_a_game_of_the_first_released_format_still_opens() -> None:
    """R6: this text is a golden file; it is never changed, only joined by others."""
    golden = b"""{"format":"fairy-table-game","version":1,"game":"race","app":"0.1.0",
    "setup":{"game":"race","players":[{"name":"Ana","colour":3},{"name":"Bo"}],
    "options":{"target":30},"house":{"strictness":"adviser","rulings":{"RACE-A1":"exact"}}},
    "journal":[{"entry":"do","step":{"action":{"do":"roll","player":1,"face":6},
    "allowed":["RACE-1"]}},
    {"entry":"do","step":{"action":{"do":"bank","player":0}}},
    {"entry":"undo"},{"entry":"redo"},{"entry":"undo","count":1},{"entry":"redo"},
    {"entry":"do","step":{"action":{"do":"adjust","player":1,"amount":-2,"note":"tea"}}},
    {"entry":"do","step":{"action":{"do":"set_strictness","strictness":"referee"}}},
    {"entry":"do","step":{"action":{"do":"set_ruling","ruling":"RACE-A1","choice":"over"}}},
    {"entry":"correct","at":0,"step":{"action":{"do":"roll","player":0,"face":5}},"dropped":[]},
    {"entry":"correct","at":2,"step":null,"dropped":[]}]}"""
    session = replayed(read_game(golden, find), find)
    assert session.scores == (5, 0)
    assert session.house.strictness is Strictness.REFEREE


def test_an_exported_game_is_imported_with_its_whole_past(store: Store) -> None:
    game_id = store.games.create(SETUP)
    session = store.games.resume(game_id).session
    for wish in (Roll(0, 4), Bank(0), SetRuling("RACE-A1", "exact"), Roll(1, 6)):
        session.do(wish)
    session.undo()
    file = export_game(store, game_id)
    with bad_file("in the list already"):  # it would count twice
        import_game(store, file)
    store.games.delete(game_id)
    copy = import_game(store, file, "From Bo")
    assert copy != game_id
    resumed = store.games.resume(copy)
    assert resumed.news == ()
    assert resumed.session.history() == session.history()
    assert resumed.session.redo()
    summary = store.games.summary(copy)
    assert (summary.title, summary.players, summary.finished) == ("From Bo", ("Ana", "Bo"), None)
    assert [standing.score for standing in summary.standings] == [4, 0]


def test_an_imported_game_that_ended_is_finished(store: Store) -> None:
    journal = played(Roll(0, 6), Roll(0, 4), Bank(0))
    game_id = import_game(store, write_game(SETUP, journal))
    assert store.games.summary(game_id).finished is not None
    assert store.games.unfinished() is None


def test_five_thousand_entries_fit_in_a_file() -> None:
    journal = [Do(Step(Roll(0, 2)))] * 5000
    data = write_game(SETUP, journal)
    assert len(data) < LARGEST
    assert replayed(read_game(data, find), find).state.pot == 10_000


# -- bad files -------------------------------------------------------------------------------


def entries(*journal: Any) -> bytes:
    return file(journal=list(journal))


def setup(**changes: Any) -> bytes:
    return file(setup={**json.loads(write_game(SETUP, ()))["setup"], **changes})


def roll(**changes: Any) -> dict[str, Any]:
    return {"entry": "do", "step": {"action": {"do": "roll", "player": 0, "face": 4, **changes}}}


BAD = {
    "not a game": (b"{}", "format: is not fairy-table-game"),
    "another format": (file(format="chess"), "format: is not fairy-table-game"),
    "a newer version": (file(version=2, extra=1), "version: version 2 comes from a newer"),
    "no version": (file(version=None), "version: must be 1"),
    "version zero": (file(version=0), "version: must be 1"),
    "an unknown game": (file(game="chess"), "game: “chess” is not a game this version knows"),
    "no game": (file(game=3), "game: must be the name of a game"),
    "a field too many": (file(cheat=1), "cheat: is not known here"),
    "two games": (setup(game="chess"), "setup.game: must be race"),
    "one player": (setup(players=[{"name": "Ana"}]), "setup.players: 1 player is chosen"),
    "one name twice": (
        setup(players=[{"name": "Ana"}, {"name": "ana\u200b", "colour": 1}]),
        "setup.players: ana already sits",
    ),
    "no name": (setup(players=[{"name": "A"}, {"name": "\u0000"}]), "setup.players: Type a name"),
    "a strange colour": (
        setup(players=[{"name": "A"}, {"name": "B", "colour": -1}]),
        "setup.players[1].colour: must be from 0 to 15",
    ),
    "an option out of range": (
        setup(options={"target": 0}),
        "setup.options.target: must be from 1",
    ),
    "an option nobody knows": (setup(options={"goal": 9}), "setup.options.goal: is not known here"),
    "a setting nobody knows": (setup(owner="me"), "setup.owner: is not known here"),
    "no such strictness": (
        setup(house={"strictness": "lax"}),
        "setup.house.strictness: 'lax' is not one of referee, adviser, scorekeeper",
    ),
    "no such ruling": (
        setup(house={"rulings": {"RACE-A1": "never"}}),
        "setup.house.rulings: never is not an answer to RACE-A1",
    ),
    "no such action": (
        entries({"entry": "do", "step": {"action": {"do": "cheat"}}}),
        "journal[0].step.action.do: 'cheat' is not one of",
    ),
    "no such entry": (entries(roll(), {"entry": "wish"}), "journal[1].entry: 'wish' is not one of"),
    "a face in words": (
        entries(roll(), roll(face="six")),
        "journal[1].step.action.face: must be a whole number",
    ),
    "something more in an entry": (
        entries({**roll(), "by": "Bo"}),
        "journal[0].by: is not known here; known: entry, step",
    ),
    "a refused step": (
        entries(roll(), roll(player=1)),
        "journal[1]: is not possible: It is another's turn.",
    ),
    "a senseless step": (
        entries(roll(player=7, face=9)),
        "journal[0]: is not possible: Nobody sits there. A die has faces 1 to 6.",
    ),
    "an undo of nothing": (entries({"entry": "undo"}), "journal[0]: does not follow"),
    "an undo of less than nothing": (
        entries(roll(), {"entry": "undo", "count": -1}),
        "journal[1]: does not follow",
    ),
    "a correction of nothing": (
        entries(roll(), {"entry": "correct", "at": -1, "step": None}),
        "journal[1]: does not follow",
    ),
}


@pytest.mark.parametrize("name", BAD)
def test_a_bad_file_is_refused_with_its_place(name: str) -> None:
    data, expected = BAD[name]
    assert complaint(data).startswith(expected)


@pytest.mark.parametrize("name", BAD)
def test_nothing_of_a_bad_file_is_kept(store: Store, name: str) -> None:
    before = store.database.connection.total_changes
    with pytest.raises(BadFile):
        import_game(store, BAD[name][0])
    assert store.database.connection.total_changes == before
    assert store.games.count() == 0


def test_a_file_made_to_keep_the_phone_busy_is_refused() -> None:
    busy = [Do(Step(Roll(0, 2)))] * 3000 + [Correct(0, Step(Roll(0, 3)))] * 3000
    assert complaint(write_game(SETUP, busy)).startswith("journal: has more corrections")
    dropping = [Do(Step(Roll(0, 2)))] * 3000 + [Correct(0, None, tuple([0] * 100_000))]
    assert complaint(write_game(SETUP, dropping)).startswith("journal: has more corrections")


def test_names_are_cleaned_on_the_way_in() -> None:
    data = setup(players=[{"name": " A\u202ena "}, {"name": "Bo", "colour": 1}])
    assert read_game(data, find).setup.players == (Player("Ana", 0), Player("Bo", 1))


def test_an_import_that_cannot_be_saved_leaves_nothing(
    store: Store, opening: Callable[..., Store]
) -> None:
    second = opening()
    with pytest.raises(NotSaved):
        import_game(second, file())
    assert store.games.count() == 0


def test_an_import_that_breaks_off_leaves_nothing(store: Store) -> None:
    store.database.connection.execute(
        "CREATE TEMP TRIGGER full BEFORE INSERT ON entries WHEN NEW.seq = 3 "
        "BEGIN SELECT RAISE(ABORT, 'full'); END"
    )
    with pytest.raises(NotSaved):
        import_game(store, file())
    assert store.games.count() == 0
    assert store.database.rows("SELECT * FROM entries") == []


def test_a_setup_that_keeps_rulings_and_strictness_travels() -> None:
    house = House(Strictness.SCOREKEEPER, {"RACE-A1": "exact"})
    laid = race("Ana", "Bo", house=house)
    assert read_game(write_game(laid, [Undo(1)]), find).setup == laid


@settings(deadline=None, max_examples=60)
@given(st.data())
def test_a_damaged_byte_in_a_file_is_never_an_accident(data: st.DataObject) -> None:
    written = bytearray(write_game(SETUP, JOURNAL))
    at = data.draw(st.integers(0, len(written) - 1))
    written[at] = data.draw(st.integers(0, 255))
    with suppress(BadFile):
        assert replayed(read_game(bytes(written), find), find).length == len(JOURNAL)
