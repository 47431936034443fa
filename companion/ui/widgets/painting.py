"""What widgets paint from Python is painted once a frame, when everything has found its place.

A new size or a new board moves a widget several times before it lies where it stays.
"""

from __future__ import annotations

from weakref import WeakSet

from kivy.core.window import Window
from kivy.uix.widget import Widget


class Painted(Widget):
    """A widget that paints its canvas itself; `paint_on` are the properties it shows."""

    paint_on: tuple[str, ...] = ("pos", "size")

    def paint_from_now_on(self) -> None:
        """To be called once it is built."""
        for name in self.paint_on:
            self.fbind(name, self.paint_soon)
        self.paint_soon()

    def paint_soon(self, *_: object) -> None:
        _waiting.add(self)
        self.canvas.ask_update()

    def paint(self) -> None:
        raise TypeError(f"{type(self).__name__} paints nothing")


_waiting: WeakSet[Painted] = WeakSet()


def paint_waiting(*_: object) -> None:
    """Before a frame is shown: what is in sight. What is not waits until it is."""
    for widget in [each for each in _waiting if each.get_root_window() is not None]:
        _waiting.discard(widget)
        widget.paint()


def paint_all(root: Widget) -> None:
    """Before a picture is taken of something that need not be in sight."""
    for part in root.walk(restrict=True):
        if isinstance(part, Painted):
            part.paint()


Window.bind(on_draw=paint_waiting)
