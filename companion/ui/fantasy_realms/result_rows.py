"""A hand's cards as rows: what each counts and why, and its arithmetic behind a touch."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from kivy.properties import BooleanProperty, StringProperty

from companion.games.fantasy_realms.cards.deck import Deck
from companion.games.fantasy_realms.explaining.report import STRENGTH, TELLING, CardResult
from companion.games.fantasy_realms.explaining.results import Scored
from companion.rulebook.entries import card_id
from companion.table.card_answers import card_key
from companion.table.text import say
from companion.texts import grammar
from companion.ui import kv
from companion.ui.fantasy_realms.suits import ITEM, SuitToken  # noqa: F401  kv rules build on it
from companion.ui.sheets.why import CardLink, WhyLine
from companion.ui.widgets.sheet import Sheet
from companion.ui.widgets.touch import Touchable

if TYPE_CHECKING:
    from companion.ui.app import FairyTableApp

kv.load(__name__)


class HandResultRow(Touchable):
    """One card, or one cursed item."""

    id_ = StringProperty("")
    suit = StringProperty("")
    name = StringProperty("")
    why = StringProperty("")
    points = StringProperty("")
    blanked = BooleanProperty(False)
    last = BooleanProperty(False)


def told_rows(app: FairyTableApp, deck: Deck, scored: Scored) -> list[dict[str, Any]]:
    """What each row tells: what counts most first, what is blanked last, then the items."""
    cards = sorted(scored.report.cards, key=lambda card: (card.blanked, -card.points))
    rows = [_card_told(app, deck, card) for card in cards]
    rows += [_item_told(app, deck, id_, points) for id_, points in scored.items]
    for row in rows[-1:]:  # a hand may be let through with nothing in it
        row["last"] = True
    return rows


def _card_told(app: FairyTableApp, deck: Deck, card: CardResult) -> dict[str, Any]:
    return {
        "id_": card.card,
        "suit": deck.cards[card.card].suit,
        "name": app.speaker(deck.name(card.card)),
        "why": ", ".join(short_reasons(app, card)),
        "points": str(card.points),
        "blanked": card.blanked,
    }


def short_reasons(app: FairyTableApp, card: CardResult) -> Iterator[str]:
    """The strength as a number, what paid, and what the card did to others."""
    for line in card.lines:
        if line.kind == STRENGTH:
            if line.points:
                yield str(line.points)
        elif card.blanked or line.points or line.kind == TELLING:
            yield app.speaker(line.told)


def _item_told(app: FairyTableApp, deck: Deck, id_: str, points: int) -> dict[str, Any]:
    return {
        "id_": id_,
        "suit": ITEM,
        "name": app.speaker(deck.name(id_)),
        "why": app.tr("fantasy_realms.result.item"),
        "points": str(points),
    }


def open_row(app: FairyTableApp, deck: Deck, scored: Scored, id_: str) -> None:
    """The arithmetic of one row, line by line, each with its rule."""
    app.open_sheet(lambda: _row_sheet(app, deck, scored, id_))


def _row_sheet(app: FairyTableApp, deck: Deck, scored: Scored, id_: str) -> Sheet:
    items = dict(scored.items)
    if id_ in items:
        sheet = Sheet(title=app.speaker(deck.name(id_)))
        why = say("fantasy_realms.count.item", item=deck.name(id_))
        sheet.add_widget(_line(app, app.speaker(why), "FR-6.1", items[id_]))
    else:
        counted = next(card for card in scored.report.cards if card.card == id_)
        sheet = Sheet(title=app.speaker(deck.name(id_)))
        for line in counted.lines:
            sheet.add_widget(
                _line(app, grammar.begun(app.speaker(line.why)), line.rule, line.points)
            )
        total = app.tr("fantasy_realms.result.sum")
        sheet.add_widget(WhyLine(what=total, points=str(counted.points)))
    card = deck.items[id_] if id_ in items else deck.cards[id_]
    sheet.add_widget(CardLink(card_id("fantasy_realms", card_key(card.en))))
    return sheet


def _line(app: FairyTableApp, what: str, rule: str, points: int) -> WhyLine:
    return WhyLine(what=what, rule=rule, points=f"{points:+d}" if points else "0")
