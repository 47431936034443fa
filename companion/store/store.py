"""The store as the screens see it: one object with everything that is kept."""

from __future__ import annotations

from pathlib import Path

from companion.store.backups import Backups
from companion.store.cardbook import CardBook
from companion.store.database import Database
from companion.store.drafts import Drafts
from companion.store.files import kept_aside
from companion.store.games import Games
from companion.store.journals import Find
from companion.store.lock import Lock
from companion.store.outbox import Outbox
from companion.store.roster import Roster
from companion.store.settings import SettingsKeeper
from companion.table.text import Text


class Store:
    """Games, roster, card book, settings, drafts, outbox and backups of one data folder.

    `news` is what happened on opening that the player must be told. `kept` is False where
    nothing outlives the app, because there is no disk to write to.
    """

    def __init__(
        self,
        database: Database,
        find: Find,
        *,
        folder: Path | None = None,
        lock: Lock | None = None,
        news: tuple[Text, ...] = (),
    ) -> None:
        self.database = database
        self._lock = lock
        self.folder = folder
        self.news = news
        self.backups = Backups(database, folder)
        self.games = Games(database, find, self.backups.take_quietly)
        self.roster = Roster(database)
        self.cards = CardBook(database)
        self.settings = SettingsKeeper(database)
        self.drafts = Drafts(database)
        self.outbox = Outbox(database)
        self.find = find

    @property
    def kept(self) -> bool:
        return self.folder is not None

    @property
    def writable(self) -> bool:
        """False where another copy of the app is running; this one only reads."""
        return self.database.writable

    @property
    def kept_aside(self) -> tuple[Path, ...]:
        """Damaged files that could not be read, kept for export."""
        return kept_aside(self.folder) if self.folder else ()

    def close(self) -> None:
        self.database.close()
        if self._lock is not None:
            self._lock.release()
