"""Why? The events that made a score, each with its rule."""

from __future__ import annotations

from collections.abc import Sequence

from kivy.properties import StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.table.ledger import Gain
from companion.table.text import Text
from companion.ui import kv
from companion.ui.widgets.sheet import Sheet

kv.load(__name__)


class WhyLine(BoxLayout):
    """One reason, its rule, and what it paid."""

    what = StringProperty("")
    rule = StringProperty("")
    points = StringProperty("")


class WhySheet(Sheet):
    """Opened by a tap on any number."""

    @classmethod
    def of_score(cls, title: Text, gains: Sequence[Gain], **kwargs: object) -> WhySheet:
        sheet = cls(**kwargs)
        speak = sheet.app.speaker
        sheet.title = speak(title)
        for gain in gains:
            sheet.add_widget(
                WhyLine(what=speak(gain.why), rule=gain.rule, points=f"{gain.amount:+d}")
            )
        if not gains:
            sheet.add_widget(WhyLine(what=sheet.app.tr("why.nothing")))
        return sheet
