"""The suits on the screen: each a colour and an icon."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kivy.graphics import Color
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty

from companion.ui import kv
from companion.ui.widgets.drawing import Drawn, draw_box, draw_frame, draw_icon, draw_letters

if TYPE_CHECKING:
    from companion.ui.theme import Theme

kv.load(__name__)

ICONS = {
    "army": "shield-account",
    "leader": "crown",
    "wizard": "wizard-hat",
    "weapon": "sword",
    "artifact": "diamond-stone",
    "beast": "paw",
    "land": "image-filter-hdr",
    "weather": "weather-windy",
    "flood": "waves",
    "flame": "fire",
    "wild": "drama-masks",
    "building": "castle",
    "outsider": "account-question-outline",
    "undead": "skull-outline",
}
# What lies beside the cards.
ITEM = "item"
ITEM_ICON = "treasure-chest"


def token(suit: str) -> str:
    """The colour of a suit, or of what has none."""
    return f"fantasy_realms.{suit if suit in ICONS else ITEM}"


class SuitToken(Drawn):
    """A suit as a coloured square with its icon, or with the strength of a card of it.

    A blanked card has no suit any more: only the outline is left.
    """

    suit = StringProperty("")
    number = StringProperty("")
    blank = BooleanProperty(False)
    side = NumericProperty(dp(44))
    redraw_on = ("suit", "number", "blank", "side")

    def draw(self, theme: Theme) -> None:
        side = self.side
        x, y, corner = self.center_x - side / 2, self.center_y - side / 2, side * 0.3
        if self.blank:
            draw_frame(x, y, side, side, corner, dp(1.5), theme.ctrl, theme.surface)
            Color(*theme.text2)
        else:
            Color(*theme.colour(token(self.suit)))
            draw_box(x, y, side, side, corner)
            Color(*theme.ink)
        if self.number:
            draw_letters(self.number, self.center_x, self.center_y, side * 0.45)
        else:
            icon = ICONS.get(self.suit, ITEM_ICON)
            draw_icon(icon, self.center_x, self.center_y, side * 0.55)
