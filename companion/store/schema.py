"""The tables, as the list of steps that lead from an empty file to today's.

A released step is never changed; a new version of the schema is a further step. Each is
carried out in one transaction together with its version number, so a kill in the middle
leaves the version before it.
"""

from __future__ import annotations

import sqlite3
from contextlib import closing

APPLICATION_ID = 0x46544254  # "FTBT", so that the file is known as ours

MIGRATIONS: tuple[tuple[str, ...], ...] = (
    (
        """CREATE TABLE games (
            id TEXT PRIMARY KEY,
            game TEXT NOT NULL,
            setup BLOB NOT NULL,
            checksum INTEGER NOT NULL,
            title TEXT NOT NULL,
            players TEXT NOT NULL,
            started REAL NOT NULL,
            touched REAL NOT NULL,
            finished REAL,
            standings TEXT NOT NULL DEFAULT '[]',
            deleted REAL,
            length INTEGER NOT NULL DEFAULT 0
        )""",
        "CREATE INDEX games_newest_first ON games (touched DESC, id) WHERE deleted IS NULL",
        """CREATE TABLE entries (
            game TEXT NOT NULL REFERENCES games (id) ON DELETE CASCADE,
            seq INTEGER NOT NULL,
            at REAL NOT NULL,
            entry BLOB NOT NULL,
            checksum INTEGER NOT NULL,
            PRIMARY KEY (game, seq)
        ) WITHOUT ROWID""",
        """CREATE TABLE remains (
            game TEXT NOT NULL REFERENCES games (id) ON DELETE CASCADE,
            seq INTEGER NOT NULL,
            at REAL NOT NULL,
            entry BLOB NOT NULL,
            moved REAL NOT NULL
        )""",
        "CREATE INDEX remains_of_game ON remains (game)",
        """CREATE TABLE people (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            name TEXT NOT NULL,
            key TEXT NOT NULL UNIQUE,
            colour INTEGER NOT NULL,
            last_played REAL,
            removed REAL
        )""",
        """CREATE TABLE party (
            seat INTEGER PRIMARY KEY,
            person INTEGER NOT NULL REFERENCES people (id) ON DELETE CASCADE,
            colour INTEGER NOT NULL
        )""",
        """CREATE TABLE cards (
            game TEXT NOT NULL,
            kind TEXT NOT NULL,
            key TEXT NOT NULL,
            provenance TEXT NOT NULL,
            content TEXT NOT NULL,
            checked INTEGER NOT NULL,
            updated REAL NOT NULL,
            PRIMARY KEY (game, kind, key, provenance)
        ) WITHOUT ROWID""",
        "CREATE TABLE settings (key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID",
        """CREATE TABLE drafts (
            key TEXT PRIMARY KEY,
            content TEXT NOT NULL,
            at REAL NOT NULL
        ) WITHOUT ROWID""",
    ),
    (
        """CREATE TABLE club (
            seat INTEGER PRIMARY KEY CHECK (seat = 0),
            address TEXT NOT NULL,
            secret TEXT NOT NULL,
            name TEXT NOT NULL,
            always INTEGER NOT NULL DEFAULT 0,
            refuses INTEGER NOT NULL DEFAULT 0
        )""",
        """CREATE TABLE outbox (
            game TEXT PRIMARY KEY REFERENCES games (id) ON DELETE CASCADE,
            chosen REAL NOT NULL,
            there INTEGER NOT NULL DEFAULT 0,
            answer TEXT NOT NULL DEFAULT '',
            length INTEGER NOT NULL DEFAULT 0,
            finished REAL,
            reason TEXT NOT NULL DEFAULT '',
            sentence TEXT NOT NULL DEFAULT ''
        ) WITHOUT ROWID""",
    ),
)

VERSION = len(MIGRATIONS)


def version_of(connection: sqlite3.Connection) -> int:
    return int(connection.execute("PRAGMA user_version").fetchone()[0])


def tables_of(connection: sqlite3.Connection) -> dict[str, list[tuple[object, ...]]]:
    """Every table and index with its columns, as SQLite understands them."""
    names = connection.execute("SELECT type, name FROM sqlite_master ORDER BY name").fetchall()
    return {
        name: connection.execute(f"SELECT * FROM pragma_{kind}_info(?)", (name,)).fetchall()
        for kind, name in names
        if kind in ("table", "index")
    }


def tables_at(version: int) -> dict[str, list[tuple[object, ...]]]:
    """The same as they should be at a version: a damaged letter can rename a column."""
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as model:
        migrate(model, MIGRATIONS[:version])
        return tables_of(model)


def migrate(
    connection: sqlite3.Connection, steps: tuple[tuple[str, ...], ...] = MIGRATIONS
) -> None:
    """Brings the file to the newest version, one whole step at a time."""
    for version in range(version_of(connection), len(steps)):
        connection.execute("BEGIN IMMEDIATE")
        try:
            for statement in steps[version]:
                connection.execute(statement)
            connection.execute(f"PRAGMA application_id = {APPLICATION_ID}")
            connection.execute(f"PRAGMA user_version = {version + 1}")
            connection.execute("COMMIT")
        except BaseException:
            if connection.in_transaction:
                connection.execute("ROLLBACK")
            raise
