"""A score changed by hand, with a note: it stays in the ledger like any other (TBL-3)."""

from __future__ import annotations

from typing import Any

from kivy.app import App
from kivy.properties import NumericProperty, StringProperty

from companion.table.actions import Adjust
from companion.ui import kv
from companion.ui.play import Play
from companion.ui.widgets import controls  # noqa: F401  kv rules build on it
from companion.ui.widgets.sheet import Sheet

kv.load("adjust")


class AdjustSheet(Sheet):
    """Plus and minus in ones and fives, and why."""

    amount = NumericProperty(0)
    score = StringProperty("")

    def __init__(self, play: Play, seat: int, now: int, **kwargs: Any) -> None:
        """`now` is the score as the table sees it, with what is not paid yet."""
        self._play, self._seat, self._now = play, seat, now
        app = App.get_running_app()
        name = play.session.setup.players[seat].name
        super().__init__(title=app.tr("adjust.title", player=name), **kwargs)
        self._show()

    def change(self, by: int) -> None:
        self.amount = max(-999, min(999, self.amount + by))
        self._show()

    def _show(self) -> None:
        self.score = f"{self._now} › {self._now + int(self.amount)}"

    def draft(self) -> Any:
        return super().draft(), self.amount

    def restore(self, draft: Any) -> None:
        fields, self.amount = draft
        super().restore(fields)
        self._show()

    def keep(self) -> None:
        if self._play.do(Adjust(self._seat, int(self.amount), self.ids.note.text)):
            self.close()
