"""Sheets slide over a screen and can always be left without harm; toasts say one thing."""

from __future__ import annotations

from collections.abc import Callable, Container, Iterator
from typing import TYPE_CHECKING, Protocol, runtime_checkable

from kivy.animation import Animation
from kivy.clock import Clock, ClockEvent
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.floatlayout import FloatLayout

from companion.ui import kv
from companion.ui.widgets import touch  # noqa: F401  kv rules build on it
from companion.ui.within_app import WithinApp

if TYPE_CHECKING:
    from kivy.input import MotionEvent
    from kivy.uix.boxlayout import BoxLayout
    from kivy.uix.widget import Widget

    from companion.table.prompts import Prompt
    from companion.table.text import Text
    from companion.ui.widgets.surfaces import Panel, ScrollBox

kv.load(__name__)

SECONDS_TO_READ = 5.0
SECONDS_TO_ACT = 8.0


@runtime_checkable
class Drafted(Protocol):
    """A part of a sheet that can say what is half entered in it, as plain data."""

    def draft(self) -> object: ...
    def restore(self, draft: object) -> None: ...


class SheetIds(Container[str], Protocol):
    panel: Panel
    scroll: ScrollBox
    body: BoxLayout


def _drafted_in(widget: Widget) -> Iterator[Drafted]:
    """In their order; what lies within one of them is kept by it."""
    for child in reversed(widget.children):
        if isinstance(child, Drafted):
            yield child
        else:
            yield from _drafted_in(child)


class Sheet(WithinApp, FloatLayout):
    """A panel from below over a darkened screen. Touching beside it, or back, closes it.

    What a sheet shows is added to its `body`; anything a person had to type there belongs
    in a draft, so that closing loses nothing.
    """

    ids: SheetIds
    title = StringProperty("")
    is_tall = BooleanProperty(False)  # always as high as it can be: its parts come and go
    build_again: Callable[[], Sheet]
    prompt: Prompt | None = None  # what it answers; answered by another phone, it closes
    complaint: Text | None = None  # what is wrong with what was entered, and the same as it is told
    trouble = StringProperty("")

    def complain(self, why: Text | None) -> None:
        self.complaint, self.trouble = why, self.app.speaker(why) if why else ""

    def draft(self) -> object:
        """What is half entered: in its fields, pads and pickers, in their order."""
        return [part.draft() for part in self._drafted()]

    def restore(self, draft: object) -> None:
        """Takes up what was half entered into the same sheet, built before."""
        if isinstance(draft, list):
            for part, kept in zip(self._drafted(), draft, strict=False):
                part.restore(kept)

    def _drafted(self) -> list[Drafted]:
        return list(_drafted_in(self.ids.panel))

    def add_widget(self, widget: Widget, index: int = 0, canvas: str | None = None) -> None:
        if "body" in self.ids and widget is not self.ids.panel:
            self.ids.body.add_widget(widget, index, canvas)
        else:
            super().add_widget(widget, index, canvas)

    def on_touch_down(self, touched: MotionEvent) -> bool:
        if self.ids.panel.collide_point(*touched.pos):
            super().on_touch_down(touched)
        else:
            touched.grab(self)
        return True

    def on_touch_up(self, touched: MotionEvent) -> bool:
        if touched.grab_current is self:
            touched.ungrab(self)
            if not self.ids.panel.collide_point(*touched.pos):
                self.close()
            return True
        super().on_touch_up(touched)
        return True

    def close(self) -> None:
        self.app.close_sheet(self)


class ToastIds(Protocol):
    panel: Panel


class Toast(WithinApp, FloatLayout):
    """One sentence for a few seconds, with at most one thing to do about it.

    It rests on `floor`, above the main button; a touch on it sends it away and reaches
    nothing below.
    """

    ids: ToastIds
    text = StringProperty("")
    action = StringProperty("")
    shown = BooleanProperty(False)
    floor = NumericProperty(0.0)
    shown_at = 0.0

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self._act: Callable[[], None] | None = None
        self._timer: ClockEvent | None = None

    def show(self, text: str, action: str = "", act: Callable[[], None] | None = None) -> None:
        self.text, self.action, self._act = text, action, act
        self.shown = True
        self.shown_at = Clock.get_time()
        self._stop_timer()
        seconds = SECONDS_TO_ACT if action else SECONDS_TO_READ
        self._timer = Clock.schedule_once(lambda _: self.hide(), seconds)
        Animation.cancel_all(self)
        if self.app.theme.motion:
            self.opacity = 0
            Animation(opacity=1, duration=0.15).start(self)
        else:
            self.opacity = 1

    def hide(self) -> None:
        """Nothing of it is left on the screen."""
        self._stop_timer()
        Animation.cancel_all(self)
        self.opacity = 0
        self.shown = False
        self.text = self.action = ""
        self._act = None

    def _stop_timer(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def do_action(self) -> None:
        act = self._act
        self.hide()
        if act is not None:
            act()

    def on_touch_down(self, touched: MotionEvent) -> bool:
        if not self.shown or not self.ids.panel.collide_point(*touched.pos):
            return False
        if not super().on_touch_down(touched):
            self.hide()
        return True
