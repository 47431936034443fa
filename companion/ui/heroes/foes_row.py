"""The adversaries in the line, small and side by side: what one fights for."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kivy.graphics import Color
from kivy.metrics import dp
from kivy.properties import ListProperty

from companion.ui.heroes.adversary_view import BONUS_ICONS, colour_letter
from companion.ui.widgets import drawing

if TYPE_CHECKING:
    from companion.games.heroes.cards import AdversaryCard
    from companion.ui.theme import Theme

GAP = 8  # dp


class FoesRow(drawing.Drawn):
    """Of each its points and what its bonus may bring, on a card of its colour, as it lies there:
    in a frame of their own they were taken for dice. "?" where not entered."""

    foes: ListProperty[AdversaryCard | None] = ListProperty([])
    redraw_on = ("foes",)

    def draw(self, theme: Theme) -> None:
        count = max(1, len(self.foes))
        wide = (self.width - dp(GAP) * (count - 1)) / count
        for at, card in enumerate(self.foes):
            x = self.x + at * (wide + dp(GAP))
            fill = (
                theme.surface if card is None else theme.colour(f"heroes.adv_{card.colour.value}")
            )
            drawing.draw_frame(x, self.y, wide, self.height, dp(10), dp(1), theme.line, fill)
            self._draw_foe(theme, x + wide / 2, card)

    def _draw_foe(self, theme: Theme, cx: float, card: AdversaryCard | None) -> None:
        y = self.center_y
        if card is None:
            Color(*theme.text2)
            drawing.draw_letters("?", cx, y, dp(18), "medium")
            return
        Color(*theme.ink)
        left = cx - dp(36 if card.bonus else 14)
        letter = colour_letter(self.app, card.colour.value)
        drawing.draw_letters(letter, left, y, dp(15))
        drawing.draw_letters(str(card.points), left + dp(25), y, dp(18), "medium")
        if card.bonus is not None:
            drawing.draw_icon(BONUS_ICONS[type(card.bonus)], left + dp(46), y, dp(17))
            drawing.draw_letters(f"+{card.bonus.points}", left + dp(67), y, dp(16), "medium")
