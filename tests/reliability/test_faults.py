"""R2, R4, R10: every statement of every change fails once, and nothing has changed."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from companion.documents import BadFile
from companion.store import NotSaved, Store, StoreTrouble
from companion.store.cardbook import Provenance
from companion.store.exchange import export_game, import_game
from companion.store.files import NAME
from companion.store.outbox import Club
from companion.table.journal import Do
from tests.reliability.scripts import GAMES, journal, setup

Opening = Callable[..., Store]
FAULTS = {
    "error": ("disk I/O error", sqlite3.SQLITE_IOERR),
    "full": ("database or disk is full", sqlite3.SQLITE_FULL),
}


class FaultyConnection:
    """Passes everything on to SQLite, and fails the statement whose turn it is."""

    def __init__(self, connection: sqlite3.Connection, fault: str) -> None:
        self._connection = connection
        self._fault = fault
        self.left = -1

    def _count(self) -> None:
        self.left -= 1
        if self.left == 0:
            words, code = FAULTS[self._fault]
            error = sqlite3.OperationalError(words)
            error.sqlite_errorcode = code
            raise error

    def execute(self, *args: Any) -> Any:
        if not str(args[0]).startswith("ROLLBACK"):
            self._count()
        return self._connection.execute(*args)

    def executemany(self, *args: Any) -> Any:
        self._count()
        return self._connection.executemany(*args)

    def __getattr__(self, name: str) -> Any:
        return getattr(self._connection, name)


def everything(store: Store) -> dict[str, list[Any]]:
    """Every row of every table."""
    connection = store.database.connection
    tables = connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'").fetchall()
    return {
        name: sorted(connection.execute(f"SELECT * FROM {name}").fetchall(), key=repr)
        for (name,) in tables
    }


def changes(store: Store, game_id: str, script: list[Any]) -> dict[str, Callable[[], object]]:
    """Everything that the app ever writes."""
    session = store.games.resume(game_id).session
    exported = export_game(store, game_id) if not session.hides else b""
    found: dict[str, Callable[[], object]] = {
        "begin": lambda: store.games.create(setup("heroes", 1)),
        "do": lambda: session.do(script[3].step.action),
        "undo": session.undo,
        "finish": lambda: store.games.finish(game_id, session.standings()),
        "note": lambda: store.games.note_standings(game_id, session.standings()),
        "rename": lambda: store.games.rename(game_id, "friday"),
        "delete": lambda: store.games.delete(game_id),
        "setting": lambda: store.settings.save("theme", "light"),
        "draft": lambda: store.drafts.put("party", [1, 2]),
        "person": lambda: store.roster.add("Eve", 3),
        "join": lambda: store.outbox.join(Club("https://club.example", "s" * 32, "A club")),
        "choose": lambda: store.outbox.choose(game_id),
        "card": lambda: store.cards.put("heroes", "hero", 7, {"a": 1}, Provenance.ENTERED),
    }
    if exported:
        found["import"] = lambda: import_game(store, exported)
    return found


@pytest.mark.parametrize("fault", sorted(FAULTS))
@pytest.mark.parametrize("game", GAMES)
def test_r2_each_statement_that_fails_changes_nothing(
    opening: Opening, figures: dict[str, int], game: str, fault: str
) -> None:
    """The action is told as not saved, and every row of the database is as it was."""
    script = [entry for entry in journal(game, 2) if isinstance(entry, Do)]
    store = opening()
    game_id = store.games.create(setup(game, 2))
    session = store.games.resume(game_id).session
    for entry in script[:3]:
        session.do(entry.step.action)
    real = store.database.connection
    faulty = FaultyConnection(real, fault)
    failed = 0
    for name in changes(store, game_id, script):
        for statement in range(1, 60):
            change = changes(store, game_id, script)[name]
            before = everything(store)
            store.database.connection = faulty
            faulty.left = statement
            try:
                change()
            except (NotSaved, StoreTrouble):
                failed += 1
            else:
                faulty.left = -1
                store.database.connection = real
                break
            finally:
                faulty.left = -1
                store.database.connection = real
            assert everything(store) == before, (name, statement)
        else:
            raise AssertionError(f"{name} never came to its end")
    figures["failed statements"] = failed
    assert failed >= 25


@pytest.mark.parametrize("game", GAMES)
def test_r4_a_failed_load_writes_nothing(opening: Opening, folder: Path, game: str) -> None:
    """A game whose setup is damaged, a file that is no game: every byte stays."""
    store = opening()
    game_id = store.games.create(setup(game, 1))
    with store.database.change() as connection:
        connection.execute("UPDATE games SET setup = 'no setup' WHERE id = ?", (game_id,))
    before = everything(store)
    with pytest.raises(StoreTrouble):
        store.games.resume(game_id)
    with pytest.raises(BadFile):
        import_game(store, b'{"format": "fairy-table-game", "version": 1}')
    assert everything(store) == before
    store.close()
    (folder / NAME).chmod(0o644)
    kept = (folder / NAME).read_bytes()
    with pytest.raises(StoreTrouble):
        opening().games.resume(game_id)
    assert (folder / NAME).read_bytes()[100:] == kept[100:]


@pytest.mark.parametrize("game", GAMES)
def test_r10_a_backup_taken_during_play_restores_to_the_same_score(
    opening: Opening, game: str
) -> None:
    """All or nothing: a restore that fails leaves what was there."""
    script = [entry.step.action for entry in journal(game, 3) if isinstance(entry, Do)]
    store = opening()
    game_id = store.games.create(setup(game, 3))
    session = store.games.resume(game_id).session
    for action in script[: len(script) // 2]:
        session.do(action)
    backup = store.backups.take()
    state, scores = session.state, session.scores
    for action in script[len(script) // 2 :][:10]:
        session.do(action)
    later = everything(store)
    whole = backup.path.read_bytes()
    backup.path.write_bytes(whole[: len(whole) // 2])
    with pytest.raises(StoreTrouble):
        store.backups.restore(backup)
    assert everything(store) == later
    backup.path.write_bytes(whole)
    store.backups.restore(backup)
    restored = store.games.resume(game_id).session
    assert (restored.state, restored.scores) == (state, scores)
    assert everything(store) != later
