"""How long: quick in `make test`, at length in `make soak`, which sets SOAK."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from companion.store import Store, open_always, open_store

SOAK = bool(os.environ.get("SOAK"))


def rounds(quick: int, soak: int) -> int:
    return soak if SOAK else quick


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path / "data"


@pytest.fixture
def opening(folder: Path) -> Iterator[Callable[..., Store]]:
    """Opens the real store as often as wished; all are closed in the end."""
    stores: list[Store] = []

    def opened(place: Path = folder, *, always: bool = False) -> Store:
        stores.append((open_always if always else open_store)(place))
        return stores[-1]

    yield opened
    for store in stores:
        store.close()


@pytest.fixture
def figures() -> Iterator[dict[str, int]]:
    """What was tried and what came of it, printed for whoever runs the long version."""
    found: dict[str, int] = {}
    yield found
    print("\n   " + ", ".join(f"{name} {count}" for name, count in found.items()))
