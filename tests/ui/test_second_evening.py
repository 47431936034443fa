"""What the second evening of new users stumbled over, walked again by touch."""

from __future__ import annotations

import re

import pytest

from companion.games.heroes import actions as heroes
from companion.games.heroes.cards import (
    Collection,
    Colour,
    Die,
    Majority,
    PerColour,
    Step,
    StepKind,
    StrengthMajority,
)
from companion.ui.heroes.adversary_view import bonus_colours
from companion.ui.heroes.boards.discard_board import DiscardBoard
from companion.ui.screens.podium import PodiumScreen
from tests.ui.driver import Player
from tests.ui.fairy_ring.bot import start as start_ring
from tests.ui.fantasy_realms.bot import start as start_fantasy
from tests.ui.fantasy_realms.hands import FOUR
from tests.ui.first_evening import new_game, score_the_end, type_on

A_RULE = re.compile(r"\b(HFT|FRG|FR|FT|TBL)-[A\d]")


def count_two_wheels(player: Player) -> None:
    for points in ("7", "4"):
        player.tap("fairy_ring.answer.wheel")
        player.tap(points)
        player.tap("score.keep")
    player.tap("fairy_ring.answer.reveal")
    player.frames(30)


def test_a_podium_is_read_from_its_top(player: Player) -> None:
    score_the_end(player, "fairy_ring", names=("Ana", "Bo"))
    count_two_wheels(player)
    page: PodiumScreen = player.app.shell.page
    assert page.name == "podium"
    page.ids.scroll.scroll_y = 0
    player.app.home()
    score_the_end(player, "fairy_ring", names=())
    count_two_wheels(player)
    assert player.app.shell.page.ids.scroll.scroll_y == 1


def test_no_rule_number_stands_on_a_podium(player: Player) -> None:
    score_the_end(player, "fairy_ring", names=("Ana", "Bo"))
    count_two_wheels(player)
    assert [word for word in player.words() if A_RULE.search(word)] == []
    player.tap("FRG-1.2")  # the little book beside the points
    assert player.app.shell.sheets


def test_points_that_are_secret_are_called_secret(player: Player) -> None:
    """FRG-1.2: "No points yet" would be false once an objective was met."""
    start_ring(player, ("Ana", "Bo"), objectives=True)
    player.tap("play.menu")
    player.tap("menu.ledger")
    assert player.sees("Points stay secret until they are revealed.")


def test_a_best_choice_that_is_kept_stays_the_best(player: Player) -> None:
    """FR-4.1: looked at, changed in nothing, kept."""
    bot = start_fantasy(player, ("Ana", "Bo"), tally=True)
    for hand in list(FOUR.values())[:2]:
        bot.enter_hand(*hand)
    before = [seat.choices for seat in bot.session.state.seats]
    assert before == [None, None]
    player.tap("fantasy_realms.result.another")
    player.tap("fantasy_realms.choose.done")
    assert [seat.choices for seat in bot.session.state.seats] == before


def test_the_prestige_that_was_told_is_the_prestige_that_is_shown(player: Player) -> None:
    """HFT-11.1: told by the table, because the heroes are not entered."""
    new_game(player, "heroes", names=("Ana", "Bo"))
    play = player.app.shell.page.play
    to_the_return(play)
    for seat, points in ((0, 2), (1, 0)):
        play.do(heroes.Uncovered(seat, points))
    player.frames(4)
    board = player.app.shell.page.board
    assert isinstance(board, DiscardBoard)
    assert player.sees(player.app.tr("heroes.step_board.paid", n=2))


def to_the_return(play: object) -> None:
    """A round in which nobody enters a hero, and everybody passes."""
    play.do(heroes.Deal())
    for side in (heroes.Side.LEFT, heroes.Side.RIGHT) * 2:
        for seat in (0, 1):
            play.do(heroes.Recruit(seat, side))
    play.do(heroes.Begin(0))
    while play.state.phase == "adventure":
        play.do(heroes.Pass(play.state.turn.player))
    play.do(heroes.ComeHome())


def test_a_fight_that_the_table_judged_lost_is_called_lost(player: Player) -> None:
    """HFT-7.5: after "No" it is said what became of the fight and of its damage."""
    new_game(player, "heroes", names=("Ana", "Bo"))
    play = player.app.shell.page.play
    play.do(heroes.Deal())
    for side in (heroes.Side.LEFT, heroes.Side.RIGHT) * 2:
        for seat in (0, 1):
            play.do(heroes.Recruit(seat, side))
    play.do(heroes.Begin(0))
    play.do(heroes.Declare(0, (Step(StepKind.FIGHT),)))
    play.do(heroes.Fight(0, (Die.GREEN,)))
    play.do(heroes.Rolled(0, (0,)))
    player.frames(4)
    player.tap("heroes.answer.no")
    assert player.sees("Ana loses the fight.")


@pytest.mark.parametrize(
    ("bonus", "colours"),
    [
        (Collection(4, (Colour.RED, Colour.BLUE, Colour.GREEN)), "red blue green"),
        (Collection(4), ""),
        (Majority((Colour.RED, Colour.BROWN), 3), "red brown"),
        (PerColour(Colour.GREEN), "green"),
        (StrengthMajority(2), ""),
    ],
)
def test_a_card_shows_which_colours_its_bonus_means(bonus: object, colours: str) -> None:
    assert [colour.value for colour in bonus_colours(bonus)] == colours.split()


def test_a_question_that_has_room_is_seen_from_its_first_letter(player: Player) -> None:
    player.tap("home.ask")
    field = player.app.shell.page.ids.field
    player.tap(field.ids.input)
    type_on(player, "a question that is longer than the line in which it is typed here " * 2)
    assert field.ids.input.scroll_x > 0
    field.clear()
    player.frames(4)
    player.tap(field.ids.input)
    type_on(player, "who begins")
    player.frames(4)
    assert field.ids.input.scroll_x == 0


def test_practice_deals_the_starting_cards_of_fairy_ring(player: Player) -> None:
    """FRG-1.2: no box is needed, so that nobody has to invent a card."""
    new_game(player, "fairy_ring", "fairy_ring.setup.box.practice", names=("Ana", "Bo"))
    for kind in ("magicrodrome", "academy"):
        player.tap(f"fairy_ring.kind.{kind}")
    villages = [seat.village for seat in player.app.shell.page.play.state.seats]
    assert [village[0][0].kind.value for village in villages] == ["magicrodrome", "academy"]
    assert player.sees("Who begins?")
    assert not player.sees("tile")
    assert not player.sees("round decks")
