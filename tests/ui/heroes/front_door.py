"""The way in from a fresh install: nobody in the roster, nothing in the card book."""

from __future__ import annotations

from companion.ui.heroes.lineup_view import LineupView
from companion.ui.widgets.controls import Field
from tests.ui.driver import Player
from tests.ui.heroes.bot import HeroesBot

BOX = "heroes.setup.box.own"
PRACTICE = "heroes.setup.box.practice"


def walk_in(
    player: Player, names: tuple[str, ...], box: str = BOX, dice: str = "settings.dice.physical"
) -> HeroesBot:
    """Home, play, the names typed, the box and the dice chosen, start."""
    player.tap("home.play")
    player.tap("people")
    for name in names:
        player.type(player.app.shell.page.ids.name, name)
        player.tap("add")
    player.tap("done")
    player.tap(box)
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
    """A number into the field of a sheet, and on with it."""
    player.type(next(iter(player.visible(Field))), str(number))
    player.tap("adversary.take_number")


def numbers(bot: HeroesBot, seat: int) -> list[int | None]:
    return [place.hero for place in bot.session.state.seats[seat].line]
