"""The heroes in a hand: side by side as in a line-up, but they complete nothing together."""

from __future__ import annotations

from companion.games.heroes.lineup import Seam
from companion.ui.heroes.lineup_view import LineupView


class HandView(LineupView):
    """A hand to pick from; the one picked is `active`."""

    def _seams(self, index: int) -> tuple[Seam, ...]:
        return ()
