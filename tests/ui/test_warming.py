"""What may come next is built while nobody touches, one at a time, and is what is then shown."""

from __future__ import annotations

import gc
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from weakref import ref

import pytest
from kivy.clock import Clock

from companion.table.actions import Adjust
from companion.ui.board_page import BoardPage
from companion.ui.navigation import AT_HAND, SCREENS
from companion.ui.warming import BETWEEN, REST, warm_while_resting
from companion.ui.widgets.children import in_order
from companion.ui.widgets.table_parts import ScoreCell
from tests.ui.driver import FRAME, Player
from tests.ui.fairy_ring.bot import start as start_ring
from tests.ui.fairy_tale.bot import start as start_tale
from tests.ui.fantasy_realms.bot import start as start_realms
from tests.ui.fantasy_realms.hands import FOUR
from tests.ui.heroes.bot import enter_table
from tests.ui.heroes.conftest import start_known

Rest = Callable[[], None]
SEATED = ("Ana", "Bo", "Cleo")


def rest(player: Player, seconds: float) -> None:
    player.frames(round(seconds / FRAME))


def rest_long(player: Player) -> None:
    rest(player, REST + 40 * BETWEEN)


def heroes(player: Player, rest_now: Rest) -> None:
    bot = start_known(player)
    rest_now()
    enter_table(bot)
    bot.play_to_podium()


def fairy_tale(player: Player, rest_now: Rest) -> None:
    bot = start_tale(player, SEATED)
    rest_now()
    bot.play_to_podium()


def fantasy_realms(player: Player, rest_now: Rest) -> None:
    bot = start_realms(player, tuple(FOUR))
    rest_now()
    bot.begin()
    bot.draw_to_the_end()
    for hand in FOUR.values():
        bot.enter_hand(*hand)
    player.tap("fantasy_realms.answer.finish")


def fairy_ring(player: Player, rest_now: Rest) -> None:
    bot = start_ring(player, SEATED, objectives=True)
    rest_now()
    bot.play_to_podium()


@pytest.mark.parametrize("play", [heroes, fairy_tale, fantasy_realms, fairy_ring])
def test_a_game_is_played_on_boards_that_were_built_in_a_rest(
    player: Player, play: Callable[[Player, Rest], None]
) -> None:
    table: list[BoardPage] = []
    built: list[int] = []

    def rest_now() -> None:
        page = player.app.shell.page
        assert isinstance(page, BoardPage)
        rest_long(player)
        assert set(page._boards) >= set(page.desk.every_board())
        table.append(page)
        built.extend(id(board) for board in page._boards.values())

    play(player, rest_now)
    assert player.app.shell.page.name == "podium"
    (page,) = table
    assert [id(board) for board in page._boards.values()] == built  # nothing was built again


def test_the_screens_that_may_come_next_are_built_in_a_rest_and_none_is_shown(
    player: Player,
) -> None:
    stage = player.app.shell.stage
    assert [screen.name for screen in stage.screens] == ["home"]
    rest_long(player)
    assert [screen.name for screen in stage.screens] == list(SCREENS)[: 1 + AT_HAND]
    assert player.app.shell.page.name == "home"
    player.tap("home.settings")
    assert player.app.shell.page.name == "settings"


def test_a_screen_is_let_go_once_enough_others_were_shown_since(player: Player) -> None:
    """All of them together took more memory than a phone has to spare."""
    shell = player.app.shell
    player.app.go("people")
    people = ref(shell.page)
    for number, name in enumerate(("ask", "book", "settings", "history", "statistics")):
        player.app.home()
        player.app.go(name)
        player.frames(2)
        assert shell.stage.has_screen("home")
        assert shell.stage.has_screen("people") is (number < AT_HAND)
    gc.collect()
    assert people() is None


def test_no_screen_on_the_way_back_is_let_go(player: Player) -> None:
    shell = player.app.shell
    way = ("new_game", "people", "ask", "book", "settings", "history", "statistics")
    for name in way:
        player.app.go(name)
        player.frames(2)
    asked = shell.stage.get_screen("ask")
    for name in reversed(way[:-1]):
        assert player.app.back()
        assert shell.page.name == name
        assert shell.page is asked or name != "ask"
    assert player.app.back()
    assert shell.page.name == "home"


