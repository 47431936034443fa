"""What is always at hand in a game: its own entries, the history, the points, how strict we are."""

from __future__ import annotations

from collections.abc import Callable

from companion.table.actions import SetStrictness
from companion.table.rules import Strictness
from companion.ui import door
from companion.ui.desk import Desk
from companion.ui.sheets.history import HistorySheet, LedgerSheet
from companion.ui.widgets.controls import Segments
from companion.ui.widgets.sheet import Sheet
from companion.ui.widgets.touch import PushButton
from companion.ui.widgets.words import Words


class TableMenu(Sheet):
    """One touch to everything that is not the next step."""

    def __init__(
        self, desk: Desk[object], rules: Callable[[], None] | None = None, **kwargs: object
    ) -> None:
        app, play = self.app, desk.play
        self.play = play
        super().__init__(title=app.tr("menu.title"), **kwargs)
        asked = [("play.rules", "book-search-outline", rules)] if rules is not None else []
        entries = [
            *asked,
            *desk.menu(),
            ("menu.history", "history", lambda: app.open_sheet(lambda: HistorySheet(desk))),
            (
                "menu.ledger",
                "counter",
                lambda: app.open_sheet(lambda: LedgerSheet(play, desk.pending())),
            ),
            ("invite.title", "qrcode", lambda: app.invite(play.game_id)),
            ("play.glance", "fit-to-screen-outline", lambda: app.go("glance", game=play.game_id)),
            ("menu.settings", "cog-outline", lambda: app.go("settings")),
        ]
        for key, icon, act in entries:
            self._button(key, icon, act)
        if door.door(play.session.setup.game).strictness:
            self._add_strictness()

    def _button(self, key: str, icon: str, act: Callable[[], object]) -> None:
        button = PushButton(text=self.app.tr(key), icon=icon, points=18)
        button.bind(on_release=lambda *_: self._leave_for(act))
        self.add_widget(button)

    def _add_strictness(self) -> None:
        app = self.app
        self.add_widget(Words(text=app.tr("menu.strictness"), tone="text2"))
        segments = Segments(value=self.play.session.house.strictness.value)
        segments.options = [(level.value, app.tr(f"table.{level.value}")) for level in Strictness]
        segments.bind(on_pick=lambda _, value: self._strict(Strictness(value)))
        self.add_widget(segments)

    def _leave_for(self, act: Callable[[], object]) -> None:
        self.close()
        act()

    def _strict(self, level: Strictness) -> None:
        if level is not self.play.session.house.strictness:
            self.play.do(SetStrictness(level))
