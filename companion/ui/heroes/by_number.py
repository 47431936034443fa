"""A card by its number, on the same ten keys as every other number."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Protocol

from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.ui import kv
from companion.ui.widgets import controls, surfaces  # noqa: F401  kv rules build on them

if TYPE_CHECKING:
    from companion.ui.widgets.controls import NumberPad
    from companion.ui.widgets.touch import Touchable

kv.load(__name__)


class NumberEntryIds(Protocol):
    shown: Touchable
    pad: NumberPad


class NumberEntry(BoxLayout):
    """A number of two digits and a button that takes it; a touch on the number opens the keys.

    Where nothing else is asked they are `opened` from the beginning.
    """

    ids: NumberEntryIds
    number = StringProperty("")
    opened = BooleanProperty(False)

    def __init__(self, found: Callable[[int], None], **kwargs: object) -> None:
        super().__init__(**kwargs)
        self._found = found
        self._stays_open = self.opened

    def take(self) -> None:
        """The keys make room again for what is asked beside the number."""
        number = int(self.number)
        self.ids.pad.text = ""
        self.opened = self._stays_open
        self._found(number)

    def show(self, number: int) -> None:
        """A number that was taken stays in sight; the next touch of a key begins another."""
        self.number = str(number)

    def draft(self) -> object:
        return {"opened": self.opened, "number": self.number}

    def restore(self, draft: object) -> None:
        """The keys open before they hold a number: closed, they are not there."""
        if isinstance(draft, dict):
            self.opened = bool(draft.get("opened"))
            self.ids.pad.restore(draft.get("number", ""))
