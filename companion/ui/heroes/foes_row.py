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
    """Of each its colour, its points and what its bonus may bring; "?" where not entered."""

    foes: ListProperty[AdversaryCard | None] = ListProperty([])
    redraw_on = ("foes",)

    def draw(self, theme: Theme) -> None:
        count = max(1, len(self.foes))
        wide = (self.width - dp(GAP) * (count - 1)) / count
        for at, card in enumerate(self.foes):
            x = self.x + at * (wide + dp(GAP))
            drawing.draw_frame(
                x, self.y, wide, self.height, dp(10), dp(1), theme.line, theme.surface
            )
            self._draw_foe(theme, x + wide / 2, card)

    def _draw_foe(self, theme: Theme, cx: float, card: AdversaryCard | None) -> None:
        y, side = self.center_y, dp(22)
        if card is None:
            Color(*theme.text2)
            drawing.draw_letters("?", cx, y, dp(18), "medium")
            return
        left = cx - dp(40 if card.bonus else 20)
        Color(*theme.colour(f"heroes.adv_{card.colour.value}"))
        drawing.draw_box(left, y - side / 2, side, side, dp(6))
        Color(*theme.ink)
        drawing.draw_letters(colour_letter(self.app, card.colour.value), left + side / 2, y, dp(15))
        Color(*theme.text)
        drawing.draw_letters(str(card.points), left + dp(32), y, dp(18), "medium")
        if card.bonus is not None:
            drawing.draw_icon(BONUS_ICONS[type(card.bonus)], left + dp(53), y, dp(17))
            Color(*theme.gold)
            drawing.draw_letters(f"+{card.bonus.points}", left + dp(74), y, dp(16))
