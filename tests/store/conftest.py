"""A data folder, a clock that goes when told, and stores that are closed in the end."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from companion.store import Store, open_always, open_store
from tests.table.example_game import find

NOON = 1_767_268_800.0  # 2026-01-01 12:00:00 UTC
DAY = 86_400.0


class Clock:
    """A clock that stands still until it is moved."""

    def __init__(self) -> None:
        self.now = NOON

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path / "data"


@pytest.fixture
def opening(folder: Path, clock: Clock) -> Iterator[Callable[..., Store]]:
    """Opens the store, as often as wished; `always` is how the app does it."""
    stores: list[Store] = []

    def opened(place: Path = folder, *, always: bool = False) -> Store:
        store = (open_always if always else open_store)(place, clock, find)
        stores.append(store)
        return store

    yield opened
    for store in stores:
        store.close()


@pytest.fixture
def store(opening: Callable[..., Store]) -> Store:
    return opening()
