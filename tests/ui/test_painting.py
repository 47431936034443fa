"""What widgets paint from Python: once a frame, and only what is in sight."""

from __future__ import annotations

import pytest
from kivy.graphics import Rectangle, Translate
from kivy.uix.floatlayout import FloatLayout

from companion.ui.theme import Theme
from companion.ui.widgets.drawing import Drawn
from companion.ui.widgets.painting import paint_all
from tests.ui.driver import Player

pytestmark = pytest.mark.paints


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


def test_it_is_painted_once_however_often_it_grows(player: Player) -> None:
    widget = shown(player)
    before = widget.times
    for x in range(20):
        widget.size = (100 + x, 50 + 2 * x)
    player.paint()
    assert widget.times == before + 1
    player.paint()
    assert widget.times == before + 1


class Boxed(Counting):
    """Draws a box where it lies."""

    def draw(self, theme: Theme) -> None:
        super().draw(theme)
        Rectangle(pos=self.pos, size=self.size)


def place_drawn(widget: Boxed) -> tuple[float, float]:
    """Where its box is seen: where it was drawn, and how far that was moved."""
    (box,) = (part for part in widget.canvas.children if type(part) is Rectangle)
    moved = [part for part in widget.canvas.children if isinstance(part, Translate)][:1]
    return box.pos[0] + sum(m.x for m in moved), box.pos[1] + sum(m.y for m in moved)


def test_what_only_moves_is_moved_and_not_drawn_again(player: Player) -> None:
    widget = Boxed(size_hint=(None, None), size=(100, 50), pos=(7, 9))
    player.app.shell.add_widget(widget)
    player.paint()
    drawn = widget.times
    for place in ((30, 40), (31, 300), (7, 9)):
        widget.pos = place
        player.paint()
        assert place_drawn(widget) == place
    assert widget.times == drawn
    widget.pos, widget.width = (50, 60), 90
    player.paint()
    assert widget.times == drawn + 1
    assert place_drawn(widget) == (50, 60)


def test_what_was_moved_disturbs_nothing_after_it(player: Player) -> None:
    """How far it was moved is taken back behind it."""
    widget = Boxed(size_hint=(None, None), size=(100, 50))
    player.app.shell.add_widget(widget)
    player.paint()
    widget.pos = (30, 40)
    player.paint()
    moves = [(part.x, part.y) for part in widget.canvas.children if isinstance(part, Translate)]
    assert moves == [(30, 40), (-30, -40)]


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


def test_a_part_of_what_is_hidden_is_painted_when_it_alone_is_hung_up(player: Player) -> None:
    """A list that is gone lends its rows to another one, where they lie as they lay."""
    hidden, row, widget = FloatLayout(), FloatLayout(), Counting(size=(100, 50))
    row.add_widget(widget)
    hidden.add_widget(row)
    player.paint()
    assert widget.times == 0
    hidden.remove_widget(row)
    player.app.shell.add_widget(row)
    player.paint()
    assert widget.times == 1


def test_what_is_hidden_first_here_then_there_is_painted_when_it_comes(player: Player) -> None:
    """It waited by itself, was laid into something that nobody sees either, and comes with it."""
    hidden, row = FloatLayout(), FloatLayout(size_hint=(None, None))
    widget = Counting(size_hint=(None, None), size=(100, 50))
    row.add_widget(widget)
    player.paint()
    hidden.add_widget(row)
    player.paint()
    assert widget.times == 0
    player.app.shell.add_widget(hidden)
    player.paint()
    assert widget.times == 1


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
