"""What can still be read in a damaged file, brought into the sound one.

A copy is as old as the last finished game. The game that was on the table when the file
broke is only in the file itself, and most of a damaged file is usually readable.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

from companion.store.checksums import setup_checksum
from companion.store.database import Database, connect_reading
from companion.store.troubles import FAULTS

_GAME = (
    "id, game, setup, checksum, title, players, "
    "started, touched, finished, standings, deleted, length"
)
_ENTRY = "seq, at, entry, checksum"
_OTHERS = {
    "people": "name, key, colour, last_played, removed",
    "cards": "game, kind, key, provenance, content, checked, updated",
    "settings": "key, value",
    "club": "seat, address, secret, name, always, refuses",
    "outbox": "game, chosen, there, answer, length, finished, reason, sentence",
}


def salvage(damaged: Path, database: Database) -> int:
    """Adds what the damaged file has more than the sound one; how many games gained by it."""
    with closing(connect_reading(damaged)) as source, database.change() as target:
        gained = sum(_salvage_game(source, target, row) for row in _games(source))
        for table, columns in _OTHERS.items():
            marks = ", ".join("?" for _ in columns.split(","))
            for row in _readable(source, f"SELECT {columns} FROM {table}"):
                _add(target, f"INSERT OR IGNORE INTO {table} ({columns}) VALUES ({marks})", row)
    return gained


def _readable(source: sqlite3.Connection, question: str, *values: Any) -> Iterator[Any]:
    """Rows up to the first that cannot be read."""
    try:
        yield from source.execute(question, values)
    except FAULTS:
        return


def _add(target: sqlite3.Connection, statement: str, row: tuple[Any, ...]) -> None:
    try:
        target.execute(statement, row)
    except sqlite3.IntegrityError:
        return  # a row that damage has made impossible


def _games(source: sqlite3.Connection) -> list[Any]:
    """Every game whose setup is whole, read from both ends since the middle may be broken."""
    found: dict[str, Any] = {}
    for order in ("ASC", "DESC"):
        for row in _readable(source, f"SELECT {_GAME} FROM games ORDER BY rowid {order}"):
            game_id, setup, checksum = row[0], row[2], row[3]
            if isinstance(setup, bytes) and setup_checksum(str(game_id), setup) == checksum:
                found[game_id] = row
    return list(found.values())


def _salvage_game(source: sqlite3.Connection, target: sqlite3.Connection, game: Any) -> bool:
    """Adds a game, or the entries it has more; False if there was nothing to add.

    Damaged entries come along with their checksums: loading the game finds them out, and
    what lies behind them can be exported.
    """
    game_id = game[0]
    marks = ", ".join("?" for _ in game)
    before = target.total_changes
    _add(target, f"INSERT OR IGNORE INTO games ({_GAME}) VALUES ({marks})", game)
    known = target.execute("SELECT count(*) FROM entries WHERE game = ?", (game_id,)).fetchone()[0]
    entries = _readable(
        source,
        f"SELECT {_ENTRY} FROM entries WHERE game = ? AND seq >= ? ORDER BY seq",
        game_id,
        known,
    )
    for seq, at, entry, checksum in entries:
        if not isinstance(seq, int) or not isinstance(at, int | float):
            continue  # damage has made its place or its moment something else
        _add(
            target,
            f"INSERT INTO entries (game, {_ENTRY}) VALUES (?, ?, ?, ?, ?)",
            (game_id, seq, at, entry, checksum),
        )
        target.execute(
            "UPDATE games SET touched = max(touched, ?), length = max(length, ?) WHERE id = ?",
            (at, seq + 1, game_id),
        )
    return target.total_changes > before
