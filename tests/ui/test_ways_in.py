"""Every way in, by touch from an empty data folder; and again after a finished game."""

from __future__ import annotations

import pytest

from companion import games
from companion.ui import door
from companion.ui.heroes.adversary_pad import BonusKey, ColourKey
from companion.ui.widgets.badge import Badge
from companion.ui.widgets.table_parts import ScoreCell
from tests.ui.driver import Player
from tests.ui.first_evening import new_game, score_the_end, type_names


def enter_adversary(player: Player, colour: str = "red", points: str = "3") -> None:
    player.tap(next(key for key in player.visible(ColourKey) if key.colour == colour))
    player.tap(points)
    player.tap(next(key for key in player.visible(BonusKey) if key.kind == "none"))


@pytest.mark.parametrize("size", [(412, 892), (360, 640)])
def test_the_end_of_a_game_can_be_counted_by_people_nobody_knows_yet(
    player: Player, size: tuple[int, int]
) -> None:
    """Eight taps and the names from a fresh install to the first adversary."""
    player.resize(*size)
    score_the_end(player, "heroes", names=("Léa", "Hugo", "Inès"))
    page = player.app.shell.page
    assert page.name == "heroes/score_end"
    assert [cell.name for cell in player.visible(ScoreCell)] == ["Léa", "Hugo", "Inès"]
    assert page.seat == 0
    enter_adversary(player)
    assert list(page.scores) == [3, 0, 0]
    assert player.taps <= 8


def test_after_a_finished_count_others_can_be_seated(player: Player) -> None:
    """Not silently those of the last game."""
    score_the_end(player, "heroes", names=("Léa", "Hugo"))
    enter_adversary(player)
    player.tap("score.count")
    for _ in ("Léa", "Hugo"):  # HFT-12.1: the track of each is asked, and never taken for 0
        player.tap("0")
        player.tap("score.keep")
    player.until(lambda: player.app.shell.page.name == "podium", "the podium")
    player.app.home()
    player.tap("home.score")
    player.tap("heroes.title")
    page = player.app.shell.page
    assert [p.name for p in page.players] == ["Léa", "Hugo"]
    player.tap("score.menu")
    player.tap("score.people")
    people = player.app.shell.page
    assert [p.name for p in people.seats] == ["Léa", "Hugo"]
    player.tap(next(iter(player.visible_named("people.out"))))
    type_names(player, "Tom")
    assert [p.name for p in player.app.shell.page.players] == ["Hugo", "Tom"]
    assert player.app.shell.page.seat == 0
    enter_adversary(player)
    assert list(player.app.shell.page.scores) == [3, 0]


@pytest.mark.parametrize("size", [(412, 892), (360, 640)])
@pytest.mark.parametrize("name", games.IDS)
def test_each_game_is_begun_from_nothing(player: Player, name: str, size: tuple[int, int]) -> None:
    player.resize(*size)
    new_game(player, name, names=("Ana", "Bo", "Cleo"))
    page = player.app.shell.page
    assert page.name == "table"
    assert [p.name for p in page.play.session.setup.players] == ["Ana", "Bo", "Cleo"]
    player.app.home()
    assert player.app.shell.page.has_game


@pytest.mark.parametrize("size", [(412, 892), (360, 640)])
@pytest.mark.parametrize("name", games.IDS)
def test_each_end_is_counted_from_nothing(player: Player, name: str, size: tuple[int, int]) -> None:
    player.resize(*size)
    score_the_end(player, name, names=("Ana", "Bo"))
    page = player.app.shell.page
    assert page.name == (door.door(name).score_end or "table")
    assert [p.name for p in page.players] == ["Ana", "Bo"]


@pytest.mark.parametrize("name", [d.game for d in door.doors() if d.book])
def test_each_card_book_opens_from_nothing(player: Player, name: str) -> None:
    player.tap("home.book")
    player.tap(f"{name}.title")
    assert (player.app.shell.page.name, player.app.shell.page.game) == ("book", name)
    player.back()
    assert player.app.shell.page.name == "home"


def test_a_rule_is_asked_from_nothing(player: Player) -> None:
    player.tap("home.ask")
    field = player.app.shell.page.ids.field
    player.type(field, "lost fight damage")
    assert player.sees("HFT-7.5") or player.words()
    player.tap("ask.clear")
    assert field.text == ""
    player.until(lambda: field.ids.input.focus, "the cursor back in the field")


def test_the_players_page_opens_with_those_at_the_table(player: Player) -> None:
    new_game(player, "heroes", names=("Ana", "Bo"))
    player.app.home()
    player.tap("home.play")
    player.tap(player.app.shell.page.ids.people)
    assert [p.name for p in player.app.shell.page.seats] == ["Ana", "Bo"]
    letters = [badge.letter for badge in player.visible(Badge)]
    assert letters[:2] == ["A", "B"]


def test_names_are_typed_one_after_another(player: Player) -> None:
    player.tap("home.play")
    player.tap(player.app.shell.page.ids.people)
    taps, page = player.taps, player.app.shell.page
    type_names(player, "Ana", "Bo", "Cléo", "Dédé")
    assert player.taps == taps + 1  # the button that goes on
    assert [p.name for p in page.seats] == ["Ana", "Bo", "Cléo", "Dédé"]
