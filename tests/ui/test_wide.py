"""A wide screen in the middle of the table: all of it at once, beside what is asked."""

from __future__ import annotations

from pathlib import Path

import pytest
from kivy.uix.widget import Widget

from companion import games
from companion.ui.boards.whole_table import LyingTogether, WholeTable
from companion.ui.fairy_ring.ring_view import RingView
from companion.ui.heroes.adversary_view import AdversaryButton
from companion.ui.heroes.hero_sheet import HeroSheet
from companion.ui.heroes.lineup_view import LineupView
from companion.ui.heroes.mission_view import MissionRow
from companion.ui.sheets.table_menu import TableMenu
from tests.screens import SCENES
from tests.ui.driver import Player, playing
from tests.ui.first_evening import new_game
from tests.ui.looks import whole

NAMES = ("Anna", "Bob", "Cleo", "Dora")
TABLET, LAPTOP, SMALL_TABLET, PHONE = (800, 1280), (1280, 800), (620, 960), (412, 892)
ON_ITS_SIDE = (892, 412)
MOMENTS = {
    "heroes": "heroes-table",
    "fantasy_realms": "fantasy-turns",
    "fairy_tale": "fairy-tale-reveal",
    "fairy_ring": "ring-choosing",
}


@pytest.fixture
def seated(player: Player) -> Player:
    for colour, name in enumerate(NAMES):
        player.app.store.roster.add(name, colour)
    return player


def box(widget: Widget) -> tuple[float, float]:
    """From where to where it reaches across the window."""
    return widget.to_window(widget.x, 0)[0], widget.to_window(widget.right, 0)[0]


def table(player: Player) -> WholeTable[object]:
    (found,) = player.visible(WholeTable)
    return found


@pytest.mark.parametrize("size", [TABLET, LAPTOP])
@pytest.mark.parametrize("game", games.IDS)
def test_the_table_lies_beside_what_is_asked(
    seated: Player, game: str, size: tuple[int, int]
) -> None:
    SCENES[MOMENTS[game]](seated)
    assert list(seated.visible(WholeTable)) == []
    seated.resize(*size)
    board = seated.app.shell.page.board
    assert box(table(seated))[0] == 0
    assert box(table(seated))[1] <= box(board)[0]
    assert box(board)[1] == size[0]
    people = [part for part in seated.visible(LyingTogether) if part.letter]
    assert len(people) == len(board.play.session.setup.players)
    seated.resize(*PHONE)
    assert list(seated.visible(WholeTable)) == []
    assert box(seated.app.shell.page.board) == (0, PHONE[0])


@pytest.mark.parametrize("size", [TABLET, LAPTOP])
def test_every_line_up_mission_and_adversary_is_in_sight_at_once(
    seated: Player, size: tuple[int, int]
) -> None:
    SCENES["heroes-table"](seated)
    seated.resize(*size)
    inside = list(table(seated).walk(restrict=True))
    for kind, count in ((LineupView, 4), (MissionRow, 3), (AdversaryButton, 3)):
        found = [part for part in inside if isinstance(part, kind)]
        assert len(found) == count
        assert all(whole(part) for part in found)


def test_the_ring_is_drawn_larger_than_on_a_phone(seated: Player) -> None:
    SCENES["ring-choosing"](seated)
    (on_a_phone,) = seated.visible(RingView)
    across = on_a_phone.width
    seated.resize(*LAPTOP)
    ring = next(part for part in table(seated).walk() if isinstance(part, RingView))
    assert ring.width > 1.5 * across
    assert whole(ring)


def test_whose_turn_it_is_is_seen_on_the_table(seated: Player) -> None:
    SCENES["heroes-table"](seated)
    seated.resize(*LAPTOP)
    (active,) = (part for part in seated.visible(LyingTogether) if part.active)
    (who,) = seated.app.shell.page.board.prompt.who
    assert active.title == NAMES[who]


def test_a_sheet_lies_beside_the_table_not_over_it(seated: Player) -> None:
    SCENES["heroes-table"](seated)
    seated.resize(*LAPTOP)
    seated.tap("play.menu")
    sheet = seated.app.shell.sheets[-1]
    assert isinstance(sheet, TableMenu)
    page = seated.app.shell.page
    assert box(sheet.ids.panel)[0] >= box(page.ids.whole)[1]
    assert box(sheet.ids.panel)[1] == LAPTOP[0]
    seated.back()
    seated.app.home()
    seated.tap("home.book")
    left, right = box(seated.app.shell.sheets[-1].ids.panel)
    assert left + right == LAPTOP[0]  # in the middle, where there is nothing beside it


def test_a_hero_on_the_table_is_touched_and_shown(seated: Player) -> None:
    SCENES["heroes-table"](seated)
    seated.resize(*LAPTOP)
    views = [part for part in table(seated).walk(restrict=True) if isinstance(part, LineupView)]
    seated.tap_at(*views[-1].to_window(*views[-1].spot_of("0")))
    assert isinstance(seated.app.shell.sheets[-1], HeroSheet)


def test_the_table_follows_every_step(seated: Player) -> None:
    SCENES["fantasy-turns"](seated)
    seated.resize(*LAPTOP)
    before = _told(seated)
    seated.tap(seated.app.shell.page.board.ids.turns.children[-1])
    assert _told(seated) != before
    seated.tap("bar.undo")
    assert _told(seated) == before


def _told(player: Player) -> list[str]:
    return [part.text for part in table(player).walk(restrict=True) if hasattr(part, "text")]


def test_nothing_secret_lies_on_it(player: Player) -> None:
    """FRG-1.2: a wheel that was told stays secret, on the large screen too."""
    new_game(player, "fairy_ring", names=NAMES)
    player.resize(*LAPTOP)
    assert all(part.score == "" for part in player.visible(LyingTogether))


def test_a_small_tablet_has_the_table_above_and_a_phone_on_its_side_none(seated: Player) -> None:
    SCENES["heroes-table"](seated)
    seated.resize(*SMALL_TABLET)
    assert table(seated).y >= seated.app.shell.page.board.top
    seated.resize(*ON_ITS_SIDE)
    assert list(seated.visible(WholeTable)) == []


def test_what_is_half_entered_outlives_the_turn_of_a_tablet(tmp_path: Path) -> None:
    with playing(tmp_path / "data", TABLET) as player:
        player.app.change_setting("language", "en")
        for colour, name in enumerate(NAMES):
            player.app.store.roster.add(name, colour)
        SCENES["fantasy-hand"](player)
        begun = player.app.shell.page.board.draft()
        player.resize(*LAPTOP)
        assert player.app.shell.page.board.draft() == begun
