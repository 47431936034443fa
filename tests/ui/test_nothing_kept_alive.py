"""What is over is let go: games, boards, sheets and whole apps."""

from __future__ import annotations

import gc
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any
from weakref import ref

import pytest

from companion import games
from companion.table.game import Setup
from companion.table.players import Player as Person
from companion.table.session import Session
from companion.ui import sweeping
from companion.ui.boards.board import Board
from companion.ui.play import Play
from companion.ui.widgets.drawing import Drawn
from companion.ui.widgets.sheet import Sheet
from companion.ui.widgets.surfaces import HandedRow
from companion.ui.widgets.touch import Touchable
from tests.ui.driver import Player, playing

KEPT = (Session, Play, Board, Sheet)
GAMES = 4
A_MEGABYTE = 1024


@pytest.fixture
def as_on_the_phone(monkeypatch: pytest.MonkeyPatch) -> None:
    """The sweeper of the app itself, not the quick one of the tests."""
    monkeypatch.setattr(sweeping, "gc", gc)


def test_nothing_is_swept_until_the_first_rest(tmp_path: Path, as_on_the_phone: None) -> None:
    """Nothing dies while the first screen is built: to look for it cost 8 ms."""
    before = gc.get_threshold()
    with playing(tmp_path) as player:
        assert gc.get_threshold()[0] == 0
        player.frames(80)
        assert gc.get_threshold() == sweeping.SELDOM
    assert gc.get_threshold() == before


@pytest.fixture
def alive(monkeypatch: pytest.MonkeyPatch) -> Callable[[], list[object]]:
    """Tells which of those that were begun are not gone, once all that can be swept is. What the
    app set aside stays aside, as on the phone: whatever dies among that is kept for good."""
    begun: list[ref[object]] = []

    def remembered(kind: type) -> Callable[..., None]:
        begin = kind.__init__

        def remember(thing: object, *args: Any, **named: Any) -> None:
            begun.append(ref(thing))
            begin(thing, *args, **named)

        return remember

    for kind in KEPT:
        monkeypatch.setattr(kind, "__init__", remembered(kind))

    def told() -> list[object]:
        gc.collect()
        return [thing for each in begun if (thing := each()) is not None]

    return told


def resident() -> int:
    """Kilobytes of this process."""
    lines = Path("/proc/self/status").read_text().splitlines()
    return next(int(line.split()[1]) for line in lines if line.startswith("VmRSS"))


def sit_down(player: Player, name: str) -> None:
    setup = Setup(name, (Person("Ana", 0), Person("Bo", 1)), games.game(name).options())
    player.app.open_game(player.app.store.games.create(setup))
    player.frames(4)


def fumble(player: Player, random: Random, taps: int) -> None:
    """Touches whatever is there, so that boards and sheets of all kinds come and go."""
    for _ in range(taps):
        targets = [w for w in player.visible(Touchable) if not w.disabled]
        player.tap(random.choice(targets))


@pytest.mark.parametrize("name", games.IDS)
def test_a_game_is_let_go_when_the_next_one_begins(
    player: Player, name: str, alive: Callable[[], list[object]], as_on_the_phone: None
) -> None:
    """The same few games again and again: all there is to load is loaded after the third."""
    player.frames(80)  # the app has settled, and set aside what it found
    used = []
    for _ in range(4):
        random = Random(name)
        for _ in range(GAMES):
            sit_down(player, name)
            fumble(player, random, 8)
        player.app.home()
        sit_down(player, name)
        player.frames(120)  # what a list or an animation still has to do
        kept = [type(thing).__name__ for thing in alive() if not _is_now(player, thing)]
        assert kept == []
        used.append(resident())
    assert used[3] - used[2] < 2 * A_MEGABYTE


def _is_now(player: Player, thing: object) -> bool:
    """It, or one of its boards: those that were not asked for yet are built in a rest."""
    page = player.app.shell.page
    now = (page.play, page.play.session, *page._boards.values())
    return any(thing is each for each in now)


def test_a_lesson_that_is_left_is_let_go(
    player: Player, alive: Callable[[], list[object]], as_on_the_phone: None
) -> None:
    """Its sheets that were not read yet kept its game, and what was lit kept its board."""
    player.frames(80)
    player.app.go("lesson", game="fantasy_realms")
    player.frames(4)
    player.tap("lesson.next")
    player.tap("Ana")
    player.app.home()
    sit_down(player, "fairy_ring")
    player.frames(120)
    assert not [thing for thing in alive() if not _is_now(player, thing)]


@pytest.mark.parametrize(("kind", "token"), [(Drawn, "style"), (HandedRow, "left_handed")])
def test_the_theme_forgets_a_widget_that_is_gone(player: Player, kind: type, token: str) -> None:
    theme = player.app.theme

    def observers() -> int:
        gc.collect()
        return len(list(theme.get_property_observers(token)))

    before = observers()
    for _ in range(20):
        kind()
    assert observers() == before


def test_fifty_apps_leave_none(tmp_path: Path) -> None:
    """What an app sets aside it takes back at its end."""
    run = [sys.executable, "-m", "tests.ui.fifty_apps", str(tmp_path)]
    told = subprocess.run(run, capture_output=True, text=True, check=True).stdout
    assert told == "50 apps, at most 1 at once, alive at the end: []\n"
