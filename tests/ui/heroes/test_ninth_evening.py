"""What the ninth evening of new users stumbled over in Heroes, walked again by touch."""

from __future__ import annotations

import pytest

from companion.games.heroes import actions as do
from companion.games.heroes.cards import HeroCard, Step, StepKind
from companion.games.heroes.tiles import Tile
from companion.ui.heroes.lineup_view import LineupView
from companion.ui.play import Play
from companion.ui.widgets.notice import Notice
from companion.ui.widgets.touch import SMALLEST_TARGET
from tests.ui import looks
from tests.ui.driver import Player
from tests.ui.heroes.test_eighth_evening import NEWS, seen_of, tell_news
from tests.ui.heroes.unknown import FIGHTER, begun, one_action_to_cover

BOTH_SIZES = pytest.mark.parametrize("scale", [1.0, 1.3])
SHINE = (Step(StepKind.SHINE, 2),)


def told(player: Player, begins: str) -> str:
    (said,) = [words for words in player.words() if words.startswith(begins)]
    return said.replace("\xa0", " ")


def line(player: Player) -> LineupView:
    return next(iter(player.visible(LineupView)))


# -- tiles ----------------------------------------------------------------------------------------


@BOTH_SIZES
def test_a_tile_shows_what_it_would_cover_before_it_is_placed(small: Player, scale: float) -> None:
    """HFT-9.3: at large text the actions below the heroes were not drawn at all."""
    small.app.change_setting("text_size", scale)
    play = begun(small, FIGHTER)
    assert play.do(do.NameHero(0, 1, 51, HeroCard(51, 0, actions=(SHINE,))))
    assert play.do(do.NameHero(0, 2, 52, HeroCard(52, 0)))
    assert play.do(do.Choose(0, 1), do.DrawTile(0, Tile.SHINE_THREE))
    small.frames(6)
    view = line(small)
    assert view.layout.foot > 0
    assert view.crossed == {0: (0, 1), 1: (0,), 2: (), 3: ()}
    assert told(small, "La tuile recouvre") == (
        "La tuile recouvre (barré) : 1er héros, Combattre 1 et Tuile ; 2e héros, Briller 2 ; "
        "3e héros, rien ; 4e héros, action inconnue."
    )
    assert looks.cut(small) == []


def test_a_tile_that_covers_one_action_shows_that_either_may_be_covered(small: Player) -> None:
    """HFT-A14."""
    one_action_to_cover(small)
    small.frames(4)
    assert line(small).crossed[0] == (0, 1)
    assert small.sees("1er héros, Combattre 1 ou Tuile")


def holding_a_tile(player: Player) -> Play:
    """HFT-A13: the second turn of somebody who kept the tile of the first."""
    play = begun(player, FIGHTER)
    assert play.do(do.Choose(0, 1), do.DrawTile(0, Tile.SHINE_THREE), do.HoldTile(0), do.Pass(1))
    player.frames(4)
    return play


@BOTH_SIZES
def test_a_held_tile_can_be_placed_where_the_hero_at_turn_is_not_described(
    small: Player, scale: float
) -> None:
    """HFT-A13: among the keys for its action there was no way to the tile."""
    small.app.change_setting("text_size", scale)
    play = holding_a_tile(small)
    small.tap("heroes.answer.place_held")
    small.tap_at(*line(small).to_window(*line(small).spot_of("0")))
    assert [placed.tile for placed in play.state.seats[0].line[0].tiles] == [Tile.SHINE_THREE]
    assert play.state.turn.player == 0
    assert small.visible_named("Briller 1")
    assert looks.cut(small) == []


@BOTH_SIZES
def test_a_held_tile_is_kept_by_a_key_that_says_so_and_the_turn_goes_on(
    small: Player, scale: float
) -> None:
    """HFT-A13: the only key said "Pass", and passed the turn."""
    small.app.change_setting("text_size", scale)
    play = holding_a_tile(small)
    assert play.do(do.NameHero(0, 1, 51, HeroCard(51, 0, actions=(SHINE,))))
    small.frames(4)
    length = play.session.length
    small.tap("heroes.answer.place_held")
    assert told(small, "Ana pose") == "Ana pose la tuile « 3 Prestige »."
    assert not small.visible_named("Passer")
    assert looks.cut(small) == []
    small.tap("heroes.answer.hold_tile")
    small.frames(4)
    assert play.session.length == length
    assert play.state.seats[0].held == (Tile.SHINE_THREE,)
    assert small.visible_named("Poser une tuile gardée")


# -- news -----------------------------------------------------------------------------------------


@BOTH_SIZES
def test_long_news_are_folded_and_the_rest_is_a_touch_away(small: Player, scale: float) -> None:
    """HFT-6.2: at large text they hid half of a team that nobody had described."""
    small.app.change_setting("text_size", scale)
    begun(small, None)
    small.frames(4)
    tell_news(small)
    (news,) = small.visible(Notice)
    assert told(small, "Tom gagne").endswith(" …")
    assert seen_of(line(small)) == 1
    assert line(small).layout.card_height >= (100 if scale > 1 else 70)  # beside the scores
    assert news.height >= SMALLEST_TARGET
    small.tap(news)
    assert small.sees(NEWS)
    small.tap(news)
    assert not small.sees(NEWS)


def test_news_that_fit_are_no_button(small: Player) -> None:
    begun(small, None)
    page = small.app.shell.page
    page.notice = "Tom gagne 2 Prestige."
    page._show_notice()
    small.frames(6)
    (news,) = small.visible(Notice)
    assert small.sees("Tom gagne 2 Prestige.")
    assert news.disabled
