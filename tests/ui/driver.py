"""Plays the real app with real touches, frame by frame, on a clock of its own.

    with playing(folder) as player:
        player.tap("home.settings")
        player.picture("settings")

There is no sleep anywhere: a frame moves the clock by a sixtieth of a second.
"""

from __future__ import annotations

import gc
import logging
import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from weakref import WeakSet

from companion.ui import environment
from tests.ui import optimised

os.environ.update(
    KIVY_LOG_MODE="PYTHON",
    LIBGL_ALWAYS_SOFTWARE="1",
    LP_NUM_THREADS="0",  # a test runs in a copy of its process, which has no other thread
    SDL_VIDEODRIVER="offscreen",
    KIVY_METRICS_DENSITY="1",
    KIVY_METRICS_FONTSCALE="1",
    KIVY_DPI="160",
)
environment.prepare()
optimised.read_rules_optimised()
logging.getLogger("kivy").setLevel(logging.WARNING)

from kivy.animation import Animation
from kivy.app import App
from kivy.base import EventLoop
from kivy.cache import Cache
from kivy.clock import Clock
from kivy.core.window import Window
from kivy.effects import kinetic
from kivy.factory import Factory
from kivy.lang import Builder
from kivy.metrics import dp
from kivy.tests.common import UnitTestTouch
from kivy.uix.behaviors import FocusBehavior, button
from kivy.uix.recycleview import views
from kivy.uix.scrollview import ScrollView
from kivy.uix.widget import Widget

from companion.ui import sweeping
from companion.ui.app import FairyTableApp
from companion.ui.widgets.painting import paint_waiting
from companion.ui.widgets.touch import Lettered, Touchable
from companion.ui.widgets.words import Txt

FRAME = 1 / 60
WRITTEN = (Txt, Lettered)  # whatever shows words
PATIENCE = 240  # frames


class VirtualClock:
    """Time that moves only when a frame is drawn."""

    def __init__(self) -> None:
        self.now = Clock.get_time()

    def __call__(self) -> float:
        return self.now


_clock = VirtualClock()
Clock.time = _clock
kinetic.time = button.time = _clock  # they would measure drags and presses in real seconds
Clock._max_fps = 0


class NotThere(AssertionError):
    """What should be touched is not on the screen."""


