"""Why? The events that made a score, each with its rule; or the reasons of a refusal."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kivy.app import App
from kivy.properties import StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.table.ledger import Gain
from companion.table.rules import Refusal
from companion.table.text import Text
from companion.ui import kv
from companion.ui.widgets.sheet import Sheet

kv.load("why")


class WhyLine(BoxLayout):
    """One reason, its rule, and what it paid."""

    what = StringProperty("")
    rule = StringProperty("")
    points = StringProperty("")


class WhySheet(Sheet):
    """Opened by a tap on any number, or on any refusal."""

    @classmethod
    def of_score(cls, title: Text, gains: Sequence[Gain], **kwargs: Any) -> WhySheet:
        speak = App.get_running_app().speaker
        sheet = cls(title=speak(title), **kwargs)
        for gain in gains:
            sheet.add_widget(
                WhyLine(what=speak(gain.why), rule=gain.rule, points=f"{gain.amount:+d}")
            )
        if not gains:
            sheet.add_widget(WhyLine(what=App.get_running_app().tr("why.nothing")))
        return sheet

    @classmethod
    def of_refusal(cls, title: str, reasons: Sequence[Refusal], **kwargs: Any) -> WhySheet:
        sheet = cls(title=title, **kwargs)
        speak = App.get_running_app().speaker
        for reason in reasons:
            sheet.add_widget(WhyLine(what=speak(reason.why), rule=reason.rule))
        return sheet
