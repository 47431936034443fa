"""The one connection to the one file, and the only place where a change is committed."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

from companion.store.troubles import FAULTS, NotSaved, StoreUnreadable, not_saved
from companion.table.text import say

Clock = Callable[[], float]

_PATIENCE = 2.0  # seconds to wait for another reader; a player waits no longer
_MEMORY_PAGES = -4000  # 4 MB of cache


def connect(path: Path) -> sqlite3.Connection:
    """A connection whose every commit is on the disk when it returns."""
    connection = sqlite3.connect(path, timeout=_PATIENCE, isolation_level=None)
    connection.text_factory = _tolerant
    try:
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("PRAGMA synchronous = FULL")
        connection.execute("PRAGMA foreign_keys = ON")
        connection.execute(f"PRAGMA cache_size = {_MEMORY_PAGES}")
    except FAULTS:
        connection.close()
        raise
    return connection


def connect_reading(path: Path, *, alone: bool = True) -> sqlite3.Connection:
    """A connection that cannot write, whatever it is told.

    `alone` means that nobody else has the file open. Then, if it has no log, not even the
    small files are made that SQLite puts beside one.
    """
    log = path.with_name(path.name + "-wal")
    still = alone and not (log.exists() and log.stat().st_size)
    uri = f"{path.absolute().as_uri()}?mode=ro{'&immutable=1' if still else ''}"
    connection = sqlite3.connect(uri, uri=True, timeout=_PATIENCE, isolation_level=None)
    connection.text_factory = _tolerant
    return connection


def _tolerant(data: bytes) -> str:
    """A damaged letter in one text must not make its whole table unreadable."""
    return data.decode("utf-8", "replace")


class Database:
    """Rows out, changes in. `writable` is False where another copy of the app has the file."""

    def __init__(
        self, connection: sqlite3.Connection, clock: Clock, *, writable: bool = True
    ) -> None:
        self.connection = connection
        self.clock = clock
        self.writable = writable
        self._half_done = False

    def rows(self, question: str, *values: Any) -> list[Any]:
        try:
            self._roll_back_half_done()
            return self.connection.execute(question, values).fetchall()
        except FAULTS as fault:
            raise StoreUnreadable(say("store.unreadable", detail=str(fault))) from fault

    def row(self, question: str, *values: Any) -> Any | None:
        """The first row of the answer; None if there is none."""
        rows = self.rows(question, *values)
        return rows[0] if rows else None

    @contextmanager
    def change(self) -> Iterator[sqlite3.Connection]:
        """A change that happens whole and durably, or NotSaved and not at all."""
        if not self.writable:
            raise NotSaved(say("store.not_saved.reading"))
        try:
            self._roll_back_half_done()
            self.connection.execute("BEGIN IMMEDIATE")
            yield self.connection
            self.connection.execute("COMMIT")
        except FAULTS as fault:
            self._roll_back()
            raise not_saved(fault) from fault
        except BaseException:
            self._roll_back()
            raise

    def _roll_back(self) -> None:
        """SQLite has often rolled back by itself; where even this fails, it is done later."""
        self._half_done = True
        with suppress(*FAULTS):
            self._roll_back_half_done()

    def _roll_back_half_done(self) -> None:
        """Nothing is read or written while a change that was not saved is still half there."""
        if not self._half_done:
            return
        if self.connection.in_transaction:
            self.connection.execute("ROLLBACK")
        self._half_done = False

    def close(self) -> None:
        self.connection.close()
