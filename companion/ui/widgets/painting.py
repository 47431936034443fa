"""What widgets paint from Python is painted once a frame, when everything has found its place.

A new size or a new board moves a widget several times before it lies where it stays.
"""

from __future__ import annotations

from collections.abc import Iterable
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
_out_of_sight: WeakSet[Painted] = WeakSet()
_watched: WeakSet[Widget] = WeakSet()


def paint_waiting(*_: object) -> None:
    """Before a frame is shown: what is in sight. What is not waits until it is hung up."""
    known: dict[Widget, bool] = {}
    waiting = list(_waiting)
    _waiting.clear()
    for widget in waiting:
        if _in_sight(widget, known):
            widget.paint()
        else:
            _out_of_sight.add(widget)
    _watch(part for part, seen in known.items() if not seen)


def _in_sight(widget: Widget, known: dict[Widget, bool]) -> bool:
    """Whether it hangs in the window. Boards that wait for their turn hold hundreds of widgets:
    what is known of those above is not looked for again."""
    above: list[Widget] = []
    part: object = widget
    while isinstance(part, Widget) and part not in known:
        above.append(part)
        part = part.parent
    seen = known[part] if isinstance(part, Widget) else part is not None  # the window is none
    known.update(dict.fromkeys(above, seen))
    return seen


def _watch(hidden: Iterable[Widget]) -> None:
    """Whatever of it is hung up somewhere else may bring what it holds into sight."""
    for part in hidden:
        if part not in _watched:
            _watched.add(part)
            part.fbind("parent", _look_again)


def _look_again(part: Widget, above: object) -> None:
    """At what it holds alone: boards that wait for their turn are many times as much."""
    if above is None or not _out_of_sight:
        return
    for held in part.walk(restrict=True):
        if isinstance(held, Painted) and held in _out_of_sight:
            _out_of_sight.discard(held)
            _waiting.add(held)


def paint_all(root: Widget) -> None:
    """Before a picture is taken of something that need not be in sight."""
    for part in root.walk(restrict=True):
        if isinstance(part, Painted):
            part.paint()


Window.bind(on_draw=paint_waiting)
