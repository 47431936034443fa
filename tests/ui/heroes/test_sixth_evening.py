"""What the sixth evening of new users stumbled over in Heroes, walked again by touch."""

from __future__ import annotations

import re

import pytest

from companion.games.heroes import actions as do
from companion.games.heroes.cards import (
    AdversaryCard,
    CardCount,
    Colour,
    HeroCard,
    OwnSlot,
    Step,
    StepKind,
    StrengthMajority,
)
from companion.games.heroes.tiles import Tile
from companion.table.actions import Adjust
from companion.ui.heroes.boards.steps import ActionKey
from companion.ui.heroes.lineup_view import LineupView
from companion.ui.screens.podium import PartRow
from companion.ui.sheets.history import PastRow
from companion.ui.sheets.why import WhyLine
from companion.ui.widgets.touch import Chip, PushButton
from companion.ui.widgets.words import FittingWords
from tests.ui import looks
from tests.ui.driver import Player
from tests.ui.first_evening import score_the_end
from tests.ui.heroes.conftest import start_known, start_practice
from tests.ui.heroes.test_first_evening import to_recruitment
from tests.ui.heroes.test_fourth_evening import drawn, struck
from tests.ui.heroes.unknown import FIGHTER, begun

BOTH_SIZES = pytest.mark.parametrize("scale", [1.0, 1.3])


def lines_in_sight(player: Player) -> list[bool]:
    return [looks.whole(view) for view in player.visible(LineupView)]


def place_of(player: Player, name: str) -> tuple[float, float]:
    key = next(key for key in player.visible(ActionKey) if key.text == name)
    return key.to_window(key.x, key.y)


# -- what was cut -------------------------------------------------------------------------------


@BOTH_SIZES
def test_why_a_hero_cannot_be_recruited_is_read_to_its_end(small: Player, scale: float) -> None:
    """HFT-3.1: the last line of the refusal was sliced off."""
    small.app.change_setting("text_size", scale)
    bot = start_known(small, names=("Clémence", "Philippe"))
    to_recruitment(bot)
    small.tap("9")
    small.tap("heroes.recruit.place")
    small.tap("9")
    small.frames(4)
    why = next(w for w in small.visible(FittingWords) if "Clémence" in w.text)
    assert drawn(why) == "".join(why.text.split())
    assert why.texture_size[1] <= why.high
    assert looks.whole(why)


@BOTH_SIZES
def test_all_that_is_told_of_a_hero_is_above_its_button(small: Player, scale: float) -> None:
    """HFT-4.3: "Fight up to 2 a" ended below "Correct"."""
    small.app.change_setting("text_size", scale)
    fighter = HeroCard(9, 3, "Ardenne", slots=(OwnSlot(),), actions=((Step(StepKind.FIGHT, 2),),))
    small.app.book("heroes").keep("hero", fighter)
    bot = start_known(small, unknown=(9,))
    to_recruitment(bot)
    small.tap("9")
    small.frames(4)
    told = next(w for w in small.visible(FittingWords) if "Combattre 2" in w.text)
    button = small.find("heroes.recruit.correct")
    assert told.texture_size[1] <= told.high
    assert told.to_window(0, told.y)[1] >= button.to_window(0, button.top)[1]


def test_the_line_up_that_takes_the_damage_is_whole(small: Player) -> None:
    """HFT-5.7: it stood below an edge just when one looks where the damage goes."""
    struck(small)
    assert lines_in_sight(small) == [True]


@BOTH_SIZES
def test_the_line_up_of_a_turn_is_whole(small: Player, scale: float) -> None:
    """HFT-6.2: its action boxes were crushed below an edge."""
    small.app.change_setting("text_size", scale)
    begun(small, FIGHTER)
    small.frames(6)
    assert lines_in_sight(small) == [True]


@BOTH_SIZES
def test_what_is_joined_is_confirmed_in_sight(small: Player, scale: float) -> None:
    """HFT-A27: above the keys, in the place of the line-up."""
    small.app.change_setting("text_size", scale)
    play = begun(small, None, names=("Camille", "Hugo"))
    small.tap("Briller 3")
    small.frames(6)
    assert lines_in_sight(small) == [True]
    small.tap("heroes.step_board.joined")
    small.tap("Mission")
    small.tap("Soigner 2")
    small.frames(6)
    confirm = next(b for b in small.visible(PushButton) if b.kind == "main")
    assert looks.whole(confirm)
    small.tap(confirm)
    joined = (Step(StepKind.MISSION), Step(StepKind.HEAL, 2))
    assert play.session.steps()[-1].action == do.Declare(1, joined)


