"""Where there is nothing to show yet, one sentence says so, and no box or chart stands empty."""

from __future__ import annotations

from companion.ui.heroes.dice_statistics import DieBars
from companion.ui.screens.glance import GlanceCell
from companion.ui.widgets.chart import BarChart
from tests.ui import looks
from tests.ui.driver import Player
from tests.ui.fairy_ring.bot import start
from tests.ui.first_evening import new_game


def test_read_from_afar_shows_the_mana_where_points_are_secret(phone: Player) -> None:
    """FRG-1.2, FRG-3.1: three boxes stood there with nothing in them."""
    bot = start(phone, ("Ana", "Bo", "Cleo"))
    bot.play_until(lambda: bot.session.state.number == 2)
    mana = [f"{seat.mana} mana" for seat in bot.session.state.seats]
    phone.app.go("glance", game=bot.page.play.game_id)
    phone.frames(20)
    assert sorted(cell.words for cell in phone.visible(GlanceCell)) == sorted(mana)
    assert phone.sees("Points stay secret until all wheels are revealed.")
    assert looks.cut(phone) == []


def test_mana_that_nobody_counted_is_unknown_from_afar(phone: Player) -> None:
    bot = start(phone, ("Ana", "Bo"), strictness="scorekeeper", box="own")
    bot.play_until(lambda: bot.session.state.number == 2)
    phone.app.go("glance", game=bot.page.play.game_id)
    phone.frames(20)
    assert [cell.words for cell in phone.visible(GlanceCell)] == ["Mana unknown"] * 2


def test_where_no_points_can_be_seen_read_from_afar_says_so(phone: Player) -> None:
    """FT-5.1: a table that enters no cards."""
    new_game(phone, "fairy_tale", "fairy_tale.setup.cards.practice")
    phone.app.go("glance", game=phone.app.shell.page.play.game_id)
    phone.frames(20)
    assert phone.sees("No points to show yet.")


def test_dice_that_were_never_rolled_have_no_chart(phone: Player) -> None:
    phone.app.go("statistics")
    phone.app.shell.page.choose("heroes")
    phone.frames(20)
    assert phone.sees("None of these dice was rolled in a finished game yet.")
    assert not list(phone.visible(BarChart))
    assert not list(phone.visible(DieBars))
    assert looks.cut(phone) == []
