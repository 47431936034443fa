"""Every screen killed and opened again: the same screen, the same half-entered form."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from companion.boxes.lessons import has_lesson
from companion.games.fairy_ring.cards import Kind
from companion.games.heroes.cards import Colour
from companion.store.exchange import import_game
from companion.table.players import Player as Person
from companion.ui.door import doors
from companion.ui.heroes.adversary_pad import ColourKey
from companion.ui.heroes.boards.recruit_board import RecruitBoard
from companion.ui.navigation import SCREENS
from tests.ui.driver import Player, playing
from tests.ui.fairy_ring.bot import start as start_ring
from tests.ui.fairy_ring.test_whole_games import to_a_card
from tests.ui.heroes.conftest import start_known
from tests.ui.learner import do_step, open_lesson, screen
from tests.ui.past_scenes import SAMPLE

OWN = [f"{door.game}/{name}" for door in doors() for name in door.screens]
OF_A_GAME = ("table", "podium", "glance", "game_record")
PLAIN = [name for name in (*SCREENS, *OWN) if name not in (*OF_A_GAME, "home", "lesson")]


def killed(player: Player) -> Path:
    """The phone lies on the table, the system needs room: after the pause nothing is called."""
    player.app.dispatch("on_pause")
    folder = player.app.store.folder
    player.app.store.close()
    return folder


def reopened(player: Player, look: Callable[[Player], Any]) -> Any:
    with playing(killed(player)) as second:
        second.frames(6)
        return look(second)


@pytest.mark.parametrize("name", PLAIN)
def test_a_plain_screen_is_there_again(tmp_path: Path, name: str) -> None:
    with playing(tmp_path / "data") as player:
        player.app.go(name)
        player.frames(4)
        found = reopened(player, lambda second: (second.app.shell.page.name, second.app.back()))
    assert found == (name, True)


@pytest.mark.parametrize("game", [door.game for door in doors() if has_lesson(door.game)])
def test_a_lesson_is_there_again_at_its_step(tmp_path: Path, game: str) -> None:
    with playing(tmp_path / "data") as player:
        open_lesson(player, game)
        do_step(player)
        assert reopened(player, lambda second: screen(second).step) == 1


@pytest.mark.parametrize("game", [door.game for door in doors() if door.book])
def test_a_card_book_is_there_again(tmp_path: Path, game: str) -> None:
    with playing(tmp_path / "data") as player:
        player.app.go("book", game=game)
        player.frames(4)
        found = reopened(player, lambda second: (second.app.shell.page.game, second.app.back()))
    assert found == (game, True)


def test_a_book_of_a_game_that_is_gone_does_no_harm(tmp_path: Path) -> None:
    with playing(tmp_path / "data") as player:
        player.app.go("book", game="gone")
        found = reopened(player, lambda second: (second.app.shell.trail[-1], second.words()))
    assert found[0] == ("book", {"game": "gone"})
    assert found[1]


@pytest.mark.parametrize("name", OF_A_GAME)
def test_a_screen_of_a_game_is_there_again(tmp_path: Path, name: str) -> None:
    with playing(tmp_path / "data") as player:
        if name == "podium":
            start_ring(player, strictness="scorekeeper").play_to_podium()
        elif name == "game_record":
            game = import_game(player.app.store, SAMPLE.read_bytes())
            player.app.go("game_record", game=game)
        else:
            bot = start_ring(player)
            if name == "glance":
                bot.page.open_glance()
        player.frames(4)
        assert player.app.shell.page.name == name
        assert reopened(player, lambda second: second.app.shell.page.name) == name


def test_a_half_typed_name_is_there_again(tmp_path: Path) -> None:
    with playing(tmp_path / "data") as player:
        player.tap("home.play")
        player.tap(player.app.shell.page.ids.people)
        player.type(player.app.shell.page.ids.name, "Maximili")
        assert reopened(player, lambda second: second.app.shell.page.ids.name.text) == "Maximili"


def test_a_half_typed_question_is_there_again(tmp_path: Path) -> None:
    with playing(tmp_path / "data") as player:
        player.tap("home.ask")
        player.type(player.app.shell.page.ids.field, "lost fi")
        assert reopened(player, lambda second: second.app.shell.page.question) == "lost fi"


def test_choices_before_a_game_are_there_again(tmp_path: Path) -> None:
    with playing(tmp_path / "data") as player:
        player.app.change_setting("language", "en")
        player.tap("home.play")
        player.tap(player.app.shell.page.ids.game)
        player.tap("fairy_ring.title")
        player.tap("fairy_ring.setup.objectives.with")

        def look(second: Player) -> tuple[str, str]:
            page = second.app.shell.page
            return page.game, page.panel.values["objectives"]

        assert reopened(player, look) == ("fairy_ring", "with")


def test_a_half_entered_card_is_there_again(tmp_path: Path) -> None:
    with playing(tmp_path / "data") as player:
        player.app.change_setting("language", "en")
        bot = start_ring(player)
        to_a_card(bot)
        bot.enter_card(Kind.ACADEMY, "5")
        kept = reopened(player, lambda second: second.app.shell.page.board.pad.draft())
    assert (kept["kind"], list(kept["moves"])) == ("academy", [5])


def test_a_half_tapped_adversary_is_there_again(tmp_path: Path) -> None:
    with playing(tmp_path / "data") as player:
        player.app.change_setting("language", "en")
        people = tuple(Person(name, seat) for seat, name in enumerate(("Ana", "Bo")))
        player.app.store.roster.seated(people)
        player.app.home()
        player.tap("home.score")
        player.tap("heroes.title")
        player.tap(next(k for k in player.visible(ColourKey) if k.colour == "red"))
        player.tap("2")
        entry = player.app.shell.page.pad.entry
        assert (entry.colour, entry.points) == (Colour.RED, 2)
        assert reopened(player, lambda second: second.app.shell.page.pad.entry) == entry


def test_a_half_typed_number_and_chosen_dice_are_there_again(tmp_path: Path) -> None:
    with playing(tmp_path / "data") as player:
        player.app.change_setting("language", "en")
        bot = start_known(player)
        while not isinstance(bot.page.board, RecruitBoard):
            bot.step()
        player.tap("4")
        draft = bot.page.board.draft()
        assert draft["number"] == "4"
        assert reopened(player, lambda second: second.app.shell.page.board.draft()) == draft