@BOTH_SIZES
def test_whoever_may_begin_is_in_sight(small: Player, scale: float) -> None:
    """HFT-4.6: two of four names lay below an edge."""
    names = ("Camille", "Hugo", "Inès", "Théo")
    small.app.change_setting("text_size", scale)
    play = start_known(small, names=names).page.play
    play.do(do.Deal())
    for seat in (0, 1, 2, 3) * 4:
        play.do(do.Recruit(seat, do.Side.RIGHT))
    small.frames(6)
    buttons = [b for b in small.visible(PushButton) if b.text in names]
    assert len(buttons) == 4
    assert [b.text for b in buttons if not looks.whole(b)] == []


# -- what moved under the finger -----------------------------------------------------------------


def test_an_action_stands_where_it_stood_a_turn_ago(small: Player) -> None:
    """HFT-6.2: what hands have to do came and went above the keys, and moved them."""
    play = begun(small, None)
    before = place_of(small, "Soigner 1")
    small.tap("Briller 3")
    assert play.state.turn.player == 1
    assert small.sees("avance de 3 sur la piste")
    assert place_of(small, "Soigner 1") == before
    small.tap("heroes.step_board.joined")
    small.tap("Mission")
    small.frames(4)
    assert place_of(small, "Soigner 1") == before


def test_the_arrow_of_a_list_scrolls_on(small: Player) -> None:
    """It took no touch, and what lay unseen below it did."""
    small.tap("home.play")
    small.frames(4)
    box = next(b for b in small.app.shell.page.walk() if getattr(b, "goes_on", False))
    before = box.scroll_y
    x, y = box.to_window(box.center_x, box.y + 8)
    small.tap_at(x, y)
    small.until(lambda: box.scroll_y < before, "the list has scrolled")
    assert small.app.shell.sheets == []


# -- what was not true ----------------------------------------------------------------------------


def test_what_is_said_of_a_phase_goes_when_it_is_over(small: Player) -> None:
    """HFT-4.6: "Keep a hero" stood above "Who has the most Strength?"."""
    play = start_known(small).page.play
    play.do(do.Deal())
    small.frames(4)
    assert small.sees("Gardez un héros")
    for seat in (0, 1) * 4:
        play.do(do.Recruit(seat, do.Side.RIGHT))
    small.frames(4)
    assert not small.sees("Gardez un héros")


def test_the_first_hero_of_a_hand_needs_no_side(small: Player) -> None:
    """HFT-4.3."""
    bot = start_practice(small)
    to_recruitment(bot)
    assert any("Poser" in word for word in small.words())
    assert not small.sees("puis un côté")


# -- correcting -----------------------------------------------------------------------------------


def to_correct_the_first(player: Player) -> None:
    player.tap("play.menu")
    player.tap("menu.history")
    player.tap(next(iter(player.visible(PastRow))))
    player.tap("history.change")
    player.frames(4)


def test_a_form_that_grows_moves_nothing_that_was_touched(small: Player) -> None:
    """HFT-A27: below the finger was a second "Shine", of a second action."""
    begun(small, None)
    small.tap("Mission")
    play = small.app.shell.page.play
    play.undo()
    assert play.do(do.Declare(0, (Step(StepKind.MISSION),)))
    small.frames(4)
    to_correct_the_first(small)
    if small.visible_named("heroes.answer.declare"):
        small.tap("heroes.answer.declare")
    shine = next(chip for chip in small.visible(Chip) if chip.text == "Briller")
    before = shine.to_window(*shine.pos)
    small.tap(shine)
    small.frames(4)
    shine = next(chip for chip in small.visible(Chip) if chip.text == "Briller")
    assert shine.to_window(*shine.pos) == before
    assert small.sees("seulement s’il y a un")
    assert not small.sees("à vous")


def test_a_correction_says_what_becomes_what(small: Player) -> None:
    """A touch just to look ended in a confirmation that did not say of what."""
    bot = start_known(small)
    to_recruitment(bot)
    for number in ("9", "8"):
        small.tap(number)
        small.tap("heroes.recruit.place")
    small.tap("7")
    small.tap("heroes.recruit.left")
    to_correct_the_first(small)
    small.tap("heroes.recruit.right")
    small.frames(4)
    said = " ".join(small.words()).replace("\xa0", " ")
    assert re.search(r"À la place de «.*à gauche.*» : .*à droite", said)
    assert small.visible_named("history.accept")


