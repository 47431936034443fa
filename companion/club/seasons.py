"""Seasons: spans of time whose games are counted together, and what they ask of a game."""

from __future__ import annotations

import re
import secrets
import unicodedata

from msgspec import Struct
from sqlalchemy import Connection, or_, select

from companion.club import schema
from companion.club.database import Database
from companion.club.pairings import LARGEST, SMALLEST
from companion.documents import BadFile
from companion.table.players import clean_name
from companion.table.text import say

LONGEST_NAME = 60
_TABLE = schema.seasons


class Season(Struct, frozen=True):
    """A game counts if it ended from `begins` on and before `ends`.

    `by_the_book`: none in which the table ruled otherwise than the rulebook. `practice`: games
    with made-up cards count too.
    """

    id: str
    name: str
    begins: float
    ends: float | None
    by_the_book: bool
    practice: bool
    rounds: int | None
    table_size: int


_COLUMNS = tuple(_TABLE.c[name] for name in Season.__struct_fields__)


def new(
    database: Database,
    name: str,
    *,
    begins: float | None = None,
    by_the_book: bool = False,
    practice: bool = False,
    rounds: int | None = None,
    table_size: int = 4,
) -> Season:
    """A season from now on, or from an earlier moment; games that came before it are counted."""
    name = clean_name(name)
    if not 0 < len(name) <= LONGEST_NAME:
        raise BadFile("", say("club.cli.season_name", most=LONGEST_NAME))
    if not SMALLEST <= table_size <= LARGEST:
        raise BadFile("--table", say("club.cli.table", least=SMALLEST, most=LARGEST))
    since = database.clock() if begins is None else begins
    season = Season(_slug(name), name, since, None, by_the_book, practice, rounds, table_size)
    with database.changing() as connection:
        values = {field: getattr(season, field) for field in season.__struct_fields__}
        connection.execute(_TABLE.insert().values(**values, asked=1, counted=0))
    return season


def _slug(name: str) -> str:
    """An id that can be read in an address, and is nobody else's."""
    apart = unicodedata.normalize("NFD", name.lower())
    plain = "".join(c for c in apart if not unicodedata.combining(c))
    words = re.sub(r"[^a-z0-9]+", "-", plain).strip("-")[:40]
    return f"{words or 'season'}-{secrets.token_hex(2)}"


def close(database: Database, season: str, ends: float | None = None) -> bool:
    """Games that end from now on count no more; later uploads of earlier games still do."""
    moment = database.clock() if ends is None else ends
    with database.changing() as connection:
        done = connection.execute(
            _TABLE.update()
            .where(_TABLE.c.id == season, _TABLE.c.ends.is_(None))
            .values(ends=moment, asked=_TABLE.c.asked + 1)
        )
        return done.rowcount == 1


def all_of(connection: Connection) -> list[Season]:
    """The newest first."""
    rows = connection.execute(select(*_COLUMNS).order_by(_TABLE.c.begins.desc(), _TABLE.c.id))
    return [Season(*row) for row in rows]


def ask_recount(connection: Connection, finished: float) -> None:
    """A game that ended then has changed: every season it lies in is to be counted anew."""
    connection.execute(
        _TABLE.update()
        .where(_TABLE.c.begins <= finished, or_(_TABLE.c.ends.is_(None), _TABLE.c.ends > finished))
        .values(asked=_TABLE.c.asked + 1)
    )


def ask_recount_of_all(connection: Connection) -> None:
    connection.execute(_TABLE.update().values(asked=_TABLE.c.asked + 1))


def to_recount(connection: Connection) -> tuple[Season, int] | None:
    """A season that has changed since it was counted, and up to what it would be counted now."""
    row = connection.execute(
        select(*_COLUMNS, _TABLE.c.asked).where(_TABLE.c.asked > _TABLE.c.counted).limit(1)
    ).first()
    return (Season(*row[:-1]), int(row.asked)) if row else None
