"""Opening the store whatever is found on the disk: a clear message, and nothing lost."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from companion.store import (
    NotSaved,
    Store,
    StoreTooNew,
    StoreUnreadable,
    StoreUnwritable,
    files,
    lock,
)
from companion.store import opening as opening_module
from companion.store.database import connect
from companion.store.files import NAME
from companion.store.schema import APPLICATION_ID, MIGRATIONS, VERSION, migrate, version_of
from tests.store.conftest import DAY, Clock
from tests.table.example_game import Roll, race

Opening = Callable[..., Store]


def keys(store: Store) -> list[str]:
    return [text.key for text in store.news]


def contents(folder: Path) -> dict[str, bytes]:
    """Every file but the lock, which holds nothing."""
    return {path.name: path.read_bytes() for path in folder.iterdir() if path.name != lock.NAME}


def one_game(store: Store) -> str:
    game_id = store.games.create(race())
    store.games.resume(game_id).session.do(Roll(0, 4))
    return game_id


# -- a healthy folder ------------------------------------------------------------------------


def test_a_first_start_has_nothing_to_tell(store: Store, folder: Path) -> None:
    assert store.news == ()
    assert store.kept
    assert store.writable
    assert store.kept_aside == ()
    assert store.folder == folder


def test_every_commit_is_durable(store: Store) -> None:
    pragma = {
        name: store.database.row(f"PRAGMA {name}")[0]
        for name in ("journal_mode", "synchronous", "foreign_keys", "user_version")
    }
    full = 2
    assert pragma == {
        "journal_mode": "wal",
        "synchronous": full,
        "foreign_keys": 1,
        "user_version": VERSION,
    }
    assert store.database.row("PRAGMA application_id") == (APPLICATION_ID,)


def test_a_folder_with_strange_characters_opens(tmp_path: Path, opening: Opening) -> None:
    place = tmp_path / "a b?c#d%20é" / "deep"
    one_game(opening(place))
    second = opening(place)
    assert keys(second) == ["store.second_copy"]
    assert second.games.count() == 1


def test_a_half_made_file_of_a_killed_start_does_no_harm(folder: Path, opening: Opening) -> None:
    folder.mkdir()
    for suffix in (".new", ".new-wal", ".new-journal"):
        (folder / (NAME + suffix)).write_bytes(b"half")
    store = opening()
    assert store.news == ()
    one_game(store)
    assert not list(folder.glob("*.new*"))


# -- no disk to write to ---------------------------------------------------------------------


def test_an_unwritable_folder_is_told(tmp_path: Path, opening: Opening) -> None:
    (tmp_path / "file").write_text("not a folder")
    with pytest.raises(StoreUnwritable) as trouble:
        opening(tmp_path / "file" / "data")
    assert trouble.value.text.key == "store.unwritable"


def test_without_a_disk_the_app_opens_and_plays_and_says_that_nothing_is_kept(
    tmp_path: Path, opening: Opening
) -> None:
    (tmp_path / "file").write_text("not a folder")
    store = opening(tmp_path / "file" / "data", always=True)
    assert keys(store) == ["store.unwritable", "store.forgetful"]
    assert not store.kept
    session = store.games.resume(one_game(store)).session
    assert session.state.pot == 4
    assert store.roster.add("Ana").person.name == "Ana"
    assert store.kept_aside == ()
    assert store.games.finish(store.games.unfinished().id, ()).key == "store.backup.failed"


def test_a_folder_where_the_file_should_be_is_told(folder: Path, opening: Opening) -> None:
    (folder / NAME / "inside").mkdir(parents=True)
    with pytest.raises(StoreUnreadable):
        opening()
    assert not opening(always=True).kept
    assert (folder / NAME / "inside").is_dir()


def test_a_full_disk_on_the_first_start_is_told(
    folder: Path, opening: Opening, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "replace", full)
    with pytest.raises(StoreUnwritable):
        opening()
    monkeypatch.undo()
    assert opening().news == ()


# -- a newer version -------------------------------------------------------------------------


def test_a_newer_file_is_refused_politely_and_left_untouched(
    store: Store, folder: Path, opening: Opening
) -> None:
    one_game(store)
    store.database.connection.execute(f"PRAGMA user_version = {VERSION + 1}")
    store.close()
    before = contents(folder)
    with pytest.raises(StoreTooNew) as trouble:
        opening()
    assert trouble.value.text.key == "store.too_new"
    assert keys(opening(always=True)) == ["store.too_new", "store.forgetful"]
    assert contents(folder) == before


# -- an older version ------------------------------------------------------------------------

NEXT = (*MIGRATIONS, ("CREATE TABLE hats (size INTEGER)", "INSERT INTO hats VALUES (54)"))


def test_an_older_file_is_copied_and_then_migrated(
    store: Store, opening: Opening, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    game_id = one_game(store)
    store.backups.take()
    store.close()
    for module in (files, opening_module):
        monkeypatch.setattr(module, "VERSION", VERSION + 1)
    monkeypatch.setattr(opening_module, "migrate", lambda connection: migrate(connection, NEXT))
    store = opening()
    assert store.database.row("SELECT size FROM hats") == (54,)
    assert store.games.resume(game_id).session.state.pot == 4
    before_migration = store.backups.all()[0]
    with closing(sqlite3.connect(before_migration.path)) as copy:
        assert version_of(copy) == VERSION
    assert before_migration.number == 2


def test_a_migration_that_fails_leaves_the_version_before_it(tmp_path: Path) -> None:
    steps = (*NEXT, ("CREATE TABLE shoes (size INTEGER)", "INSERT INTO nothing VALUES (1)"))
    with closing(connect(tmp_path / "x.db")) as connection:
        with pytest.raises(sqlite3.OperationalError):
            migrate(connection, steps)
        assert version_of(connection) == VERSION + 1
        tables = {row[0] for row in connection.execute("SELECT name FROM sqlite_master")}
        assert "hats" in tables
        assert "shoes" not in tables
        migrate(connection, NEXT)
        assert version_of(connection) == VERSION + 1


# -- a second copy of the app ----------------------------------------------------------------


def test_a_second_copy_says_so_and_only_reads(store: Store, opening: Opening) -> None:
    game_id = one_game(store)
    second = opening()
    assert keys(second) == ["store.second_copy"]
    assert not second.writable
    session = second.games.resume(game_id).session
    assert session.state.pot == 4
    with pytest.raises(NotSaved) as trouble:
        session.do(Roll(0, 5))
    assert trouble.value.text.key == "store.not_saved.reading"
    assert session.state.pot == 4
    store.games.resume(game_id).session.do(Roll(0, 6))
    assert second.games.resume(game_id).session.state.pot == 10


def test_a_second_copy_cannot_write_even_if_it_tries(store: Store, opening: Opening) -> None:
    second = opening()
    with pytest.raises(sqlite3.OperationalError, match="readonly"):
        second.database.connection.execute("DELETE FROM games")


def test_closing_the_first_copy_lets_the_next_write(store: Store, opening: Opening) -> None:
    second = opening()
    store.close()
    second.close()
    third = opening()
    assert third.news == ()
    assert third.writable


def test_a_second_copy_mends_nothing(store: Store, folder: Path, opening: Opening) -> None:
    store.database.close()  # the first copy holds the lock, and its file is damaged
    (folder / NAME).write_bytes(b"damaged")
    before = contents(folder)
    with pytest.raises(StoreUnreadable):
        opening()
    assert not opening(always=True).kept
    assert contents(folder) == before


def test_without_file_locks_the_store_still_opens(
    opening: Opening, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lock, "fcntl", None)
    store = opening()
    assert store.writable
    assert store.news == ()
    one_game(store)


# -- a file that is gone ---------------------------------------------------------------------


def test_a_file_that_is_gone_is_replaced_by_its_backup_and_told(
    store: Store, folder: Path, opening: Opening
) -> None:
    game_id = one_game(store)
    store.backups.take()
    store.close()
    (folder / NAME).unlink()
    store = opening()
    assert keys(store) == ["store.missing.restored"]
    assert store.games.resume(game_id).session.state.pot == 4


def test_a_log_without_its_file_is_not_poured_into_the_next(
    store: Store, folder: Path, opening: Opening
) -> None:
    one_game(store)
    log = (folder / (NAME + "-wal")).read_bytes()
    store.close()
    (folder / NAME).unlink()
    (folder / (NAME + "-wal")).write_bytes(log)
    store = opening()
    assert keys(store) == ["store.damaged.fresh"]
    assert store.games.count() == 0
    (aside,) = folder.glob("fairy-table-damaged-*")
    assert aside.read_bytes() == log


def test_files_kept_aside_in_one_second_have_names_of_their_own(
    folder: Path, opening: Opening
) -> None:
    folder.mkdir()
    for content in (b"one", b"two", b"three"):
        (folder / NAME).write_bytes(content)
        opening().close()
        (folder / NAME).unlink()
    aside = sorted(folder.glob("fairy-table-damaged-*.db"))
    assert [path.read_bytes() for path in aside] == [b"one", b"two", b"three"]
    assert aside[0].name == "fairy-table-damaged-20260101-120000-1.db"


def test_a_strange_database_is_kept_aside(folder: Path, opening: Opening) -> None:
    folder.mkdir()
    with closing(sqlite3.connect(folder / NAME)) as other:
        other.execute("CREATE TABLE music (title TEXT)")
    before = (folder / NAME).read_bytes()
    store = opening()
    assert keys(store) == ["store.damaged.fresh"]
    (aside,) = store.kept_aside
    assert aside.read_bytes() == before
    assert store.news[0].values == {"file": aside.name}


def test_time_that_passes_between_starts_changes_no_game(
    store: Store, opening: Opening, clock: Clock
) -> None:
    game_id = one_game(store)
    for days in (400, -800):  # R9
        store.close()
        clock.now += days * DAY
        store = opening()
        assert store.games.resume(game_id).session.state.pot == 4
