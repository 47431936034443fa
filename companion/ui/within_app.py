"""Where the app comes from: the one place that asks Kivy for it.

What lives on the screen is `WithinApp`; functions are handed the app, or something within it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from kivy.app import App

if TYPE_CHECKING:
    from companion.ui.app import FairyTableApp


def running_app() -> FairyTableApp:
    return cast("FairyTableApp", App.get_running_app())


class WithinApp:
    """Whatever can ask the app: for words, the store, the theme, and the way elsewhere."""

    @property
    def app(self) -> FairyTableApp:
        return running_app()
