"""The Realms of Chaos: everybody swaps until the time is over (FR-7.2)."""

from __future__ import annotations

from math import ceil
from typing import TYPE_CHECKING

from kivy.properties import BooleanProperty, NumericProperty, StringProperty

from companion.games.fantasy_realms.turns.state import State
from companion.table.prompts import Prompt
from companion.ui import kv
from companion.ui.boards.board import Board
from companion.ui.widgets import touch  # noqa: F401  kv rules build on it

if TYPE_CHECKING:
    from companion.ui.fantasy_realms.desk import FantasyDesk

kv.load(__name__)


class SwapBoard(Board[State]):
    """Large digits for the whole table, one button to hold the time and one to end it."""

    ask = StringProperty("")
    rule = StringProperty("")
    digits = StringProperty("")
    part = NumericProperty(1.0)
    running = BooleanProperty(False)
    over = BooleanProperty(False)
    has_strip = False

    def __init__(self, desk: FantasyDesk, **kwargs: object) -> None:
        super().__init__(desk, **kwargs)
        self.countdown = desk.countdown
        self.countdown.bind(left=self._tick, running=self._tick)

    def show(self, prompt: Prompt) -> None:
        super().show(prompt)
        self.ask, self.rule = self.app.speaker(prompt.ask), prompt.rule
        self._tick()

    def _tick(self, *_: object) -> None:
        if not self.countdown.begun:
            self.digits = clock_face(self.state.minutes * 60)
            return
        self.digits = clock_face(self.countdown.left)
        self.part = self.countdown.left / (self.state.minutes * 60)
        self.running = self.countdown.running
        self.over = not self.countdown.left

    def turn_clock(self) -> None:
        """Holds the time, or lets it go on."""
        if not self.countdown.begun:
            self.countdown.begin()
        elif self.countdown.running:
            self.countdown.pause()
        else:
            self.countdown.go_on()

    def end(self) -> None:
        self.take_kind("time_up")

    def draft(self) -> object:
        return self.countdown.draft() if self.countdown.begun else None

    def restore(self, draft: object) -> None:
        self.countdown.restore(draft)
        self._tick()


def clock_face(seconds: float) -> str:
    """Minutes and seconds; the last second is still a second."""
    minutes, rest = divmod(ceil(seconds), 60)
    return f"{minutes}:{rest:02d}"
