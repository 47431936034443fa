"""How a card looks and reads: its faction as a token, what it prints in one line."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kivy.graphics import Color
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty

from companion.games.fairy_tale.cards import Card
from companion.games.fairy_tale.words import effect_name, points_text, type_name
from companion.table.text import say
from companion.ui import kv
from companion.ui.widgets.drawing import Drawn, draw_box, draw_frame, draw_icon
from companion.ui.within_app import running_app

if TYPE_CHECKING:
    from companion.ui.theme import Theme

kv.load(__name__)

ICONS = {
    "dragonvale": "fire",
    "holy_empire": "shield-crown",
    "fairywood": "leaf",
    "shadow": "weather-night",
    "": "help",
}


class FactionToken(Drawn):
    """The faction by colour and icon; face down it is only an outline."""

    faction = StringProperty("")
    up = BooleanProperty(True)
    side = NumericProperty(dp(40))
    redraw_on = ("faction", "up")

    def draw(self, theme: Theme) -> None:
        side = self.width
        if self.up and self.faction:
            Color(*theme.colour(f"fairy_tale.{self.faction}"))
            draw_box(self.x, self.y, side, side, side * 0.3)
            Color(*theme.ink)
        else:
            draw_frame(self.x, self.y, side, side, side * 0.3, dp(1.5), theme.ctrl, theme.surface)
            Color(*theme.text2)
        icon = ICONS[self.faction] if self.up else "eye-off-outline"
        draw_icon(icon, self.center_x, self.center_y, dp(22))


def faction_of(card: Card) -> str:
    return card.faction.value if card.faction is not None else ""


def card_line(card: Card, box: int = 100) -> str:
    """The whole card in one line; what nobody knows is not mentioned, save the points."""
    speak = running_app().speaker
    parts = [speak(type_name(card.type))] if card.type is not None else []
    parts.append(speak(points_text(card)))
    parts += [speak(effect_name(effect, box)) for effect in card.effects or ()]
    if card.any_name:
        parts.append(speak(say("fairy_tale.card_any_name")))
    return " · ".join(parts)
