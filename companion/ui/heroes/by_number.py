"""A card by its number: two digits and it is there."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Protocol

from kivy.properties import StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.ui import kv
from companion.ui.widgets import controls  # noqa: F401  kv rules build on it

if TYPE_CHECKING:
    from companion.ui.widgets.controls import Field

kv.load("heroes/by_number")


class NumberEntryIds(Protocol):
    field: Field


class NumberEntry(BoxLayout):
    """A field for a number; known ones are taken as soon as they are typed in full."""

    ids: NumberEntryIds
    number = StringProperty("")

    def __init__(
        self, found: Callable[[int], None], known: Callable[[int], bool], **kwargs: object
    ) -> None:
        super().__init__(**kwargs)
        self._found, self._known = found, known

    def take(self) -> None:
        if self.number.isdecimal():
            number = int(self.number)
            self.ids.field.clear()
            self._found(number)
