"""Moments of a practice game worth a picture, each reached by touch."""

from __future__ import annotations

from collections.abc import Callable

from companion.games.heroes.state import Rolling, Taking, waiting
from companion.ui.widgets.table_parts import ScoreCell
from tests.ui.driver import Player
from tests.ui.heroes.bot import HeroesBot, enter_table
from tests.ui.heroes.conftest import start_practice

Scene = Callable[[Player], None]


def _until(player: Player, wanted: Callable[[HeroesBot], bool], round_: int = 1) -> HeroesBot:
    bot = start_practice(player, names=("Ana", "Bo", "Cléo", "Dédé"))
    enter_table(bot)
    while not (bot.session.state.round >= round_ and wanted(bot)):
        bot.step()
    return bot


def _board(name: str) -> Callable[[HeroesBot], bool]:
    return lambda bot: type(bot.page.board).__name__ == name


def _choosing(bot: HeroesBot) -> bool:
    turn = bot.session.state.turn
    return turn is not None and turn.open and len(bot.session.prompts()[0].answers) > 2


def preparation(player: Player) -> None:
    start_practice(player, names=("Ana", "Bo", "Cléo", "Dédé"))


def recruit(player: Player) -> None:
    bot = _until(player, _board("RecruitBoard"), 2)
    for digit in str(next(bot.heroes)):
        player.tap(digit)


def table(player: Player) -> None:
    _until(player, _choosing, 2)


def table_six(player: Player) -> None:
    _until(player, _choosing, 3)


def fight_choose(player: Player) -> None:
    bot = _until(player, lambda b: _board("FightBoard")(b) and waiting(b.session.state) is None)
    from companion.ui.heroes.dice_view import DieToggle

    player.tap(next(d for d in player.visible(DieToggle) if not d.disabled))
    assert bot.page.board._dice


def fight_roll(player: Player) -> None:
    _until(player, lambda b: isinstance(waiting(b.session.state), Rolling))


def fight_place(player: Player) -> None:
    _until(player, _losing, 1)


def _losing(bot: HeroesBot) -> bool:
    placing = getattr(bot.page.board, "_placing", None)
    return isinstance(waiting(bot.session.state), Taking) and bool(placing and not placing.wins)


def take(player: Player) -> None:
    _until(player, _board("TakeBoard"))


def mission(player: Player) -> None:
    _until(player, _board("MissionBoard"))


def draw_tile(player: Player) -> None:
    _until(player, _board("DrawTileBoard"))


def place_tile(player: Player) -> None:
    _until(player, _board("PlaceTileBoard"))


def heal(player: Player) -> None:
    _until(player, _board("HealBoard"))


def discard(player: Player) -> None:
    bot = _until(player, _board("DiscardBoard"), 2)
    from companion.ui.heroes.lineup_view import LineupView

    view = next(iter(player.visible(LineupView)))
    bot.tap_hero(view, 1)
    bot.tap_hero(view, 3)


def hero(player: Player) -> None:
    _until(player, _choosing, 2)
    page = player.app.shell.page
    page.desk.show_hero(page.play.state.turn.player, 1)
    player.frames(4)


def hero_form(player: Player) -> None:
    bot = _until(player, _board("RecruitBoard"))
    bot.page.play.state.book.heroes.pop(9)
    player.tap("9")
    player.tap("recruit.describe")


def mission_form(player: Player) -> None:
    bot = _until(player, _choosing)
    bot.page.desk.enter_mission(1)
    player.frames(4)


def adversary(player: Player) -> None:
    bot = _until(player, _choosing)
    bot.page.desk.enter_line()
    player.frames(4)


def refusal(player: Player) -> None:
    bot = _until(player, _board("RecruitBoard"))
    for digit in str(next(bot.heroes)):
        player.tap(digit)
    player.tap(bot.page.board.ids.left)
    taken = bot.session.state.seats[0].line[0].hero
    for digit in str(taken):
        player.tap(digit)
    player.tap(bot.page.board.ids.left)


def menu(player: Player) -> None:
    _until(player, _choosing)
    player.tap("play.menu")


def lying(player: Player) -> None:
    _until(player, _choosing)
    player.tap("play.menu")
    player.tap("menu.table")


def history(player: Player) -> None:
    _until(player, _choosing)
    player.tap("play.menu")
    player.tap("menu.history")


def adjust(player: Player) -> None:
    _until(player, _choosing)
    player.hold(next(iter(player.visible(ScoreCell))))


def why(player: Player) -> None:
    _until(player, _choosing, 2)
    player.tap(next(iter(player.visible(ScoreCell))))


def glance(player: Player) -> None:
    _until(player, _choosing, 2)
    player.tap("play.glance")


def declare(player: Player) -> None:
    bot = start_practice(player, "scorekeeper", names=("Ana", "Bo", "Cléo", "Dédé"))
    while type(bot.page.board).__name__ != "DeclareBoard":
        bot.step()


def number(player: Player) -> None:
    bot = start_practice(player, "scorekeeper", names=("Ana", "Bo", "Cléo", "Dédé"))
    while type(bot.page.board).__name__ != "NumberBoard":
        bot.step()


def podium(player: Player) -> None:
    bot = start_practice(player, names=("Ana", "Bo", "Cléo", "Dédé"))
    enter_table(bot)
    bot.play_to_podium()
    player.frames(60)


def new_game(player: Player) -> None:
    player.tap("home.play")
    player.tap("new_game.rulings")


SCENES: dict[str, Scene] = {
    scene.__name__: scene
    for scene in (
        new_game, preparation, recruit, table, table_six, fight_choose, fight_roll, fight_place,
        take, mission, draw_tile, place_tile, heal, discard, hero, hero_form, mission_form,
        adversary, refusal, menu, lying, history, adjust, why, glance, declare, number, podium,
    )
}  # fmt: skip
