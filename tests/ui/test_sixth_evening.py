"""What the sixth evening of new users stumbled over on the screens of every game."""

from __future__ import annotations

from kivy.uix.scrollview import ScrollView

from companion.ui.widgets.touch import PushButton
from tests.ui.driver import Player
from tests.ui.first_evening import new_game


def lists(player: Player) -> list[ScrollView]:
    return [part for part in player.app.shell.page.walk() if isinstance(part, ScrollView)]


def test_a_screen_that_is_opened_anew_begins_at_its_top(phone: Player) -> None:
    """ "Play" opened without the players in sight, the settings without the language."""
    phone.tap("home.settings")
    for part in lists(phone):
        part.scroll_y = 0
    phone.app.home()
    phone.tap("home.settings")
    assert [part.scroll_y for part in lists(phone) if part.do_scroll_y] == [1]


def test_a_screen_that_is_come_back_to_is_where_it_was(phone: Player) -> None:
    phone.tap("home.settings")
    for part in lists(phone):
        part.scroll_y = 0
    phone.app.go("people")
    phone.frames(4)
    phone.back()
    assert [part.scroll_y for part in lists(phone) if part.do_scroll_y] == [0]


def test_the_other_games_that_wait_are_those_that_are_not_in_sight(phone: Player) -> None:
    """ "1 other game" opened a list of two."""
    for names in (("Ana", "Bo"), ("Cléo", "Dan")):
        new_game(phone, "heroes", names=names)
        phone.app.home()
        phone.frames(4)
    phone.app.shell.page.choose_waiting()
    phone.frames(4)
    offered = [b.text for b in phone.visible(PushButton) if "Heroes of Fairy Tail" in b.text]
    assert len(offered) == 1
