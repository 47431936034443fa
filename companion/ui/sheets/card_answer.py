"""A card as an answer: what it touches, worked examples, and the hands that held it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Protocol

from kivy.properties import StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion import boxes
from companion.boxes import rulebooks
from companion.rulebook.answers import answer
from companion.rulebook.entries import CardAnswer, card_id
from companion.table.card_answers import Touch, Worked
from companion.texts import grammar
from companion.ui import kv
from companion.ui.sheets.choices import ChoiceSheet
from companion.ui.sheets.held_cards import HeldSheet
from companion.ui.sheets.why import WhyLine
from companion.ui.widgets.surfaces import Panel
from companion.ui.widgets.touch import PushButton, Touchable

if TYPE_CHECKING:
    from kivy.uix.widget import Widget

    from companion.ui.app import FairyTableApp

kv.load(__name__)

Follow = Callable[[str], object]
MOST_NAMED = 8  # the others are behind a touch


class TouchRow(Touchable):
    """Other cards that have something to do with this one; a touch leads to them."""

    what = StringProperty("")
    names = StringProperty("")


class WorkedPanelIds(Protocol):
    lines: BoxLayout


class WorkedPanel(Panel):
    """A worked example: what lies there, each part of the count, and what it comes to."""

    ids: WorkedPanelIds
    given = StringProperty("")
    comes_to = StringProperty("")

    def show(self, worked: Worked) -> None:
        speak = self.app.speaker
        self.given, self.comes_to = speak(worked.given), speak(worked.comes_to)
        for line in worked.lines:
            row = WhyLine(what=grammar.begun(speak(line.why)), rule=line.rule, points=line.amount)
            self.ids.lines.add_widget(row)


def card_parts(app: FairyTableApp, entry: CardAnswer, follow: Follow) -> list[Widget]:
    """What stands below the first words of a card."""
    teller, key = boxes.teller(entry.game), entry.card.key
    parts: list[Widget] = [
        _touch_row(app, entry.game, touch, follow) for touch in teller.touches(key)
    ]
    for worked in teller.examples(key):
        panel = WorkedPanel()
        panel.show(worked)
        parts.append(panel)
    if any(summary.game == entry.game for summary in app.store.games.history()):
        button = PushButton(kind="text", icon="history", text=app.tr("rule.card.held"))
        button.bind(on_release=lambda *_: app.open_sheet(lambda: HeldSheet(entry)))
        parts.append(button)
    return parts


def _touch_row(app: FairyTableApp, game: str, touch: Touch, follow: Follow) -> TouchRow:
    ids = [card_id(game, key) for key in touch.cards]
    titles = [answer(rulebooks.library(), id_, app.lang).title for id_ in ids]
    names = ", ".join(titles[:MOST_NAMED]) + (", …" if len(titles) > MOST_NAMED else "")
    row = TouchRow(what=app.speaker(touch.what), names=names)
    row.bind(on_release=lambda *_: _lead_to(app, row.what, ids, follow))
    return row


def _lead_to(app: FairyTableApp, title: str, ids: Sequence[str], follow: Follow) -> None:
    """To the one card, or to the choice among several."""
    if len(ids) == 1:
        follow(ids[0])
        return

    def build() -> ChoiceSheet:
        sheet = ChoiceSheet(title=title)
        for id_ in ids:
            name = answer(rulebooks.library(), id_, app.lang).title
            sheet.offer(name, lambda id_=id_: follow(id_))  # type: ignore[misc]  # as it is now
        return sheet

    app.open_sheet(build)
