"""What a room says while it is still being built: what will be there, and the way back."""

from __future__ import annotations

from typing import Any

from kivy.app import App
from kivy.properties import StringProperty

from companion.ui.navigation import Page
from companion.ui.widgets import bars  # noqa: F401  kv rules build on it


class SoonScreen(Page):
    """One topic that is not there yet."""

    topic = StringProperty("play")

    def enter(self, topic: str = "play", **_: Any) -> None:
        known = App.get_running_app().speaker.knows(f"soon.{topic}")
        self.topic = topic if known else "play"
