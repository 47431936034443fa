"""What the shared screens show of games that pay only at the end, and of a crowded table."""

from __future__ import annotations

import pytest

from companion import games
from companion.games.fairy_tale.actions import PutCard
from companion.games.fantasy_realms.turns.actions import EnterHand
from companion.table.game import Setup, Standing
from companion.table.players import Player as Person
from companion.ui.fairy_tale.boards.count_board import CountBoard
from companion.ui.fairy_tale.table_rows import TableRow
from companion.ui.screens.game_record import ScoreThen, StandingRow
from companion.ui.screens.glance import GlanceCell
from companion.ui.screens.history import GameRow
from companion.ui.screens.statistics import RecordRow
from companion.ui.widgets.chart import LineChart
from companion.ui.widgets.table_parts import ScoreCell
from companion.ui.widgets.words import Txt
from tests.ui.driver import Player
from tests.ui.fairy_ring.bot import start as start_ring
from tests.ui.fairy_tale.bot import count_an_end
from tests.ui.fairy_tale.bot import start as start_tale
from tests.ui.fantasy_realms.bot import FantasyBot
from tests.ui.fantasy_realms.bot import start as start_realms
from tests.ui.fantasy_realms.hands import FOUR, FOUR_TOTALS

FIVE = ("Ana", "Bo", "Cléo", "Dédé", "Maximiliane-Alexandra")


def four_hands(player: Player) -> FantasyBot:
    bot = start_realms(player, tuple(FOUR))
    bot.begin()
    player.tap("fantasy_realms.answer.end")
    for hand in FOUR.values():
        bot.enter_hand(*hand)
    return bot


def open_record(player: Player) -> GameRow:
    """History, and the game played last."""
    player.app.home()
    player.tap("home.history")
    player.frames(6)
    row: GameRow = next(iter(player.visible(GameRow)))
    scores = row.scores
    player.tap(row)
    assert scores == row.scores
    return row


@pytest.mark.parametrize("size", [(360, 640), (412, 892), (800, 1280)])
def test_five_scores_fit_into_the_strip(player: Player, size: tuple[int, int]) -> None:
    bot = count_an_end(player, FIVE)
    player.resize(*size)
    for seat in range(len(FIVE)):
        if seat:
            player.tap(bot.cell(seat))
        bot.tell_total("123")
    cells = list(player.visible(ScoreCell))
    player.until(lambda: all(cell.shown_score == 123 for cell in cells), "the count-up")
    assert len(cells) == len(FIVE)
    for cell in cells:
        number = next(w for w in cell.walk(restrict=True) if getattr(w, "text", "") == "123")
        assert isinstance(number, Txt)
        assert cell.x <= number.x
        assert number.x + number.texture_size[0] <= cell.right


def test_secret_points_are_no_places(player: Player) -> None:
    """FRG-1.2: before the reveal nobody is first, and nobody has nothing."""
    bot = start_ring(player, ("Ana", "Bo"))
    bot.play_until(lambda: bot.session.state.phase == "acting")
    assert open_record(player).scores == "Ana, Bo"
    assert [row.told for row in player.visible(StandingRow)] == [False, False]
    assert list(player.visible(LineChart)) == list(player.visible(ScoreThen)) == []


def test_points_that_came_at_once_are_summed_up(player: Player) -> None:
    """Fantasy Realms: a line for each player, no course of the score to be drawn."""
    bot = four_hands(player)
    player.tap("fantasy_realms.answer.finish")
    assert bot.page.name == "podium"
    open_record(player)
    assert player.sees("Ana +155, Bo +144, Cléo +243, Dédé +195")
    assert list(player.visible(LineChart)) == []


def test_points_of_different_games_are_not_averaged(player: Player) -> None:
    places = (("fairy_ring", (6, 4)), ("fantasy_realms", (150, 180)))
    for game, (ana, bo) in places:
        setup = Setup(game, (Person("Ana", 0), Person("Bo", 1)), games.game(game).options())
        standings = [Standing(0, ana, 1 + (bo > ana)), Standing(1, bo, 1 + (ana > bo))]
        player.app.store.games.add(setup, (), "", standings, True)
    player.app.go("statistics")
    player.frames(6)
    told = {row.name: set(row.detail.splitlines()) for row in player.visible(RecordRow)}
    assert told["Ana"] == {
        "Fantasy Realms Deluxe: average 150.0 · best 150",
        "Fairy Ring: average 6.0 · best 6",
    }
    assert {row.wins for row in player.visible(RecordRow)} == {"Won 1 of 2 games"}


def test_a_result_is_read_from_afar(player: Player) -> None:
    four_hands(player)
    player.tap("play.menu")
    player.tap("play.glance")
    cells = {cell.name: cell for cell in player.visible(GlanceCell)}
    assert {name: int(cell.score) for name, cell in cells.items()} == FOUR_TOTALS
    assert all(cell.has_score for cell in cells.values())


def test_a_result_can_be_changed_by_hand(player: Player) -> None:
    """TBL-3, before the hands are counted."""
    bot = four_hands(player)
    bot.look_at("Bo")
    player.tap("play.menu")
    player.tap("fantasy_realms.menu.adjust")
    assert player.sees("144 › 144")
    player.tap("+5")
    assert player.sees("144 › 149")
    player.tap("adjust.keep")
    assert bot.totals() == {**FOUR_TOTALS, "Bo": 149}
    player.tap("fantasy_realms.answer.finish")
    assert bot.session.scores == (155, 149, 243, 195)


def test_a_live_count_is_changed_by_hand_from_what_it_is(player: Player) -> None:
    """Fairy Tale pays at the end; the sheet shows the score that the table sees."""
    bot = count_an_end(player)
    bot.page.play.do(PutCard(0, "Cinder Guard"))
    now = bot.page.desk.scores()[0]
    assert now > 0
    player.hold(bot.cell(0))
    assert player.sees(f"{now} › {now}")


def test_a_total_from_the_table_needs_no_cards(player: Player) -> None:
    bot = start_tale(player, strictness="scorekeeper")
    bot.play_to(CountBoard)
    assert len(list(player.visible(TableRow))) > 0
    bot.tell_total("34")
    assert list(player.visible(TableRow)) == []


def test_a_house_ruling_is_told_in_french_as_the_french_write(player: Player) -> None:
    """TBL-1: the rule that was overruled, after a colon with its space."""
    bot = start_realms(player, ("Ana", "Bo"))
    bot.begin()
    player.tap("fantasy_realms.answer.end")
    ids = tuple(card.id for card in bot.deck.cards.values())[:6]
    bot.page.play.do(EnterHand(0, ids), allow=True)
    player.app.change_setting("language", "fr")
    player.tap("play.menu")
    player.tap("menu.history")
    assert player.sees("(autorisé par la table\u00a0: Mise en place)")
