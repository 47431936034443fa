"""A practice game with two people, laid by touches from Home."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.table.players import Player as Person
from tests.ui.driver import Player, playing
from tests.ui.heroes.bot import HeroesBot


def start_practice(
    player: Player,
    strictness: str = "referee",
    dice: str = "physical",
    names: tuple[str, ...] = ("Ana", "Bo"),
) -> HeroesBot:
    """Home, new game, start: the people of last time are there already."""
    app = player.app
    app.change_setting("dice", dice)
    app.change_setting("strictness", strictness)
    app.store.roster.seated(tuple(Person(name, seat) for seat, name in enumerate(names)))
    app.home()
    player.tap("home.play")
    player.tap("heroes.setup.box.practice")
    player.tap("new_game.start")
    return HeroesBot(player)


@pytest.fixture
def bot(tmp_path: Path) -> Iterator[HeroesBot]:
    with playing(tmp_path / "data") as player:
        player.app.change_setting("language", "en")
        yield start_practice(player)
