"""What the ninth evening of new users stumbled over in Heroes, walked again by touch."""

from __future__ import annotations

import pytest

from companion.games.heroes import actions as do
from companion.games.heroes.cards import (
    AdversaryCard,
    Collection,
    Colour,
    Die,
    HeroCard,
    Hit,
    HoldAdversaries,
    MissionCard,
    Rank,
    Step,
    StepKind,
    TakeDice,
    TakeHits,
)
from companion.games.heroes.state import Rolling, waiting
from companion.games.heroes.tiles import Tile
from companion.ui.heroes.adversary_view import AdversaryButton
from companion.ui.heroes.foes_row import FoesRow
from companion.ui.heroes.hero_form import HeroForm
from companion.ui.heroes.lineup_view import LineupView
from companion.ui.heroes.mission_view import MissionRow
from companion.ui.play import Play
from companion.ui.widgets.notice import Notice
from companion.ui.widgets.touch import SMALLEST_TARGET
from tests.ui import looks
from tests.ui.driver import Player
from tests.ui.heroes.bot import HeroesBot
from tests.ui.heroes.conftest import start_known, start_practice
from tests.ui.heroes.front_door import walk_in
from tests.ui.heroes.test_eighth_evening import NEWS, seen_of, tell_news
from tests.ui.heroes.test_holding import rest_on, won
from tests.ui.heroes.unknown import FIGHT, FIGHTER, begun, one_action_to_cover

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


# -- signs and their words ------------------------------------------------------------------------


@BOTH_SIZES
def test_adversaries_to_take_are_told_apart_in_words(small: Player, scale: float) -> None:
    """HFT-7.6: a puzzle, a podium and a stroke; what they mean was a hold away."""
    small.app.change_setting("text_size", scale)
    play = won(small)
    collecting = AdversaryCard(Colour.RED, 3, Collection(4))
    assert play.do(do.ShowAdversary(0, None, collecting), allow=True)
    assert play.do(do.ShowAdversary(1, None, AdversaryCard(Colour.BLUE, 5)), allow=True)
    small.frames(4)
    words = {b.place: b.word(b.card, b.height) for b in small.visible(AdversaryButton)}
    assert words == {0: "Collection", 1: "Sans bonus", 2: "Non saisi"}
    assert {"Collection", "Sans bonus", "Non saisi"} <= set(small.words())
    assert looks.cut(small) == []


def test_missions_say_in_words_what_they_ask_for(small: Player) -> None:
    """HFT-8.2: two red stars on a row."""
    play = begun(small, HeroCard(9, 3, "Ardenne", actions=((Step(StepKind.MISSION),),)))
    for place, card in enumerate((
        MissionCard(Rank.B, (4, 2), TakeHits((Hit.ANY, Hit.ANY))),
        MissionCard(Rank.A, (6, 4), TakeDice((Die.GREEN, Die.RED))),
        MissionCard(Rank.S, (9, 6), HoldAdversaries(3)),
    )):  # fmt: skip
        assert play.do(do.ShowMission(place, None, card), allow=True)
    assert play.do(do.Choose(0, 0))
    small.frames(4)
    hints = [row.hint.replace("\xa0", " ") for row in small.visible(MissionRow)]
    assert hints[:2] == ["2 dégâts simples", "Dé vert et dé rouge"]
    assert "Adversaire" in hints[2]  # which nobody has won
    small.hold(next(iter(small.visible(MissionRow))))
    assert small.app.shell.sheets[-1].title == "Condition de la mission"


@BOTH_SIZES
def test_a_hero_picked_from_a_hand_is_told_in_words_and_no_card_moves(
    small: Player, scale: float
) -> None:
    """HFT-4.1: below the signs of five cards nothing said what they do."""
    small.app.change_setting("text_size", scale)
    bot = to_a_hand(small)
    hand = bot.page.board.ids.hand
    card = bot.session.state.book.heroes[hand.heroes[1].number]
    before = hand.to_window(*hand.pos), hand.size[1]
    bot.tap_hero(hand, 1)
    assert small.sees(f"{card.name} · Force {card.strength} · ")
    assert (hand.to_window(*hand.pos), hand.size[1]) == before
    assert looks.cut(small) == []


