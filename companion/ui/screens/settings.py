"""Settings: each takes effect and is kept the moment it is touched."""

from __future__ import annotations

from typing import Any, Protocol

from kivy.properties import BooleanProperty, ListProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.languages import BY_CODE
from companion.ui.guiding import explain_phases
from companion.ui.navigation import Page
from companion.ui.sharing import share_text
from companion.ui.widgets import bars, controls  # noqa: F401  kv rules build on them

TEXT_SIZES = {"1": 1.0, "1.15": 1.15, "1.3": 1.3}


class SettingRow(BoxLayout):
    """A setting that is on or off."""

    icon = StringProperty("")
    title = StringProperty("")
    hint = StringProperty("")
    on = BooleanProperty(False)
    setting = StringProperty("")


class SettingChoice(BoxLayout):
    """A setting with a few values."""

    icon = StringProperty("")
    title = StringProperty("")
    hint = StringProperty("")
    value = StringProperty("")
    options: ListProperty[tuple[str, str]] = ListProperty([])
    setting = StringProperty("")


class SettingsScreenIds(Protocol):
    rows: BoxLayout


class SettingsScreen(Page):
    """All settings on one page; the values come from the store."""

    ids: SettingsScreenIds
    club = StringProperty("")
    languages = tuple((language.code, language.name) for language in BY_CODE.values())

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self.app.bind(settings=self.show)
        self.app.membership.bind(on_news=self._show_club)

    def enter(self, **_: Any) -> None:
        self.show()

    def speak_again(self) -> None:
        self._show_club()

    def _show_club(self, *_: object) -> None:
        """The club by its name; what one is for, where there is none."""
        self.club = self.app.membership.told()

    def show(self, *_: object) -> None:
        self._show_club()
        settings = self.app.settings
        for row in self.ids.rows.children:
            if isinstance(row, SettingRow):
                row.on = getattr(settings, row.setting)
            elif isinstance(row, SettingChoice):
                row.value = _shown(getattr(settings, row.setting))

    def open_club(self) -> None:
        self.app.open_club()

    def share_errors(self) -> None:
        """The report of what went wrong, if anything did."""
        app = self.app
        report = app.errors.read()
        if report:
            share_text(report, "crash.copied")
        else:
            app.toast(app.tr("settings.errors.none"))

    def choose(self, setting: str, value: str) -> None:
        self.app.change_setting(setting, _kept(setting, value))

    def flip(self, setting: str, on: bool) -> None:
        if setting == "phases" and on:
            explain_phases(self.app)
        else:
            self.app.change_setting(setting, on)


def _shown(value: object) -> str:
    if value is None:
        return "system"
    if isinstance(value, float):
        return f"{value:g}"
    return str(getattr(value, "value", value))


def _kept(setting: str, value: str) -> object:
    if setting == "language":
        return None if value == "system" else value
    if setting == "text_size":
        return TEXT_SIZES[value]
    return value
