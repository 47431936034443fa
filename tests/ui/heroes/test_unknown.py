"""What nobody has told is asked by touch, on a small phone and in French as well."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from msgspec.structs import replace

from companion.games.heroes import actions as do
from companion.games.heroes.cards import OwnSlot, Step, StepKind
from companion.table.text import say
from companion.ui.heroes.dice_view import FaceButton
from companion.ui.sheets.history import PastRow
from companion.ui.widgets.touch import RuleLink
from tests.ui import looks
from tests.ui.driver import Player, playing
from tests.ui.heroes.bot import HeroesBot
from tests.ui.heroes.front_door import line
from tests.ui.heroes.unknown import FIGHTER, begun, fought, keeping_a_tile, one_action_to_cover


@pytest.fixture
def small(tmp_path: Path) -> Iterator[Player]:
    with playing(tmp_path / "data", (360, 640)) as player:
        player.app.change_setting("language", "fr")
        yield player


def test_where_kept_heroes_stand_is_one_touch(small: Player) -> None:
    """HFT-4.3: asked of whoever has kept something that matters, then the others at once."""
    bot = keeping_a_tile(small, ("Léa", "Hugo"))
    assert small.sees("combien des quatre nouveaux héros")
    small.tap("3 à gauche")
    assert bot.session.steps()[-1].action == do.RecruitAround(0, 3)
    small.tap("heroes.answer.recruited")
    assert [len(seat.line) for seat in bot.session.state.seats] == [5, 5]
    assert bot.session.state.seats[0].line[3].tiles


def test_a_joined_action_of_an_unknown_hero_is_declared(small: Player) -> None:
    """HFT-A27: the steps one after the other, then the button that says them."""
    play = begun(small, None)
    small.tap("heroes.step_board.joined")
    small.tap("Soigner 1")
    small.tap("Mission")
    small.app.change_setting("language", "en")  # what is half entered is still there
    small.app.change_setting("language", "fr")
    small.frames(4)
    small.tap("Soigner 1 + Mission")
    steps = (Step(StepKind.HEAL), Step(StepKind.MISSION))
    assert play.session.steps()[-1].action == do.Declare(0, steps)


def test_a_single_action_of_an_unknown_hero_is_still_one_touch(small: Player) -> None:
    """HFT-6.5: and a chip touched by mistake is touched again."""
    play = begun(small, None)
    small.tap("heroes.step_board.joined")
    small.tap("Mission")
    small.tap("heroes.step_board.only_one")
    small.tap("Mission")
    assert play.session.steps()[-1].action == do.Declare(0, (Step(StepKind.MISSION),))


def test_which_action_a_tile_covers_is_asked(small: Player) -> None:
    """HFT-A14: of a hero with two; and of one that nobody has entered."""
    play = one_action_to_cover(small)
    bot = HeroesBot(small)
    bot.tap_hero(line(bot), 0)
    assert small.sees("Quelle action")
    small.tap("Tuile")
    assert play.session.steps()[-1].action.box == 1


def open_entry(player: Player, kind: type) -> None:
    """The history, and in it the one entry of a kind."""
    steps = player.app.shell.page.play.session.steps()
    at = next(index for index, step in enumerate(steps) if isinstance(step.action, kind))
    player.tap("play.menu")
    player.tap("menu.history")
    player.tap(next(r for r in player.visible(PastRow) if r.text.startswith(f"{at + 1}. ")))


def test_a_correction_says_what_goes_and_what_stays_against_the_rules(small: Player) -> None:
    """TBL-1, HFT-7.5: two hits instead of one; the placement stays, the adversary goes."""
    play = fought(small)
    open_entry(small, do.Rolled)
    small.tap("history.change")
    two = next(face for face in small.visible(FaceButton) if len(face.hits) == 2)
    small.tap(two)
    assert small.sees("1 entrée suivante est devenue impossible et serait retirée")
    assert small.sees("1 entrée suivante est maintenant contre les règles et resterait")
    assert [link.rule for link in small.visible(RuleLink) if link.rule][:2] == [
        "HFT-7.6",
        "HFT-7.5",
    ]
    small.tap("history.accept")
    assert play.state.seats[0].adversaries == ()
    assert ("HFT-7.5",) in [step.allowed for step in play.session.steps()]


def test_counters_are_told_by_touch_in_the_return(small: Player) -> None:
    """HFT-5.8, HFT-11.1: before coming home, where they still lie."""
    play = fought(small)
    play.do(do.DescribeHero(replace(FIGHTER, slots=(OwnSlot(2), OwnSlot(3)))))
    while play.state.phase == "adventure":
        play.do(do.Pass(play.state.turn.player))
    small.frames(4)
    small.tap(small.app.speaker(say("heroes.ask.set_counters", player="Ana")))
    view = line(HeroesBot(small))
    for slot in ("1.1", "1.2"):  # not where it was thought to be, but on the other one
        x, y, _ = view.slots()[slot]
        small.tap_at(*view.to_window(x, y))
    small.tap("heroes.step_board.counters_keep")
    assert play.session.steps()[-1].action == do.SetCounters(0, ("1.2",))


@pytest.mark.parametrize("scale", [1.0, 1.3])
def test_which_slots_are_covered_is_asked_in_sight(small: Player, scale: float) -> None:
    """HFT-5.8: the question lay below the edge, under the line-up that it is about."""
    small.app.change_setting("text_size", scale)
    play = fought(small)
    play.do(do.DescribeHero(replace(FIGHTER, slots=(OwnSlot(2), OwnSlot(3)))))
    play.do(do.Pass(1))
    small.frames(6)
    asked = small.find(small.app.speaker(say("heroes.ask.set_counters", player="Ana")))
    assert looks.whole(asked)
    assert asked.y > line(HeroesBot(small)).y


def test_counters_can_be_set_right_by_hand_though_nothing_is_open(small: Player) -> None:
    """HFT-5.8: from the menu, where the table lies."""
    play = fought(small)
    small.tap("play.menu")
    small.tap("menu.table")
    small.tap(small.app.speaker(say("heroes.ask.set_counters", player="Ana")))
    view = line(HeroesBot(small))
    x, y, _ = view.slots()["1.2"]
    small.tap_at(*view.to_window(x, y))
    small.tap("heroes.step_board.counters_keep")
    assert play.state.seats[0].covered == {"1.1", "1.2"}
