"""Every UI test plays the real app on a data folder of its own."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.ui.driver import Player, playing


@pytest.fixture
def player(tmp_path: Path) -> Iterator[Player]:
    with playing(tmp_path / "data") as someone:
        someone.app.change_setting("language", "en")
        someone.frames()
        yield someone


@pytest.fixture
def phone(tmp_path: Path) -> Iterator[Player]:
    """A small phone on an empty data folder."""
    with playing(tmp_path / "data", (360, 640)) as someone:
        someone.app.change_setting("language", "en")
        someone.frames()
        yield someone
