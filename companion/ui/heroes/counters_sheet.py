"""Counters that were put while a hero was not entered: touch the slots that they cover."""

from __future__ import annotations

from kivy.metrics import dp

from companion.games.heroes.actions import SetCounters
from companion.games.heroes.state import State
from companion.games.heroes.team import known_slots
from companion.table.prompts import Prompt
from companion.ui.heroes.lineup_view import LineupView
from companion.ui.heroes.shown import shown_line
from companion.ui.play import Play
from companion.ui.widgets.sheet import Sheet
from companion.ui.widgets.touch import PushButton
from companion.ui.widgets.words import Words


class CountersSheet(Sheet):
    """HFT-5.8: which slots of a line-up are covered, as the table sees it."""

    def __init__(self, play: Play[State], prompt: Prompt, **kwargs: object) -> None:
        self.play, self._player = play, prompt.who[0]
        app = self.app
        super().__init__(title=app.speaker(prompt.ask), **kwargs)
        self.add_widget(Words(text=app.tr("heroes.step_board.counters_help"), tone="text2"))
        slots = known_slots(play.state, self._player, play.session.house)
        self._view = LineupView(
            heroes=shown_line(play.state, self._player),
            colour=play.session.setup.players[self._player].colour,
            covered=sorted(play.state.seats[self._player].covered),
            open_slots=[slot.id for slot in slots], size_hint_y=None, height=dp(196),
        )  # fmt: skip
        self._view.bind(on_slot=lambda _, slot: self._flip(slot))
        self.add_widget(self._view)
        keep = PushButton(text=app.tr("heroes.step_board.counters_keep"), kind="main")
        keep.bind(on_release=lambda *_: self._keep())
        self.add_widget(keep)

    def _flip(self, slot: str) -> None:
        covered = list(self._view.covered)
        self._view.covered = (
            [other for other in covered if other != slot] if slot in covered else [*covered, slot]
        )

    def _keep(self) -> None:
        if self.play.do(SetCounters(self._player, tuple(self._view.covered))):
            self.close()
