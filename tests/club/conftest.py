"""Clubs for the tests: the same ones on a file and on a real PostgreSQL."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from itertools import count
from pathlib import Path

import pytest

from companion.club import reading
from companion.club.database import Database, opened
from tests.club.evenings import some_evenings
from tests.club.postgres import Postgres

KINDS = ("file", "postgres")
NewClub = Callable[[], Database]
_numbers = count()


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    server = Postgres()
    opened(server.make("pattern")).close()
    yield server
    server.stop()


@pytest.fixture(params=KINDS)
def kind(request: pytest.FixtureRequest) -> str:
    found: str = request.param
    return found


@pytest.fixture(scope="session")
def pattern_file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An empty club, to be copied."""
    path = tmp_path_factory.mktemp("pattern") / "club.db"
    opened(str(path)).close()
    return path


@pytest.fixture
def address(kind: str, request: pytest.FixtureRequest, tmp_path: Path) -> Callable[[], str]:
    """Where another empty database is."""
    if kind == "file":
        pattern: Path = request.getfixturevalue("pattern_file")
        return lambda: str(shutil.copy(pattern, tmp_path / f"club{next(_numbers)}.db"))
    server: Postgres = request.getfixturevalue("postgres")
    return lambda: server.make(f"club{next(_numbers)}", "pattern")


@pytest.fixture
def new_club(address: Callable[[], str]) -> Iterator[NewClub]:
    """Opens another empty club."""
    clubs: list[Database] = []

    def made() -> Database:
        clubs.append(opened(address()))
        return clubs[-1]

    yield made
    for club in clubs:
        club.close()


@pytest.fixture(scope="session")
def evenings_file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A club with two evenings behind it, to be copied."""
    path = tmp_path_factory.mktemp("evenings") / "club.db"
    _with_evenings(str(path))
    return path


@pytest.fixture(scope="session")
def evenings_postgres(postgres: Postgres) -> str:
    _with_evenings(postgres.make("evenings", "pattern"))
    return "evenings"


def _with_evenings(address: str) -> None:
    database = opened(address)
    with database.changing() as connection:
        reading.set_club_name(connection, "Les Tablées du canal")
    some_evenings(database, evenings=2)
    database.close()


@pytest.fixture
def evenings(kind: str, request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Database]:
    """A club with two evenings behind it."""
    if kind == "file":
        place = str(shutil.copy(request.getfixturevalue("evenings_file"), tmp_path / "evenings.db"))
    else:
        pattern = request.getfixturevalue("evenings_postgres")
        place = request.getfixturevalue("postgres").make(f"club{next(_numbers)}", pattern)
    database = opened(place)
    yield database
    database.close()


@pytest.fixture
def club(new_club: NewClub) -> Database:
    return new_club()
