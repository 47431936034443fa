"""What the eighth evening of new users stumbled over in Heroes, walked again by touch."""

from __future__ import annotations

import pytest
from kivy.uix.scrollview import ScrollView

from companion.games.heroes import actions as do
from companion.games.heroes.cards import (
    Die,
    HeroCard,
    HoldAdversaries,
    MissionCard,
    Rank,
    Step,
    StepKind,
)
from companion.games.heroes.tiles import Tile
from companion.table.actions import Action, SetRuling
from companion.table.rules import forbidden
from companion.table.text import say
from companion.ui.heroes.boards.steps import ActionKey
from companion.ui.heroes.hero_sheet import HeroSheet
from companion.ui.heroes.lineup_view import LineupView
from companion.ui.heroes.mission_view import MissionRow
from companion.ui.play import Play
from companion.ui.sheets.rule import RuleRow
from companion.ui.widgets.table_parts import ScoreCell
from companion.ui.widgets.touch import PushButton
from companion.ui.widgets.words import Words
from tests.ui import looks
from tests.ui.driver import Player
from tests.ui.heroes.conftest import start_known
from tests.ui.heroes.front_door import type_number
from tests.ui.heroes.test_fourth_evening import main_button
from tests.ui.heroes.test_seventh_evening import all_known, hit_twice
from tests.ui.heroes.unknown import FIGHTER, begun

BOTH_SIZES = pytest.mark.parametrize("scale", [1.0, 1.3])


# -- rules ----------------------------------------------------------------------------------------


def refused(player: Player, *before: Action) -> None:
    """HFT-A11: a mission that asks for an adversary nobody has won; no rulebook forbids it."""
    fighter = HeroCard(9, 3, "Ardenne", actions=((Step(StepKind.MISSION),),))
    play = begun(player, fighter)
    for place, rank in enumerate(Rank):
        card = MissionCard(rank, (4, 2), HoldAdversaries(1))
        assert play.do(do.ShowMission(place, None, card), allow=True)
    assert play.do(*before, do.Choose(0, 0))
    player.frames(4)
    player.tap(next(iter(player.visible(MissionRow))))


def test_what_the_rulebooks_leave_open_is_not_said_to_be_decided_by_the_table(
    small: Player,
) -> None:
    """HFT-A11: "Your table decided otherwise", and nobody had decided anything."""
    refused(small)
    sheet = small.app.shell.sheets[-1]
    assert sheet.title == "Les livrets ne tranchent pas"
    assert small.sees("L’appli joue ainsi tant que votre table n’a rien décidé.")
    assert looks.cut(small) == []


def test_what_a_table_decided_is_said_to_be_its_own(small: Player) -> None:
    play = begun(small, FIGHTER)
    assert play.do(SetRuling("HFT-A14", "one_action"))
    assert play.ground_of(forbidden("HFT-A14", say("heroes.ours"))) == "table"
    assert play.ground_of(forbidden("HFT-A11", say("heroes.ours"))) == "open"
    assert play.ground_of(forbidden("HFT-7.5", say("heroes.ours"))) == "rule"


@BOTH_SIZES
def test_a_rule_is_headed_by_what_it_is_about(small: Player, scale: float) -> None:
    """HFT-A11: "HFT-A11" stood above it, and a third of the width was its number's."""
    small.app.change_setting("text_size", scale)
    refused(small)
    small.tap("HFT-A11")
    sheet = small.app.shell.sheets[-1]
    assert sheet.title == "Condition de la mission"
    assert small.sees("HFT-A11")
    small.app.open_rule("HFT-8.2")
    small.frames(4)
    assert small.app.shell.sheets[-1].title == "Condition de la mission"
    view = small.app.shell.sheets[-1].ids.view
    said = [w.text for w in view.walk(restrict=True) if isinstance(w, Words)]
    assert "Condition de la mission" not in said


def test_the_number_of_a_rule_leaves_its_sentence_the_width(small: Player) -> None:
    small.app.change_setting("text_size", 1.3)
    begun(small, FIGHTER)
    small.tap("play.rules")
    small.frames(4)
    row = next(iter(small.visible(RuleRow)))
    title = next(w for w in row.walk(restrict=True) if isinstance(w, Words))
    assert title.width > row.width * 0.85
    assert row.rule in " ".join(w.text for w in row.walk(restrict=True) if isinstance(w, Words))


