"""What every board can do: show a prompt of a game, and answer it."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Generic

from kivy.properties import StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.table.prompts import Answer, Prompt
from companion.table.text import say
from companion.ui.play import Play, S_co
from companion.ui.widgets.children import Refill
from companion.ui.widgets.touch import PushButton
from companion.ui.within_app import WithinApp

if TYPE_CHECKING:
    from companion.ui.desk import Desk

QUIET = {"pass", "skip"}
UNASKED = Prompt((), say("play.round"), "")  # before the first prompt


class Board(WithinApp, BoxLayout, Generic[S_co]):
    """The middle of the table screen. `show` is called after every change of the game.

    Where it `tells_notice`, what hands have to do stands between what is scrolled and the buttons
    at the foot, and moves neither.
    """

    tells_notice = False
    notice = StringProperty("")

    def __init__(self, desk: Desk[S_co], **kwargs: object) -> None:
        super().__init__(orientation="vertical", **kwargs)
        self.desk = desk
        self.play: Play[S_co] = desk.play
        self.prompt = UNASKED

    low_strip = False  # the scores take no more height than a finger needs

    @property
    def has_strip(self) -> bool:
        """Whether the scores stay visible below the board."""
        return True

    @property
    def state(self) -> S_co:
        return self.play.state

    def show(self, prompt: Prompt) -> None:
        """Shows the prompt; boards extend it."""
        self.prompt = prompt

    def put_away(self) -> None:
        """Another board takes its place."""

    def build_ahead(self) -> None:
        """What it will lay out in rows: asked in a rest, so that no touch has to build it."""

    def on_back(self) -> bool:
        """True if the board used the back key for something of its own."""
        return False

    def shaken(self) -> None:
        """Somebody shook the phone."""

    def draft(self) -> object:
        """What is half entered, as plain data; None if nothing is."""
        return None

    def restore(self, draft: object) -> None:
        """Takes up what was half entered before the phone was turned or the app killed."""

    def answered(self, kind: str) -> Answer | None:
        """The prompt's answer of a kind."""
        return next((answer for answer in self.prompt.answers if answer.kind == kind), None)

    def lay_answer(
        self, lay: Refill, answer: Answer, kind: str, icon: str = "", label: str = ""
    ) -> PushButton:
        """A button that gives an answer of the prompt."""
        text = label or self.app.speaker(answer.label)
        return lay(
            PushButton, partial(self.take, answer),
            text=text, icon=icon, kind=kind, answers=answer.kind,
        )  # fmt: skip

    def take(self, answer: Answer) -> None:
        """Does what an answer says, or opens what has to be entered for it."""
        if answer.action is not None:
            self.play.do(answer.action)
        else:
            self.desk.enter_for(answer.kind, self.prompt)

    def take_kind(self, kind: str) -> None:
        """Does what the prompt's answer of a kind says, where it has one."""
        answer = self.answered(kind)
        if answer is not None:
            self.take(answer)

    def colour_of(self, player: int) -> int:
        return self.play.session.setup.players[player].colour

    def name_of(self, player: int) -> str:
        return self.play.session.setup.players[player].name