def test_points_line_by_line_stand_below_whose_they_are(small: Player) -> None:
    """TBL-3: all players were mixed, without a sum, and with lines that brought nothing."""
    play = begun(small, None)
    for adjust in (Adjust(0, 2, ""), Adjust(1, 5, ""), Adjust(0, 4, "")):
        assert play.do(adjust)
    small.frames(4)
    small.tap("play.menu")
    small.tap("menu.ledger")
    words = [word.replace("\xa0", " ") for word in small.words()]
    heads = [words.index(word) for word in words if re.fullmatch(r"(Ana|Bo) : \d+.*", word)]
    assert len(heads) == 2
    assert [line.points for line in small.visible(WhyLine)] == ["+4", "+2", "+5"]


# -- what is said ---------------------------------------------------------------------------------


def test_points_that_were_won_say_by_what(small: Player) -> None:
    """HFT-14.5, HFT-14.6: "Number of cards: 4" stood beside five cards."""
    score_the_end(small, "heroes", names=("Ana", "Bo"))
    page = small.app.shell.page
    cards = [
        AdversaryCard(Colour.RED, 2, CardCount(2, 4)),
        AdversaryCard(Colour.BLUE, 1, StrengthMajority(3)),
    ]
    for card in cards:
        page.card_entered(card)
    play = page.play
    for seat, strength in ((0, 9), (1, 2)):
        assert play.do(do.TellTrack(seat, 5))
        assert play.do(do.TellStrength(seat, strength))
    assert play.do(do.CountUp())
    small.until(lambda: small.app.shell.page.name == "podium", "the podium")
    small.frames(10)
    details = [row.detail.replace("\xa0", " ") for row in small.visible(PartRow)]
    assert any(re.match(r"Adversaire rouge 2 : 2 Adversaires", detail) for detail in details), (
        details
    )
    assert any(re.match(r"Adversaire bleu 1 : le plus de Force : 9 contre 2", d) for d in details)


def test_what_the_result_still_needs_says_that_it_is_missing(small: Player) -> None:
    """HFT-12.1: "Bo: track" opened out of nothing."""
    score_the_end(small, "heroes", names=("Ana", "Bo"))
    small.app.shell.page.card_entered(AdversaryCard(Colour.RED, 2))
    small.frames(4)
    small.tap("score.count")
    assert small.sees("Il faut encore ce nombre pour le résultat")


def test_heroes_that_nobody_described_are_counted_in_the_history(small: Player) -> None:
    """HFT-11.3: "a hero not described, a hero not described and a hero not described"."""
    play = begun(small, None)
    while play.state.phase == "adventure":
        play.do(do.Pass(play.state.turn.player))
    for action in (do.ComeHome(), do.Uncovered(0, 0), do.Uncovered(1, 0), do.Discard(0, (1, 2, 3))):
        assert play.do(action)
    small.frames(4)
    assert small.sees("défausse 3 héros non décrits")


def test_what_hands_have_to_do_outlives_an_entry(small: Player) -> None:
    """HFT-5.8: entering the adversaries wiped it away before anybody had done it."""
    struck(small)
    small.tap("heroes.answer.yes")
    small.frames(4)
    assert small.sees("pion Dégâts sur son équipe")
    play = small.app.shell.page.play
    assert play.do(do.ShowAdversary(0, None, AdversaryCard(Colour.RED, 2)))
    small.frames(4)
    assert small.sees("pion Dégâts sur son équipe")


def test_damage_of_a_tile_that_does_not_fit_has_its_reminder(small: Player) -> None:
    """HFT-9.11: "No" led straight to the next turn."""
    play = begun(small, None)
    for action in (
        do.Declare(0, (Step(StepKind.CONSTELLATION),)),
        do.DrawTile(0, Tile.THREE_HITS),
        do.AimTile(0, 1),
    ):
        assert play.do(action), action
    small.frames(4)
    small.tap("heroes.answer.no")
    small.frames(4)
    assert small.sees("placez tous les dégâts qui peuvent l’être")


def test_whose_dice_are_thrown_is_chosen_in_the_fight(small: Player) -> None:
    """HFT-7.3: it took four touches in the settings."""
    play = begun(small, FIGHTER)
    assert play.do(do.Choose(0, 0))
    small.frames(4)
    small.tap("Vert")
    button = next(b for b in small.visible(PushButton) if b.kind == "main")
    assert button.text == "Combattre avec le dé vert"
    small.tap("heroes.fight.switch_dice")
    assert button.text == "Lancer le dé vert"
    assert small.app.settings.dice == "virtual"

    small.tap("heroes.fight.switch_dice")
    assert small.app.settings.dice == "physical"
    assert looks.cut(small) == []
