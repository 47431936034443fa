"""Moments of Fantasy Realms worth a picture."""

from __future__ import annotations

from collections.abc import Callable

from tests.ui.driver import Player
from tests.ui.fantasy_realms.bot import FantasyBot, start
from tests.ui.fantasy_realms.hands import DISCARDED, FOUR, WITH_THE_EXTRA_SUITS

NAMES = ("Ana", "Bo", "Cléo", "Dédé")


def setting_up(player: Player) -> None:
    player.tap("home.play")
    player.tap(player.app.shell.page.ids.game)
    player.tap("fantasy_realms.title")


def dealing(player: Player) -> None:
    start(player, NAMES)


def turns(player: Player) -> None:
    bot = start(player, NAMES)
    bot.begin()
    for kind in ("draw", "draw", "take", "draw", "draw"):
        bot.turn(kind)


def items(player: Player) -> None:
    bot = start(player, NAMES, "items.with")
    bot.begin()
    bot.turn()


def using(player: Player) -> None:
    items(player)
    player.tap("fantasy_realms.answer.use_item")


def swapping(player: Player) -> None:
    start(player, NAMES, "variant.chaos")
    player.tap("fantasy_realms.answer.start_clock")
    player.frames(200)


def _to_hands(player: Player, *choices: str) -> FantasyBot:
    bot = start(player, NAMES, *choices)
    bot.begin()
    player.tap("fantasy_realms.answer.end")
    return bot


def cover(player: Player) -> None:
    _to_hands(player).put_hands(FOUR["Ana"])


def entering(player: Player) -> None:
    bot = _to_hands(player)
    bot.put_hands(FOUR["Ana"])
    bot.lift()
    bot.pick(*FOUR["Bo"][:5])


def entering_extra(player: Player) -> None:
    bot = _to_hands(player, "extra.with")
    bot.lift()
    bot.pick(*WITH_THE_EXTRA_SUITS["Ana"][:3])


def searching(player: Player) -> None:
    cover(player)
    bot = FantasyBot(player)
    bot.lift()
    bot.type("el")


def coding(player: Player) -> None:
    cover(player)
    FantasyBot(player).lift()
    player.tap("fantasy_realms.code.enter")


def result(player: Player) -> None:
    _to_hands(player).put_hands(*FOUR.values())


def arithmetic(player: Player) -> None:
    result(player)
    rows = FantasyBot(player).rows()
    player.tap(next(row for row in rows.values() if row.suit == "weather"))


def choosing(player: Player) -> None:
    result(player)
    FantasyBot(player).look_at("Cléo")
    player.tap("fantasy_realms.result.another")


def aiming(player: Player) -> None:
    choosing(player)
    board = FantasyBot(player).board
    player.tap(board.ids.rows.children[-1])


def code(player: Player) -> None:
    result(player)
    player.tap("fantasy_realms.code.show")


def discards(player: Player) -> None:
    bot = start(player, NAMES[:3], "extra.with")
    bot.begin()
    player.tap("fantasy_realms.answer.end")
    bot.put_hands(*WITH_THE_EXTRA_SUITS.values())
    bot.pick(*DISCARDED[:2])


def podium(player: Player) -> None:
    result(player)
    player.tap("fantasy_realms.answer.finish")
    player.frames(60)


def book(player: Player) -> None:
    player.app.go("book", game="fantasy_realms")


def book_items(player: Player) -> None:
    player.app.go("book", game="fantasy_realms", kind="item")


PREFIX = "fantasy-"  # of the names of its pictures

SCENES: dict[str, Callable[[Player], None]] = {
    "setup": setting_up,
    "deal": dealing,
    "turns": turns,
    "items": items,
    "using": using,
    "swapping": swapping,
    "cover": cover,
    "hand": entering,
    "hand-extra": entering_extra,
    "search": searching,
    "coding": coding,
    "discards": discards,
    "result": result,
    "arithmetic": arithmetic,
    "choosing": choosing,
    "aiming": aiming,
    "code": code,
    "podium": podium,
    "book": book,
    "book-items": book_items,
}
