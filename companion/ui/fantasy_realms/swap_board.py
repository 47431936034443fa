"""The Realms of Chaos: everybody swaps until the time is over (FR-7.2)."""

from __future__ import annotations

from math import ceil
from typing import Any

from kivy.properties import BooleanProperty, NumericProperty, StringProperty

from companion.table.prompts import Prompt
from companion.ui import kv
from companion.ui.boards.board import Board
from companion.ui.fantasy_realms.countdown import Countdown
from companion.ui.play import Play
from companion.ui.widgets import touch  # noqa: F401  kv rules build on it

kv.load("fantasy_realms/swap_board")


class SwapBoard(Board):
    """Large digits for the whole table, one button to hold the time and one to end it."""

    ask = StringProperty("")
    rule = StringProperty("")
    digits = StringProperty("")
    part = NumericProperty(1.0)
    running = BooleanProperty(False)
    over = BooleanProperty(False)
    has_strip = False

    def __init__(self, play: Play, **kwargs: Any) -> None:
        super().__init__(play, **kwargs)
        self.countdown: Countdown = self.app.shell.page.desk.countdown
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
        self.take(self.answered("time_up"))

    def draft(self) -> Any:
        return self.countdown.draft() if self.countdown.begun else None

    def restore(self, draft: Any) -> None:
        self.countdown.restore(draft)
        self._tick()


def clock_face(seconds: float) -> str:
    """Minutes and seconds; the last second is still a second."""
    minutes, rest = divmod(ceil(seconds), 60)
    return f"{minutes}:{rest:02d}"
