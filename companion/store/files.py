"""The files of the store: their names, keeping one aside, and putting one in place whole."""

from __future__ import annotations

import os
import shutil
import sqlite3
import time
from contextlib import closing
from pathlib import Path

from companion.store.database import connect, connect_reading
from companion.store.schema import (
    APPLICATION_ID,
    VERSION,
    migrate,
    tables_at,
    tables_of,
    version_of,
)
from companion.store.troubles import FAULTS, StoreTooNew, StoreUnreadable
from companion.table.text import say

NAME = "fairy-table.db"
_ASIDE = "fairy-table-damaged-"
_COMPANIONS = ("-wal", "-shm", "-journal")

# SQLite's answers that speak of the system around the file, not of the bytes in it.
_NOT_THE_FILE = (
    sqlite3.SQLITE_BUSY,
    sqlite3.SQLITE_LOCKED,
    sqlite3.SQLITE_PERM,
    sqlite3.SQLITE_CANTOPEN,
    sqlite3.SQLITE_NOMEM,
    sqlite3.SQLITE_IOERR,
)


class Damaged(Exception):
    """The bytes in the file are not a sound database of ours."""


def stamp(now: float) -> str:
    """A moment as part of a file name, in universal time so that it only goes forward."""
    return time.strftime("%Y%m%d-%H%M%S", time.gmtime(now))


def examine(path: Path, *, thorough: bool = False, alone: bool = True) -> int:
    """The schema version of a sound database. Reads only: a failed load writes nothing (R4).

    Damaged, StoreTooNew or StoreUnreadable where it is not one.
    """
    try:
        with closing(connect_reading(path, alone=alone)) as connection:
            if thorough:
                _check_size(connection, path)
            return _examined(connection, thorough)
    except FAULTS as fault:
        code = getattr(fault, "sqlite_errorcode", 0)
        if code & 0xFF in _NOT_THE_FILE and code != sqlite3.SQLITE_IOERR_SHORT_READ:
            raise StoreUnreadable(say("store.unreadable", detail=str(fault))) from fault
        raise Damaged(str(fault)) from fault


def _check_size(connection: sqlite3.Connection, path: Path) -> None:
    """A file without a log is as long as its pages; SQLite reads a cut page as if it were whole."""
    pages = connection.execute("PRAGMA page_count").fetchone()[0]
    size = connection.execute("PRAGMA page_size").fetchone()[0]
    if path.stat().st_size != pages * size:
        raise Damaged("it has been cut")


def _examined(connection: sqlite3.Connection, thorough: bool) -> int:
    if connection.execute("PRAGMA application_id").fetchone()[0] != APPLICATION_ID:
        raise Damaged("it is not a file of this app")
    version = version_of(connection)
    if version > VERSION:
        raise StoreTooNew(say("store.too_new", file=NAME))
    check = "integrity_check" if thorough else "quick_check"
    answer = connection.execute(f"PRAGMA {check}(1)").fetchone()
    if answer is None or answer[0] != "ok":
        raise Damaged(str(answer))
    if version < 1 or tables_of(connection) != tables_at(version):
        raise Damaged("its tables are not ours")
    return version


def put_fresh(path: Path) -> None:
    """Makes an empty database beside its place and moves it there whole."""
    part = path.with_name(path.name + ".new")
    _erase(part)
    with closing(connect(part)) as connection:
        migrate(connection)
    _move_into_place(part, path)


def put_copy(source: Path, path: Path) -> None:
    """Puts a copy of a single-file database in place, whole or not at all."""
    part = path.with_name(path.name + ".new")
    _erase(part)
    shutil.copyfile(source, part)
    with closing(connect(part)):
        pass  # a backup is a single file; from here on it keeps a write-ahead log
    _move_into_place(part, path)


def keep_aside(path: Path, now: float) -> Path:
    """Moves a damaged file and its companions to a dated name of their own, unchanged.

    The log goes first: a log left behind alone would be poured into the next database.
    """
    aside = _free_name(path.parent, now)
    for suffix in (*_COMPANIONS, ""):
        part = path.with_name(path.name + suffix)
        if part.exists():
            os.rename(part, aside.with_name(aside.name + suffix))
    return aside


def has_leftovers(path: Path) -> bool:
    """Whether a log lies about without its database, with something in it."""
    logs = (path.with_name(path.name + suffix) for suffix in ("-wal", "-journal"))
    return not path.exists() and any(log.exists() and log.stat().st_size for log in logs)


def kept_aside(folder: Path) -> tuple[Path, ...]:
    """The damaged files kept in the folder, the oldest first."""
    return tuple(sorted(path for path in folder.glob(f"{_ASIDE}*.db")))


def _free_name(folder: Path, now: float) -> Path:
    name = f"{_ASIDE}{stamp(now)}"
    number = 1
    while any((folder / f"{name}-{number}.db{suffix}").exists() for suffix in ("", *_COMPANIONS)):
        number += 1
    return folder / f"{name}-{number}.db"


def _erase(part: Path) -> None:
    for suffix in ("", *_COMPANIONS):
        part.with_name(part.name + suffix).unlink(missing_ok=True)


def _move_into_place(part: Path, path: Path) -> None:
    flush(part)
    os.replace(part, path)
    flush(path.parent)


def flush(path: Path) -> None:
    """Makes a file, or the names in a folder, durable; where a system cannot, it does so itself."""
    try:
        number = os.open(path, os.O_RDONLY)
    except OSError:
        return  # folders cannot be opened everywhere
    try:
        os.fsync(number)
    finally:
        os.close(number)
