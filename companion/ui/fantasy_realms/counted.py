"""The points of a hand that was counted: a row for each card and each cursed item."""

from __future__ import annotations

from collections.abc import Iterable

from kivy.app import App

from companion.games.fantasy_realms.turns.final_count import CARD, ITEM
from companion.table.ledger import Gain
from companion.ui.parts import Part, by_rule


def by_card(gains: Iterable[Gain]) -> list[Part]:
    """What counts most first, what was blanked last; what is no card keeps its own row."""
    rows, others = [], []
    for gain in gains:
        if gain.kind in (CARD, ITEM):
            rows.append(_row(gain))
        else:
            others.append(gain)
    return sorted(rows, key=lambda row: -row.points) + by_rule("fantasy_realms", others)


def _row(gain: Gain) -> Part:
    app, told = App.get_running_app(), gain.why.values
    if gain.kind == ITEM:
        return Part(told["item"], app.tr("fantasy_realms.result.item"), (gain,))
    detail = ", ".join(app.speaker(part) for part in told["parts"])
    return Part(told["card"], detail, (gain,))
