"""The chance to take all that dice may show: one die to take into a fight, or several together."""

from __future__ import annotations

from typing import Protocol

from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.ui import kv
from companion.ui.heroes.dice_view import SmallDie
from companion.ui.widgets.children import refilled
from companion.ui.widgets.touch import Touchable

kv.load(__name__)


class DieToggle(Touchable):
    """A die to take into the fight, with the chance to take all it may show."""

    die = StringProperty("green")
    name = StringProperty("")
    odds = StringProperty("")
    chosen = BooleanProperty(False)


class OddsChipIds(Protocol):
    dice: BoxLayout


class OddsChip(Touchable):
    """Two or three dice together, with their joint chance."""

    ids: OddsChipIds
    dice: ListProperty[str] = ListProperty([])
    odds = StringProperty("")
    chosen = BooleanProperty(False)

    def on_dice(self, *_: object) -> None:
        with refilled(self.ids.dice) as lay:
            for die in self.dice:
                wide = dp(24 if len(self.dice) < 3 else 18)
                lay(SmallDie, die=die, size_hint=(None, 1), width=wide)
