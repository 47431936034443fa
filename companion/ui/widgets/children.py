"""What a box holds: read as what it is, and filled anew without building what is there already."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, Generic, TypeVar

from kivy.uix.widget import Widget

W = TypeVar("W", bound=Widget)


def in_order(box: Widget, kind: type[W]) -> list[W]:
    """Its children of a kind in the order in which they were added; Kivy has the last first."""
    return [child for child in reversed(box.children) if isinstance(child, kind)]


class Row(Generic[W]):
    """A widget that is used again: what it was told, and what a touch on it does now."""

    def __init__(self, widget: W) -> None:
        self.widget = widget
        self._told: dict[str, Any] = {}
        self._touched: Callable[[], object] | None = None

    def tell(self, touched: Callable[[], object] | None, properties: dict[str, Any]) -> None:
        """What it shows from now on; what it is no longer told is as if it were built anew."""
        widget: Any = self.widget
        if touched is not None and self._touched is None:
            widget.bind(on_release=self._touch)
        self._touched = touched
        for name in self._told.keys() - properties.keys():
            setattr(widget, name, widget.property(name).defaultvalue)
        for name, value in properties.items():
            setattr(widget, name, value)
        self._told = properties

    def _touch(self, *_: object) -> None:
        if self._touched is not None:
            self._touched()


class Refill:
    """Puts the next widget of a kind into a box: one that lies there or lay there before, else a
    new one. Building a button costs as much as telling fifty what they show."""

    def __init__(self) -> None:
        self._spare: dict[type[Widget], list[Row[Any]]] = {}
        self._laid: list[Row[Any]] = []

    def __call__(
        self, kind: type[W], touched: Callable[[], object] | None = None, /, **properties: Any
    ) -> W:
        spare = self._spare.get(kind)
        row: Row[W] = spare.pop(0) if spare else Row(kind())
        row.tell(touched, properties)
        self._laid.append(row)
        return row.widget

    def build_ahead(self, kind: type[W], count: int) -> list[W]:
        """So many of a kind, in the box or beside it."""
        there = [row for row in self._laid if type(row.widget) is kind]
        spare = self._spare.setdefault(kind, [])
        spare += [Row(kind()) for _ in range(count - len(there) - len(spare))]
        return [row.widget for row in (*there, *spare)]

    def begin(self) -> None:
        """What lies in the box is to be had again, first what lies first."""
        lying, self._laid = self._laid, []
        for row in reversed(lying):
            self._spare.setdefault(type(row.widget), []).insert(0, row)

    def lay_into(self, box: Widget) -> None:
        """Only what changed its place is taken out and put in."""
        wanted = [row.widget for row in self._laid]
        lying = box.children[::-1]
        same = 0
        while same < min(len(lying), len(wanted)) and lying[same] is wanted[same]:
            same += 1
        for widget in lying[same:]:
            box.remove_widget(widget)
        for widget in wanted[same:]:
            box.add_widget(widget)


@contextmanager
def refilled(box: Widget) -> Iterator[Refill]:
    """A box that is filled anew.

    with refilled(self.ids.keys) as lay:
        for card in cards:
            lay(CardKey, partial(self.choose, card), name=card.name)
    """
    refill = _refill_of(box)
    refill.begin()
    yield refill
    refill.lay_into(box)


def build_ahead(box: Widget, kind: type[W], count: int) -> list[W]:
    """So many of what a box will be filled with: built in a rest, no touch has to wait for it."""
    return _refill_of(box).build_ahead(kind, count)


def _refill_of(box: Widget) -> Refill:
    itself: Any = box.__self__  # an id is only a proxy of it
    if not hasattr(itself, "refill"):
        itself.refill = Refill()  # kept by its box: it holds what holds the box
    refill: Refill = itself.refill
    return refill
