"""The whole table of Fairy Ring: the ring of all villages, large, and what each village holds."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kivy.metrics import dp
from kivy.uix.widget import Widget

from companion.games.fairy_ring.cards import Kind
from companion.games.fairy_ring.state import State
from companion.table.views import Item
from companion.table.views import Panel as Lying
from companion.ui.boards.whole_table import WholeTable
from companion.ui.fairy_ring.boards import RingPanel
from companion.ui.fairy_ring.ring_view import ICONS
from companion.ui.widgets.words import Icon

if TYPE_CHECKING:
    from companion.ui.fairy_ring.desk import RingDesk

SIGNS = {"fairy_ring.view.fairy": "butterfly-outline", "fairy_ring.mana_now": "water-outline"}


class RingTable(WholeTable[State]):
    """FRG-3.1: the path with the fairies on it; FRG-1.2: no wheel is told."""

    desk: RingDesk

    def in_the_middle(self, panels: list[Lying]) -> list[Widget]:
        ring = RingPanel(self.desk, entering=True)
        ring.room = min(self.width * 0.8, max(dp(280), self.height * 0.4))
        ring.ids.ring.largest = dp(64)
        ring.largest = ring.room
        ring.show()
        return [ring, *super().in_the_middle(panels)]

    def sign_of(self, item: Item) -> Widget | None:
        icon = ICONS[Kind(item.badge)] if item.badge else SIGNS.get(item.text.key, "")
        return Icon(icon=icon, points=22, tone="link") if icon else None