def to_a_hand(player: Player) -> HeroesBot:
    bot = start_practice(player)
    bot.step()
    player.tap(bot.page.board.ids.cover)
    return bot


def test_a_held_card_of_a_hand_is_looked_at_and_not_picked(small: Player) -> None:
    """HFT-4.1: a hold showed nothing."""
    bot = to_a_hand(small)
    hand = bot.page.board.ids.hand
    card = bot.session.state.book.heroes[hand.heroes[2].number]
    rest_on(small, hand, 2, 1.0)
    assert small.app.shell.sheets[-1].title.startswith(card.name)
    assert small.sees(f"Force {card.strength}")
    small.back()
    assert bot.page.board.number == ""


@BOTH_SIZES
def test_a_held_hero_that_nobody_described_says_so_and_can_be(small: Player, scale: float) -> None:
    """HFT-4.3: a hold on some cards showed nothing at all."""
    small.app.change_setting("text_size", scale)
    bot = start_known(small, unknown=(12,))
    play = bot.page.play
    assert play.do(do.Deal(), do.Recruit(0, do.Side.RIGHT), do.Recruit(1, do.Side.RIGHT, 5))
    small.frames(4)
    rest_on(small, line(small), 0, 1.0)
    assert small.sees("Ce héros n’est pas encore décrit")
    assert small.visible_named("Décrire")
    assert looks.cut(small) == []
    small.back()
    for digit in "12":
        small.tap(digit)
    rest_on(small, line(small), 0, 1.0)
    assert small.app.shell.sheets[-1].title == "Héros 12"
    assert small.sees("Ce héros n’est pas encore décrit")
    small.tap("Décrire")
    small.frames(4)
    assert isinstance(small.app.shell.sheets[-1], HeroForm)


# -- dice -----------------------------------------------------------------------------------------


@BOTH_SIZES
def test_dice_are_chosen_with_the_adversaries_in_sight(small: Player, scale: float) -> None:
    """HFT-7.1, HFT-7.2: what one fights for was on another screen; of a mission there is none."""
    small.app.change_setting("text_size", scale)
    play = begun(small, HeroCard(9, 3, "Ardenne", actions=((Step(StepKind.FIGHT, 3),),)))
    red = AdversaryCard(Colour.RED, 3, Collection(4))
    assert play.do(do.ShowAdversary(1, None, red), allow=True)
    assert play.do(do.Choose(0, 0))
    small.frames(6)
    (row,) = small.visible(FoesRow)
    assert row.foes == [None, red, None]
    assert looks.whole(row)
    assert play.do(do.Fight(0, (Die.RED,)))
    small.frames(6)
    (row,) = small.visible(FoesRow)
    assert looks.whole(row)
    assert looks.cut(small) == []
    assert looks.out_of_reach(small) == []


def test_damage_of_a_mission_is_rolled_without_adversaries(small: Player) -> None:
    """HFT-8.2."""
    play = begun(small, HeroCard(9, 3, "Ardenne", actions=((Step(StepKind.MISSION),),)))
    green = MissionCard(Rank.B, (4, 2), TakeDice((Die.GREEN,)))
    assert play.do(do.ShowMission(0, None, green), allow=True)
    assert play.do(do.Choose(0, 0), do.GoOnMission(0, 0))
    small.frames(6)
    assert small.app.shell.page.board.rolling
    assert not list(small.visible(FoesRow))


def test_a_box_of_ones_own_begins_with_its_own_dice(player: Player) -> None:
    """HFT-7.3: nobody had chosen, and the phone threw; which dice is kept for the next game."""
    bot = walk_in(player, ("Ana", "Bo"), dice="")
    play = bot.page.play
    assert play.do(do.Deal(), do.RecruitUnseen(), do.Begin(0), do.Declare(0, FIGHT), allow=True)
    player.frames(4)
    player.tap("Green")
    player.tap("Fight with the green die")
    assert isinstance(waiting(play.state), Rolling)
    assert player.sees("tap the face that came up")
    assert player.visible_named("Roll for me")


def test_whoever_lets_the_phone_throw_is_not_asked_again(player: Player) -> None:
    walk_in(player, ("Ana", "Bo"), dice="settings.dice.virtual")
    player.app.home()
    player.frames(4)
    player.tap("home.play")
    assert player.app.shell.page.panel.values["dice"] == "virtual"
