"""How a card looks and reads: its faction as a token, what it prints in one line."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kivy.properties import BooleanProperty, NumericProperty, StringProperty

from companion.games.fairy_tale.cards import Card
from companion.games.fairy_tale.words import effect_name, points_text, type_name
from companion.table.text import say
from companion.ui import kv
from companion.ui.widgets.surfaces import Panel
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


class FactionToken(Panel):
    """The faction by colour and icon; face down it is only an outline."""

    faction = StringProperty("")
    up = BooleanProperty(True)
    side = NumericProperty(0)

    def tint(self, theme: Theme, _style: str, faction: str, up: bool) -> list[float]:
        return theme.colour(f"fairy_tale.{faction}" if up and faction else "surface")

    def icon_of(self, faction: str, up: bool) -> str:
        return ICONS[faction] if up else "eye-off-outline"


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
