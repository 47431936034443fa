"""The plain prompt: who, what, and the answers as buttons."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, Protocol

from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.table.prompts import Answer, Prompt
from companion.ui import kv
from companion.ui.boards.board import QUIET, Board
from companion.ui.play import S_co
from companion.ui.widgets import notice, table_parts  # noqa: F401  kv rules build on it
from companion.ui.widgets.children import refilled
from companion.ui.widgets.touch import IconButton, PushButton

if TYPE_CHECKING:
    from companion.ui.widgets.surfaces import Margin, ScrollBox

kv.load(__name__)


# Where such an answer stands alone, it is the one next step.
ONLY_WAY = {"continue", "shuffle", "deal", "draw_tile", *QUIET}


class AnswerRow(BoxLayout):
    """Answers side by side, as high as the highest."""


class PromptBoardIds(Protocol):
    scroll: ScrollBox
    column: BoxLayout
    frame: Margin
    foot: BoxLayout
    corner: BoxLayout
    answers: BoxLayout
    quiet: BoxLayout
    below: BoxLayout
    to_enter: Margin


class PromptBoard(Board[S_co]):
    """One prompt card; what it speaks of goes into `ids.below`."""

    ids: PromptBoardIds
    tells_notice = True
    name = StringProperty("")
    colour = NumericProperty(0)
    ask = StringProperty("")
    detail = StringProperty("")
    rule = StringProperty("")
    alone = BooleanProperty(False)
    named = BooleanProperty(True)  # large; where the question names whoever is asked, it may not be
    plain_turn = BooleanProperty(False)  # the name alone says it all on a small phone
    brief = BooleanProperty(False)  # what is below needs the room of a small phone
    is_quiet_told = BooleanProperty(False)  # an answer stands at the foot of the card
    low = BooleanProperty(False)  # so much that what is asked stands beside the badge

    @property
    def answers_at_foot(self) -> bool:
        """Whether the answers stand below what is scrolled: in sight, and always in one place."""
        return False

    @property
    def answer_rows(self) -> BoxLayout:
        return self.ids.foot if self.answers_at_foot else self.ids.answers

    def show(self, prompt: Prompt) -> None:
        super().show(prompt)
        self.alone = len(prompt.who) == 1
        if self.alone:
            self.name = self.name_of(prompt.who[0])
            self.colour = self.colour_of(prompt.who[0])
        self.ask = self.app.speaker(prompt.ask)
        self.detail = self.app.speaker(prompt.detail) if prompt.detail else ""
        self.rule = prompt.rule
        self._show_answers(prompt)
        self._show_to_enter()

    # -- the answers --------------------------------------------------------

    def label_of(self, answer: Answer) -> str:
        return self.app.speaker(answer.label)

    def icon_of(self, answer: Answer) -> str:
        """The Material icon of an answer; games name their own."""
        return ""

    def _show_answers(self, prompt: Prompt) -> None:
        loud = [answer for answer in prompt.answers if answer.kind not in QUIET]
        quiet = [answer for answer in prompt.answers if answer.kind in QUIET]
        if not loud:  # passing is all there is to do
            loud, quiet = quiet, []
        kind = "main" if len(loud) == 1 and loud[0].kind in ONLY_WAY else "choice"
        with refilled(self.answer_rows) as lay:
            for few in _rows(loud):
                with refilled(lay(AnswerRow)) as lay_beside:
                    for answer in few:
                        icon, label = self.icon_of(answer), self.label_of(answer)
                        self.lay_answer(lay_beside, answer, kind, icon, label)
        in_corner = self.app.compact and self.alone
        self._show_quiet([] if in_corner else quiet, quiet if in_corner else [])

    def _show_quiet(self, foot: list[Answer], corner: list[Answer]) -> None:
        """Pass is a word at the foot of the card, or on a small phone an icon in its corner."""
        self.is_quiet_told = bool(foot)
        with refilled(self.ids.quiet) as lay:
            for answer in foot:
                self.lay_answer(lay, answer, "text", "skip-next")
        with refilled(self.ids.corner) as lay:
            for answer in corner:
                label = self.app.speaker(answer.label)
                lay(
                    IconButton, partial(self.take, answer),
                    icon="skip-next", label=label, pos_hint={"center_y": 0.5},
                )  # fmt: skip

    # -- further prompts ----------------------------------------------------

    def _show_to_enter(self) -> None:
        """What the table has not entered yet: never in the way, always at hand."""
        others = [prompt for prompt in self.play.session.prompts() if prompt != self.prompt]
        self.lay_to_enter(self.ids.to_enter, others)

    def lay_to_enter(self, box: Margin, prompts: Sequence[Prompt]) -> None:
        with refilled(box) as lay:
            for prompt in prompts:
                lay(
                    PushButton, partial(self._further, prompt),
                    text=self.app.speaker(prompt.ask), kind="text", icon="pencil-outline",
                )  # fmt: skip

    def _further(self, prompt: Prompt) -> None:
        answer = prompt.answers[0]
        if answer.action is None:
            self.desk.enter_for(answer.kind, prompt)
        elif len(prompt.answers) == 1:
            self.play.do(answer.action)
        else:
            self.desk.ask_aside(prompt)


def _rows(answers: list[Answer]) -> list[list[Answer]]:
    """Two buttons beside each other, as long as there are at most four."""
    wide = 2 if len(answers) <= 4 else 3
    return [answers[i : i + wide] for i in range(0, len(answers), wide)]
