"""Moments of a practice game worth a picture, out of a game that was saved."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from companion.games.heroes.actions import Rolled
from companion.games.heroes.aftermath import outcome, to_do
from companion.games.heroes.cards import Step, StepKind
from companion.games.heroes.combat import best_placement
from companion.games.heroes.state import Rolling, Taking, waiting
from companion.games.heroes.team import slots as slots_of
from companion.table.session import Session
from companion.ui.heroes.lineup_view import LineupView
from companion.ui.heroes.short import short_steps
from companion.ui.sheets.history import tried
from companion.ui.widgets.table_parts import ScoreCell
from tests.ui.driver import Player
from tests.ui.heroes.bot import HeroesBot
from tests.ui.heroes.conftest import start_known, start_practice
from tests.ui.heroes.unknown import begun, fought, keeping_a_tile, one_action_to_cover
from tests.ui.positions import Wanted, board_of, open_at

Scene = Callable[[Player], None]
SAVED = Path(__file__).parents[2] / "games" / "heroes" / "golden" / "four_players.json"


def _until(player: Player, wanted: Wanted, round_: int = 1) -> HeroesBot:
    player.app.change_setting("dice", "physical")
    session = open_at(
        player, SAVED, lambda at: at.state.round >= round_ and _everything_lies(at) and wanted(at)
    )
    gone = {place.hero for seat in session.state.seats for place in seat.line}
    return HeroesBot(player, iter(sorted(set(range(1, 61)) - gone)))


def _everything_lies(session: Session) -> bool:
    state = session.state
    return None not in state.foes and all(mission.card for mission in state.missions)


def _board(name: str) -> Wanted:
    return lambda session: board_of(session) == name


def _choosing(session: Session) -> bool:
    turn = session.state.turn
    return turn is not None and turn.open and len(session.prompts()[0].answers) > 2


def preparation(player: Player) -> None:
    start_practice(player, names=("Ana", "Bo", "Cléo", "Dédé"))


def hand(player: Player) -> None:
    bot = start_practice(player, names=("Ana", "Bo", "Cléo", "Dédé"))
    bot.step()
    player.tap(bot.page.board.ids.cover)
    bot.tap_hero(bot.page.board.ids.hand, 1)


def secret(player: Player) -> None:
    bot = start_practice(player, names=("Ana", "Bo", "Cléo", "Dédé"))
    bot.step()


def recruit(player: Player) -> None:
    bot = _until(player, _board("RecruitBoard"), 2)
    for digit in str(next(bot.heroes)):
        player.tap(digit)


def table(player: Player) -> None:
    _until(player, _choosing, 2)


def table_six(player: Player) -> None:
    _until(player, _choosing, 3)


def fight_choose(player: Player) -> None:
    bot = _until(player, lambda s: _board("FightBoard")(s) and waiting(s.state) is None)
    from companion.ui.heroes.odds_chips import DieToggle

    player.tap(next(d for d in player.visible(DieToggle) if not d.disabled))
    assert bot.page.board._dice


def fight_roll(player: Player) -> None:
    _until(player, lambda s: isinstance(waiting(s.state), Rolling))


def fight_place(player: Player) -> None:
    _until(player, _losing)


def _losing(session: Session) -> bool:
    """Hits for which there are not slots enough."""
    now = waiting(session.state)
    if not isinstance(now, Taking):
        return False
    state, player = session.state, session.prompts()[0].who[0]
    slots, covered = slots_of(state, player, session.house), state.seats[player].covered
    return len(best_placement(slots, covered, now.hits).placed) < len(now.hits)


def fell(player: Player) -> None:
    """A fight that is lost at once: nothing that fell finds a slot."""
    _until(player, _lost_at_once)


def _lost_at_once(session: Session) -> bool:
    latest = session.latest
    if latest is None:
        return False
    found = outcome(latest.before, latest.action, session.state, session.house)
    return found is not None and not found.won


def notice(player: Player) -> None:
    """A mission is full: tokens back, the next card up."""
    open_at(player, SAVED, _mission_full)


def _mission_full(session: Session) -> bool:
    latest = session.latest
    if latest is None:
        return False
    doing = to_do(latest.before, latest.action, session.state, latest.gains)
    return any(text.key == "heroes.do.mission_full" for text in doing)


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
    player.tap("heroes.recruit.describe")


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


def on_table(player: Player) -> None:
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
    bot = start_known(player, "scorekeeper", names=("Ana", "Bo", "Cléo", "Dédé"))
    while type(bot.page.board).__name__ != "DeclareBoard":
        bot.step()


def number(player: Player) -> None:
    bot = start_known(player, "scorekeeper", names=("Ana", "Bo", "Cléo", "Dédé"))
    while type(bot.page.board).__name__ != "NumberBoard":
        bot.step()


def around(player: Player) -> None:
    keeping_a_tile(player)


def joined(player: Player) -> None:
    begun(player, None)
    player.tap("heroes.step_board.joined")
    player.tap(short_steps(player.app, (Step(StepKind.MISSION),)))
    player.tap(short_steps(player.app, (Step(StepKind.SHINE),)))


def which_action(player: Player) -> None:
    one_action_to_cover(player)
    bot = HeroesBot(player)
    bot.tap_hero(next(iter(player.visible(LineupView))), 0)


def correction(player: Player) -> None:
    fought(player)
    session = player.app.shell.page.play.session
    at = next(p.index for p in session.history() if isinstance(p.step.action, Rolled))
    tried(player.app.shell.page.desk, at, Rolled(0, (4,)))
    player.frames(4)


def podium(player: Player) -> None:
    open_at(player, SAVED, lambda session: session.over)
    player.frames(60)


def new_game(player: Player) -> None:
    player.tap("home.play")
    player.tap("new_game.rulings")


PREFIX = "heroes-"  # of the names of its pictures

SCENES: dict[str, Scene] = {
    scene.__name__: scene
    for scene in (
        new_game, preparation, secret, hand, recruit, table, table_six, fight_choose, fight_roll,
        fight_place, fell, notice, take, mission, draw_tile, place_tile, heal, discard, hero,
        hero_form, mission_form, adversary, refusal, menu, on_table, history, adjust, why, glance,
        declare, number, around, joined, which_action, correction, podium,
    )
}  # fmt: skip
