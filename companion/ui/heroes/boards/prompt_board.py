"""The plain prompt: who, what, the answers as buttons, and the line-up it is about."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.games.heroes import team
from companion.games.heroes.actions import Choose
from companion.games.heroes.cards import Step
from companion.table.prompts import Answer, Prompt
from companion.ui import kv
from companion.ui.heroes import lineup_header  # noqa: F401  kv rules build on it
from companion.ui.heroes.boards.board import QUIET, Board
from companion.ui.heroes.short import short_steps
from companion.ui.heroes.shown import shown_line
from companion.ui.widgets import table_parts  # noqa: F401
from companion.ui.widgets.touch import IconButton, PushButton

kv.load("heroes/prompt_board")

ICONS = {
    "choose": {
        "fight": "sword-cross",
        "heal": "heart-plus",
        "mission": "script-text-outline",
        "constellation": "creation",
        "shine": "star-four-points",
    },
    "place_tile": "creation",
    "declare": "help-circle-outline",
    "hold_tile": "hand-back-left-outline",
}


class PromptBoard(Board):
    """One prompt card, and below it what it speaks of."""

    name = StringProperty("")
    colour = NumericProperty(0)
    ask = StringProperty("")
    detail = StringProperty("")
    rule = StringProperty("")
    has_line = BooleanProperty(False)
    alone = BooleanProperty(False)
    plain_turn = BooleanProperty(False)

    def show(self, prompt: Prompt) -> None:
        super().show(prompt)
        self.alone = len(prompt.who) == 1
        if self.alone:
            self.name = self.name_of(prompt.who[0])
            self.colour = self.colour_of(prompt.who[0])
        self.ask = self.app.speaker(prompt.ask)
        self.plain_turn = prompt.ask.key == "heroes.ask.turn"
        self.detail = self.app.speaker(prompt.detail) if prompt.detail else ""
        self.rule = prompt.rule
        self._show_answers(prompt)
        self._show_line(prompt)
        self._show_to_enter()

    def _show_answers(self, prompt: Prompt) -> None:
        self.ids.answers.clear_widgets()
        self.ids.quiet.clear_widgets()
        self.ids.corner.clear_widgets()
        loud = [answer for answer in prompt.answers if answer.kind not in QUIET]
        kind = "main" if len(loud) == 1 and loud[0].kind == "continue" else "choice"
        for pair in _rows(loud):
            row = BoxLayout(spacing=dp(8), size_hint_y=None)
            for answer in pair:
                button = self.button(answer, kind)
                if isinstance(answer.action, Choose):
                    button.text = short_steps(self._steps_of(answer.action))
                button.icon = _icon(answer)
                button.bind(height=lambda b, h, row=row: setattr(row, "height", h))
                row.height = button.height
                row.add_widget(button)
            self.ids.answers.add_widget(row)
        for answer in prompt.answers:
            if answer.kind in QUIET:
                self._add_quiet(answer)

    def _steps_of(self, action: Choose) -> tuple[Step, ...]:
        position = self.state.seats[action.player].acted
        return team.alternatives(self.state, action.player, position)[action.alternative]

    def _add_quiet(self, answer: Answer) -> None:
        """Pass is a word at the foot of the card, or on a small phone an icon in its corner."""
        if self.app.compact and self.alone:
            corner = IconButton(icon="skip-next", label=self.app.speaker(answer.label))
            corner.bind(on_release=lambda *_: self.take(answer))
            self.ids.corner.add_widget(corner)
        else:
            button = self.button(answer, "text")
            button.icon = "skip-next"
            self.ids.quiet.add_widget(button)

    def _show_line(self, prompt: Prompt) -> None:
        state = self.state
        player = prompt.who[0] if self.alone else None
        line = shown_line(state, player) if player is not None else []
        known = self.play.session.house.knows_lineups
        self.has_line = bool(line) and known
        if not self.has_line:
            return
        seat = state.seats[player]
        in_turn = state.turn is not None and state.turn.player == player
        view = self.ids.lineup
        view.colour, view.letter = self.colour, self.name[:1].upper()
        view.heroes, view.covered = line, sorted(seat.covered)
        view.active = seat.acted if in_turn else -1
        view.acted = seat.acted if state.phase == "adventure" else -1
        self.ids.header.show(self.play, player)

    def _show_to_enter(self) -> None:
        """What the table has not entered yet: never in the way, always at hand."""
        box = self.ids.to_enter
        box.clear_widgets()
        for further in self.play.session.prompts()[1:]:
            answer = further.answers[0]
            button = PushButton(
                text=self.app.speaker(further.ask), kind="text", icon="pencil-outline"
            )
            button.bind(on_release=lambda _, a=answer, p=further: self._further(a, p))
            box.add_widget(button)

    def _further(self, answer: Answer, prompt: Prompt) -> None:
        if answer.action is not None and len(prompt.answers) == 1:
            self.play.do(answer.action)
        else:
            self.app.shell.page.enter_for(answer.kind, prompt)

    def open_hero(self, hero: int) -> None:
        self.app.shell.page.show_hero(self.prompt.who[0], hero)


def _rows(answers: list[Answer]) -> list[list[Answer]]:
    """Two buttons beside each other, as long as there are at most four."""
    if len(answers) <= 4:
        return [answers[i : i + 2] for i in range(0, len(answers), 2)]
    return [answers[i : i + 3] for i in range(0, len(answers), 3)]


def _icon(answer: Answer) -> str:
    found: Any = ICONS.get(answer.kind, "")
    if isinstance(found, dict):
        return found.get(answer.label.key.rpartition(".")[2], "")
    return found
