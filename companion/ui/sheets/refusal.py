"""A refusal: what the rules forbid, the rule in one tap, and the table's last word."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Protocol

from kivy.properties import BooleanProperty, StringProperty

from companion.table.rules import Refusal
from companion.ui import kv
from companion.ui.sheets.why import WhyLine
from companion.ui.widgets.sheet import Sheet, SheetIds

if TYPE_CHECKING:
    from kivy.uix.boxlayout import BoxLayout

kv.load(__name__)


TITLES = {"rule": "refusal.title", "table": "refusal.by_the_table", "open": "refusal.open"}


class RefusalSheetIds(SheetIds, Protocol):
    reasons: BoxLayout


class RefusalSheet(Sheet):
    """All reasons at once. "Allow anyway" is there unless the thing makes no sense at all.

    It says so where no rule is against it, but only how an open question is read (`ground`): by
    this "table", or while it has not decided by us ("open").
    `again` leads back to where it was chosen, where that lies no longer below.
    """

    ids: RefusalSheetIds
    can_allow = BooleanProperty(False)
    hint = StringProperty("")

    def __init__(
        self,
        reasons: Sequence[Refusal],
        allow: Callable[[], object],
        again: Callable[[], None] | None = None,
        ground: str = "rule",
        **kwargs: object,
    ) -> None:
        self._allow, self._again = allow, again
        app = self.app
        impossible = any(reason.final for reason in reasons)
        title = app.tr("refusal.impossible" if impossible else TITLES[ground])
        super().__init__(title=title, **kwargs)
        if ground == "open" and not impossible:
            self.hint = app.tr("refusal.open.hint")
        for reason in reasons:
            self.ids.reasons.add_widget(WhyLine(what=app.speaker(reason.why), rule=reason.rule))
        self.can_allow = not impossible

    def allow(self) -> None:
        super().close()
        self._allow()

    def close(self) -> None:
        """However it is left, nothing that was filled in is lost."""
        super().close()
        if self._again is not None:
            self._again()