def test_a_game_is_taken_up_without_its_sheets_and_they_are_read_in_a_rest(tmp_path: Path) -> None:
    run = [sys.executable, "-m", "tests.ui.taken_up", str(tmp_path)]
    told = subprocess.run(run, capture_output=True, text=True, check=True).stdout
    started, rested = told.splitlines()
    assert started == "table"
    assert {"refusal", "why", "moment", "table_menu", "adversary_sheet"} <= set(rested.split())


def test_the_keys_for_an_adversary_lie_ready_and_are_handed_out_once(player: Player) -> None:
    bot = start_known(player)
    enter_table(bot)
    desk = bot.page.desk
    rest_long(player)
    ready = desk._pad
    assert ready is not None
    desk.enter_line()
    (sheet,) = player.app.shell.sheets
    assert sheet._pad is ready
    assert desk.take_pad() is not ready
    sheet.close()
    player.tap_at(2, 2)
    rest_long(player)
    assert desk._pad not in (None, ready)


def test_keys_that_lie_ready_are_dropped_with_their_language_and_no_open_sheet_loses_its_own(
    player: Player,
) -> None:
    bot = start_known(player)
    enter_table(bot)
    desk = bot.page.desk
    rest_long(player)
    desk.enter_line()
    (sheet,) = player.app.shell.sheets
    mine = sheet._pad
    rest_long(player)
    player.tap_at(2, 890)
    player.app.change_setting("language", "fr")
    assert desk._pad is None
    desk.enter_line()
    names = {key.name for key in desk.take_pad()._colour_keys}
    assert names.isdisjoint(key.name for key in mine._colour_keys)


def test_whoever_sits_down_next_takes_the_cells_of_those_before(player: Player) -> None:
    start_tale(player, SEATED)
    page = player.app.shell.page
    cells = in_order(page.ids.strip, ScoreCell)
    page.play.do(Adjust(0, 5))
    player.frames(60)
    assert cells[0].shown_score == 5
    player.app.home()
    start_tale(player, ("Dora", "Emil"))
    now = in_order(page.ids.strip, ScoreCell)
    assert [(cell.name, cell.shown_score) for cell in now] == [("Dora", 0), ("Emil", 0)]
    assert now == cells[:2]


def test_one_at_a_time_and_only_in_a_rest(player: Player) -> None:
    stage = player.app.shell.stage
    for _ in range(10):
        rest(player, REST / 2)
        player.tap_at(2, 2)
    assert len(stage.screens) == 1
    rest(player, REST)
    for _ in range(5):
        before = len(stage.screens)
        rest(player, BETWEEN)
        assert len(stage.screens) - before <= 1
    assert len(stage.screens) == 1 + AT_HAND
    with player.touching(2, 2):
        before = len(stage.screens)
        rest(player, REST / 2)
        assert len(stage.screens) == before


def test_a_phone_that_was_just_turned_rests_before_anything_is_built(player: Player) -> None:
    stage = player.app.shell.stage
    rest(player, REST)
    begun = len(stage.screens)
    for size in ((892, 412), (412, 892)) * 5:
        player.resize(*size)
        rest(player, REST / 2)
    assert len(stage.screens) == begun


def test_a_slow_start_is_no_rest(player: Player) -> None:
    """What was built in the first frame made a phone that starts slowly start more slowly."""
    built: list[str] = []

    def build_next() -> bool:
        built.append("something")
        return False

    Clock.time.now += 5  # since the last frame
    stop = warm_while_resting(build_next)
    player.frames(2)
    assert not built
    rest(player, REST)
    assert built == ["something"]
    stop()


def test_nothing_is_built_while_a_list_goes_on(player: Player) -> None:
    """A frame that builds a screen would stop it under the eyes."""
    player.app.go("settings")
    player.frames(2)
    stage, view = player.app.shell.stage, player.app.shell.page.ids.scroll
    screens = len(stage.screens)
    for frame in range(round((REST + 5 * BETWEEN) / FRAME)):
        view.scroll_y = 1 - frame / 1000
        player.frames(1)
    assert len(stage.screens) == screens
    rest(player, 3 * BETWEEN)
    assert len(stage.screens) > screens


def test_a_screen_that_has_just_come_is_left_alone(player: Player) -> None:
    """Also where no finger brought it, such as the podium after a guest's last step."""
    player.app.home()
    player.frames(2)
    stage = player.app.shell.stage
    for name in ("settings", "home") * 10:
        player.app.go(name)
        screens = len(stage.screens)
        rest(player, BETWEEN - FRAME)
        assert len(stage.screens) == screens
    rest(player, REST)
    assert len(stage.screens) > screens