# -- dice of the table ----------------------------------------------------------------------------


def one_die_thrown(player: Player) -> Play:
    play = begun(player, FIGHTER)
    assert play.do(do.Choose(0, 0), do.Fight(0, (Die.RED,)))
    player.frames(4)
    return play


def test_whose_dice_lie_on_the_table_touches_faces_and_throws_by_no_bright_key(
    small: Player,
) -> None:
    """HFT-7.3: the largest and brightest key threw the die once more."""
    one_die_thrown(small)
    assert [b.text for b in small.visible(PushButton) if b.kind == "main"] == []
    assert small.visible_named("Lancer pour moi")
    assert small.sees("Lancez votre dé, puis touchez la face obtenue.")


def test_whoever_lets_the_phone_throw_has_a_bright_key_for_it(small: Player) -> None:
    play = one_die_thrown(small)
    small.app.change_setting("dice", "virtual")
    play.undo()
    assert play.do(do.Fight(0, (Die.RED,)))
    small.frames(4)
    assert [b.text for b in small.visible(PushButton) if b.kind == "main"] == ["Lancer le dé rouge"]


# -- room for the line-up -------------------------------------------------------------------------

NEWS = (
    "Tom gagne 2 Prestige. Mission complète : Des chouettes au grenier (B). "
    "Une autre mission est visible."
)


def tell_news(player: Player) -> None:
    """What hands have to do, in three lines."""
    page = player.app.shell.page
    page.notice = NEWS
    page._show_notice()
    player.frames(6)


@BOTH_SIZES
def test_news_leave_a_line_up_that_can_be_read(small: Player, scale: float) -> None:
    """HFT-6.2: the name had a box of 136 points, and the slots were specks of 5."""
    small.app.change_setting("text_size", scale)
    play = all_known(small)
    small.frames(4)
    keys = {b.text: b.pos[1] for b in small.visible(PushButton) if b.kind == "choice"}
    assert play.state.turn.open
    tell_news(small)
    line = small.app.shell.page.board.line.ids.lineup
    assert line.layout.pitch > 18
    assert line.height >= 104
    assert seen_of(line) >= 0.7
    assert {b.text: b.pos[1] for b in small.visible(PushButton) if b.kind == "choice"} == keys
    assert looks.cut(small) == []


@BOTH_SIZES
def test_news_above_the_keys_of_a_turn_do_not_hide_the_team(small: Player, scale: float) -> None:
    """HFT-6.2: of nobody's cards more than an edge was left at large text."""
    small.app.change_setting("text_size", scale)
    begun(small, None)
    small.frames(4)
    keys = {key.text: key.pos[1] for key in small.visible(ActionKey)}
    tell_news(small)
    assert seen_of(next(iter(small.visible(LineupView)))) >= 0.45
    assert {key.text: key.pos[1] for key in small.visible(ActionKey)} == keys
    assert looks.too_small(small) == []


def test_the_turn_of_a_hero_that_is_not_described_shows_the_scores(small: Player) -> None:
    """HFT-6.2: nobody saw who led until somebody described a hero."""
    play = begun(small, None)
    small.frames(4)
    assert [cell.name for cell in small.visible(ScoreCell)] == ["Ana", "Bo"]
    small.tap("Briller 3")
    small.frames(4)
    assert [cell.score for cell in small.visible(ScoreCell)] == [3, 0]
    assert play.state.turn.player == 1
    assert seen_of(next(iter(small.visible(LineupView)))) > 0.45
    small.app.change_setting("text_size", 1.3)
    small.frames(4)
    assert looks.cut(small) == []


def seen_of(line: LineupView) -> float:
    """How much of a line-up lies within the list that holds it."""
    scroll = line.parent
    while not isinstance(scroll, ScrollView):
        scroll = scroll.parent
    low, high = (scroll.to_window(0, y)[1] for y in (scroll.y, scroll.top))
    bottom = line.to_window(*line.pos)[1] + line.layout.bottom - line.y
    top = bottom + line.layout.card_height
    return max(0.0, min(top, high) - max(bottom, low)) / (top - bottom)


