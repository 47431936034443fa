"""An adversary's card as it is drawn, and the button made of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kivy.graphics import Color
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty

from companion.games.heroes.cards import (
    Bonus,
    CardCount,
    Collection,
    Colour,
    Majority,
    PerColour,
    PerTile,
    StrengthMajority,
)
from companion.ui import kv
from companion.ui.widgets import drawing
from companion.ui.widgets.touch import Holdable

if TYPE_CHECKING:
    from companion.games.heroes.cards import AdversaryCard
    from companion.ui.app import FairyTableApp
    from companion.ui.theme import Theme

kv.load(__name__)

BONUS_ICONS: dict[type, str] = {
    Collection: "puzzle",
    Majority: "podium",
    StrengthMajority: "arm-flex",
    CardCount: "counter",
    PerColour: "palette",
    PerTile: "creation",
}


def bonus_colours(bonus: Bonus) -> tuple[Colour, ...]:
    """HFT-14.3, HFT-14.4, HFT-14.7: the colours that a bonus is about; none where any will do."""
    match bonus:
        case Collection(colours=colours):
            return colours or ()
        case Majority(colours=colours):
            return colours
        case PerColour(colour=colour):
            return (colour,)
    return ()


def colour_letter(app: FairyTableApp, colour: str) -> str:
    return app.tr(f"heroes.adversary.letter.{colour}")


class AdversaryView(drawing.Drawn):
    """Colour and letter, printed points, and the bonus in its box; "?" where not entered.

    Gold is Prestige that somebody has: a bonus that is not `earned` has the colour of words.
    """

    card: ObjectProperty[AdversaryCard | None] = ObjectProperty(None, allownone=True)
    asking = BooleanProperty(False)
    earned = BooleanProperty(True)
    redraw_on = ("card", "asking", "earned")

    def draw(self, theme: Theme) -> None:
        w = min(self.width, self.height * 54 / 76)
        h = w * 76 / 54
        x, y = self.center_x - w / 2, self.center_y - h / 2
        unit = w / 54
        if self.card is None:
            drawing.draw_frame(x, y, w, h, 10 * unit, dp(1.5), theme.ctrl, theme.surface)
            Color(*theme.text2)
            drawing.draw_letters("?", x + w / 2, y + h / 2, 28 * unit, "medium")
            return
        Color(*theme.colour(f"heroes.adv_{self.card.colour.value}"))
        drawing.draw_box(x, y, w, h, 10 * unit)
        Color(*theme.ink)
        letter = colour_letter(self.app, self.card.colour.value)
        drawing.draw_letters(letter, x + 8 * unit, y + h - 14 * unit, 16 * unit, anchor="left")
        drawing.draw_letters(
            str(self.card.points), x + w - 8 * unit, y + h - 14 * unit, 20 * unit, anchor="right"
        )
        Color(*theme.bg)
        drawing.draw_box(x + 4 * unit, y + 4 * unit, w - 8 * unit, 42 * unit, 7 * unit)
        self._draw_bonus(theme, x + w / 2, y + 25 * unit, unit, self.card.bonus)

    def _draw_bonus(
        self, theme: Theme, cx: float, cy: float, unit: float, bonus: Bonus | None
    ) -> None:
        if bonus is None:
            Color(*theme.ctrl)
            drawing.draw_icon("help" if self.asking else "minus", cx, cy, 18 * unit)
            return
        colours = bonus_colours(bonus)
        left = cx - 11 * unit if colours else cx
        Color(*theme.text)
        if isinstance(bonus, CardCount):  # HFT-14.6: from how many cards on
            drawing.draw_letters(f"{bonus.at_least}+", cx + 11 * unit, cy + 9 * unit, 15 * unit)
            left -= 10 * unit
        drawing.draw_icon(BONUS_ICONS[type(bonus)], left, cy + 9 * unit, 18 * unit)
        Color(*(theme.gold if self.earned else theme.text2))
        drawing.draw_letters(f"+{bonus.points}", left, cy - 10 * unit, 16 * unit)
        side = min(14 * unit, 38 * unit / max(1, len(colours)) - unit)
        for at, colour in enumerate(colours):
            middle = cy + (side + unit) * ((len(colours) - 1) / 2 - at)
            self._draw_colour(theme, cx + 12 * unit, middle, side, colour.value)

    def _draw_colour(self, theme: Theme, cx: float, cy: float, side: float, colour: str) -> None:
        """A colour that the bonus is about, with its letter."""
        Color(*theme.colour(f"heroes.adv_{colour}"))
        drawing.draw_box(cx - side / 2, cy - side / 2, side, side, side / 4)
        Color(*theme.ink)
        drawing.draw_letters(colour_letter(self.app, colour), cx, cy, side * 0.7)


def bonus_word(app: FairyTableApp, card: AdversaryCard | None) -> str:
    """The kind of its bonus in a word: the sign for it says nothing to whoever is new."""
    if card is None:
        return app.tr("heroes.adversary.not_entered")
    kind = type(card.bonus).__struct_config__.tag if card.bonus is not None else "no_bonus"
    return app.tr(f"heroes.adversary.{kind}")


class AdversaryButton(Holdable):
    """An adversary to take, with the kind of its bonus in a word; held, it is looked at."""

    WITH_WORD = dp(120)  # high: a lower one is only the card

    card: ObjectProperty[AdversaryCard | None] = ObjectProperty(None, allownone=True)
    place = NumericProperty(0)
    chosen = BooleanProperty(False)

    def word(self, card: AdversaryCard | None, high: float) -> str:
        return bonus_word(self.app, card) if high >= self.WITH_WORD else ""

    def on_hold(self) -> None:
        from companion.ui.heroes.adversary_look import AdversaryLook

        card = self.card
        if card is not None:
            self.app.open_sheet(lambda: AdversaryLook(card))
