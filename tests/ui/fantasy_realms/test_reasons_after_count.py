"""What the count has told of a hand is told of it on the podium and in the record as well."""

from __future__ import annotations

from companion.ui.fantasy_realms.hand_board import HandBoard
from companion.ui.fantasy_realms.result_board import HandResultBoard
from companion.ui.screens.podium import Breakdown
from companion.ui.sheets.why import WhyLine
from companion.ui.widgets.touch import PushButton
from tests.ui.driver import Player
from tests.ui.fantasy_realms.bot import FantasyBot


def test_every_card_of_a_hand_is_in_the_record(player: Player, at_result: FantasyBot) -> None:
    """FR-4.6: Whirlwind had "with Rainstorm", and the line of the Mirage was missing."""
    player.tap("fantasy_realms.answer.finish")
    player.app.go("game_record", game=at_result.page.playing.game_id)
    player.frames(4)
    player.tap("menu.ledger")
    lines = {str(line.what): line.points for line in player.visible(WhyLine)}
    assert lines["Mirage: counts as Rainstorm (Weather)"] == "0"


def test_choices_that_are_kept_are_said_to_be(player: Player, at_result: FantasyBot) -> None:
    """FR-4.1: "Keep these choices" led back to the same question."""
    player.tap("fantasy_realms.result.another")
    player.tap("fantasy_realms.choose.done")
    assert player.sees("Best choice, kept")
    assert not player.sees("Keep it")
    player.tap("fantasy_realms.result.another")
    player.tap("fantasy_realms.choose.done")
    assert player.sees("Best choice, kept")


def test_the_podium_names_the_way_to_correct_a_hand(player: Player, at_result: FantasyBot) -> None:
    """FR-2.4: only the arrow that takes back led there, and what came of it was "entered"."""
    bot = at_result
    player.tap("fantasy_realms.answer.finish")
    player.tap("Bo")  # 144, folded under the winner
    player.tap(correcting(player, "Bo"))
    assert isinstance(bot.board, HandBoard)
    assert bot.board.panel.name == "Bo"
    bot.pick("Forest", "Cavern")  # off the one, on the other
    bot.done()
    assert isinstance(bot.board, HandResultBoard)
    assert player.sees("Bo: hand corrected")
    assert bot.board.name == "Bo"


def correcting(player: Player, name: str) -> PushButton:
    """The button below the cards of a player on the podium."""
    part = next(part for part in player.visible(Breakdown) if part.name == name)
    words = player.app.tr("fantasy_realms.end.correct")
    return next(w for w in part.walk() if isinstance(w, PushButton) and w.text == words)


def test_the_line_of_the_count_goes_when_a_hand_is_corrected(
    player: Player, at_result: FantasyBot
) -> None:
    """ "Lay the cards open; the phone counts" stood above a hand that was entered anew."""
    player.app.change_setting("phases", True)
    at_result.page.show_guide()
    assert player.sees("Lay the cards open")
    player.tap("fantasy_realms.answer.correct")
    assert isinstance(at_result.board, HandBoard)
    assert not player.sees("Lay the cards open")
