"""The whole table of Fantasy Realms: what is discarded, how many cards each holds, open hands."""

from __future__ import annotations

from kivy.metrics import dp
from kivy.uix.widget import Widget

from companion.games.fantasy_realms.turns.state import State
from companion.table.views import Item
from companion.ui.boards.whole_table import WholeTable
from companion.ui.fantasy_realms.suits import SuitToken
from companion.ui.widgets.words import Icon

SIGNS = {
    "fantasy_realms.view.held": "cards-outline",
    "fantasy_realms.view.entered": "check-bold",
    "fantasy_realms.view.discards": "tray-full",
    "fantasy_realms.view.item": "treasure-chest",
    "fantasy_realms.view.item_unknown": "treasure-chest",
}


class RealmsTable(WholeTable[State]):
    """FR-2.4: hands lie open once every one of them is entered."""

    def sign_of(self, item: Item) -> Widget | None:
        if item.badge:
            return SuitToken(suit=item.badge, side=dp(28))
        icon = SIGNS.get(item.text.key)
        return Icon(icon=icon, points=22, tone="text2") if icon else None
