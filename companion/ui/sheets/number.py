"""A number on ten keys."""

from __future__ import annotations

from collections.abc import Callable

from kivy.properties import BooleanProperty, NumericProperty, StringProperty

from companion.table.text import Text
from companion.ui import kv
from companion.ui.widgets import controls  # noqa: F401  kv rules build on it
from companion.ui.widgets.sheet import Sheet

kv.load(__name__)


class NumberSheet(Sheet):
    """One number on ten keys; `told` hears of it.

    It is saved above the keys: below them lies Undo, where a second tap would take it back.
    """

    text = StringProperty("")
    hint = StringProperty("")
    digits = NumericProperty(2)
    ready = BooleanProperty(False)

    def __init__(
        self,
        title: Text,
        hint: Text | None,
        told: Callable[[int], object],
        digits: int = 2,
        **kwargs: object,
    ) -> None:
        self._told = told
        speak = self.app.speaker
        hint_words = speak(hint) if hint is not None else ""
        super().__init__(title=speak(title), hint=hint_words, digits=digits, **kwargs)

    def on_text(self, _: object, text: str) -> None:
        self.ready = bool(text)

    def keep(self) -> None:
        number = int(self.text)
        self.close()
        self._told(number)
