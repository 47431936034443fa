"""Where the person is: screens built when first shown, sheets over them, and the way back."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import Any, cast
from weakref import ref

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.screenmanager import NoTransition, Screen, ScreenManager
from kivy.uix.scrollview import ScrollView

from companion.ui import door, kv
from companion.ui.widgets import boxes  # noqa: F401  every box is laid out by it
from companion.ui.widgets.sheet import Sheet, Toast
from companion.ui.within_app import WithinApp

kv.load(__name__)

Place = tuple[str, dict[str, Any]]

HIGHEST_FLOOR = 0.7  # of the screen: a message is not pushed out at the top
TOLD_ON_LEAVING = 0.5  # seconds: what is said while one goes is for the screen one comes to
LOWEST = 560  # dp: every screen is laid out for at least this height
TWO_PANES = 600  # dp: from this width on, the table lies beside what is asked
NEXT_TO_EACH_OTHER = 680  # dp: below that, above it
NARROWEST, USUAL, WIDEST_PANE = 340, 0.515, 440  # of what is asked: dp, of the width, dp
AT_HAND = 3  # screens that stay built although the person is elsewhere: each takes megabytes

# name: module and class, in the order in which they are likely to be wanted. A screen's module and
# kv file are read when it is first shown.
# A game's own screens are named "game/screen" and found through its door.
SCREENS: dict[str, str] = {
    "home": "companion.ui.screens.home:HomeScreen",
    "new_game": "companion.ui.screens.new_game:NewGameScreen",
    "people": "companion.ui.screens.people:PeopleScreen",
    "table": "companion.ui.screens.table:TableScreen",
    "podium": "companion.ui.screens.podium:PodiumScreen",
    "ask": "companion.ui.screens.ask:AskScreen",
    "glance": "companion.ui.screens.glance:GlanceScreen",
    "book": "companion.ui.screens.book:BookScreen",
    "history": "companion.ui.screens.history:HistoryScreen",
    "settings": "companion.ui.screens.settings:SettingsScreen",
    "lesson": "companion.ui.screens.lesson:LessonScreen",
    "game_record": "companion.ui.screens.game_record:GameRecordScreen",
    "statistics": "companion.ui.screens.statistics:StatisticsScreen",
}


class Page(WithinApp, Screen):
    """A screen. `enter` is called each time it is shown, with what it should show."""

    said_in = ""  # the language of what it last said
    has_panes = False  # on a wide screen: then sheets open beside, over what is asked

    def enter(self, **params: Any) -> None:
        """Shows what the params name."""

    def leave(self) -> None:
        """The person goes elsewhere."""

    def wake(self) -> None:
        """The app is in front again."""

    def shaken(self) -> None:
        """Somebody shook the phone."""

    def build_next(self) -> bool:
        """Builds something that may be wanted next; False if nothing is left."""
        return False

    def build_ahead(self) -> None:
        """Built in a rest, it builds now what it will lay out in rows."""

    def speak_again(self) -> None:
        """The language is another: says anew whatever kv does not follow by itself."""

    def draft(self) -> object:
        """What is half entered here, as plain data; None if nothing is."""
        return None

    def restore(self, draft: object) -> None:
        """Takes up what was half entered when the app was killed."""

    def on_back(self) -> bool:
        """True if the screen used the back key for something of its own."""
        return False


class Shell(FloatLayout):
    """The window: one screen, the sheets above it, and the toast above all."""

    is_compact = BooleanProperty(False)
    is_wide = BooleanProperty(False)
    pane = NumericProperty(0.0)  # how wide what is asked is, beside the table; 0: not beside it
    aside = NumericProperty(0.0)  # where sheets open: the pane, on a screen that has panes

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self.stage = ScreenManager(transition=NoTransition())
        self.toast = Toast()
        self.toast.ids.panel.bind(height=self._lift_toast)
        self.lift = ScrollView(do_scroll_x=False)  # holds the stage in a window that is too low
        self.add_widget(self.stage)
        self.add_widget(self.toast)
        self.trail: list[Place] = []
        self.sheets: list[Sheet] = []
        self._seen: tuple[str, list[float]] = ("", [])  # the screen, and where its lists are
        self._opened_last: Callable[[], Sheet | None] = lambda: None

    # -- screens --------------------------------------------------------

    def go(self, name: str, params: dict[str, Any]) -> None:
        self.trail.append((name, params))
        self._show()
        self._begin_at_the_top()

    def restart(self, trail: list[Place]) -> None:
        """Puts another trail in place of the present one, and shows its end."""
        self.trail = list(trail)
        self._show()
        self._begin_at_the_top()

    def back(self) -> bool:
        """Closes the topmost sheet, else goes up one screen; False at the very top."""
        if self.sheets:
            self.sheets[-1].close()
            return True
        if self.page.on_back():
            return True
        if len(self.trail) > 1:
            self.trail.pop()
            self._show()
            return True
        return False

    @property
    def page(self) -> Page:
        return cast("Page", self.stage.current_screen)

    def _show(self) -> None:
        for sheet in self.sheets[::-1]:
            self.close_sheet(sheet)
        name, params = self.trail[-1]
        if Clock.get_time() - self.toast.shown_at > TOLD_ON_LEAVING:
            self.toast.hide()  # it was about the screen that goes
        if self.stage.current_screen is not None:
            self.page.leave()
        if not self.stage.has_screen(name):
            self.stage.add_widget(build_screen(name))
        self.stage.current = name
        self._let_go()
        self._fit_aside()
        self.page.enter(**params)
        self._say_in_language(self.page)
        Clock.schedule_once(self._lift_toast, 0)

    def _begin_at_the_top(self) -> None:
        """Whoever comes anew reads from the beginning; whoever comes back finds the same place."""
        for part in self.page.walk(restrict=True):
            if isinstance(part, ScrollView) and part.do_scroll_y:
                part.scroll_y = 1

    def build_next(self) -> bool:
        """What the screen itself may need next, then a screen that was never shown; nothing
        while a list goes on that somebody has flicked, or where a screen has just come."""
        if self._looks_otherwise() or self.page.build_next():
            return True
        name = next((name for name in SCREENS if not self.stage.has_screen(name)), None)
        if name is None or len(self._elsewhere()) >= AT_HAND:
            return False
        page = build_screen(name)
        page.build_ahead()
        self.stage.add_widget(page)
        return True

    def _elsewhere(self) -> list[Screen]:
        """The screens that are built and neither Home nor on the person's way."""
        here = {"home", *(name for name, _ in self.trail)}
        return [screen for screen in self.stage.screens if screen.name not in here]

    def _let_go(self) -> None:
        """What has not been shown for longest, beyond those at hand."""
        shown = self.page
        self.stage.screens = [*(other for other in self.stage.screens if other is not shown), shown]
        for screen in self._elsewhere()[:-AT_HAND]:
            self.stage.remove_widget(screen)

    def _looks_otherwise(self) -> bool:
        """Than when this was last asked."""
        lists = (part for part in self.walk(restrict=True) if isinstance(part, ScrollView))
        seen = self.page.name, [part.scroll_y for part in lists]
        before, self._seen = self._seen, seen
        return seen != before

    # -- sheets --------------------------------------------------------

    def open_sheet(self, build: Callable[[], Sheet]) -> None:
        sheet = self._built(build)
        self.sheets.append(sheet)
        self._opened_last = ref(sheet)
        self._stack()

    def way_back(self) -> Callable[[], None]:
        """Opens the sheet that was opened last once more, with all that is filled in there now."""
        sheet = self._opened_last()
        if sheet is None:
            return lambda: None
        build, filled_in = sheet.build_again, sheet.draft()

        def open_again() -> None:
            self.open_sheet(build)
            self.sheets[-1].restore(filled_in)

        return open_again

    def _built(self, build: Callable[[], Sheet]) -> Sheet:
        sheet = build()
        sheet.build_again = build
        sheet.ids.panel.bind(top=self._lift_toast)  # it grows as it is laid out
        return sheet

    def close_sheet(self, sheet: Sheet) -> None:
        if sheet in self.sheets:
            self.sheets.remove(sheet)
            self.remove_widget(sheet)
            Clock.schedule_once(self._lift_toast, 0)

    def speak_again(self) -> None:
        """In another language: the screen, and every open sheet anew with what is typed there."""
        if self.stage.current_screen is not None:
            self._say_in_language(self.page)
        for place, old in enumerate(self.sheets):
            sheet = self._built(old.build_again)
            sheet.restore(old.draft())
            sheet.complain(old.complaint)
            self.sheets[place] = sheet
            self.remove_widget(old)
        self._stack()

    def _say_in_language(self, page: Page) -> None:
        """A screen that was out of sight when the language changed follows when it is back."""
        if page.said_in not in ("", page.app.lang):
            page.speak_again()
        page.said_in = page.app.lang

    # -- messages --------------------------------------------------------

    def say(self, text: str, action: str, act: Callable[[], None] | None) -> None:
        """A message for a few seconds, above whatever is to be touched next."""
        self.toast.show(text, action, act)
        Clock.schedule_once(self._lift_toast, 0)

    def _lift_toast(self, *_: object) -> None:
        """It covers neither a sheet, nor the main button, nor the keys below it."""
        highest = self.height - self.toast.ids.panel.height - dp(16)
        if self.sheets:
            self.toast.floor = min(self.sheets[-1].ids.panel.top, highest)
            return
        tops = [
            widget.to_window(widget.x, widget.top)[1]
            for widget in self.page.walk(restrict=True)
            if getattr(widget, "under_the_thumb", False) and widget.opacity and widget.height > 1
        ]
        low = [top for top in tops if top < self.height * HIGHEST_FLOOR]
        self.toast.floor = min(max([dp(96), *low]), highest)

    def _stack(self) -> None:
        """The sheets over the screen, the latest on top, and the toast above all."""
        for layer in (*self.sheets, self.toast):
            self.remove_widget(layer)
            self.add_widget(layer)
        Clock.schedule_once(self._lift_toast, 0)

    def on_size(self, _: object, size: list[float]) -> None:
        wide, high = size
        self.is_wide = wide >= dp(TWO_PANES) and high >= dp(LOWEST)
        beside = self.is_wide and wide >= dp(NEXT_TO_EACH_OTHER)
        self.pane = min(dp(WIDEST_PANE), max(dp(NARROWEST), wide * USUAL)) if beside else 0.0
        self._fit_aside()
        self.is_compact = (self.pane or wide) < dp(400) or high < dp(700)
        self._make_room(high < dp(LOWEST))

    def _fit_aside(self) -> None:
        page = self.stage.current_screen
        self.aside = self.pane if page is not None and self.page.has_panes else 0.0

    def _make_room(self, is_low: bool) -> None:
        """A phone on its side, a small window: what does not fit is scrolled to."""
        outer, inner = (self.lift, self.stage) if is_low else (self.stage, self.lift)
        if outer.parent is self:
            return
        self.remove_widget(inner)
        self.lift.clear_widgets()
        self.stage.size_hint_y = None if is_low else 1
        if is_low:
            self.stage.height = dp(LOWEST)
            self.lift.add_widget(self.stage)
        self.add_widget(outer, index=len(self.children))


def is_screen(name: str) -> bool:
    try:
        return bool(_place_of(name))
    except KeyError:
        return False


def _place_of(name: str) -> str:
    return SCREENS[name] if name in SCREENS else door.screen(name)


def build_screen(name: str) -> Page:
    module, _, class_name = _place_of(name).partition(":")
    kv.load(module)
    page: Page = getattr(import_module(module), class_name)(name=name)
    return page
