"""Games of Heroes with two people, laid by touches from Home: with a box whose cards are all
known, or with the practice cards."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

from companion.boxes.heroes import practice_box
from companion.store.cardbook import Provenance
from companion.table.players import Player as Person
from tests.ui.driver import Player, playing
from tests.ui.heroes.bot import HeroesBot

PRACTICE = practice_box()
KINDS = {
    "hero": PRACTICE.heroes, "adversary": PRACTICE.adversaries, "mission": PRACTICE.missions,
}  # fmt: skip


def know_cards(player: Player, unknown: tuple[int, ...] = ()) -> None:
    """A card book in which somebody entered a whole box, but for some of its heroes."""
    for kind, cards in KINDS.items():
        for card in cards:
            if kind != "hero" or card.number not in unknown:
                content = msgspec.to_builtins(card)
                player.app.store.cards.put("heroes", kind, card.number, content, Provenance.ENTERED)


def start_known(
    player: Player,
    strictness: str = "referee",
    dice: str = "physical",
    names: tuple[str, ...] = ("Ana", "Bo"),
    unknown: tuple[int, ...] = (),
) -> HeroesBot:
    """A table with a box of its own, all of whose cards were met before."""
    know_cards(player, unknown)
    return _start(player, "heroes.setup.box.own", strictness, dice, names)


def start_practice(
    player: Player,
    strictness: str = "referee",
    dice: str = "physical",
    names: tuple[str, ...] = ("Ana", "Bo"),
) -> HeroesBot:
    """A table without a box: the companion deals."""
    return _start(player, "heroes.setup.box.practice", strictness, dice, names)


def _start(
    player: Player, box: str, strictness: str, dice: str, names: tuple[str, ...]
) -> HeroesBot:
    """Home, new game, start: the people of last time are there already."""
    app = player.app
    app.change_setting("dice", dice)
    app.change_setting("strictness", strictness)
    app.store.roster.seated(tuple(Person(name, seat) for seat, name in enumerate(names)))
    app.home()
    player.tap("home.play")
    player.tap(box)
    player.tap("new_game.start")
    return HeroesBot(player)


@pytest.fixture
def bot(tmp_path: Path) -> Iterator[HeroesBot]:
    with playing(tmp_path / "data") as player:
        player.app.change_setting("language", "en")
        yield start_known(player)


@pytest.fixture
def small(tmp_path: Path) -> Iterator[Player]:
    """A small French phone."""
    with playing(tmp_path / "data", (360, 640)) as player:
        player.app.change_setting("language", "fr")
        player.frames(4)
        yield player
