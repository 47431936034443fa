"""A fault of our own in a screen: the game is safe, the report can be shared, play goes on."""

from __future__ import annotations

from pathlib import Path

import pytest
from kivy.base import ExceptionManager
from kivy.clock import Clock
from kivy.core.clipboard import Clipboard

from companion.store.error_log import LARGEST, ErrorLog
from companion.ui.crash import MOST_IN_A_ROW, KeepPlaying
from tests.ui.driver import playing
from tests.ui.fairy_ring.bot import start


class Spilled(RuntimeError):
    """A fault whose message quotes what somebody typed."""


def fault() -> Spilled:
    try:
        raise Spilled("Maximiliane typed [b]secret[/b]")
    except Spilled as raised:
        return raised


def test_a_fault_leads_home_with_the_game_safe_and_a_report(tmp_path: Path) -> None:
    with playing(tmp_path / "data") as player:
        player.app.change_setting("language", "en")
        bot = start(player, ("Ana", "Maximiliane"))
        bot.step()
        steps = bot.session.length
        handler = KeepPlaying()
        assert handler.handle_exception(fault()) == ExceptionManager.PASS
        player.frames(6)
        assert player.sees("The game is safe")
        player.tap("crash.share")
        report = Clipboard.paste()
        assert "Spilled" in report
        assert "test_crash.py" in report
        assert "Maximiliane" not in report
        assert str(tmp_path) not in report
        player.tap("crash.go_on")
        player.tap("home.resume")
        assert bot.session.length == steps
        player.app.home()
        player.tap("home.settings")
        player.tap("settings.errors")
        assert Clipboard.paste() == report


def test_a_fault_that_comes_again_and_again_is_not_hidden(tmp_path: Path) -> None:
    with playing(tmp_path / "data") as player:
        handler = KeepPlaying()
        answers = [handler.handle_exception(fault()) for _ in range(MOST_IN_A_ROW + 1)]
        assert answers == [ExceptionManager.PASS] * MOST_IN_A_ROW + [ExceptionManager.RAISE]
        player.frames(60 * 6)
        assert handler.handle_exception(fault()) == ExceptionManager.PASS


@pytest.mark.paints
def test_a_fault_in_a_callback_of_the_clock_reaches_the_handler(tmp_path: Path) -> None:
    with playing(tmp_path / "data") as player:
        handler = KeepPlaying()
        ExceptionManager.add_handler(handler)
        try:
            Clock.schedule_once(lambda _: {}["no such key"], 0)
            player.paint()
            player.frames(4)
        finally:
            ExceptionManager.remove_handler(handler)
        assert "KeyError" in player.app.errors.read()
        assert player.app.shell.page.name == "home"


@pytest.mark.parametrize("count", [1, 400])
def test_the_log_stays_small_and_whole(tmp_path: Path, count: int) -> None:
    log = ErrorLog(tmp_path, "1.0")
    for number in range(count):
        log.note(fault(), now=float(number))
    text = log.read()
    assert 0 < len(text) <= LARGEST
    assert text.startswith("== 1970-01-01")
    assert text.endswith("fault\n")


def test_without_a_disk_the_report_is_still_told(tmp_path: Path) -> None:
    assert "Spilled" in ErrorLog(None, "1.0").note(fault())
    blocked = tmp_path / "file"
    blocked.write_text("no folder")
    assert "Spilled" in ErrorLog(blocked, "1.0").note(fault())
