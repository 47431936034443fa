"""The board of what only the table can count: a number on a pad."""

from __future__ import annotations

from kivy.metrics import dp

from companion.games.heroes.actions import TellStrength, Uncovered
from companion.games.heroes.returns import known_uncovered
from companion.table.prompts import Prompt
from companion.ui.heroes.boards.step_board import StepBoard
from companion.ui.widgets.controls import NumberPad
from companion.ui.widgets.words import Txt


class NumberBoard(StepBoard):
    """A number only the table knows: uncovered Prestige, or a team's Strength.

    Nothing is offered before somebody has typed it, but what follows from the cards.
    """

    def fill(self, prompt: Prompt) -> None:
        self._number = Txt(points=36, weight="medium", size_hint_y=None, height=dp(52))
        pad = NumberPad(digits=2)
        self.quiet_in_corner = self.app.compact
        if self.app.compact:  # all keys are in sight; the button says what was typed
            pad.height = dp(216)
        else:
            self.add(self._number)
        pad.bind(text=lambda _, text: self._typed(text))
        self.add(pad)
        self.add_unnamed(self.player)
        known = known_uncovered(self.state, self.player) if self.answered("uncovered") else None
        pad.text = "" if known is None else str(known)
        self._typed(pad.text)

    def _typed(self, text: str) -> None:
        self._number.text = text or self.app.tr("heroes.not_known")
        self.main_ready = bool(text)
        self.main_text = (
            self.app.tr("heroes.step_board.enter", n=text)
            if text
            else self.app.tr("heroes.step_board.type")
        )

    def go_on(self) -> None:
        number = int(self._number.text)
        if self.answered("uncovered"):
            self.play.do(Uncovered(self.player, number))
        else:
            self.play.do(TellStrength(self.player, number))
