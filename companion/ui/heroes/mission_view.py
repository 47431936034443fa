"""A mission as a row: rank, name, what it asks for, its places and the tokens on them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kivy.graphics import Color
from kivy.metrics import dp
from kivy.properties import (
    BooleanProperty,
    ListProperty,
    NumericProperty,
    ObjectProperty,
    StringProperty,
)

from companion.games.heroes.cards import (
    Condition,
    HoldAdversaries,
    MissionCard,
    TakeDice,
    TakeHits,
)
from companion.ui import kv
from companion.ui.heroes import symbols
from companion.ui.heroes.dice_view import die_letter
from companion.ui.widgets import drawing
from companion.ui.widgets.badge import draw_player_shape
from companion.ui.widgets.touch import Holdable

if TYPE_CHECKING:
    from companion.ui.theme import Theme

kv.load(__name__)


class ConditionView(drawing.Drawn):
    """What a mission asks for, as the symbols on the table."""

    condition: ObjectProperty[Condition | None] = ObjectProperty(None, allownone=True)
    redraw_on = ("condition",)

    def draw(self, theme: Theme) -> None:
        x, y, r = self.x + dp(14), self.center_y, dp(12)
        match self.condition:
            case TakeHits(hits=hits):
                for index, hit in enumerate(hits):
                    _draw_hit(theme, hit.value, x + index * dp(30), y, r)
            case TakeDice(dice=dice):
                for index, die in enumerate(dice):
                    _draw_die(
                        theme,
                        die.value,
                        die_letter(self.app, die.value),
                        x + index * dp(32),
                        y,
                        dp(26),
                    )
            case HoldAdversaries(at_least=least):
                Color(*theme.text)
                drawing.draw_icon("cards-outline", x, y, dp(24))
                drawing.draw_letters(f"≥ {least}", x + dp(18), y, dp(18), "medium", "left")
            case _:
                Color(*theme.text2)
                drawing.draw_letters("?", x, y, dp(20), "medium")


def _draw_hit(theme: Theme, hit: str, x: float, y: float, r: float) -> None:
    if hit == "any":
        drawing.draw_ring(x, y, r, dp(2), theme.bad, theme.colour("heroes.well"))
        Color(*theme.bad)
    else:
        Color(*theme.colour(f"heroes.{hit}"))
        drawing.draw_polygon(symbols.outline(hit, r), x, y)
        Color(*theme.ink)
    drawing.draw_icon(symbols.ENERGY_ICONS[hit], x, y, r * 1.25)


def _draw_die(theme: Theme, die: str, letter: str, x: float, y: float, s: float) -> None:
    Color(*theme.colour(f"heroes.die_{die}"))
    drawing.draw_box(x - s / 2, y - s / 2, s, s, s * 0.24)
    Color(*theme.ink)
    drawing.draw_letters(letter, x, y, s * 0.54)


class PlacesView(drawing.Drawn):
    """The Prestige places from left to right; a covered one carries its player's token."""

    prestige: ListProperty[int] = ListProperty([])
    tokens: ListProperty[tuple[int, str]] = ListProperty([])
    redraw_on = ("prestige", "tokens")

    def draw(self, theme: Theme) -> None:
        y, side = self.center_y, dp(34)
        for index, points in enumerate(self.prestige):
            x = self.x + side / 2 + index * dp(42)
            if index < len(self.tokens):
                colour, letter = self.tokens[index]
                Color(*theme.player(colour))
                draw_player_shape(colour, x, y, side)
                Color(*theme.onplayer)
                drawing.draw_letters(letter, x, y, side * 0.5)
            else:
                drawing.draw_ring(x, y, side / 2, dp(1.75), theme.gold, theme.colour("heroes.well"))
                Color(*theme.gold)
                drawing.draw_letters(str(points), x, y, dp(18))


class MissionRow(Holdable):
    """A mission to go on, or to be entered."""

    place = NumericProperty(0)
    rank = StringProperty("B")
    name = StringProperty("")
    hint = StringProperty("")
    flat = BooleanProperty(False)  # all of it in one line, where many things lie beside it
    condition: ObjectProperty[Condition | None] = ObjectProperty(None, allownone=True)
    prestige: ListProperty[int] = ListProperty([])
    tokens: ListProperty[tuple[int, str]] = ListProperty([])

    def show(self, card: MissionCard | None) -> None:
        self.condition = card.condition if card else None
        self.prestige = list(card.prestige) if card else []

    def on_hold(self) -> None:
        """What its symbols mean."""
        self.app.open_rule("HFT-8.2")
