"""R9, R12: at the table itself, with real touches on the real app."""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from companion.ui.widgets.touch import PushButton, Touchable
from tests.games.conformance.form_player import FormPlayer
from tests.reliability.scripts import GAMES
from tests.ui.driver import Player, playing
from tests.ui.first_evening import new_game


@pytest.fixture
def player(tmp_path: Path) -> Iterator[Player]:
    with playing(tmp_path / "data") as found:
        found.app.change_setting("language", "en")
        yield found


def begin(player: Player, game: str) -> None:
    """By the front door, and a few steps into the game."""
    new_game(player, game, names=("Ana", "Bo", "Cléo"))
    play = player.app.shell.page.play
    chooser = FormPlayer(play.session, Random(1))
    while play.session.length < 4:
        action = chooser.choose()
        if action is not None and not play.session.refusals(action):
            play.do(action)
    player.frames(4)


@pytest.mark.parametrize("game", GAMES)
def test_r9_the_world_around_changes_and_the_game_does_not(
    player: Player, monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    """Language, rotation, text size, theme, clock and time zone, in the middle of a game."""
    begin(player, game)
    page = player.app.shell.page
    session = page.play.session
    before = (session.state, session.scores, session.length, type(page.board))
    for setting, value in (("language", "fr"), ("text_size", 1.3), ("theme", "light")):
        player.app.change_setting(setting, value)
        player.frames(4)
    for size in ((892, 412), (360, 640), (800, 1280), (412, 892)):
        player.resize(*size)
    monkeypatch.setenv("TZ", "Pacific/Kiritimati")
    time.tzset()
    player.app.store.database.clock = lambda: 12.0  # the battery of the clock was empty
    player.app.dispatch("on_pause")
    player.app.dispatch("on_resume")
    player.frames(6)
    assert player.app.shell.page is page
    assert (session.state, session.scores, session.length, type(page.board)) == before
    first = page.play.session.prompts()[0]
    assert player.sees(player.app.speaker(first.ask)) or player.app.compact or first.who
    resumed = player.app.store.games.resume(page.play.game_id)
    assert resumed.session.state == session.state


@pytest.fixture(autouse=True)
def _own_time_zone() -> Iterator[None]:
    yield
    time.tzset()


def double_tap(player: Player, widget: Touchable) -> None:
    """Two taps closer together than anybody's thumb can mean them."""
    player.frames(30)
    x, y = widget.to_window(*widget.center)
    player.tap_at(x, y)
    player.tap_at(x, y)


@pytest.mark.parametrize("game", GAMES)
def test_r12_a_double_tap_does_one_thing(player: Player, game: str) -> None:
    """On the button of the moment, and on undo."""
    begin(player, game)
    session = player.app.shell.page.play.session
    for _ in range(3):
        buttons = [b for b in player.visible(PushButton) if b.kind in ("main", "choice")]
        enabled = [b for b in buttons if not b.disabled]
        if not enabled:
            break
        before = session.length
        double_tap(player, enabled[0])
        assert session.length <= before + 1
        player.frames(30)
    if session.length:
        before = session.length
        double_tap(player, player.app.shell.page.ids.undo.ids.undo)
        assert session.length >= before - 1
