"""Buttons write their own words: whole, as large as there is room for, and in the reader's size."""

from __future__ import annotations

import pytest

from companion.ui.board_page import BoardPage
from companion.ui.widgets.touch import Chip, Lettered, PushButton
from tests.ui import looks
from tests.ui.driver import Player
from tests.ui.heroes.conftest import start_practice

LONG = "One word and another and many more, until there is no room left for any of them"


def laid(player: Player, button: Lettered, width: float) -> Lettered:
    button.size_hint_x = None
    button.width = width
    player.app.shell.add_widget(button)
    player.frames(4)
    return button


def test_words_that_fit_on_a_line_stand_in_their_full_size(player: Player) -> None:
    button = laid(player, PushButton(text="Roll"), 300)
    assert button.words is not None
    one_line = button.words.size[1]
    assert not button.is_cut
    player.app.change_setting("text_size", 1.3)
    player.frames(4)
    assert button.words.size[1] > one_line


def test_longer_words_take_a_second_line_and_a_chip_grows_with_it(player: Player) -> None:
    short = laid(player, Chip(text="Yes"), 120)
    long = laid(player, Chip(text="Only if everybody agrees"), 120)
    assert short.height == 48
    assert long.words_height > 1.6 * short.words_height
    assert not long.is_cut


def test_two_lines_that_are_given_are_written_smaller_before_a_third_is_needed(
    player: Player,
) -> None:
    """Home names a game and its people so; its second line broke, and its end was cut."""
    two = "Fairy Ring · 18 nov.\nAna, Bo, Cléo (cartes d’entraînement)"
    button = laid(player, PushButton(text=two, points=18), 296)
    assert not button.is_cut


def test_words_that_are_cut_are_seen(player: Player) -> None:
    """The check of every scene can fail: more words than two lines hold."""
    player.tap("home.settings")
    assert looks.cut(player) == []
    button = PushButton(text=LONG, size_hint_x=None, width=90)
    player.app.shell.page.add_widget(button)
    player.frames(4)
    assert button.is_cut
    assert looks.cut(player) == [LONG]


@pytest.mark.parametrize("kind", ["main", "choice", "text", "danger"])
def test_an_icon_stands_before_the_words_and_both_within_the_button(
    player: Player, kind: str
) -> None:
    button = laid(player, PushButton(text="Roll", icon="dice-5", kind=kind), 200)
    sign, letters = button._sign, button._letters
    assert button.x <= sign.pos[0]
    assert sign.pos[0] + sign.size[0] <= letters.pos[0]
    assert letters.pos[0] + letters.size[0] <= button.right
    button.icon = ""
    player.frames(4)
    assert tuple(button._sign.size) == (0, 0)


def test_a_turned_phone_builds_its_board_once_and_lets_the_old_one_go(
    player: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    start_practice(player)
    page = player.app.shell.page
    assert isinstance(page, BoardPage)
    old = page.board
    assert old is not None
    buttons = [part for part in old.walk(restrict=True) if isinstance(part, PushButton)]
    assert buttons
    turned = []
    speak_again = type(page).speak_again
    monkeypatch.setattr(
        type(page), "speak_again", lambda self: (turned.append(1), speak_again(self))
    )
    player.resize(360, 640)
    assert turned == [1]
    assert page.board is not old
    before = [button.height for button in buttons]
    player.app.change_setting("text_size", 1.3)
    player.frames(4)
    assert [button.height for button in buttons] == before
