"""Every way in, by touch from an empty data folder; and again after a finished game."""

from __future__ import annotations

import pytest

from companion import games
from companion.ui import door
from companion.ui.heroes.adversary_pad import BonusKey, ColourKey
from companion.ui.widgets.badge import Badge
from companion.ui.widgets.table_parts import ScoreCell
from tests.ui import front_door
from tests.ui.driver import Player


def enter_adversary(player: Player, colour: str = "red", points: str = "3") -> None:
    player.tap(next(key for key in player.visible(ColourKey) if key.colour == colour))
    player.tap(points)
    player.tap(next(key for key in player.visible(BonusKey) if key.kind == "none"))


def test_the_end_of_a_game_can_be_counted_by_people_nobody_knows_yet(player: Player) -> None:
    """Eight taps and the names from a fresh install to the first adversary."""
    front_door.count_the_end(player, "heroes", "Léa", "Hugo", "Inès")
    page = player.app.shell.page
    assert page.name == "heroes/score_end"
    assert [cell.name for cell in player.visible(ScoreCell)] == ["Léa", "Hugo", "Inès"]
    assert page.seat == 0
    enter_adversary(player)
    assert list(page.scores) == [3, 0, 0]
    assert player.taps <= 8


def test_after_a_finished_count_others_can_be_seated(player: Player) -> None:
    """Not silently those of the last game."""
    front_door.count_the_end(player, "heroes", "Léa", "Hugo")
    enter_adversary(player)
    player.tap("score.count")
    player.until(lambda: player.app.shell.page.name == "podium", "the podium")
    player.app.home()
    player.tap("home.score")
    player.tap("games.heroes")
    page = player.app.shell.page
    assert [p.name for p in page.players] == ["Léa", "Hugo"]
    player.tap("score.menu")
    player.tap("score.people")
    people = player.app.shell.page
    assert [p.name for p in people.seats] == ["Léa", "Hugo"]
    player.tap(next(iter(player.visible_named("people.out"))))
    front_door.sit_down_more(player, "Tom", total=2)
    assert [p.name for p in player.app.shell.page.players] == ["Hugo", "Tom"]
    assert player.app.shell.page.seat == 0
    enter_adversary(player)
    assert list(player.app.shell.page.scores) == [3, 0]


@pytest.mark.parametrize("name", games.IDS)
def test_each_game_is_played_and_counted_from_nothing(player: Player, name: str) -> None:
    front_door.play(player, name, "Ana", "Bo", "Cleo")
    page = player.app.shell.page
    assert page.name == "table"
    assert [p.name for p in page.play.session.setup.players] == ["Ana", "Bo", "Cleo"]
    player.app.home()
    front_door_again = player.app.shell.page
    assert front_door_again.name == "home"


@pytest.mark.parametrize("name", games.IDS)
def test_each_end_is_counted_from_nothing(player: Player, name: str) -> None:
    front_door.count_the_end(player, name, "Ana", "Bo")
    page = player.app.shell.page
    assert page.name == (door.door(name).score_end or "table")
    assert [p.name for p in page.players] == ["Ana", "Bo"]


@pytest.mark.parametrize("name", [d.game for d in door.doors() if d.book])
def test_each_card_book_opens_from_nothing(player: Player, name: str) -> None:
    player.tap("home.book")
    player.tap(f"games.{name}")
    assert player.app.shell.page.name == door.door(name).book
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
    front_door.play(player, "heroes", "Ana", "Bo")
    player.app.home()
    player.tap("home.play")
    player.tap(player.app.shell.page.ids.people)
    assert [p.name for p in player.app.shell.page.seats] == ["Ana", "Bo"]
    letters = [badge.letter for badge in player.visible(Badge)]
    assert letters[:2] == ["A", "B"]


def test_names_are_typed_one_after_another(player: Player) -> None:
    player.tap("home.play")
    player.tap(player.app.shell.page.ids.people)
    taps = player.taps
    front_door.type_names(player, "Ana", "Bo", "Cléo", "Dédé")
    assert player.taps == taps
    assert [p.name for p in player.app.shell.page.seats] == ["Ana", "Bo", "Cléo", "Dédé"]
