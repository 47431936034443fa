"""What the tenth evening of new users stumbled over in Heroes, walked again by touch."""

from __future__ import annotations

import pytest

from companion.games.heroes import actions as do
from companion.games.heroes.cards import Die, Step, StepKind
from companion.ui.heroes.lineup_view import LineupView
from companion.ui.heroes.odds_chips import DieToggle
from companion.ui.widgets.controls import Key, NumberPad
from tests.ui import looks
from tests.ui.driver import Player
from tests.ui.heroes.bot import HeroesBot
from tests.ui.heroes.conftest import start_known, start_practice
from tests.ui.heroes.unknown import FIGHTER, begun

BOTH_SIZES = pytest.mark.parametrize("scale", [1.0, 1.3])


def on_board(bot: HeroesBot, name: str) -> HeroesBot:
    while type(bot.page.board).__name__ != name:
        bot.step()
    return bot


@BOTH_SIZES
def test_who_has_played_is_asked_below_the_heading_of_the_count(
    small: Player, scale: float
) -> None:
    """Before anybody was named, the heading stood in the middle of an empty screen."""
    small.app.change_setting("text_size", scale)
    small.tap("home.score")
    small.tap("heroes.title")
    small.frames(6)
    close = small.find("bar.close")
    assert close.to_window(*close.pos)[1] > small.app.shell.height - 80
    assert small.find("score.people").y > close.y - 400


@BOTH_SIZES
def test_every_key_of_the_count_of_prestige_is_in_sight(small: Player, scale: float) -> None:
    """HFT-11.1: the 0, a common answer, lay below the arrow of what can be scrolled."""
    small.app.change_setting("text_size", scale)
    on_board(start_known(small, "scorekeeper"), "NumberBoard")
    small.frames(12)
    keys = [key for pad in small.visible(NumberPad) for key in pad.walk() if isinstance(key, Key)]
    assert {key.text for key in keys if key.text.isdigit() and looks.whole(key)} == set(
        "0123456789"
    )
    small.tap("0")
    assert small.find("Saisir 0")


def test_a_die_that_a_tile_adds_says_so_whole_at_large_text(small: Player) -> None:
    """HFT-9.19: "en plus" was cut to "en …"."""
    small.app.change_setting("text_size", 1.3)
    play = begun(small, FIGHTER)
    hindered = Step(StepKind.FIGHT_WITH_RED, 2)
    assert play.do(do.Declare(0, (hindered,)), allow=True)
    small.frames(6)
    red = next(toggle for toggle in small.visible(DieToggle) if toggle.die == "red")
    assert red.odds == "en plus"
    assert looks.cut(small) == []


def test_practice_asks_nobody_to_throw_a_die_of_their_own(small: Player) -> None:
    """HFT-8.2: on a mission it did, where fights had thrown the phone's."""
    bot = on_board(start_practice(small), "FightBoard")
    while not getattr(bot.page.board, "choosing", False):
        bot.step()
    seat = bot.session.prompts()[0].who[0]
    assert bot.page.play.do(do.Fight(seat, (Die.GREEN,)))
    small.frames(4)
    assert not small.sees("Lancez votre dé, puis touchez la face obtenue.")
    assert small.find("Lancer le dé vert")


def test_a_box_of_ones_own_still_asks_for_the_face(small: Player) -> None:
    play = begun(small, FIGHTER)
    assert play.do(do.Choose(0, 0), do.Fight(0, (Die.RED,)))
    small.frames(4)
    assert small.sees("Lancez votre dé, puis touchez la face obtenue.")
    assert small.find("Lancer pour moi")


def test_the_team_afterwards_is_shown_once_it_is_known(small: Player) -> None:
    """HFT-11.4: all heroes stood there as those who stay, before one was touched."""
    bot = on_board(start_practice(small), "DiscardBoard")
    team, *after = list(small.visible(LineupView))
    assert after == []
    assert not small.sees("L’équipe ensuite")
    for hero in range(len(team.heroes) - 3):
        bot.tap_hero(team, hero)
    assert small.sees("L’équipe ensuite")
    _, after_them = list(small.visible(LineupView))
    assert [hero.number for hero in after_them.heroes] == [team.heroes[0].number]