class Player:
    """The finger and the eye of a test."""

    def __init__(self, app: FairyTableApp) -> None:
        self.app = app
        self.taps = 0

    @property
    def now(self) -> float:
        """Seconds of the clock that only frames move."""
        return _clock.now

    # -- time -------------------------------------------------------------------------------

    def frames(self, count: int = 2) -> None:
        """Everything a frame does but showing it, which only pictures need.

        What widgets paint is painted for the last of these frames.
        """
        for _ in range(count):
            self._frame()
        paint_waiting()

    def _frame(self) -> None:
        _clock.now += FRAME
        Clock.tick()
        EventLoop.dispatch_input()
        Builder.sync()
        Clock.tick_draw()
        Builder.sync()

    def paint(self) -> None:
        """A whole frame, painted."""
        _clock.now += FRAME
        EventLoop.idle()

    def until(self, condition: Callable[[], bool], what: str = "what was expected") -> None:
        for _ in range(PATIENCE):
            if condition():
                paint_waiting()
                return
            self._frame()
        raise NotThere(f"{what} did not come; on the screen: {self.words()}")

    # -- what there is to see -----------------------------------------------------------------

    def visible(self, kind: type[Widget] | tuple[type[Widget], ...] = Widget) -> Iterator[Any]:
        """The widgets of a kind that a person could see now, sheets first."""
        shell = self.app.shell
        layers: list[Widget] = [shell.toast] if shell.toast.shown else []
        layers += shell.sheets[::-1][:1] or [shell.page]
        for layer in layers:
            yield from _shown(layer, kind)

    def words(self) -> list[str]:
        return [w.text for w in self.visible(WRITTEN) if w.text]

    def sees(self, text: str) -> bool:
        return any(text in words for words in self.words())

    def find(self, what: str) -> Touchable:
        """The touchable with this text id, text, label, icon or widget id."""
        found = self.visible_named(what)
        if not found:
            page_ids = self.app.shell.page.ids
            if what in page_ids:
                return page_ids[what]
            raise NotThere(f"{what!r} cannot be touched; on the screen: {self.words()}")
        return found[0]

    def visible_named(self, what: str) -> list[Touchable]:
        """All that can be touched by this name."""
        text = self.app.speaker.say(what) if self.app.speaker.knows(what) else what
        return [w for w in self.visible(Touchable) if text in _names(w) and not w.disabled]

    # -- touching -------------------------------------------------------------------------------

    def tap(self, what: str | Widget) -> None:
        """A finger down and up on a widget, scrolled to if need be."""
        widget = self.find(what) if isinstance(what, str) else what
        self._scroll_to(widget)
        self.frames(2)
        self.wait_for(widget)
        self.tap_at(*widget.to_window(*widget.center))

    def wait_for(self, widget: Widget) -> None:
        """As a person does, whose finger is no quicker than what has just changed."""
        self.until(lambda: not _locked(widget), "an end of the lock on what has just changed")

    def tap_at(self, x: float, y: float) -> None:
        self.taps += 1
        touch = UnitTestTouch(x, y)
        touch.touch_down()
        self.frames(2)
        touch.touch_up()
        self.frames(8)

    def hold(self, widget: Widget, seconds: float = 1.0) -> None:
        touch = UnitTestTouch(*widget.to_window(*widget.center))
        touch.touch_down()
        self.frames(int(seconds / FRAME))
        touch.touch_up()
        self.frames(8)

    @contextmanager
    def touching(self, x: float, y: float) -> Iterator[None]:
        """A finger that rests on a point for as long as the block lasts."""
        touch = UnitTestTouch(x, y)
        touch.touch_down()
        self.frames(20)  # a list waits a moment to see whether it is being dragged
        yield
        touch.touch_up()
        self.frames(8)

    def type(self, field: Widget, text: str) -> None:
        """Types into a field as a keyboard would."""
        box = field.ids.input
        self.tap(box)
        box.text = ""
        box.insert_text(text)
        self.frames(2)

    def back(self) -> bool:
        used = bool(Window.dispatch("on_keyboard", 27, 41, None, []))
        self.frames(4)
        return used

    def _scroll_to(self, widget: Widget) -> None:
        parent = widget.parent
        while parent is not None and parent is not parent.parent:
            if isinstance(parent, ScrollView) and _needs_scroll(parent, widget):
                if isinstance(parent, Factory.RecycleView):
                    _drag_into_sight(parent, widget)
                else:
                    parent.scroll_to(widget, padding=dp(16), animate=False)
                self.frames(3)
            parent = parent.parent

    # -- pictures ---------------------------------------------------------------------------------

    def resize(self, width: int, height: int) -> None:
        if Window.size != (width, height):
            Window.size = (width, height)
            self.until(lambda: tuple(self.app.shell.size) == (width, height), "the new size")
        self.frames(6)

    def picture(self, path: Path) -> Path:
        """A screenshot under exactly this name."""
        path.parent.mkdir(parents=True, exist_ok=True)
        self.frames(3)
        self.paint()
        taken = Path(Window.screenshot(str(path)))
        taken.replace(path)
        return path


def _locked(widget: Widget) -> bool:
    """What has just changed its meaning takes no touch for a moment: a person is no quicker."""
    part: Widget | None = widget
    while part is not None and part is not Window:
        if getattr(part, "_locked_until", 0) > _clock.now:
            return True
        part = part.parent
    return False


def _names(widget: Touchable) -> list[str]:
    names = [
        getattr(widget, name, "") for name in ("text", "title", "label", "icon", "rule", "key")
    ]
    for inner in widget.walk(restrict=True):
        names.append(inner.text if isinstance(inner, WRITTEN) else getattr(inner, "letter", ""))
    return [name for name in names if name]


def _shown(widget: Widget, kind: type[Widget] | tuple[type[Widget], ...]) -> Iterator[Any]:
    if widget.opacity == 0 or (widget.width <= 1 and widget.height <= 1):
        return
    if isinstance(widget, kind) and widget.width > 0 and widget.height > 0:
        yield widget
    for child in widget.children[::-1]:
        yield from _shown(child, kind)


