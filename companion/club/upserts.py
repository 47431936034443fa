"""Rows that may be there already, in the words of both databases."""

from __future__ import annotations

from functools import cache
from typing import Any

from sqlalchemy import Connection, Executable, Row, Table
from sqlalchemy.dialects import postgresql, sqlite


def added(connection: Connection, table: Table, row: dict[str, Any]) -> Row[Any] | None:
    """The row as it is now there; None, and nothing is done, if there is one of its key."""
    return connection.execute(_insert(table, connection.dialect.name), row).first()


@cache
def _insert(table: Table, dialect: str) -> Executable:
    insert = postgresql.insert if dialect == "postgresql" else sqlite.insert
    return insert(table).on_conflict_do_nothing().returning(table)
