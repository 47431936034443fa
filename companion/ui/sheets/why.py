"""Why? The events that made a score, each with its rule."""

from __future__ import annotations

from collections.abc import Sequence

from kivy.properties import StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.boxes import rulebooks
from companion.table.ledger import OPEN, Gain
from companion.table.text import Text
from companion.ui import kv
from companion.ui.widgets.sheet import Sheet
from companion.ui.widgets.touch import PushButton

kv.load(__name__)


class WhyLine(BoxLayout):
    """One reason, its rule, and what it paid."""

    what = StringProperty("")
    rule = StringProperty("")
    points = StringProperty("")


def points_of(gain: Gain) -> str:
    """What it paid; what nobody knows yet is not nothing."""
    if gain.kind == OPEN:
        return "?"
    return f"{gain.amount:+d}" if gain.amount else "0"


class CardLink(PushButton):
    """Leads to what a card does."""

    def __init__(self, card: str, **kwargs: object) -> None:
        app = self.app
        name = rulebooks.title(card, app.lang)
        text = app.tr("rule.card.open", card=name)
        super().__init__(text=text, kind="text", icon="cards-outline", **kwargs)
        self.bind(on_release=lambda *_: app.open_rule(card))


class WhySheet(Sheet):
    """Opened by a tap on any number."""

    @classmethod
    def of_score(
        cls, title: Text, gains: Sequence[Gain], card: str = "", **kwargs: object
    ) -> WhySheet:
        """`card` is the id of the card that made the score, where one did."""
        sheet = cls(**kwargs)
        speak = sheet.app.speaker
        sheet.title = speak(title)
        for gain in gains:
            line = WhyLine(what=speak(gain.why), rule=gain.rule, points=points_of(gain))
            sheet.add_widget(line)
        if not gains:
            sheet.add_widget(WhyLine(what=sheet.app.tr("why.nothing")))
        if card:
            sheet.add_widget(CardLink(card))
        return sheet
