"""A sixth evening, with the other games: what stays in its place, and says how much is known."""

from __future__ import annotations

from companion.games.fairy_tale.actions import PutCard
from companion.ui.sheets.why import WhyLine
from companion.ui.widgets.table_parts import ScoreCell
from companion.ui.widgets.touch import PushButton
from tests.ui import looks
from tests.ui.driver import Player
from tests.ui.fairy_tale.bot import count_an_end
from tests.ui.first_evening import new_game

# -- Home --------------------------------------------------------------------------------------


def test_other_games_that_wait_are_as_many_as_are_named(phone: Player) -> None:
    """ "1 more game waits" opened a list of two: the one on the card was in it."""
    for game in ("fairy_ring", "fairy_tale"):
        new_game(phone, game, names=() if game == "fairy_tale" else ("Ana", "Bo", "Cleo"))
        phone.app.home()
        phone.frames(4)
    assert phone.sees("Fairy Tale")
    phone.tap(phone.app.tr("home.others", n=1))
    offered = [button.text for button in phone.visible(PushButton)]
    assert len(offered) == 1
    assert offered[0].startswith("Fairy Ring")


# -- Fairy Tale --------------------------------------------------------------------------------


def test_a_score_that_is_not_whole_says_so(phone: Player) -> None:
    """FT-5.1: a total looked final while the points of a card were not known."""
    bot = count_an_end(phone)
    bot.enter("Moss Piper")
    phone.app.shell.page.play.do(PutCard(0, "Knight of the Lake"))
    phone.frames(40)
    assert [shown(cell) for cell in phone.visible(ScoreCell)] == ["3+?", "0"]
    phone.tap(bot.cell(0))  # where it comes from
    lines = {line.what: line.points for line in phone.visible(WhyLine)}
    unknown = next(points for what, points in lines.items() if "Knight of the Lake" in what)
    assert unknown == "?"
    assert looks.cut(phone) == []
    assert phone.back()
    phone.app.go("glance", game=phone.app.shell.page.play.game_id)
    phone.frames(4)
    assert phone.sees("3+?")


def shown(cell: ScoreCell) -> str:
    return next(part.text for part in cell.walk() if getattr(part, "tone", "") == "gold")
