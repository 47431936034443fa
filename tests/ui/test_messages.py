"""A message stands above the main button for its time, and then nothing of it is left."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.ui.widgets.sheet import SECONDS_TO_ACT, SECONDS_TO_READ
from companion.ui.widgets.touch import PushButton, Touchable
from tests.ui.driver import FRAME, Player
from tests.ui.heroes.conftest import start_practice

pytestmark = pytest.mark.paints

LONG = "The line-up has no complete icon for this damage, so that none of it can be taken. " * 2
MESSAGES = {
    "a word": ("Saved.", ""),
    "two lines": (LONG, ""),
    "something to do": ("The game is deleted.", "Undo"),
}
PLACES = {
    "home": lambda player: None,
    "new game": lambda player: player.tap("home.play"),
    "the table": start_practice,
    "a sheet": lambda player: (start_practice(player), player.tap("play.menu")),
}


def run_out(player: Player, seconds: float) -> None:
    player.frames(int((seconds + 0.5) / FRAME))


def main_buttons(player: Player) -> list[PushButton]:
    return [b for b in player.visible(PushButton) if b.kind == "main"]


@pytest.mark.parametrize("message", MESSAGES)
@pytest.mark.parametrize("place", PLACES)
def test_a_message_goes_without_a_trace(
    player: Player, tmp_path: Path, place: str, message: str
) -> None:
    """The picture after it is the picture before it."""
    PLACES[place](player)
    player.frames(60)
    before = player.picture(tmp_path / "before.png").read_bytes()
    text, action = MESSAGES[message]
    player.app.toast(text, action, lambda: None)
    player.frames(20)
    during = player.picture(tmp_path / "during.png").read_bytes()
    assert during != before
    run_out(player, SECONDS_TO_ACT if action else SECONDS_TO_READ)
    assert player.picture(tmp_path / "after.png").read_bytes() == before


@pytest.mark.parametrize("size", [(412, 892), (360, 640)])
@pytest.mark.parametrize("place", ["new game", "the table"])
def test_a_message_covers_no_main_button(player: Player, place: str, size: tuple[int, int]) -> None:
    player.resize(*size)
    PLACES[place](player)
    player.app.toast(LONG)
    player.frames(20)
    panel = player.app.shell.toast.ids.panel
    assert panel.height > 0
    for button in main_buttons(player):
        _, low = button.to_window(button.x, button.y)
        _, high = button.to_window(button.x, button.top)
        assert high <= panel.y or low >= panel.top


def test_a_touch_on_a_message_sends_it_away_and_reaches_nothing_else(player: Player) -> None:
    before = player.app.shell.page
    touched: list[Touchable] = []
    for target in player.visible(Touchable):
        target.bind(on_press=lambda t: touched.append(t))
    player.app.toast(LONG)
    player.frames(20)
    player.tap_at(*player.app.shell.toast.ids.panel.center)
    assert not player.app.shell.toast.shown
    assert touched == []
    assert player.app.shell.page is before


def test_after_its_time_a_message_is_not_in_the_way(player: Player) -> None:
    player.app.toast("Saved.")
    player.frames(20)
    panel = player.app.shell.toast.ids.panel
    spot = tuple(panel.center)
    run_out(player, SECONDS_TO_READ)
    taken = [
        target
        for target in player.visible(Touchable)
        if target.collide_point(*target.to_widget(*spot))
    ]
    player.tap_at(*spot)
    assert bool(taken) == (player.app.shell.page.name != "home" or bool(player.app.shell.sheets))


def test_what_a_message_offers_is_there_for_its_whole_time(player: Player) -> None:
    done: list[str] = []
    player.app.toast("The game is deleted.", "Undo", lambda: done.append("undone"))
    player.frames(int((SECONDS_TO_ACT - 1) / FRAME))
    player.tap("Undo")
    assert done == ["undone"]
    assert not player.app.shell.toast.shown


def test_a_second_message_takes_the_place_of_the_first(player: Player) -> None:
    player.app.toast("One.")
    player.frames(int((SECONDS_TO_READ - 0.5) / FRAME))
    player.app.toast("Two.")
    player.frames(60)
    assert player.sees("Two.")
    assert not player.sees("One.")
