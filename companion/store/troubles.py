"""What can go wrong with a disk, each with a text that tells the player what to do next."""

from __future__ import annotations

import sqlite3

from companion.table.text import Text, say

# What SQLite raises. A damaged file can spoil its very messages, so that they do not decode.
FAULTS = (sqlite3.Error, UnicodeDecodeError)


class StoreTrouble(Exception):
    """Something about the disk that the player should hear of; `text` says it."""

    def __init__(self, text: Text) -> None:
        super().__init__(text.key)
        self.text = text


class StoreUnwritable(StoreTrouble):
    """The data folder cannot be made or written to."""


class StoreTooNew(StoreTrouble):
    """The file was written by a newer version of the app. It has not been touched."""


class StoreUnreadable(StoreTrouble):
    """The file, or what was asked of it, cannot be read now."""


class NotSaved(StoreTrouble):
    """A change did not reach the disk. Nothing has changed, and trying again may work."""


def not_saved(fault: Exception) -> NotSaved:
    """Why SQLite did not save, in words for the player."""
    primary = getattr(fault, "sqlite_errorcode", 0) & 0xFF
    if primary == sqlite3.SQLITE_FULL:
        return NotSaved(say("store.not_saved.full"))
    if primary == sqlite3.SQLITE_READONLY:
        return NotSaved(say("store.not_saved.reading"))
    if primary in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED):
        return NotSaved(say("store.not_saved.busy"))
    if primary == sqlite3.SQLITE_CONSTRAINT:  # an entry stands there already, or the game is gone
        return NotSaved(say("store.not_saved.moved_on"))
    return NotSaved(say("store.not_saved.disk", detail=str(fault)))
