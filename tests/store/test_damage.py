"""R3, R4: a database cut at many lengths and flipped at many places.

Either the games are all there, or the player is told; what was damaged is kept as it was.
"""

from __future__ import annotations

import shutil
import sqlite3
from collections.abc import Callable
from contextlib import closing, suppress
from pathlib import Path

import pytest
from msgspec import Struct

from companion.store import Store, StoreUnreadable, open_store
from companion.store.cardbook import Provenance
from companion.store.files import NAME
from companion.store.salvage import _GAME, _salvage_game
from companion.table.journal import Entry
from tests.store.conftest import Clock
from tests.table.example_game import Roll, find, race

Opening = Callable[..., Store]
ENTRIES = 60


class Estate(Struct):
    """A folder of three games; a backup was taken after the second."""

    folder: Path
    games: dict[str, tuple[Entry, ...]]
    data: bytes
    log: bytes


def play(store: Store) -> str:
    game_id = store.games.create(race("Ana", "Bo", "Cy", target=100))
    session = store.games.resume(game_id).session
    for n in range(ENTRIES):
        session.do(Roll(0, 2 + n % 5))
    return game_id


@pytest.fixture(scope="module")
def estate(tmp_path_factory: pytest.TempPathFactory) -> Estate:
    folder = tmp_path_factory.mktemp("estate") / "data"
    store = open_store(folder, Clock(), find)
    ids = [play(store), play(store)]
    for number in range(20):
        store.cards.put("race", "card", number, {"n": number}, Provenance.ENTERED)
    store.roster.add("Ana")
    store.backups.take()
    ids.append(play(store))
    log = (folder / (NAME + "-wal")).read_bytes()
    games = {game_id: store.games.load(game_id).journal for game_id in ids}
    store.close()
    return Estate(folder, games, (folder / NAME).read_bytes(), log)


def damaged_copy(estate: Estate, folder: Path, data: bytes, *, backup: bool) -> None:
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    (folder / NAME).write_bytes(data)
    if backup:
        shutil.copytree(estate.folder / "backups", folder / "backups")


def outcome(estate: Estate, store: Store, data: bytes, folder: Path) -> int:
    """Checks every promise; how many entries of the three games are there."""
    if not store.kept:
        assert store.news
        assert (folder / NAME).read_bytes() == data
        return 0
    found = 0
    for game_id, journal in estate.games.items():
        try:
            news, kept = store.games.resume(game_id).news, store.games.load(game_id).journal
        except StoreUnreadable as trouble:
            news, kept = (trouble.text,), ()
        assert kept == journal[: len(kept)]
        assert kept == journal or news or store.news
        found += len(kept)
    store.games.history()
    store.games.unfinished()
    store.roster.people()
    store.roster.last_party()
    store.settings.load()
    store.cards.search("race", "card")
    if store.kept_aside:
        (aside,) = store.kept_aside
        assert aside.read_bytes() == data
        assert aside.name in str(store.news[0].values["file"])
    return found


