"""Games in which something was never told, up to the moment at which it is asked for."""

from __future__ import annotations

from companion.games.heroes import actions as do
from companion.games.heroes.cards import Die, HeroCard, OwnSlot, Step, StepKind
from companion.games.heroes.tiles import Tile
from companion.table.actions import Action, SetRuling
from companion.ui.play import Play
from tests.ui.driver import Player
from tests.ui.heroes.bot import HeroesBot
from tests.ui.heroes.conftest import start_known

FIGHT = (Step(StepKind.FIGHT),)
DRAW = (Step(StepKind.CONSTELLATION),)
FIGHTER = HeroCard(1, 9, "Ardenne", slots=(OwnSlot(), OwnSlot(3)), actions=(FIGHT, DRAW))


def _done(player: Player, play: Play, *actions: Action) -> None:
    for action in actions:
        assert play.do(action, allow=True), action
    player.frames(4)


def _passed(player: Player, play: Play) -> None:
    while play.state.phase == "adventure":
        _done(player, play, do.Pass(play.state.turn.player))


def keeping_a_tile(player: Player, names: tuple[str, ...] = ("Ana", "Bo")) -> HeroesBot:
    """A scorekeeper's second recruitment: one of two has kept a hero with a tile."""
    bot = start_known(player, "scorekeeper", names=names)
    play = bot.page.play
    _done(player, play, do.Deal(), do.RecruitUnseen(), do.Begin(0), do.Declare(0, DRAW))
    _done(player, play, do.DrawTile(0, Tile.SHINE_THREE))
    _done(player, play, do.PlaceTile(0, Tile.SHINE_THREE, 0, 0))
    _passed(player, play)
    _done(player, play, do.ComeHome(), do.Uncovered(0, 2), do.Uncovered(1, 0))
    _done(player, play, do.Discard(0, (1, 2, 3)), do.Discard(1, (1, 2, 3)), do.Deal())
    return bot


def begun(player: Player, first: HeroCard | None, names: tuple[str, ...] = ("Ana", "Bo")) -> Play:
    """The first turn; everybody has four heroes, of which the first may be known."""
    play: Play = start_known(player, names=names).page.play
    _done(player, play, do.Deal())
    for seat in (0, 1) * 4:
        known = first if seat == 0 and not play.state.seats[0].line else None
        _done(player, play, do.Recruit(seat, do.Side.RIGHT, card=known))
    _done(player, play, do.Begin(0))
    return play


def one_action_to_cover(player: Player) -> Play:
    """HFT-A14: a tile in hand, and a hero with two actions of which it covers one."""
    play = begun(player, FIGHTER)
    _done(player, play, SetRuling("HFT-A14", "one_action"), do.Choose(0, 1))
    _done(player, play, do.DrawTile(0, Tile.SHINE_THREE))
    return play


def fought(player: Player, face: int = 0) -> Play:
    """A fight that was won by placing a hit on the one hero that everybody knows."""
    play = begun(player, FIGHTER)
    rest = (HeroCard(60 - place, 0, "") for place in range(3))
    for place, card in enumerate(rest, start=1):
        _done(player, play, do.NameHero(0, place, card.number, card))
    _done(player, play, do.Choose(0, 0), do.Fight(0, (Die.GREEN,)), do.Rolled(0, (face,)))
    suggested = next(a.action for a in play.session.prompts()[0].answers if a.action)
    _done(player, play, suggested, do.Take(0, (0,)))
    return play
