"""Opening the store, whatever is found on the disk.

Nothing is ever overwritten: a damaged file is kept aside under a name of its own, a newer
one is left alone, and where another copy of the app is at work, this one only reads.
"""

from __future__ import annotations

import sqlite3
import time
from pathlib import Path

from companion.boxes import game
from companion.store.backups import newest_sound
from companion.store.database import Clock, Database, connect, connect_reading
from companion.store.files import (
    NAME,
    Damaged,
    examine,
    has_leftovers,
    keep_aside,
    put_copy,
    put_fresh,
)
from companion.store.journals import Find
from companion.store.lock import Lock
from companion.store.salvage import salvage
from companion.store.schema import VERSION, migrate, version_of
from companion.store.store import Store
from companion.store.troubles import (
    FAULTS,
    NotSaved,
    StoreTrouble,
    StoreUnreadable,
    StoreUnwritable,
)
from companion.table.text import Text, say


def open_always(folder: Path, clock: Clock = time.time, find: Find = game) -> Store:
    """The store, or one that forgets: the app opens in any case, and `news` says how."""
    try:
        return open_store(folder, clock, find)
    except StoreTrouble as trouble:
        return _forgetful(clock, find, (trouble.text, say("store.forgetful")))


def open_store(folder: Path, clock: Clock = time.time, find: Find = game) -> Store:
    """The store in this folder; StoreUnwritable, StoreTooNew or StoreUnreadable if none can be."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        lock = Lock(folder)
    except OSError as fault:
        raise _unwritable(fault) from fault
    try:
        if not lock.held:
            return _reading(folder, clock, find, lock)
        return _writing(folder, clock, find, lock)
    except BaseException:
        lock.release()
        raise


def _unwritable(fault: Exception) -> StoreUnwritable:
    return StoreUnwritable(say("store.unwritable", detail=str(fault)))


def _forgetful(clock: Clock, find: Find, news: tuple[Text, ...]) -> Store:
    connection = sqlite3.connect(":memory:", isolation_level=None)
    connection.execute("PRAGMA foreign_keys = ON")
    migrate(connection)
    return Store(Database(connection, clock), find, news=news)


def _reading(folder: Path, clock: Clock, find: Find, lock: Lock) -> Store:
    """R8: the second copy says so and only reads; what it finds wrong is not its to mend."""
    path = folder / NAME
    try:
        if examine(path, alone=False) < VERSION:
            raise StoreUnreadable(say("store.second_copy.early"))
    except Damaged as fault:
        raise StoreUnreadable(say("store.unreadable", detail=str(fault))) from fault
    database = Database(connect_reading(path, alone=False), clock, writable=False)
    return Store(database, find, folder=folder, lock=lock, news=(say("store.second_copy"),))


def _writing(folder: Path, clock: Clock, find: Find, lock: Lock) -> Store:
    path = folder / NAME
    try:
        damaged, news = _made_sound(path, clock())
        connection = connect(path)
    except (OSError, *FAULTS) as fault:
        raise _unwritable(fault) from fault
    try:
        store = Store(Database(connection, clock), find, folder=folder, lock=lock)
        news += _brought_up_to_date(store, connection)
        news += _salvaged(damaged, store)
        store.news = news + _housekeeping(store)
    except FAULTS as fault:
        connection.close()
        raise _unwritable(fault) from fault
    except BaseException:
        connection.close()
        raise
    return store


def _made_sound(path: Path, now: float) -> tuple[Path | None, tuple[Text, ...]]:
    """Sees to it that a sound database is in place; the damaged one kept aside, and the news."""
    aside: Path | None = None
    if path.exists():
        try:
            examine(path)
            return None, ()
        except Damaged:
            aside = keep_aside(path, now)
    elif has_leftovers(path):
        aside = keep_aside(path, now)
    backup = newest_sound(path.parent)
    if backup is not None:
        put_copy(backup.path, path)
    else:
        put_fresh(path)
    if backup is not None and aside is not None:
        return aside, (say("store.damaged.restored", file=aside.name, taken=backup.taken),)
    if backup is not None:
        return None, (say("store.missing.restored", taken=backup.taken),)
    if aside is not None:
        return aside, (say("store.damaged.fresh", file=aside.name),)
    return None, ()


def _brought_up_to_date(store: Store, connection: sqlite3.Connection) -> tuple[Text, ...]:
    """Migrates an older file, after a copy of it as it was."""
    if version_of(connection) == VERSION:
        return ()
    failed = store.backups.take_quietly()
    migrate(connection)
    return (failed,) if failed else ()


def _salvaged(damaged: Path | None, store: Store) -> tuple[Text, ...]:
    """What the damaged file still gives. It stays as it is, so failing here loses nothing."""
    if damaged is None or not damaged.exists():
        return ()
    try:
        gained = salvage(damaged, store.database)
    except (*FAULTS, NotSaved):
        return ()
    return (say("store.damaged.salvaged", n=gained),) if gained else ()


def _housekeeping(store: Store) -> tuple[Text, ...]:
    """The day's copy, and an end for what was removed long ago."""
    failed = store.backups.take_daily()
    if failed is None:  # erasing waits until there is a copy
        try:
            store.games.purge()
        except NotSaved as trouble:
            failed = trouble.text
    return (failed,) if failed else ()
