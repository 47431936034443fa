"""The draft: how many cards are kept, and which way the others go, for the whole table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from kivy.graphics import Color
from kivy.metrics import dp
from kivy.properties import (
    BooleanProperty,
    ListProperty,
    NumericProperty,
    StringProperty,
)

from companion.games.fairy_tale.rounds import passes_left
from companion.games.fairy_tale.state import State, cards_kept
from companion.table.prompts import Prompt
from companion.ui import kv
from companion.ui.boards.board import Board
from companion.ui.widgets.children import refilled
from companion.ui.widgets.drawing import Drawn, draw_disc, draw_letters
from companion.ui.widgets.pass_ring import PassRing  # noqa: F401  kv rules build on it

if TYPE_CHECKING:
    from kivy.uix.boxlayout import BoxLayout

    from companion.ui.theme import Theme

kv.load(__name__)


class PickDots(Drawn):
    """One star a card to keep; those kept are filled."""

    done = NumericProperty(0)
    most = NumericProperty(5)
    redraw_on = ("done", "most")

    def draw(self, theme: Theme) -> None:
        gap = min(dp(40), self.width / max(1, self.most))
        first = self.center_x - gap * (self.most - 1) / 2
        for index in range(int(self.most)):
            x = first + index * gap
            Color(*(theme.moon if index <= self.done else theme.ctrl))
            draw_disc(x, self.center_y, dp(13))
            if index > self.done:
                Color(*theme.raised)
                draw_disc(x, self.center_y, dp(11.5))
            Color(*(theme.onmoon if index <= self.done else theme.text2))
            draw_letters(str(index + 1), x, self.center_y, dp(16))


class DraftBoardIds(Protocol):
    answers: BoxLayout
    skip: BoxLayout


class DraftBoard(Board[State]):
    """FT-2.1, FT-2.2: one touch a pick, or one for the whole draft."""

    ids: DraftBoardIds
    way = StringProperty("")
    ask = StringProperty("")
    detail = StringProperty("")
    rule = StringProperty("")
    done = NumericProperty(0)
    most = NumericProperty(5)
    to_left = BooleanProperty(True)
    passing = BooleanProperty(True)
    colours: ListProperty[int] = ListProperty([])
    letters: ListProperty[str] = ListProperty([])

    def show(self, prompt: Prompt) -> None:
        super().show(prompt)
        app, state, players = self.app, self.state, self.play.session.setup.players
        self.done, self.most = state.picks, cards_kept(state)
        self.to_left = passes_left(state)
        self.passing = state.picks + 1 < self.most
        self.colours = [player.colour for player in players]
        self.letters = [player.name[:1].upper() for player in players]
        side = "left" if self.to_left else "right"
        self.way = app.tr(f"fairy_tale.draft.{side}" if self.passing else "fairy_tale.draft.last")
        self.ask = app.tr("fairy_tale.draft.keep") if self.passing else ""

        practice = [app.tr("fairy_tale.practice")] if state.practice else []
        told = [app.speaker(prompt.detail)] if prompt.detail else []
        self.detail = "\n".join([*told, *practice])
        self.rule = "FT-2.2" if self.passing else prompt.rule
        self._show_answers(prompt)

    def _show_answers(self, prompt: Prompt) -> None:
        with refilled(self.ids.answers) as lay, refilled(self.ids.skip) as lay_aside:
            for answer in prompt.answers:
                if answer.kind == "continue":
                    self.lay_answer(lay, answer, "main")
                else:
                    self.lay_answer(lay_aside, answer, "text", "skip-next")
