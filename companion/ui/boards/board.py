"""What every board can do: show a prompt of a game, and answer it."""

from __future__ import annotations

from typing import Any

from kivy.app import App
from kivy.uix.boxlayout import BoxLayout

from companion.table.prompts import Answer, Prompt
from companion.ui.play import Play
from companion.ui.widgets.touch import PushButton

QUIET = {"pass", "skip"}


class Board(BoxLayout):
    """The middle of the table screen. `show` is called after every change of the game."""

    def __init__(self, play: Play, **kwargs: Any) -> None:
        super().__init__(orientation="vertical", **kwargs)
        self.play = play
        self.prompt: Prompt | None = None

    @property
    def has_strip(self) -> bool:
        """Whether the scores stay visible below the board."""
        return True

    @property
    def app(self) -> Any:
        return App.get_running_app()

    @property
    def state(self) -> Any:
        return self.play.session.state

    def show(self, prompt: Prompt) -> None:
        """Shows the prompt; boards extend it."""
        self.prompt = prompt

    def on_back(self) -> bool:
        """True if the board used the back key for something of its own."""
        return False

    def shaken(self) -> None:
        """Somebody shook the phone."""

    def draft(self) -> Any:
        """What is half entered, as plain data; None if nothing is."""
        return None

    def restore(self, draft: Any) -> None:
        """Takes up what was half entered before the phone was turned or the app killed."""

    def answered(self, kind: str) -> Answer | None:
        """The prompt's answer of a kind."""
        answers = self.prompt.answers if self.prompt else ()
        return next((answer for answer in answers if answer.kind == kind), None)

    def button(self, answer: Answer, kind: str) -> PushButton:
        button = PushButton(text=self.app.speaker(answer.label), kind=kind)
        button.bind(on_release=lambda *_: self.take(answer))
        return button

    def take(self, answer: Answer) -> None:
        """Does what an answer says, or opens what has to be entered for it."""
        if answer.action is not None:
            self.play.do(answer.action)
        else:
            self.app.shell.page.enter_for(answer.kind, self.prompt)

    def colour_of(self, player: int) -> int:
        return self.play.session.setup.players[player].colour

    def name_of(self, player: int) -> str:
        return self.play.session.setup.players[player].name
