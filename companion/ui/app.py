"""The app: what every screen can ask for, and the life of the process around it."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

from kivy.app import App
from kivy.clock import Clock
from kivy.core.window import Window
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty

from companion import __version__
from companion.device import Device, here
from companion.languages import FALLBACK, LANGUAGES
from companion.store import NotSaved, Store, StoreTrouble, open_always
from companion.store.error_log import ErrorLog
from companion.store.settings import Settings
from companion.table.text import Text
from companion.texts import Speaker
from companion.ui import environment, sweeping, warming
from companion.ui.door import Door, contents_of
from companion.ui.invitation import Invitation
from companion.ui.membership import Membership
from companion.ui.navigation import Place, Shell, is_screen
from companion.ui.theme import Theme
from companion.ui.widgets.sheet import Sheet

if TYPE_CHECKING:
    from companion.books.book import Book

BACK_KEYS = (27, 1001)
TRAIL = "trail"  # the draft that remembers where the person was
DRAFT = "page"  # and what was half entered there
UNTIL_BACKUP = 1.0  # seconds after the end of a game: its podium is seen first


class FairyTableApp(App):
    """Holds the store, the theme and the language; screens reach everything through it."""

    title = "Fairy Table"
    theme: Theme  # one for the life of the app: kv need not watch for another
    lang = StringProperty(FALLBACK)
    compact = BooleanProperty(False)
    wide = BooleanProperty(False)
    aside = NumericProperty(0.0)  # how wide what is asked is, beside the whole table
    margin = NumericProperty(dp(16))
    inset_top = NumericProperty(dp(12))
    inset_bottom = NumericProperty(dp(8))
    settings = ObjectProperty(Settings())

    def __init__(
        self, folder: Path | None = None, device: Device | None = None, **kwargs: object
    ) -> None:
        super().__init__(**kwargs)
        # A long breakdown is laid out from its letters upwards, level by level, in one frame.
        Clock.max_iteration = 40
        self.theme = Theme()
        environment.make_room_for_data()
        self.store: Store = open_always(folder or Path(self.user_data_dir))
        self.errors = ErrorLog(self.store.folder, __version__)
        data = self.store.folder or Path(self.user_data_dir)
        self.device: Device = device or here(data / "shared", self.errors.note)
        self.speaker = Speaker(FALLBACK)
        self.invitation = Invitation()
        self.membership = Membership()
        self.back_up_soon = Clock.create_trigger(lambda _: self._back_up(), UNTIL_BACKUP)
        self.wear(self.store.settings.load())

    # -- the life of the process --------------------------------------------------------

    def build(self) -> Shell:
        self._stop_sweeping = sweeping.sweep_while_resting()  # not while the first frame is built
        shell = Shell()
        shell.bind(is_compact=self._on_compact, size=lambda *_: self._fit_rims())
        shell.bind(is_wide=self.setter("wide"), aside=self.setter("aside"))
        shell.size = Window.size
        self.shell = shell
        Window.bind(on_keyboard=self._on_key)
        Window.softinput_mode = "below_target"  # the keyboard never covers what is typed into
        shell.restart(self._remembered_trail())
        self._take_up_draft()
        Clock.schedule_once(self._tell_news, 0)
        self.membership.open()
        self._stop_warming = warming.warm_while_resting(shell.build_next)
        return shell

    def _on_compact(self, _: object, compact: bool) -> None:
        self.margin = dp(8) if compact else dp(16)
        self.compact = compact

    def on_pause(self) -> bool:
        self._remember_trail()
        self.device.stop_shakes()
        self._remember_draft()
        self._back_up_now()
        return True

    def _back_up_now(self) -> None:
        """One that is due: there may be no later."""
        if self.back_up_soon.is_triggered:
            self.back_up_soon.cancel()
            self._back_up()

    def _back_up(self) -> None:
        self.store.backups.take_quietly()

    def on_resume(self) -> None:
        """The screen may have stayed black, and the system may have been set otherwise."""
        Window.update_viewport()
        self.shell.canvas.ask_update()
        self._fit_rims()
        self.wear(self.settings)
        self.shell.page.wake()
        self.membership.wake()

    def _fit_rims(self, tries: int = 20) -> None:
        """Keeps clear of what the system covers; asks again while it cannot tell."""
        rims = self.device.insets()
        if rims is not None:
            self.inset_top, self.inset_bottom = dp(12) + rims.top, dp(8) + rims.bottom
        elif tries:
            Clock.schedule_once(lambda _: self._fit_rims(tries - 1), 0.1)

    def on_stop(self) -> None:
        Window.unbind(on_keyboard=self._on_key)
        self._stop_warming()
        self._stop_sweeping()
        self.invitation.close()
        self.membership.close()
        self._back_up_now()
        self.store.close()

    def _on_key(self, _: object, key: int, *__: object) -> bool:
        return key in BACK_KEYS and self.back()

    def _tell_news(self, *_: object) -> None:
        if self.store.news:
            self.toast("\n".join(self.speaker(text) for text in self.store.news))

    # -- words --------------------------------------------------------

    def game_title(self, game: str) -> str:
        """What a game is called; its id where an old list names one that is not here any more."""
        key = f"{game}.title"
        return self.tr(key) if self.speaker.knows(key) else game

    def tr(self, key: str, _lang: str = "", **values: Any) -> str:
        """A sentence by its id. kv passes `app.lang` so that it is asked again on a change."""
        return self.speaker.say(key, values)

    def spoken(self, text: Text, _lang: str = "") -> str:
        return self.speaker(text)

    # -- cards --------------------------------------------------------

    def book(self, game: str) -> Book:
        """The card book of a game, in the language of now."""
        from companion.books.book import Book

        return Book(contents_of(game), self.store.cards, self.lang)

    # -- settings --------------------------------------------------------

    def change_setting(self, name: str, value: object) -> None:
        """Keeps a setting and shows it at once; says so where it could not be kept."""

        def keep() -> None:
            self.wear(self.store.settings.save(name, value))

        self.attempt(keep)

    def wear(self, settings: Settings) -> None:
        self.settings = settings
        style = self._style(settings.theme)
        self.theme.wear(style)
        Window.clearcolor = self.theme.bg
        self.theme.text_scale = settings.text_size * self.device.font_scale()
        self.theme.motion = settings.motion
        self.theme.left_handed = settings.left_handed
        self.device.keep_awake(settings.awake or self.invitation.is_on)
        language = settings.language or self.device.language()
        if language not in LANGUAGES:
            language = FALLBACK
        if language != self.speaker.language:
            self.speaker = Speaker(language)
        self.lang = self.speaker.language

    def on_lang(self, *_: object) -> None:
        if self.root is not None:
            self.shell.speak_again()

    def _style(self, theme: str) -> str:
        """Where the phone decides and does not say, it is a game night."""
        if theme != "system":
            return theme
        return "light" if self.device.is_dark() is False else "dark"

    # -- telling without a look --------------------------------------------------------

    def announce(self, text: str) -> None:
        """Says aloud what the table should do, where that is wished for."""
        if self.settings.speech:
            self.device.speak(text, self.lang)

    def buzz(self, seconds: float = 0.04) -> None:
        if self.settings.buzz:
            self.device.buzz(seconds)

    # -- going somewhere --------------------------------------------------------

    def go(self, name: str, **params: Any) -> None:
        self.shell.go(name, params)
        self._remember_trail()

    def back(self) -> bool:
        went = self.shell.back()
        self._remember_trail()
        return went

    def home(self) -> None:
        self.shell.restart([("home", {})])
        self._remember_trail()

    def go_instead(self, name: str, **params: Any) -> None:
        """Goes somewhere in place of the present screen: back leads past it."""
        self.shell.restart([*self.shell.trail[:-1], (name, params)])
        self._remember_trail()

    def open_game(self, game_id: str) -> None:
        self.shell.restart([("home", {}), ("table", {"game": game_id})])
        self._remember_trail()

    def open_sheet(self, build: Callable[[], Sheet]) -> None:
        """Opens what is built now, and built again when the language changes."""
        self.shell.open_sheet(build)

    def close_sheet(self, sheet: Sheet) -> None:
        self.shell.close_sheet(sheet)

    def toast(self, text: str, action: str = "", act: Callable[[], None] | None = None) -> None:
        self.shell.say(text, action, act)

    def invite(self, game_id: str) -> None:
        """The sheet by which other phones join a game."""
        from companion.ui.sheets.invite import InviteSheet

        self.open_sheet(lambda: InviteSheet(game_id))

    def open_club(self) -> None:
        """The sheet by which a club is joined and left, and which tells what was sent to it."""
        from companion.ui.sheets.club import ClubSheet

        self.open_sheet(ClubSheet)

    def open_rule(self, rule: str) -> None:
        from companion.ui.sheets.rule import RuleSheet

        self.open_sheet(lambda: RuleSheet(rule=rule))

    def score_end(self) -> None:
        """Counts the end of a game that was played without us: first, which game."""
        from companion.ui.sheets.which_game import ask_game

        def chosen(place: Door) -> None:
            if place.score_end:
                self.go(place.score_end)
            else:
                self.go("new_game", game=place.game, tally=True)

        ask_game(chosen, lambda place: place.counts_ends)

    def attempt(self, change: Callable[[], object]) -> bool:
        """Makes a change in the store; where there is no room, says so and goes on."""
        try:
            change()
        except StoreTrouble as trouble:
            self.toast(self.speaker(trouble.text))
            return False
        return True

    def _remember_trail(self) -> None:
        try:
            self.store.drafts.put(TRAIL, self.shell.trail)
        except NotSaved:
            return  # a lost place is no lost game; whatever matters says so itself

    def _remember_draft(self) -> None:
        """The app may never come back: what is half entered is kept, or no longer kept."""
        page = self.shell.page
        draft = page.draft()
        if draft is None:
            self.attempt(lambda: self.store.drafts.drop(DRAFT))
        else:
            self.attempt(lambda: self.store.drafts.put(DRAFT, {"page": page.name, "draft": draft}))

    def _take_up_draft(self) -> None:
        kept = self.store.drafts.get(DRAFT)
        if isinstance(kept, dict) and kept.get("page") == self.shell.page.name:
            self.shell.page.restore(kept.get("draft"))

    def _remembered_trail(self) -> list[Place]:
        kept = self.store.drafts.get(TRAIL) or []
        trail = [(str(name), dict(params)) for name, params in kept if is_screen(name)]
        return trail if trail and trail[0][0] == "home" else [("home", {})]


def run() -> None:
    """Opens the app in its window."""
    from companion.ui.crash import watch

    watch()
    FairyTableApp(_data_folder()).run()


def _data_folder() -> Path | None:
    chosen = os.environ.get("FAIRY_TABLE_DATA")
    return Path(chosen) if chosen else None
