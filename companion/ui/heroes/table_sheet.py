"""The table as it lies: missions, the line of adversaries, what people hold and have won."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.gridlayout import GridLayout
from kivy.uix.widget import Widget

from companion.games.heroes.cards import AdversaryCard
from companion.games.heroes.entries import can_tell_counters
from companion.games.heroes.prompts import counters_prompt
from companion.games.heroes.recruitment import laid_open
from companion.games.heroes.state import Seat, State, with_seat
from companion.games.heroes.words import tile_name
from companion.table.prompts import Prompt
from companion.ui.heroes.adversary_view import AdversaryButton, AdversaryView
from companion.ui.heroes.boards.mission_board import mission_rows
from companion.ui.heroes.lineup_header import LineupHeader
from companion.ui.heroes.lineup_view import LineupView
from companion.ui.heroes.shown import shown_line
from companion.ui.play import Play
from companion.ui.widgets.sheet import Sheet
from companion.ui.widgets.touch import PushButton
from companion.ui.widgets.words import FittingName, Words

if TYPE_CHECKING:
    from companion.ui.heroes.desk import HeroesDesk


HEADER = 222  # dp: free slots of a line-up beside the name
TEAM = 140  # dp: slots, counters, actions and tiles of a line-up can be told


class TableSheet(Sheet):
    """Missions, the line of adversaries, every line-up, and the tiles people hold."""

    def __init__(self, play: Play[State], desk: HeroesDesk, **kwargs: object) -> None:
        self.play, self._desk = play, desk
        app = self.app
        super().__init__(title=app.tr("menu.table"), **kwargs)
        self._head("menu.missions")
        for row in mission_rows(play):
            row.bind(on_release=lambda r: self._enter_mission(r.place))
            self.add_widget(row)
        self._head("menu.line")
        self.add_widget(self._line())
        self._teams()
        self._head("menu.tiles")
        for text in self._held() or [app.tr("menu.no_tiles")]:
            self.add_widget(Words(text=text))
        for seat in play.state.seats:
            if seat.adversaries:
                self.add_widget(Words(text=self._won_by(seat), tone="text2"))
                self.add_widget(_cards(seat.adversaries))
        for player in range(len(play.state.seats)):
            if can_tell_counters(play.state, player, play.session.house):
                self.add_widget(self._counters(player))

    def _head(self, key: str) -> None:
        app = self.app
        self.add_widget(Words(text=app.tr(key), tone="text2"))

    def _line(self) -> BoxLayout:
        line = BoxLayout(size_hint_y=None, height=dp(132), spacing=dp(8))
        for place, card in enumerate(self.play.state.foes):
            button = AdversaryButton(card=card, place=place, height=dp(132))
            button.bind(on_release=lambda *_: self._enter_line())
            line.add_widget(button)
        return line

    def _teams(self) -> None:
        """HFT-5.1, HFT-5.8: what lies in front of everybody, with its counters."""
        state, players = self.play.state, self.play.session.setup.players
        if not self.play.session.house.knows_lineups:
            return
        for owner, player in enumerate(players):
            seat = laid_open(state, owner)
            if not seat.line:
                continue
            shown = with_seat(state, owner, seat)
            self.add_widget(self._name_row(owner, seat))
            view = LineupView(
                colour=player.colour, heroes=shown_line(shown, owner),
                covered=sorted(seat.covered), size_hint_y=None, height=dp(TEAM),
            )  # fmt: skip
            view.bind(on_hero=partial(self._show_hero, owner))
            self.add_widget(view)

    def _name_row(self, owner: int, seat: Seat) -> BoxLayout:
        row = BoxLayout(size_hint_y=None, height=dp(36), spacing=dp(8))
        name = FittingName(text=seat.name, weight="medium")
        row.bind(width=lambda _, width: setattr(name, "room", max(dp(60), width - dp(HEADER + 8))))
        row.add_widget(name)
        row.add_widget(Widget())
        if seat.face_down is None:
            header = LineupHeader(brief=True, size_hint_x=None, width=dp(HEADER))
            header.show(self.play, owner)
            row.add_widget(header)
        return row

    def _show_hero(self, owner: int, _: LineupView, hero: int) -> None:
        self._desk.show_hero(owner, hero)

    def _won_by(self, seat: Seat) -> str:
        return self.app.tr("heroes.adversary.won_by", player=seat.name)

    def _counters(self, player: int) -> PushButton:
        """HFT-5.8: counters that were put or taken by mistake are set right by hand."""
        app, prompt = self.app, counters_prompt(self.play.state, player)
        button = PushButton(text=app.speaker(prompt.ask), kind="text", icon="pencil-outline")
        button.bind(on_release=lambda *_: self._tell_counters(prompt))
        return button

    def _tell_counters(self, prompt: Prompt) -> None:
        self.close()
        self._desk.enter_for("set_counters", prompt)

    def _held(self) -> list[str]:
        app = self.app
        lines = []
        for seat in self.play.state.seats:
            if seat.held:
                tiles = tuple(tile_name(tile) for tile in seat.held)
                lines.append(app.tr("menu.held", player=seat.name, tiles=tiles))
        return lines

    def _enter_mission(self, place: int) -> None:
        self.close()
        self._desk.enter_mission(place)

    def _enter_line(self) -> None:
        self.close()
        self._desk.enter_line()


def _cards(won: Sequence[AdversaryCard | None]) -> GridLayout:
    """HFT-7.6: what somebody has won lies open in front of them."""
    cards = GridLayout(cols=5, spacing=dp(6), size_hint_y=None)
    cards.bind(minimum_height=cards.setter("height"))
    for card in won:
        cards.add_widget(AdversaryView(card=card, size_hint=(None, None), size=(dp(58), dp(82))))
    return cards
