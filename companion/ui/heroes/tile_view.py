"""A Constellation tile as a button."""

from __future__ import annotations

from kivy.properties import StringProperty

from companion.ui import kv
from companion.ui.widgets.touch import Touchable

kv.load(__name__)

ICONS = {
    "three_hits": "asterisk",
    "green_yellow": "dice-multiple-outline",
    "full_heal": "heart-plus",
    "heal_mission": "script-text-outline",
    "fight_three": "sword-cross",
    "shine_three": "star-four-points",
    "on_constellation": "creation",
    "on_shine": "account-multiple-outline",
    "on_fight": "sword",
}


class TileButton(Touchable):
    """One of the nine designs."""

    tile = StringProperty("three_hits")
    text = StringProperty("")

    def icon_of(self, tile: str) -> str:
        return ICONS[tile]
