"""A hold is for looking: it never does what a tap does."""

from __future__ import annotations

import pytest
from kivy.uix.widget import Widget

from companion.games.heroes import actions as do
from companion.games.heroes.card_teller import bonus_does
from companion.games.heroes.cards import AdversaryCard, CardCount, Colour, Die
from companion.ui.heroes.adversary_view import AdversaryButton, AdversaryView
from companion.ui.heroes.boards.steps import TakeBoard
from companion.ui.heroes.hero_sheet import HeroSheet
from companion.ui.heroes.lineup_view import LineupView
from companion.ui.play import Play
from tests.ui.driver import FRAME, Player, UnitTestTouch
from tests.ui.heroes.test_seventh_evening import all_known
from tests.ui.heroes.unknown import FIGHTER, begun


def won(player: Player) -> Play:
    """A fight is won, and one adversary may be taken."""
    play = all_known(player)
    assert play.do(do.Choose(0, 0), do.Fight(0, (Die.GREEN,)), do.Rolled(0, (0,)))
    suggested = next(a.action for a in play.session.prompts()[0].answers if a.action)
    assert play.do(suggested)
    player.frames(4)
    assert isinstance(player.app.shell.page.board, TakeBoard)
    return play


def test_a_held_adversary_is_looked_at_and_not_taken(small: Player) -> None:
    """HFT-7.6: a finger that rested on a card took it."""
    play = won(small)
    card = AdversaryCard(Colour.RED, 3, CardCount(4, 5))
    assert play.do(do.ShowAdversary(1, None, card), allow=True)
    small.frames(4)
    length = play.session.length
    small.hold(button(small, 1))
    assert play.session.length == length
    assert small.sees(small.app.speaker(bonus_does(card.bonus)))
    assert [view.card for view in small.visible(AdversaryView)] == [card]
    small.back()
    small.tap(button(small, 1))
    assert play.state.seats[0].adversaries == (card,)


def button(player: Player, place: int) -> AdversaryButton:
    return next(b for b in player.visible(AdversaryButton) if b.place == place)


def test_a_held_adversary_that_nobody_entered_does_nothing(small: Player) -> None:
    """Neither taken nor asked for: there is nothing to see."""
    play = won(small)
    length, foe = play.session.length, play.state.foes.index(None)
    small.hold(button(small, foe))
    assert play.session.length == length
    assert not small.app.shell.sheets


@pytest.mark.parametrize("seconds", [0.1, 1.0])
def test_a_held_hero_is_looked_at_and_does_not_stay(small: Player, seconds: float) -> None:
    """HFT-11.3: where a tap says that a hero stays, a hold shows it."""
    play = begun(small, FIGHTER)
    while play.state.phase == "adventure":
        assert play.do(do.Pass(play.state.turn.player))
    assert play.do(do.ComeHome(), do.Uncovered(0, 3), do.Uncovered(1, 0))
    small.frames(4)
    view = next(iter(small.visible(LineupView)))
    rest_on(small, view, 0, seconds)
    held = seconds > 0.6
    assert list(view.kept) == ([] if held else [0])
    assert [type(sheet) for sheet in small.app.shell.sheets] == ([HeroSheet] if held else [])


def rest_on(player: Player, view: LineupView, hero: int, seconds: float) -> None:
    place: Widget = view
    touch = UnitTestTouch(*place.to_window(*view.spot_of(str(hero))))
    touch.touch_down()
    player.frames(int(seconds / FRAME))
    touch.touch_up()
    player.frames(8)
