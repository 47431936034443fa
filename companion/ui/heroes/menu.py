"""What is always at hand in a game: the table as it lies, the history, how strict we are."""

from __future__ import annotations

from typing import Any

from kivy.app import App
from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout

from companion.games.heroes.words import tile_name
from companion.table.actions import SetStrictness
from companion.table.rules import Strictness
from companion.ui.heroes.adversary_view import AdversaryButton
from companion.ui.heroes.boards.mission_board import mission_rows
from companion.ui.play import Play
from companion.ui.sheets.history import HistorySheet, LedgerSheet
from companion.ui.widgets.controls import Segments
from companion.ui.widgets.sheet import Sheet
from companion.ui.widgets.touch import PushButton
from companion.ui.widgets.words import Words


class TableMenu(Sheet):
    """One touch to everything that is not the next step."""

    def __init__(self, play: Play, **kwargs: Any) -> None:
        self.play = play
        app = App.get_running_app()
        super().__init__(title=app.tr("menu.title"), **kwargs)
        self._button("menu.table", "cards-outline", lambda: app.open_sheet(LyingSheet(play)))
        self._button("menu.history", "history", lambda: app.open_sheet(HistorySheet(play)))
        self._button("menu.ledger", "counter", lambda: app.open_sheet(LedgerSheet(play)))
        self._button("play.glance", "fit-to-screen-outline", app.shell.page.open_glance)
        self._button("menu.settings", "cog-outline", lambda: app.go("settings"))
        self.add_widget(Words(text=app.tr("menu.strictness"), color=app.theme.text2))
        levels = [(level.value, app.tr(f"table.{level.value}")) for level in Strictness]
        segments = Segments(value=play.session.house.strictness.value)
        segments.options = levels
        segments.bind(on_pick=lambda _, value: self._strict(Strictness(value)))
        self.add_widget(segments)

    def _button(self, key: str, icon: str, act: Any) -> None:
        button = PushButton(text=App.get_running_app().tr(key), icon=icon, points=18)
        button.bind(on_release=lambda *_: self._leave_for(act))
        self.add_widget(button)

    def _leave_for(self, act: Any) -> None:
        self.close()
        act()

    def _strict(self, level: Strictness) -> None:
        if level is not self.play.session.house.strictness:
            self.play.do(SetStrictness(level))


class LyingSheet(Sheet):
    """The middle of the table: missions, the line of adversaries, and the tiles people hold."""

    def __init__(self, play: Play, **kwargs: Any) -> None:
        self.play = play
        app = App.get_running_app()
        super().__init__(title=app.tr("menu.table"), **kwargs)
        self._head("menu.missions")
        for row in mission_rows(play):
            row.bind(on_release=lambda r: self._enter(app.shell.page.enter_mission, int(r.place)))
            self.add_widget(row)
        self._head("menu.line")
        self.add_widget(self._line())
        self._head("menu.tiles")
        for text in self._held() or [app.tr("menu.no_tiles")]:
            self.add_widget(Words(text=text))

    def _head(self, key: str) -> None:
        app = App.get_running_app()
        self.add_widget(Words(text=app.tr(key), color=app.theme.text2))

    def _line(self) -> BoxLayout:
        line = BoxLayout(size_hint_y=None, height=dp(132), spacing=dp(8))
        for place, card in enumerate(self.play.state.foes):
            button = AdversaryButton(card=card, place=place, height=dp(132))
            button.bind(on_release=lambda *_: self._enter_line())
            line.add_widget(button)
        return line

    def _held(self) -> list[str]:
        app = App.get_running_app()
        lines = []
        for seat in self.play.state.seats:
            if seat.held:
                tiles = ", ".join(app.speaker(tile_name(tile)) for tile in seat.held)
                lines.append(app.tr("menu.held", player=seat.name, tiles=tiles))
        return lines

    def _enter(self, entering: Any, place: int) -> None:
        self.close()
        entering(place)

    def _enter_line(self) -> None:
        page = App.get_running_app().shell.page
        self.close()
        page.open("heroes", "adversary_sheet:LineSheet")
