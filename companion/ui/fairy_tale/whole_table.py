"""The whole table of Fairy Tale: everybody's cards, each after its faction."""

from __future__ import annotations

from kivy.metrics import dp
from kivy.uix.widget import Widget

from companion.games.fairy_tale.state import State
from companion.table.views import Item
from companion.ui.boards.whole_table import WholeTable
from companion.ui.fairy_tale.card_look import FactionToken


class TaleTable(WholeTable[State]):
    """FT-3.2: as far as the rows were entered."""

    def sign_of(self, item: Item) -> Widget:
        up = item.text.key != "fairy_tale.view.down"
        return FactionToken(faction=item.badge, up=up, side=dp(30))
