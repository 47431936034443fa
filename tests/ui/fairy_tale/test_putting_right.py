"""Putting right what was entered: a card on the table, a counted one, an old entry."""

from __future__ import annotations

from tests.ui.driver import Player
from tests.ui.fairy_tale.bot import count_an_end
from tests.ui.fairy_tale.test_at_the_table import to_a_reveal

# -- putting right --------------------------------------------------------


def test_a_card_on_the_table_is_put_right(player: Player) -> None:
    """It lies face down, and it is another one."""
    bot = to_a_reveal(player)
    for name in ("Moss Piper", "Black Well"):
        bot.enter(name)
    assert bot.page.desk.scores() == [3, 3]
    player.tap("play.menu")
    player.tap("fairy_tale.menu.on_table")
    player.tap(bot.row("Black Well"))
    player.tap("fairy_tale.on_table.turn_down")
    assert bot.page.desk.scores() == [3, 0]
    player.tap("play.menu")
    player.tap("fairy_tale.menu.on_table")
    player.tap(bot.row("Moss Piper"))
    player.tap("fairy_tale.on_table.another")
    sheet = player.app.shell.sheets[-1]
    player.type(sheet.finder.ids.field, "fern")
    player.tap("Fern Gate")
    assert bot.page.desk.scores() == [2, 0]


def test_a_counted_card_says_why_and_can_be_taken_out(player: Player) -> None:
    bot = count_an_end(player)
    for name in ("Grave Robber", "Fern Gate"):
        bot.enter(name)
    player.tap(bot.row("Grave Robber"))
    assert player.sees("2 × 1 (Home cards)")
    assert player.visible_named("FT-5.2")
    player.tap("score.remove")
    assert bot.page.desk.scores()[0] == 2
    player.tap(bot.page.ids.undo.ids.undo)
    assert bot.page.desk.scores()[0] == 4


def test_an_old_entry_is_corrected_from_the_history(player: Player) -> None:
    bot = count_an_end(player)
    bot.enter("Black Well")
    bot.enter("Cinder Guard")
    player.tap("play.menu")
    player.tap("menu.history")
    player.tap("1. Ana has Black Well face up")
    player.tap("history.change")
    sheet = player.app.shell.sheets[-1]
    player.type(sheet.finder.ids.field, "salt")
    player.tap("Salt Keep")
    player.tap("history.accept")
    assert bot.page.desk.scores()[0] == 6 + 3