def _needs_scroll(view: ScrollView, widget: Widget) -> bool:
    _, low = widget.to_window(widget.x, widget.y)
    _, high = widget.to_window(widget.x, widget.top)
    _, floor = view.to_window(view.x, view.y)
    _, ceiling = view.to_window(view.x, view.top)
    arrow = dp(24) if getattr(view, "goes_on", False) else 0  # a touch there scrolls on
    return low < floor + arrow or high > ceiling


def _drag_into_sight(rows: ScrollView, row: Widget) -> None:
    """A list that reuses its rows cannot be told to scroll to one of them."""
    _, low = row.to_window(row.x, row.y)
    _, floor = rows.to_window(rows.x, rows.y)
    missing = floor - low if low < floor else floor + rows.height - low - row.height
    hidden = rows.children[0].height - rows.height
    rows.scroll_y = min(1.0, max(0.0, rows.scroll_y - missing / hidden))


MANY = 500_000  # objects
TOO_MANY = 2_000_000  # for a process that ends soon and takes them along


class _Sweeper:
    """A sweeper for the app that looks seldom and at what is young, and sets nothing aside.

    Thousands of tests lie in this process beside the app. They are set aside before an app; one
    that took everything back at its end would have them looked through each time.
    `test_nothing_kept_alive.py` has the real one.
    """

    most = MANY
    get_threshold = staticmethod(gc.get_threshold)

    def set_threshold(self, *_: int) -> None:
        """As seldom as in the app, from the first one on: a change would sweep at once."""

    def collect(self) -> None:
        """Where much was built lately: the dead would turn with every change until they go."""
        if gc.get_count()[0] > self.most:
            gc.collect(1)

    def freeze(self) -> None:
        """Nothing of an app is kept for good here."""

    unfreeze = freeze


sweeping.gc = _Sweeper()
gc.set_threshold(2 * MANY, 5, 20)


def _forget_what_is_pending() -> None:
    """Time stands still once an app is stopped: what it still had planned would keep it alive."""
    Animation.cancel_all(None)
    for event in Clock.get_events():
        if event.get_callback() is not Cache._purge_by_timeout:
            event.cancel()


def _forget_rows_of_lists() -> None:
    """Kivy keeps rows of a list that is gone for any other list: not for that of another app."""
    views._cached_views.clear()
    views._cache_count = 0


def _put_the_keyboard_away() -> None:
    """A field that waits for letters is held by the window's keyboard, and with it its app."""
    for field in list(FocusBehavior._keyboards.values()):
        if field is not None:
            field.focus = False


_apps: WeakSet[FairyTableApp] = WeakSet()


_looked_through = False
_bearable = 0  # dead apps


def leave_the_dead() -> None:
    """A process that ends soon takes them along; a few of them have room in it until then."""
    global _bearable
    _bearable = len(_apps) + 3
    _Sweeper.most = TOO_MANY
    gc.set_threshold(2 * TOO_MANY, 5, 20)


def bury_the_dead() -> None:
    """The apps before are swept away; what is there without them is set aside, also where an app
    has taken back at its end what was.

    Not while a test still holds the one before: it would be set aside for good.
    """
    global _looked_through
    if _looked_through and gc.get_freeze_count() and len(_apps) <= _bearable:
        return
    while gc.collect():
        pass  # what falls may have held something else
    if not _apps:
        gc.freeze()
    _looked_through = True


@contextmanager
def playing(folder: Path, size: tuple[int, int] = (412, 892)) -> Iterator[Player]:
    """The app, started on a data folder as on a phone, and stopped again at the end."""
    for provider in list(EventLoop.input_providers):
        EventLoop.remove_input_provider(provider)
    bury_the_dead()
    Window.size = size  # before there is anything to lay out
    app = FairyTableApp(folder)
    _apps.add(app)
    try:
        app._run_prepare()
        for provider in list(EventLoop.input_providers):
            EventLoop.remove_input_provider(provider)
        player = Player(app)
        player.resize(*size)
        player.frames(4)
        yield player
    finally:
        _put_the_keyboard_away()
        app.dispatch("on_stop")
        for child in list(Window.children):
            Window.remove_widget(child)
        _forget_what_is_pending()
        _forget_rows_of_lists()
        App._running_app = None
