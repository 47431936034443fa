"""Rows that may be there already, in the words of both databases."""

from __future__ import annotations

from typing import Any

from sqlalchemy import Connection, Table
from sqlalchemy.dialects import postgresql, sqlite


def added(connection: Connection, table: Table, row: dict[str, Any]) -> bool:
    """Inserts a row, unless there is one of its key: then False."""
    words = postgresql if connection.dialect.name == "postgresql" else sqlite
    insert = words.insert(table).on_conflict_do_nothing().returning(*table.primary_key)
    return connection.execute(insert, row).first() is not None
