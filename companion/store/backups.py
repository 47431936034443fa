"""Copies of the whole store: taken by itself, checked before they count, and few.

Copies are numbered, not only dated, because a clock can be set back and the oldest copy
must still be the oldest.
"""

from __future__ import annotations

import os
import re
import sqlite3
from contextlib import closing
from pathlib import Path

from msgspec import Struct

from companion.store.database import Database, connect_reading
from companion.store.files import Damaged, examine, flush, stamp
from companion.store.schema import migrate
from companion.store.troubles import FAULTS, NotSaved, StoreTooNew, StoreUnreadable, not_saved
from companion.table.text import Text, say

FOLDER = "backups"
KEPT = 5
_DAY = 86_400.0
_NAME = re.compile(r"(\d{6})-(\d{8}-\d{6})\.db")


class Backup(Struct, frozen=True):
    """A copy: its number, its moment in universal time (`20260131-201500`), its file."""

    number: int
    taken: str
    path: Path


def backups_in(folder: Path) -> tuple[Backup, ...]:
    """The copies in a data folder, the newest first."""
    found = []
    for path in (folder / FOLDER).glob("*.db"):
        name = _NAME.fullmatch(path.name)
        if name:
            found.append(Backup(int(name[1]), name[2], path))
    return tuple(sorted(found, key=lambda backup: backup.number, reverse=True))


def newest_sound(folder: Path) -> Backup | None:
    """The newest copy that holds what it promises."""
    for backup in backups_in(folder):
        try:
            examine(backup.path, thorough=True)
        except (Damaged, StoreTooNew, StoreUnreadable):
            continue
        return backup
    return None


class Backups:
    """The ring of copies of one store; `folder` is None where the store has no disk."""

    def __init__(self, database: Database, folder: Path | None) -> None:
        self._database = database
        self._folder = folder

    def all(self) -> tuple[Backup, ...]:
        return backups_in(self._folder) if self._folder else ()

    def take(self, spared: Backup | None = None) -> Backup:
        """Copies the store as it is now, also in the middle of a game. The oldest copy goes."""
        if self._folder is None or not self._database.writable:
            raise NotSaved(say("store.not_saved.reading"))
        place = self._folder / FOLDER
        number = max((backup.number for backup in self.all()), default=0) + 1
        taken = stamp(self._database.clock())
        backup = Backup(number, taken, place / f"{number:06d}-{taken}.db")
        part = place / "copy.part"
        try:
            place.mkdir(exist_ok=True)
            part.unlink(missing_ok=True)
            self._copy_to(part)
            os.replace(part, backup.path)
            flush(place)
            for old in self.all()[KEPT:]:
                if old != spared:
                    old.path.unlink(missing_ok=True)
        except FAULTS as fault:
            raise not_saved(fault) from fault
        except (OSError, Damaged) as fault:
            raise NotSaved(say("store.not_saved.disk", detail=str(fault))) from fault
        return backup

    def take_quietly(self) -> Text | None:
        """A copy nobody asked for: where it fails, play goes on and the text says so."""
        try:
            self.take()
        except NotSaved as trouble:
            return say("store.backup.failed", why=trouble.text)
        return None

    def take_daily(self) -> Text | None:
        """A copy on the first start of a day, and where the clock has been set back."""
        if self._nothing_to_lose():
            return None
        newest = self.all()[0].taken if self.all() else ""
        now = self._database.clock()
        if stamp(now - _DAY) < newest <= stamp(now):
            return None
        return self.take_quietly()

    def restore(self, backup: Backup) -> None:
        """Makes the copy the present state, whole or not at all (R10).

        The present state is copied first, so that a restore can itself be taken back.
        """
        self.take(spared=backup)
        try:
            examine(backup.path, thorough=True)
            with (
                closing(connect_reading(backup.path)) as source,
                closing(sqlite3.connect(":memory:", isolation_level=None)) as ready,
            ):
                source.backup(ready)
                migrate(ready)  # an old copy is brought up to date before it replaces anything
                ready.backup(self._database.connection)
        except FAULTS as fault:
            raise not_saved(fault) from fault
        except Damaged as fault:
            raise StoreUnreadable(say("store.backup.damaged")) from fault

    def _nothing_to_lose(self) -> bool:
        """An empty store needs no copy, and must not push a full one out of the ring."""
        tables = ("games", "people", "cards", "settings")
        return not any(self._database.row(f"SELECT 1 FROM {name} LIMIT 1") for name in tables)

    def _copy_to(self, part: Path) -> None:
        with closing(sqlite3.connect(part, isolation_level=None)) as target:
            self._database.connection.backup(target)
            target.execute("PRAGMA journal_mode = DELETE")  # so that the copy is one file
        flush(part)
        examine(part, thorough=True)
