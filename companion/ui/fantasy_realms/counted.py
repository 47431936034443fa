"""The points of a hand that was counted: a row for each card and each cursed item."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from companion.games.fantasy_realms.turns.final_count import ITEM
from companion.rulebook.entries import card_id
from companion.table.card_answers import card_key
from companion.table.ledger import CARD, Gain
from companion.table.text import Text
from companion.ui.parts import Part, by_rule

if TYPE_CHECKING:
    from companion.ui.app import FairyTableApp


def by_card(app: FairyTableApp, gains: Iterable[Gain]) -> list[Part]:
    """What counts most first, what was blanked last; what is no card keeps its own row."""
    rows, others = [], []
    for gain in gains:
        if gain.kind in (CARD, ITEM):
            rows.append(_row(app, gain))
        else:
            others.append(gain)
    return sorted(rows, key=lambda row: -row.points) + by_rule(app, "fantasy_realms", others)


def _row(app: FairyTableApp, gain: Gain) -> Part:
    match gain.why.values:
        case {"item": Text() as item}:
            what = app.tr("fantasy_realms.result.item")
            return Part(item, what, (gain,), card_answer(item))
        case {"card": Text() as card, "parts": tuple(parts)}:
            detail = ", ".join(app.speaker(part) for part in parts if isinstance(part, Text))
            return Part(card, detail, (gain,), card_answer(card))
    return Part(gain.why, "", (gain,))


def card_answer(name: Text) -> str:
    """The id under which a card tells what it does; none for what is no card."""
    english = name.values.get("en")
    return card_id("fantasy_realms", card_key(str(english))) if english else ""
