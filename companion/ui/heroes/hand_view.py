"""The heroes in a hand: side by side but apart, because they complete nothing together."""

from __future__ import annotations

from kivy.metrics import dp

from companion.games.heroes.lineup import Seam
from companion.ui.heroes.lineup_view import LineupView


class HandView(LineupView):
    """A hand to pick from; the one picked is `active`."""

    GAP = dp(8)

    def _seams(self, index: int) -> tuple[Seam, ...]:
        return ()
