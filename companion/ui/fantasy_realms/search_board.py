"""While the best choices are searched for: what every hand comes to so far, and what is final."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.games.fantasy_realms.turns.final_count import SoFar
from companion.games.fantasy_realms.turns.state import State
from companion.table.prompts import Prompt
from companion.ui import kv
from companion.ui.boards.board import Board
from companion.ui.widgets import surfaces  # noqa: F401  kv rules build on it
from companion.ui.widgets.badge import Badge  # noqa: F401
from companion.ui.widgets.children import build_ahead, refilled

if TYPE_CHECKING:
    from companion.ui.widgets.surfaces import Panel

kv.load(__name__)

NOT_YET = "…"


class HandSearchRow(BoxLayout):
    """A player, and the best total that was found; `note` says where it is not final."""

    name = StringProperty("")
    colour = NumericProperty(0)
    total = StringProperty("")
    note = StringProperty("")
    is_final = BooleanProperty(False)


class RealmSearchBoardIds(Protocol):
    rows: Panel


class RealmSearchBoard(Board[State]):
    """Shown anew with every frame of the search; undo and all ways out work meanwhile."""

    ids: RealmSearchBoardIds
    ask = StringProperty("")
    has_strip = False

    def build_ahead(self) -> None:
        build_ahead(self.ids.rows, HandSearchRow, len(self.state.seats))

    def show(self, prompt: Prompt) -> None:
        super().show(prompt)
        self.ask = self.app.speaker(prompt.ask)
        searching = self.play.searching
        if searching is None or not isinstance(searching.latest, SoFar):
            return
        now, so_far = searching.latest, self.app.tr("fantasy_realms.search.so_far")
        with refilled(self.ids.rows) as lay:
            for seat, total in enumerate(now.totals):
                is_looked_at = seat == now.seat
                lay(
                    HandSearchRow, name=self.name_of(seat), colour=self.colour_of(seat),
                    total=self._told(seat, total), note=so_far if is_looked_at else "",
                    is_final=total is not None and not is_looked_at,
                )  # fmt: skip

    def _told(self, seat: int, total: int | None) -> str:
        """The hand, and what was changed by hand (TBL-3)."""
        return NOT_YET if total is None else str(total + self.play.session.scores[seat])
