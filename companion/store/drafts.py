"""Half-entered forms, so that a killed app comes back with what was already typed."""

from __future__ import annotations

from typing import Any

import msgspec

from companion.store.database import Database


class Drafts:
    """One draft for each form, by a key of the form's own choice."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def put(self, key: str, content: object) -> None:
        with self._database.change() as connection:
            connection.execute(
                "INSERT OR REPLACE INTO drafts (key, content, at) VALUES (?, ?, ?)",
                (key, msgspec.json.encode(content).decode(), self._database.clock()),
            )

    def get(self, key: str) -> Any | None:
        """The draft, or None if there is none that can be read."""
        row = self._database.row("SELECT content FROM drafts WHERE key = ?", key)
        if row is None:
            return None
        try:
            return msgspec.json.decode(row[0])
        except (TypeError, msgspec.MsgspecError):
            return None

    def drop(self, key: str) -> None:
        with self._database.change() as connection:
            connection.execute("DELETE FROM drafts WHERE key = ?", (key,))
