"""Journals on the disk: one row for each entry, never changed, written before it is shown.

A journal that breaks is read up to the break. What lies behind stays where it is until the
game goes on; then it is moved to `remains` in the same transaction, for export.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec
from msgspec import Struct

from companion.store.checksums import entry_checksum, setup_checksum
from companion.store.database import Database
from companion.store.troubles import StoreUnreadable
from companion.table.game import Game, Setup
from companion.table.journal import Entry, entry_type
from companion.table.session import Session
from companion.table.text import Text, say

Find = Callable[[str], Game[Any]]


class Loaded(Struct, frozen=True):
    """A game as it was kept. `lost` counts the entries behind a break in its journal."""

    game: Any
    setup: Setup[Any]
    journal: tuple[Entry, ...]
    lost: int = 0


class Resumed(Struct, frozen=True):
    """A session that goes on where it stopped, and what the player should know about it."""

    session: Session
    news: tuple[Text, ...] = ()


class Remains(Struct, frozen=True):
    """The entries of a game that could not be read, as they are, for whoever can mend them."""

    format: str
    game: str
    setup: str
    entries: tuple[str, ...]


class Keeper:
    """Makes the entries of one game durable, in order. Raises NotSaved and keeps its place."""

    def __init__(self, database: Database, game_id: str, next_seq: int, lost: int = 0) -> None:
        self._database = database
        self._game_id = game_id
        self._next = next_seq
        self._lost = lost

    def __call__(self, entry: Entry) -> None:
        data = msgspec.json.encode(entry)
        now = self._database.clock()
        with self._database.change() as connection:
            if self._lost:
                self._set_remains_aside(now)
            connection.execute(
                "INSERT INTO entries (game, seq, at, entry, checksum) VALUES (?, ?, ?, ?, ?)",
                entry_row(self._game_id, self._next, now, data),
            )
            connection.execute(
                "UPDATE games SET touched = ?, finished = NULL, length = ? WHERE id = ?",
                (now, self._next + 1, self._game_id),
            )
        self._next += 1
        self._lost = 0

    def _set_remains_aside(self, now: float) -> None:
        connection = self._database.connection
        behind = (self._game_id, self._next)
        connection.execute(
            "INSERT INTO remains (game, seq, at, entry, moved) "
            "SELECT game, seq, at, entry, ? FROM entries WHERE game = ? AND seq >= ?",
            (now, *behind),
        )
        connection.execute("DELETE FROM entries WHERE game = ? AND seq >= ?", behind)


def entry_row(game_id: str, seq: int, at: float, data: bytes) -> tuple[Any, ...]:
    return game_id, seq, at, data, entry_checksum(game_id, seq, data)


class Journals:
    """Reads games back, and hands out keepers."""

    def __init__(self, database: Database, find: Find) -> None:
        self._database = database
        self._find = find

    def load(self, game_id: str) -> Loaded:
        """The game and its journal, up to the first entry that is damaged."""
        game, setup = self._setup(game_id)
        rows = self._database.rows(
            "SELECT seq, entry, checksum FROM entries WHERE game = ? ORDER BY seq", game_id
        )
        decoder = msgspec.json.Decoder(entry_type(game.actions))
        journal: list[Entry] = []
        for seq, data, checksum in rows:
            entry = _decoded(decoder, game_id, len(journal), (seq, data, checksum))
            if entry is None:
                break
            journal.append(entry)
        row = self._database.row("SELECT length FROM games WHERE id = ?", game_id)
        kept = max(len(rows), row[0] if row and isinstance(row[0], int) else 0)
        return Loaded(game, setup, tuple(journal), kept - len(journal))

    def resume(self, game_id: str) -> Resumed:
        """The session as it was; where its journal breaks, as it was before the break."""
        loaded = self.load(game_id)
        session, followed = Session.recover(loaded.game, loaded.setup, loaded.journal)
        lost = loaded.lost + len(loaded.journal) - followed
        session.keep_with(Keeper(self._database, game_id, followed, lost))
        news = (say("store.journal.broken", n=lost),) if lost else ()
        return Resumed(session, news)

    def remains(self, game_id: str) -> Remains:
        """Everything that is kept of a game, undecoded, with what was set aside of it."""
        row = self._database.row("SELECT game, setup FROM games WHERE id = ?", game_id)
        if row is None:
            raise _no_such_game()
        entries = self._database.rows(
            "SELECT entry FROM entries WHERE game = ? ORDER BY seq", game_id
        ) + self._database.rows(
            "SELECT entry FROM remains WHERE game = ? ORDER BY moved, seq", game_id
        )
        return Remains(
            "fairy-table-remains",
            row[0],
            _readable(row[1]),
            tuple(_readable(e[0]) for e in entries),
        )

    def _setup(self, game_id: str) -> tuple[Game[Any], Setup[Any]]:
        row = self._database.row("SELECT game, setup, checksum FROM games WHERE id = ?", game_id)
        if row is None:
            raise _no_such_game()
        name, data, checksum = row
        try:
            game = self._find(name)
        except KeyError:
            raise StoreUnreadable(say("store.game.unknown", game=str(name))) from None
        try:
            if setup_checksum(game_id, data) != checksum:
                raise ValueError("the checksum is another")
            return game, msgspec.json.decode(data, type=setup_type(game))
        except (TypeError, ValueError, msgspec.MsgspecError) as fault:
            raise StoreUnreadable(say("store.game.damaged")) from fault


def setup_type(game: Game[Any]) -> Any:
    return Setup[game.options]  # type: ignore[name-defined]  # a type made at run time


def _no_such_game() -> StoreUnreadable:
    return StoreUnreadable(say("store.game.missing"))


def _readable(data: Any) -> str:
    return data.decode("utf-8", "backslashreplace") if isinstance(data, bytes) else str(data)


def _decoded(
    decoder: msgspec.json.Decoder[Any], game_id: str, expected: int, row: tuple[Any, Any, Any]
) -> Entry | None:
    """The entry in a row; None if it is damaged or not the one that should follow."""
    seq, data, checksum = row
    if seq != expected or not isinstance(data, bytes):
        return None
    if entry_checksum(game_id, seq, data) != checksum:
        return None
    try:
        entry: Entry = decoder.decode(data)
    except (ValueError, msgspec.MsgspecError):
        return None
    return entry
