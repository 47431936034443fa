"""One file or PostgreSQL: opened, brought up to date, read and changed.

A change is one transaction, on disk when it ends. On SQLite it takes the lock of the file at
once, so that two changes never meet; threads of one process wait for each other first, since who
finds a file locked looks again only after a while. On PostgreSQL rows are locked where they must
be.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager, nullcontext
from pathlib import Path
from threading import Event, Lock
from typing import Any

from sqlalchemy import Connection, Engine, create_engine, event, inspect, text
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError, DBAPIError

from companion.documents import BadFile
from companion.table.text import say

MIGRATIONS = Path(__file__).parent / "migrations"
PATIENCE = 30  # seconds for the lock of a file, and for a connection
_ONE_AT_A_TIME = 0x46544342  # the lock under which PostgreSQL is brought up to date

Clock = Callable[[], float]


class Database:
    """The club's database, whichever it is."""

    def __init__(self, engine: Engine, clock: Clock = time.time) -> None:
        self.engine = engine
        self.clock = clock
        self.is_postgres = engine.dialect.name == "postgresql"
        self.woken = Event()  # set where this process has made work for itself
        self._turn: AbstractContextManager[object] = nullcontext() if self.is_postgres else Lock()

    @contextmanager
    def reading(self) -> Iterator[Connection]:
        """All that is read here is of one moment, on a file; on PostgreSQL each answer is."""
        with self.engine.connect() as connection, connection.begin():
            if not self.is_postgres:
                connection.exec_driver_sql("BEGIN")
            yield connection

    @contextmanager
    def changing(self) -> Iterator[Connection]:
        with self._turn, self.engine.connect() as connection, connection.begin():
            if not self.is_postgres:
                connection.exec_driver_sql("BEGIN IMMEDIATE")
            yield connection

    def close(self) -> None:
        self.engine.dispose()


def opened(address: str, clock: Clock = time.time) -> Database:
    """The database at this address, a file or `postgresql://...`, with today's tables."""
    engine = _engine(address)
    database = Database(engine, clock)
    try:
        _bring_up_to_date(database)
    except DBAPIError as fault:
        engine.dispose()
        why = str(fault.orig).strip().splitlines()[0]
        raise BadFile("--database", say("club.cli.unreachable", why=why)) from fault
    return database


def _engine(address: str) -> Engine:
    if "://" not in address:
        address = f"sqlite:///{address}"
    try:
        url = make_url(address)
    except ArgumentError:
        raise BadFile("--database", say("club.cli.address")) from None
    if url.get_backend_name() == "postgresql":
        url = url.set(drivername="postgresql+psycopg")
        patience = {"connect_timeout": PATIENCE}
        return create_engine(url, connect_args=patience, pool_size=16, pool_pre_ping=True)
    if url.get_backend_name() != "sqlite":
        raise BadFile("--database", say("club.cli.address"))
    engine = create_engine(url, connect_args={"timeout": PATIENCE}, pool_size=16)
    event.listen(engine, "connect", _prepare_file)
    return engine


def _prepare_file(connection: Any, _: object) -> None:
    """What was acknowledged survives a dead machine; transactions begin where we say so."""
    connection.isolation_level = None
    for pragma in ("journal_mode = WAL", "synchronous = FULL", "foreign_keys = ON"):
        connection.execute(f"PRAGMA {pragma}")


def _bring_up_to_date(database: Database) -> None:
    with database.reading() as connection:
        if _is_up_to_date(connection):
            return
    with database.changing() as connection:
        if database.is_postgres:
            held = {"key": _ONE_AT_A_TIME}
            connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), held)
        _upgrade(connection)


def _is_up_to_date(connection: Connection) -> bool:
    """Whether the latest step was taken: then alembic, half of our start, need not be read."""
    if not inspect(connection).has_table("alembic_version"):
        return False
    taken = connection.execute(text("SELECT version_num FROM alembic_version")).scalar()
    latest = max(step.stem for step in (MIGRATIONS / "versions").glob("v*.py"))
    return latest.startswith(f"v{taken}_")


def _upgrade(connection: Connection) -> None:
    from alembic import command
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.set_main_option("path_separator", "os")
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
