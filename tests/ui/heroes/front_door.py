"""The way in from a fresh install: nobody in the roster, nothing in the card book."""

from __future__ import annotations

from companion.ui.heroes.by_number import NumberEntry
from companion.ui.heroes.lineup_view import LineupView
from companion.ui.widgets.controls import Key
from tests.ui.driver import Player
from tests.ui.heroes.bot import HeroesBot

BOX = "heroes.setup.box.own"
PRACTICE = "heroes.setup.box.practice"


def walk_in(
    player: Player, names: tuple[str, ...], box: str = BOX, dice: str = "settings.dice.physical"
) -> HeroesBot:
    """Home, play, the names typed, the box and the dice chosen (none in practice), start."""
    player.tap("home.play")
    player.tap("people")
    for name in names:
        player.type(player.app.shell.page.ids.name, name)
        player.tap("add")
    player.tap("done")
    player.tap(box)
    if dice:
        player.tap(dice)
    player.tap("new_game.start")
    assert player.app.shell.page.name == "table"
    return HeroesBot(player)


class UnknownBot(HeroesBot):
    """A table that enters no hero at all: every one is put down by its side alone."""

    def on_RecruitBoard(self) -> None:
        self.player.tap(self.page.board.ids["left" if self.session.length % 3 else "right"])


def line(bot: HeroesBot) -> LineupView:
    """The first line-up that can be seen."""
    return next(iter(bot.player.visible(LineupView)))


def take_number(player: Player, number: int) -> None:
    """A number on the keys of a sheet, and on with it."""
    type_number(player, number)
    player.tap("heroes.adversary.take_number")


def type_number(player: Player, number: int) -> None:
    """Opens the keys where they are not; what was typed before goes."""
    entry = next(iter(player.visible(NumberEntry)))
    if not entry.opened:
        player.tap(entry.ids.shown)
    while entry.number:
        player.tap(entry_key(entry, "back"))
    for digit in str(number):
        player.tap(entry_key(entry, digit))


def entry_key(entry: NumberEntry, key: str) -> Key:
    return next(k for k in entry.ids.pad.children if k.key == key)


def numbers(bot: HeroesBot, seat: int) -> list[int | None]:
    return [place.hero for place in bot.session.state.seats[seat].line]