@pytest.mark.parametrize("backup", [True, False])
def test_a_cut_database_is_kept_aside_and_told(
    estate: Estate, folder: Path, opening: Opening, backup: bool
) -> None:
    size = len(estate.data)
    lengths = [0, 1, 15, 16, 50, 99, 100, 101, *range(512, size, size // 20), size - 4096]
    for length in lengths:
        data = estate.data[:length]
        damaged_copy(estate, folder, data, backup=backup)
        store = opening(always=True)
        found = outcome(estate, store, data, folder)
        first = "store.damaged.restored" if backup else "store.damaged.fresh"
        assert store.news[0].key == first, length
        assert found >= 2 * ENTRIES * backup
        assert store.cards.count("race", "card") == 20 or not backup
        store.close()


def test_flipped_bytes_are_never_silent(estate: Estate, folder: Path, opening: Opening) -> None:
    whole = len(estate.games) * ENTRIES
    saved = 0
    places = [*range(0, 100, 3), *range(100, len(estate.data), len(estate.data) // 150)]
    for place in places:
        data = bytearray(estate.data)
        data[place] ^= 0xFF
        damaged_copy(estate, folder, bytes(data), backup=True)
        store = opening(always=True)
        saved += outcome(estate, store, bytes(data), folder) == whole
        store.close()
    # Most of a database is not hurt by one byte: all three games survive most of the time.
    assert saved > len(places) // 2


def test_the_game_on_the_table_is_salvaged_though_no_backup_has_it(
    estate: Estate, folder: Path, opening: Opening
) -> None:
    data = unmarked(estate)
    for backup in (True, False):
        damaged_copy(estate, folder, bytes(data), backup=backup)
        store = opening()
        assert [text.key for text in store.news][-1] == "store.damaged.salvaged"
        assert outcome(estate, store, bytes(data), folder) == 3 * ENTRIES
        assert store.news[-1].values == {"n": 1 if backup else 3}
        assert store.cards.count("race", "card") == 20
        assert [person.name for person in store.roster.people()] == ["Ana"]
        store.close()


def unmarked(estate: Estate) -> bytearray:
    """The database without the application's mark: damaged, but all of it can be read."""
    data = bytearray(estate.data)
    data[68:72] = b"\x00\x00\x00\x00"
    return data


def test_a_damaged_move_is_salvaged_with_its_game_and_told(
    estate: Estate, folder: Path, opening: Opening
) -> None:
    game_id = list(estate.games)[-1]
    data = unmarked(estate)
    moves = [n for n in range(len(data)) if data.startswith(game_id.encode(), n)]
    place = data.index(b'"face":', moves[len(moves) // 2]) + len(b'"face":')
    data[place] ^= 0x01
    damaged_copy(estate, folder, bytes(data), backup=True)
    store = opening()
    resumed = store.games.resume(game_id)
    kept = resumed.session.length
    assert 0 < kept < ENTRIES
    assert resumed.news[0].values == {"n": ENTRIES - kept}
    assert store.games.load(game_id).journal == estate.games[game_id][:kept]
    assert len(store.games.remains(game_id).entries) == ENTRIES


def test_a_game_with_a_damaged_setup_is_not_salvaged(
    estate: Estate, folder: Path, opening: Opening
) -> None:
    game_id = list(estate.games)[-1]
    data = unmarked(estate)
    setup = data.index(b'{"game":"race"', data.index(game_id.encode() + b"race"))
    data[setup + 2] ^= 0x01
    damaged_copy(estate, folder, bytes(data), backup=True)
    store = opening()
    assert store.games.count() == 2
    assert len(store.kept_aside) == 1


def test_the_message_names_the_backup_that_took_the_place(
    estate: Estate, folder: Path, opening: Opening
) -> None:
    damaged_copy(estate, folder, b"nonsense", backup=True)
    store = opening()
    assert store.news[0].values["taken"] == "20260101-120000"
    assert store.games.count() == 2


def test_a_damaged_backup_is_passed_over(estate: Estate, folder: Path, opening: Opening) -> None:
    damaged_copy(estate, folder, b"nonsense", backup=True)
    (good,) = (folder / "backups").iterdir()
    newer = good.with_name("000002-20260102-120000.db")
    newer.write_bytes(good.read_bytes()[:8000])
    (folder / "backups" / "notes.db").write_text("not one of ours")
    store = opening()
    assert store.news[0].values["taken"] == "20260101-120000"
    assert store.games.count() == 2


def test_a_cut_log_gives_a_game_up_to_some_entry(
    estate: Estate, folder: Path, opening: Opening
) -> None:
    """A log is read up to the first page that is not whole; what is there is a prefix."""
    for length in range(0, len(estate.log), len(estate.log) // 25):
        damaged_copy(estate, folder, estate.data[:0], backup=False)
        shutil.copytree(estate.folder / "backups", folder / "backups")
        (backup,) = (folder / "backups").iterdir()
        shutil.copy(backup, folder / NAME)
        (folder / (NAME + "-wal")).write_bytes(estate.log[:length])
        store = opening(always=True)
        assert store.kept
        for game_id, journal in estate.games.items():
            try:
                kept = store.games.load(game_id).journal
            except StoreUnreadable:
                kept = ()
            assert kept == journal[: len(kept)]
        store.close()


def test_a_flipped_byte_in_the_log_never_changes_a_move(
    estate: Estate, folder: Path, opening: Opening
) -> None:
    for place in range(0, len(estate.log), len(estate.log) // 40):
        log = bytearray(estate.log)
        log[place] ^= 0xFF
        damaged_copy(estate, folder, b"", backup=True)
        (backup,) = (folder / "backups").iterdir()
        shutil.copy(backup, folder / NAME)
        (folder / (NAME + "-wal")).write_bytes(bytes(log))
        store = opening(always=True)
        for game_id, journal in estate.games.items():
            try:
                kept = store.games.load(game_id).journal
            except StoreUnreadable:
                kept = ()
            assert kept == journal[: len(kept)]
        store.close()


@pytest.mark.parametrize("damage", ["at = 'never'", "seq = NULL", "seq = 'third'"])
def test_an_entry_whose_place_or_moment_is_no_number_is_left_behind(
    estate: Estate, folder: Path, opening: Opening, damage: str
) -> None:
    """Found by the soak: salvaging must not fail over a row that is no longer a row of ours."""
    damaged_copy(estate, folder, estate.data, backup=False)
    source = sqlite3.connect(folder / NAME)
    game_id = next(iter(estate.games))
    source.execute("PRAGMA ignore_check_constraints = ON")
    with suppress(sqlite3.IntegrityError):
        source.execute(f"UPDATE entries SET {damage} WHERE game = ? AND seq = 3", (game_id,))
    source.commit()
    target = opening(folder / "target")
    with closing(source), target.database.change() as connection:
        game = source.execute(f"SELECT {_GAME} FROM games WHERE id = ?", (game_id,)).fetchone()
        assert _salvage_game(source, connection, game)
    kept = target.games.load(game_id).journal
    assert kept == estate.games[game_id][: len(kept)]
    assert len(kept) >= 3
