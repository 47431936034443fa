"""What widgets paint from Python: once a frame, and only what is in sight."""

from __future__ import annotations

from kivy.uix.floatlayout import FloatLayout

from companion.ui.theme import Theme
from companion.ui.widgets.drawing import Drawn
from companion.ui.widgets.painting import paint_all
from tests.ui.driver import Player


class Counting(Drawn):
    """Draws nothing and counts how often."""

    def __init__(self, **kwargs: object) -> None:
        self.times = 0
        super().__init__(**kwargs)

    def draw(self, theme: Theme) -> None:
        self.times += 1


def shown(player: Player) -> Counting:
    widget = Counting(size_hint=(None, None), size=(100, 50))
    player.app.shell.add_widget(widget)
    player.paint()
    return widget


def test_it_is_painted_once_however_often_it_moves(player: Player) -> None:
    widget = shown(player)
    before = widget.times
    for x in range(20):
        widget.pos = (x, 2 * x)
    player.paint()
    assert widget.times == before + 1
    player.paint()
    assert widget.times == before + 1


def test_what_is_not_in_sight_is_painted_when_it_comes(player: Player) -> None:
    widget = shown(player)
    player.app.shell.remove_widget(widget)
    before = widget.times
    widget.width = 120
    player.paint()
    assert widget.times == before
    player.app.shell.add_widget(widget)
    player.paint()
    assert widget.times == before + 1


def test_a_picture_can_be_taken_of_what_is_not_in_sight(player: Player) -> None:
    """The picture of a result is handed on without having been on the screen."""
    card = FloatLayout()
    widget = Counting(size=(100, 50))
    card.add_widget(widget)
    paint_all(card)
    assert widget.times == 1


def test_another_theme_paints_anew(player: Player) -> None:
    widget = shown(player)
    before = widget.times
    player.app.change_setting("theme", "light")
    player.paint()
    assert widget.times == before + 1