# -- what lies on the table -----------------------------------------------------------------------


@BOTH_SIZES
def test_every_line_up_lies_on_the_table(small: Player, scale: float) -> None:
    """HFT-5.8: another player's team could not be looked at during the adventure."""
    small.app.change_setting("text_size", scale)
    play = hit_twice(small)
    small.tap(main_button(small))
    small.tap("play.menu")
    small.tap("menu.table")
    small.frames(6)
    sheet = small.app.shell.sheets[-1]
    lines = [line for line in sheet.walk(restrict=True) if isinstance(line, LineupView)]
    lines.sort(key=lambda line: -line.y)
    assert [len(line.heroes) for line in lines] == [4, 4]
    assert set(lines[0].covered) == set(play.state.seats[0].covered)
    assert lines[0].covered
    assert all(line.layout.foot for line in lines)
    small._scroll_to(lines[0])
    small.tap_at(*lines[0].to_window(*lines[0].spot_of("0")))
    assert isinstance(small.app.shell.sheets[-1], HeroSheet)
    assert looks.cut(small) == []


# -- tiles and the return -------------------------------------------------------------------------


def test_a_tile_that_can_only_be_held_says_what_it_does_and_why(small: Player) -> None:
    """HFT-9.4: "Keep it for later" stood alone, below the name of the tile."""
    play = begun(small, FIGHTER)
    for who, place in [(0, 1), (0, 2), (0, 3), *((1, place) for place in range(4))]:
        number = 10 * (who + 1) + place
        assert play.do(do.NameHero(who, place, number, HeroCard(number, 0)))
    assert play.do(do.Choose(0, 1), do.DrawTile(0, Tile.ON_SHINE))
    small.frames(4)
    assert small.sees("Le héros ne gagne plus que 1")
    assert small.sees("Elle se pose sur un héros d’un autre joueur avec «\xa0Briller\xa0»")
    assert small.visible_named("Garder pour plus tard")
    assert looks.cut(small) == []


def test_the_return_says_large_what_is_touched(small: Player) -> None:
    """HFT-11.3: "Ana discards 3 heroes" was large, and "tap the hero that stays" small."""
    play = all_known(small)
    while play.state.phase == "adventure":
        play.do(do.Pass(play.state.turn.player))
    assert play.do(do.ComeHome(), do.Uncovered(1, 0))
    small.frames(6)
    (asked,) = [w for w in small.visible(Words) if "touchez le héros qui reste" in w.text]
    assert asked.text.startswith("Ana")
    assert asked.points >= 20


# -- what an adviser says -------------------------------------------------------------------------


def lies_clear_of_the_keys(player: Player) -> bool:
    """The message stands above all keys of the foot."""
    player.frames(20)
    panel = player.app.shell.toast.ids.panel
    assert panel.height > 0
    keys = list(player.visible(ActionKey))
    return all(key.to_window(key.x, key.top)[1] <= panel.to_window(*panel.pos)[1] for key in keys)


@BOTH_SIZES
def test_a_hero_that_somebody_has_is_warned_of_before_it_is_entered(
    small: Player, scale: float
) -> None:
    """HFT-3.1: the sheet was gone, and a message lay on the keys and outlived the step."""
    small.app.change_setting("text_size", scale)
    play = start_known(small, strictness="adviser").page.play
    assert play.do(do.Deal())
    for who in (0, 1) * 4:
        assert play.do(do.Recruit(who, do.Side.RIGHT))
    assert play.do(do.Begin(0), do.NameHero(1, 0, 12))
    small.frames(4)
    line = next(iter(small.visible(LineupView)))
    small.tap_at(*line.to_window(*line.spot_of("0")))
    type_number(small, 12)
    small.frames(4)
    warned = next(w for w in small.visible(Words) if w.text.startswith("Bo a déjà"))
    assert warned.tone == "bad"
    assert looks.whole(warned)
    small.tap("heroes.adversary.take_number")
    assert play.state.seats[0].line[0].hero == 12
    assert small.app.shell.toast.shown
    assert lies_clear_of_the_keys(small)
    small.tap(small.app.shell.page.ids.undo.ids.undo)
    assert not small.app.shell.toast.shown
