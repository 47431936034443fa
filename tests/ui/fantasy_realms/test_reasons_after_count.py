"""What the count has told of a hand is told of it on the podium and in the record as well."""

from __future__ import annotations

from companion.ui.sheets.why import WhyLine
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
