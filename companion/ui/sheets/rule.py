"""A rule, in one tap from wherever its id is shown."""

from __future__ import annotations

from kivy.app import App
from kivy.properties import StringProperty

from companion.ui import kv
from companion.ui.widgets.sheet import Sheet

kv.load("rule")


class RuleSheet(Sheet):
    """The companion's own laws of the table are texts like any other (`rule.TBL-1`)."""

    rule = StringProperty("")
    words = StringProperty("")

    def on_rule(self, *_: object) -> None:
        app = App.get_running_app()
        self.title = self.rule
        self.words = app.tr(f"rule.{self.rule}") if app.speaker.knows(f"rule.{self.rule}") else ""
