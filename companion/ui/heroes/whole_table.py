"""The whole table of Heroes: missions and adversaries in the middle, every line-up drawn large."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.games.heroes.recruitment import laid_open
from companion.games.heroes.state import State, with_seat
from companion.table.views import Panel as Lying
from companion.ui.boards.whole_table import LyingTogether, WholeTable
from companion.ui.heroes.adversary_view import AdversaryButton
from companion.ui.heroes.boards.mission_board import mission_rows
from companion.ui.heroes.lineup_header import LineupHeader
from companion.ui.heroes.lineup_layout import LARGE, WIDEST
from companion.ui.heroes.lineup_view import LineupView
from companion.ui.heroes.shown import shown_line
from companion.ui.widgets.words import Words

if TYPE_CHECKING:
    from companion.ui.heroes.desk import HeroesDesk

ROOMY = 560  # dp: from here on missions and adversaries lie side by side
FOES, MISSION = 100, 48  # dp high
LOWEST, HIGHEST, TOKENS = 172, 260, 40  # dp of a line-up, and of the tokens below it
AROUND = 68  # dp around a line-up: its name and its rims
ROOM_FOR_LARGE = 600  # dp


class HeroesTable(WholeTable[State]):
    """A touch on a hero shows it; one on what is not entered yet enters it."""

    desk: HeroesDesk

    def in_the_middle(self, panels: list[Lying]) -> list[Widget]:
        middle = BoxLayout(
            orientation="horizontal" if self._is_roomy else "vertical",
            size_hint_y=None,
            spacing=dp(8),
        )
        middle.bind(minimum_height=middle.setter("height"))
        for part in (self._missions(), self._foes()):
            part.pos_hint = {"center_y": 0.5}
            middle.add_widget(part)
        return [middle]

    @property
    def _is_roomy(self) -> bool:
        return self.width >= dp(ROOMY)

    def _missions(self) -> BoxLayout:
        """HFT-1.2: on each deck, with the tokens it bears."""
        box = BoxLayout(orientation="vertical", size_hint_y=None, spacing=dp(4))
        box.bind(minimum_height=box.setter("height"))
        for row in mission_rows(self.play):
            row.flat = True
            row.bind(on_release=lambda r: self.desk.enter_mission(int(r.place)))
            box.add_widget(row)
        return box

    def _foes(self) -> BoxLayout:
        """HFT-1.4: the adversaries that can be fought."""
        high = dp(3 * MISSION + 8 if self._is_roomy else FOES)
        line = BoxLayout(size_hint_y=None, height=high, spacing=dp(6))
        if self._is_roomy:
            line.size_hint_x = 0.6
        for place, card in enumerate(self.play.state.foes):
            button = AdversaryButton(card=card, place=place, height=high)
            button.bind(on_release=lambda *_: self.desk.enter_line())
            line.add_widget(button)
        return line

    def told(self, panel: Lying) -> LyingTogether:
        """HFT-5.1, HFT-5.8: the heroes side by side with their counters."""
        owner, state = panel.owner, self.play.state
        if owner is None or not self.play.session.house.knows_lineups:
            return super().told(panel)
        seat = laid_open(state, owner)
        part = LyingTogether(title=seat.name, padding=(dp(8), dp(4), dp(8), dp(8)))
        if seat.line:
            if seat.face_down is None:
                header = LineupHeader(brief=True, size_hint_x=None, width=dp(222))
                header.show(self.play, owner)
                part.ids.head.add_widget(header, index=1)
            part.ids.things.add_widget(self._line_up(owner))
        else:
            last = panel.items[-1].text  # how many adversaries were won
            part.ids.things.add_widget(Words(text=self.app.speaker(last), tone="text2"))
        return part

    def before(self, panel: Lying, scores: list[int], turn: tuple[int, ...]) -> LyingTogether:
        """Points stand beside, on the strip; among the free slots they would be one of them."""
        return super().before(panel, [], turn)

    def _height(self) -> float:
        """As high as all of them have room for at once."""
        rows = -(-len(self.play.state.seats) // self._count())
        middle = dp(3 * MISSION + 8 + (0 if self._is_roomy else FOES + 8))
        return (self.height - middle - dp(24)) / rows - dp(AROUND)

    def _line_up(self, owner: int) -> LineupView:
        state, player = self.play.state, self.play.session.setup.players[owner]
        seat, room = laid_open(state, owner), self._height()  # HFT-4.1
        state = with_seat(state, owner, seat)
        with_tokens = state.phase == "adventure" and room >= dp(LOWEST + TOKENS)
        most = dp(HIGHEST + (TOKENS if with_tokens else 0))
        is_large = self.width / self._count() >= dp(ROOM_FOR_LARGE)
        view = LineupView(size_hint_y=None, height=min(most, max(dp(LOWEST), room)))
        view.widest = LARGE if is_large else WIDEST
        view.colour, view.letter = player.colour, player.name[:1].upper()
        view.heroes, view.covered = shown_line(state, owner), sorted(seat.covered)
        in_turn = state.turn is not None and state.turn.player == owner
        view.active = seat.acted if in_turn else -1
        view.acted = seat.acted if with_tokens else -1
        view.bind(on_hero=lambda _, hero: self.desk.show_hero(owner, hero))
        return view
