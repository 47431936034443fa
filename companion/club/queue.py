"""The queue of games that are to be proved, in the database itself.

On PostgreSQL whoever works on a game holds its row; others pass over it (SKIP LOCKED), and if the
worker dies the row is free again. On a file a worker takes one of the first by chance; two
that take the same come to the same.
Adding to the queue never waits for anybody.
"""

from __future__ import annotations

import random
from collections.abc import Iterable

from msgspec import Struct
from sqlalchemy import Connection, func, select

from companion.club import schema

CHOICE = 32


class Waiting(Struct, frozen=True):
    """A game that waits, and its place in the queue."""

    id: int
    game: str


def ask(connection: Connection, games: Iterable[str]) -> None:
    """These games are to be proved, once more where they are being proved just now."""
    rows = [{"game": game} for game in games]
    if rows:
        connection.execute(schema.queue.insert(), rows)


def next_one(connection: Connection) -> Waiting | None:
    """What has waited longest and nobody works on."""
    table = schema.queue
    row = connection.execute(
        select(table.c.id, table.c.game)
        .order_by(table.c.id)
        .limit(1)
        .with_for_update(skip_locked=True)
    ).first()
    return Waiting(row.id, row.game) if row else None


def any_one(connection: Connection) -> Waiting | None:
    """One of those that have waited longest: two workers of a file seldom take the same."""
    table = schema.queue
    rows = connection.execute(
        select(table.c.id, table.c.game).order_by(table.c.id).limit(CHOICE)
    ).all()
    return Waiting(*random.choice(rows)) if rows else None


def done(connection: Connection, waiting: Waiting) -> None:
    table = schema.queue
    connection.execute(table.delete().where(table.c.id == waiting.id))


def length(connection: Connection) -> int:
    return connection.execute(select(func.count()).select_from(schema.queue)).scalar_one()
