"""A past game step by step: beside each step stands what everybody had then, as far as known."""

from __future__ import annotations

from companion.games.fairy_tale.actions import DraftDone, Revealed
from companion.ui.screens.game_record import StandingRow
from companion.ui.sheets.why import WhyLine
from tests.ui.driver import Player
from tests.ui.fairy_tale.bot import start as start_tale
from tests.ui.fantasy_realms.bot import start as start_realms
from tests.ui.fantasy_realms.hands import FOUR


def standing(player: Player) -> dict[str, tuple[int, int] | None]:
    """Place and score of everybody; None where nothing is told."""
    rows = list(player.visible(StandingRow))
    return {row.name: (int(row.rank), int(row.score)) if row.told else None for row in rows}


def test_totals_are_those_of_the_step(player: Player) -> None:
    """FT-5.1: the totals of the end stood beside every step."""
    bot = start_tale(player, ("Ana", "Bo"))
    bot.page.play.do(DraftDone())
    bot.page.play.do(Revealed(0, "Black Well"), Revealed(1, "Acorn Sprite"))
    bot.page.play.do(Revealed(0, "Moss Piper"))
    player.app.go("game_record", game=bot.page.play.game_id)
    player.frames(4)
    assert standing(player) == {"Ana": (1, 6), "Bo": (2, 1)}
    player.tap("past.previous")
    assert standing(player) == {"Ana": (0, 3), "Bo": (0, 1)}
    player.tap(next(row for row in player.visible(StandingRow) if row.name == "Ana"))
    assert [line.points for line in player.visible(WhyLine)] == ["+3"]
    player.back()
    player.tap("past.first")
    assert standing(player) == {"Ana": None, "Bo": None}
    player.tap("past.last")
    assert standing(player) == {"Ana": (1, 6), "Bo": (2, 1)}


def test_before_the_count_no_total_is_known(player: Player) -> None:
    """FR-2.4: hands count when all are counted; before it a total is not known, and not 0."""
    bot = start_realms(player, ("Ana", "Bo"), tally=True)
    bot.put_hands(FOUR["Ana"], FOUR["Bo"])
    player.tap("fantasy_realms.answer.finish")
    player.app.go("game_record", game=bot.page.playing.game_id)
    player.frames(4)
    assert standing(player) == {"Ana": (1, 155), "Bo": (2, 144)}
    player.tap("past.previous")
    assert standing(player) == {"Ana": None, "Bo": None}
