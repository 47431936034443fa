"""What people touch: buttons that answer at once, do one thing, and are never too small."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from kivy.clock import Clock
from kivy.graphics import Color, SmoothRoundedRectangle
from kivy.metrics import dp
from kivy.properties import (
    BooleanProperty,
    ColorProperty,
    NumericProperty,
    OptionProperty,
    StringProperty,
)
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.boxlayout import BoxLayout

from companion.ui import kv
from companion.ui.widgets import surfaces, words  # noqa: F401  kv rules build on them
from companion.ui.widgets.painting import Painted
from companion.ui.within_app import WithinApp

if TYPE_CHECKING:
    from kivy.input import MotionEvent

    from companion.ui.widgets.words import FittingLabel

kv.load(__name__)

SMALLEST_TARGET = dp(48)
LOCK_SECONDS = 0.3


class Touchable(WithinApp, ButtonBehavior, Painted, BoxLayout):
    """A rounded surface that can be pressed.

    When its `meaning` changes it is locked for a moment, so that a second tap meant for
    the old button does not press the new one.
    """

    fill = ColorProperty([0, 0, 0, 0])
    stroke = ColorProperty([0, 0, 0, 0])
    stroke_width = NumericProperty(0.0)
    corner = NumericProperty(dp(18))
    meaning = StringProperty("")
    glow = ColorProperty([1, 1, 1, 1])
    is_target = True
    paint_on = ("pos", "size", "fill", "stroke", "stroke_width", "corner", "state", "glow")

    def __init__(self, **kwargs: object) -> None:
        self._locked_until = 0.0
        self.always_release = False
        super().__init__(**kwargs)
        self._build_surface()

    def _build_surface(self) -> None:
        self._shape = surfaces.Rounded(self.canvas.before)
        with self.canvas.after:
            self._shine, self._shone = Color(), SmoothRoundedRectangle()
        self.paint_from_now_on()

    def paint(self) -> None:
        self._shape.paint(self, self.fill)
        self._shine.rgba = [*self.glow[:3], 0.14 if self.state == "down" else 0]
        shone = self._shone
        shone.pos, shone.size, shone.radius = self.pos, self.size, [self.corner]

    def on_meaning(self, *_: object) -> None:
        self._locked_until = Clock.get_time() + LOCK_SECONDS

    def on_touch_down(self, touch: MotionEvent) -> bool | None:
        if self.disabled or Clock.get_time() < self._locked_until:
            return self.collide_point(*touch.pos)
        return super().on_touch_down(touch)


class PushButton(Touchable):
    """A button with an icon and a text.

    `main` is the one next step, `choice` one of equals, `text` a quiet way aside.
    """

    text = StringProperty("")
    icon = StringProperty("")
    kind = OptionProperty("choice", options=("main", "choice", "text", "danger"))
    points = NumericProperty(20)
    under_the_thumb = BooleanProperty(False)  # a message stays clear of it
    icon_tone = StringProperty("")
    answers = StringProperty("")  # the kind of answer that it gives to a prompt


class IconButton(Touchable):
    """A round target with one icon; `label` is what it does, in words, for tests and readers."""

    icon = StringProperty("")
    label = StringProperty("")
    points = NumericProperty(26)
    tone = StringProperty("text2")
    raised = BooleanProperty(False)


class RuleLink(Touchable):
    """A little book that opens the rule; its number is noise to whoever did not ask for it."""

    rule = StringProperty("")


class NavCard(Touchable):
    """A large row of Home: icon, title, one line, and where it leads."""

    icon = StringProperty("")
    title = StringProperty("")
    hint = StringProperty("")


class SmallNavCard(Touchable):
    """A small entry of Home: icon over title."""

    icon = StringProperty("")
    title = StringProperty("")


class ChipIds(Protocol):
    label: FittingLabel


class Chip(Touchable):
    """One of several values in a row; the chosen one is filled."""

    ids: ChipIds
    text = StringProperty("")
    chosen = BooleanProperty(False)
    value: str | int | None = None  # what it stands for
