"""A score changed by hand, with a note: it stays in the ledger like any other (TBL-3)."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Protocol

from kivy.properties import NumericProperty, StringProperty

from companion.table.actions import Adjust
from companion.ui import kv
from companion.ui.play import Play
from companion.ui.widgets import controls  # noqa: F401  kv rules build on it
from companion.ui.widgets.sheet import Sheet, SheetIds

if TYPE_CHECKING:
    from companion.ui.widgets.controls import Field

kv.load(__name__)


class AdjustSheetIds(SheetIds, Protocol):
    note: Field


class AdjustSheet(Sheet):
    """Plus and minus in ones and fives, and why."""

    ids: AdjustSheetIds
    amount = NumericProperty(0)
    score = StringProperty("")

    def __init__(self, play: Play[object], seat: int, now: int, **kwargs: object) -> None:
        """`now` is the score as the table sees it, with what is not paid yet."""
        self._seat, self._now = seat, now
        self._take: Callable[[Adjust], bool] = play.do
        app = self.app
        name = play.session.setup.players[seat].name
        super().__init__(title=app.tr("adjust.title", player=name), **kwargs)
        self._show()

    @classmethod
    def correcting(
        cls, play: Play[object], old: Adjust, propose: Callable[[Adjust], None]
    ) -> AdjustSheet:
        """The same question again, as it was answered."""
        sheet = cls(play, old.player, play.session.scores[old.player] - old.amount)
        sheet.amount, sheet.ids.note.text = old.amount, old.note

        def take(corrected: Adjust) -> bool:
            propose(corrected)
            return True

        sheet._take = take
        sheet._show()
        return sheet

    def change(self, by: int) -> None:
        self.amount = max(-999, min(999, self.amount + by))
        self._show()

    def _show(self) -> None:
        self.score = f"{self._now} › {self._now + int(self.amount)}"

    def draft(self) -> object:
        return super().draft(), self.amount

    def restore(self, draft: object) -> None:
        match draft:
            case (fields, int(amount)):
                self.amount = amount
                super().restore(fields)
                self._show()

    def keep(self) -> None:
        if self._take(Adjust(self._seat, int(self.amount), self.ids.note.text)):
            self.close()
