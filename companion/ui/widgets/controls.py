"""Small controls: a switch, a choice among a few, a line to type in, a pad of numbers."""

from __future__ import annotations

from inspect import unwrap
from typing import Protocol

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.gridlayout import GridLayout
from kivy.uix.textinput import TextInput

from companion.ui import kv
from companion.ui.widgets.children import in_order
from companion.ui.widgets.surfaces import Panel
from companion.ui.widgets.touch import Chip, Lettered, Look, Touchable
from companion.ui.widgets.words import text_width

kv.load(__name__)


class Toggle(Touchable):
    """On or off. Tells by the place and mark of its knob, not by colour alone."""

    on = BooleanProperty(False)
    __events__ = ("on_flip",)

    def on_release(self) -> None:
        self.on = not self.on
        self.dispatch("on_flip", self.on)

    def on_flip(self, on: bool) -> None:
        """The person changed it."""


class Segments(BoxLayout):
    """A choice among a few values, side by side: `options` are (value, label) pairs."""

    options: ListProperty[tuple[str, str]] = ListProperty([])
    value = StringProperty("")
    __events__ = ("on_pick",)

    def on_options(self, *_: object) -> None:
        labels = [label for _, label in self.options]
        chips = in_order(self, Chip)
        if len(chips) == len(labels):
            for chip, label in zip(chips, labels, strict=True):
                chip.text = label
            return
        self.clear_widgets()
        for value, label in self.options:
            chip = Chip(text=label, chosen=value == self.value)
            chip.value = value
            chip.bind(on_release=self._picked, height=self._fit)
            self.add_widget(chip)

    def _fit(self, *_: object) -> None:
        """As high as the longest label needs."""
        tallest = max([dp(48), *(chip.height for chip in self.children)])
        self.height = self.padding[1] + tallest + self.padding[3]

    def on_value(self, *_: object) -> None:
        for chip in in_order(self, Chip):
            chip.chosen = chip.value == self.value

    def _picked(self, chip: Chip) -> None:
        self.value = str(chip.value)
        self.dispatch("on_pick", self.value)

    def on_pick(self, value: str) -> None:
        """The person chose a value."""


class Letters(TextInput):
    """Kivy would keep the last line that was typed into for ever, and with it a whole game."""

    def __init__(self, **kwargs: object) -> None:
        self._follow = Clock.create_trigger(self._follow_cursor, -1)
        super().__init__(**kwargs)

    @property
    def room(self) -> float:
        return self.width - self.padding[0] - self.padding[2]

    def fitting(self, full: float, text: str, hint: str, _: float) -> float:
        """How large to write: a hint as large as all of it has room, what is typed in full."""
        wide = 0 if text else text_width(hint, full, self.font_name)
        return full * self.room / wide if wide > self.room > 0 else full

    def _adjust_viewport(self, *_: object) -> None:
        self._follow()

    def _follow_cursor(self, *_: object) -> None:
        unwrap(TextInput._adjust_viewport)(self, *self.cursor)
        if text_width(self.text, self.font_size, self.font_name) <= self.room:
            self.scroll_x = 0  # all of it has room: nothing of it is pushed out


class FieldIds(Protocol):
    input: Letters


class Field(Panel):
    """A line to type in, with a hint, and a sentence below it when something is wrong."""

    ids: FieldIds
    text = StringProperty("")
    hint = StringProperty("")
    longest = NumericProperty(64)
    full = NumericProperty(18.0)  # how large letters are
    _goes_on = BooleanProperty(False)
    __events__ = ("on_enter",)

    def on_kv_post(self, _: object) -> None:
        """What it was built with; before that there is no line to show it."""
        self.ids.input.text = self.text

    def limit(self, text: str) -> None:
        """Keeps what is typed or pasted within reason; no line breaks in a name."""
        kept = " ".join(text.splitlines())[: int(self.longest)]
        if kept != text:
            self.ids.input.text = kept
        self.text = kept

    def clear(self) -> None:
        self.ids.input.text = ""

    def clear_for_next(self) -> None:
        """Empties it; whoever has just typed goes on typing, with the cursor where it was."""
        typing = bool(self.text)
        self.clear()
        if typing:
            self.take_cursor()

    def take_cursor(self) -> None:
        """The cursor, once the touch that asked for it is over: a touch elsewhere takes it."""
        self._goes_on = True
        Clock.schedule_once(self._take_cursor, 0)

    def _take_cursor(self, *_: object) -> None:
        self._goes_on = False
        self.ids.input.focus = self.get_root_window() is not None

    def entered(self) -> None:
        """The enter key: the cursor leaves, unless the next one is to be typed."""
        self.dispatch("on_enter")
        if not self._goes_on:
            self.ids.input.focus = False

    def on_text(self, _: object, text: str) -> None:
        if self.ids and self.ids.input.text != text:
            self.ids.input.text = text

    def draft(self) -> str:
        return self.text

    def restore(self, draft: object) -> None:
        self.text = str(draft)

    def on_enter(self) -> None:
        """The person pressed the enter key."""


class NumberPad(GridLayout):
    """Ten keys under the thumb. It holds a number of at most `digits` digits as text."""

    text = StringProperty("")
    digits = NumericProperty(2)
    under_the_thumb = True
    action_icon = StringProperty("")
    __events__ = ("on_action",)

    def press(self, key: str) -> None:
        if key == "back":
            self.text = self.text[:-1]
        elif key == "action":
            self.dispatch("on_action")
        elif len(self.text) < self.digits:
            self.text = key if self.text == "0" else self.text + key

    def draft(self) -> str:
        return self.text

    def restore(self, draft: object) -> None:
        self.text = str(draft)

    def on_action(self) -> None:
        """The key beside 0 was pressed."""


class Key(Lettered):
    """A key of the number pad: a figure, or an icon for what else it does."""

    key = StringProperty("")
    points = NumericProperty(24)
    corner = NumericProperty(dp(16))

    def on_key(self, *_: object) -> None:
        self._name()

    def on_icon(self, *_: object) -> None:
        self._name()

    def _name(self) -> None:
        self.text = self.key if self.key.isdecimal() and not self.icon else ""

    @property
    def look(self) -> Look:
        return Look("" if self.key == "action" else "surface", "text", "medium")

    def place_words(self, wide: float) -> float:
        self.paint_sign(self.center_x, 26, "link")
        return super().place_words(wide)
