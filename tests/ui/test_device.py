"""The app on a phone: what it asks of the device, with a fake in the device's place."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.device.fake import FakeDevice
from companion.device.port import Insets
from companion.games.heroes.actions import Rolled
from companion.ui.heroes.boards.fight_board import FightBoard
from tests.ui.driver import Player, Window, playing
from tests.ui.fairy_ring.bot import RingBot, start
from tests.ui.heroes.bot import HeroesBot, enter_table
from tests.ui.heroes.conftest import start_known


@pytest.fixture
def player(tmp_path: Path) -> Iterator[Player]:
    with playing(tmp_path / "data") as found:
        found.app.device = FakeDevice()
        found.app.change_setting("language", "en")
        yield found


def device(player: Player) -> FakeDevice:
    return player.app.device


def at_a_roll(player: Player) -> HeroesBot:
    """A fight with its dice chosen, waiting to be thrown by the phone."""
    bot = start_known(player, dice="physical")
    enter_table(bot)
    for _ in range(300):
        board = bot.page.board
        if isinstance(board, FightBoard) and not board.placing and not board.rolling:
            break
        bot.step()
    if not board.main_ready:
        player.tap(next(die for die in board.ids.dice.children if not die.disabled))
    player.app.change_setting("dice", "virtual")
    return bot


def test_a_shake_throws_the_dice_that_are_chosen(player: Player) -> None:
    bot = at_a_roll(player)
    shake = device(player).shaken
    assert shake is not None
    before = bot.session.length
    shake()
    player.frames(60)
    thrown = [s.action for s in bot.session.steps()[before:] if isinstance(s.action, Rolled)]
    assert [roll.by_phone for roll in thrown] == [True]


def test_a_shake_does_nothing_under_a_sheet_and_nowhere_else(player: Player) -> None:
    bot = at_a_roll(player)
    before = bot.session.length
    player.tap("play.menu")
    device(player).shaken()
    player.frames(10)
    assert bot.session.length == before
    player.back()
    player.app.home()
    assert device(player).shaken is None  # the sensor sleeps away from the table
    player.tap("home.resume")
    player.app.dispatch("on_pause")
    assert device(player).shaken is None
    player.app.dispatch("on_resume")
    assert device(player).shaken is not None


def test_what_the_table_should_do_is_said_once_and_only_where_wished(player: Player) -> None:
    bot = start(player)
    assert [done for done in device(player).done if done[0] == "speak"] == []
    player.app.change_setting("speech", True)
    player.app.change_setting("language", "fr")
    bot.play_until(lambda: bot.session.state.phase == "acting")
    player.frames(4)
    said = [done for done in device(player).done if done[0] == "speak"]
    assert said
    assert {done[2] for done in said} == {"fr"}
    assert any("Bo" in str(done[1]) or "Ana" in str(done[1]) for done in said)
    count = len(said)
    player.resize(360, 640)
    assert len([done for done in device(player).done if done[0] == "speak"]) == count


def test_another_turn_is_felt_unless_that_is_switched_off(player: Player) -> None:
    bot = start(player)
    device(player).done.clear()
    bot.step()
    bot.step()
    felt = [done for done in device(player).done if done[0] == "buzz"]
    assert felt
    player.app.change_setting("buzz", False)
    device(player).done.clear()
    bot.step()
    assert [done for done in device(player).done if done[0] == "buzz"] == []


def to_podium(player: Player) -> RingBot:
    bot = start(player, strictness="scorekeeper")
    bot.play_to_podium()
    player.frames(60)
    return bot


def test_the_picture_of_a_result_has_a_rim(player: Player) -> None:
    """It was cut off where its first letter and its last step end."""
    to_podium(player)
    ids = player.app.shell.page.ids
    picture, steps = ids.picture, ids.steps
    about = picture.children[-1]
    rims = (steps.x - picture.x, picture.right - steps.right, picture.top - about.top)
    assert min(*rims, steps.y - picture.y) >= 12


@pytest.mark.paints
def test_a_result_is_handed_on_as_text_picture_and_file(player: Player) -> None:
    bot = to_podium(player)
    for entry in ("As text", "As a picture", "podium.as_file"):
        player.tap("podium.share")
        player.tap(entry)
        player.frames(4)
    kinds = {done[0]: done for done in device(player).done if str(done[0]).startswith("share")}
    assert "Ana" in str(kinds["share_text"][1])
    files = {str(d[1]): d for d in device(player).done if d[0] == "share_file"}
    picture = next(d for name, d in files.items() if name.endswith(".png"))
    assert bytes(picture[2]).startswith(b"\x89PNG")
    game = next(d for name, d in files.items() if name.endswith(".json"))
    assert json.loads(bytes(game[2]))["game"] == "fairy_ring"
    assert game[3] == "application/json"
    assert bot.page.name == "podium"


def test_a_file_is_chosen_with_the_phone(player: Player) -> None:
    """What it brings is taken as any other: here a game that was exported before."""
    bot = to_podium(player)
    player.tap("podium.share")
    player.tap("podium.as_file")
    file = next(bytes(d[2]) for d in device(player).done if d[0] == "share_file")
    device(player).file = file
    player.app.store.games.delete(player.app.store.games.history(limit=1)[0].id)
    player.app.home()
    player.app.go("history")
    player.frames(4)
    player.app.shell.page._import()
    player.frames(4)
    player.tap("files.open")
    player.frames(6)
    assert player.app.shell.page.name == "game_record"
    assert player.app.store.games.count() == 1
    assert bot.player is player


@pytest.mark.parametrize("rims", [Insets(63, 48), Insets(0, 0)])
def test_nothing_lies_under_the_rims_of_the_system(player: Player, rims: Insets) -> None:
    device(player).rims = None  # the window is not there yet
    player.resize(360, 640)
    device(player).rims = rims
    player.frames(30)
    assert player.app.inset_top >= rims.top
    assert player.app.inset_bottom >= rims.bottom
    for widget in player.visible():
        if getattr(widget, "is_target", False):
            low = widget.to_window(widget.x, widget.y)[1]
            assert low >= rims.bottom - 1 or widget.parent is None or _scrolls(widget)


def _scrolls(widget: object) -> bool:
    parent = widget.parent
    while parent is not None and parent is not getattr(parent, "parent", None):
        if type(parent).__name__ == "ScrollView":
            return True
        parent = parent.parent
    return False


def test_the_phone_decides_dark_or_light_where_it_may(player: Player) -> None:
    player.app.change_setting("theme", "system")
    assert player.app.theme.style == "dark"  # it does not say: a game night
    device(player).dark = False
    player.app.dispatch("on_resume")
    assert player.app.theme.style == "light"
    device(player).dark = True
    player.app.dispatch("on_resume")
    assert player.app.theme.style == "dark"


def test_the_phone_says_language_and_text_size(player: Player) -> None:
    device(player).spoken, device(player).scale = "fr", 1.3
    player.app.change_setting("language", None)
    assert player.app.lang == "fr"
    assert player.app.theme.text_scale == pytest.approx(1.3)
    device(player).spoken = "de"
    player.app.dispatch("on_resume")
    assert player.app.lang == "de"
    device(player).spoken = "pt"
    player.app.dispatch("on_resume")
    assert player.app.lang == "en"


def test_the_keyboard_pushes_its_field_up(player: Player) -> None:
    """Kivy moves the window so that the focused field lies above the keyboard."""
    assert Window.softinput_mode == "below_target"


def test_the_screen_stays_awake_as_set(player: Player) -> None:
    player.app.change_setting("awake", False)
    player.app.change_setting("awake", True)
    assert [d[1] for d in device(player).done if d[0] == "keep_awake"][-2:] == [False, True]
