"""A turn is one tap; how far the discard area is can be read from across the table (FR-2.3)."""

from __future__ import annotations

from typing import Protocol

from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.games.fantasy_realms.turns.state import State, hand_size, is_full, last_discard
from companion.table.prompts import Answer, Prompt
from companion.ui import kv
from companion.ui.boards.board import Board
from companion.ui.fantasy_realms.suits import SuitToken  # noqa: F401
from companion.ui.widgets import surfaces, touch  # noqa: F401  kv rules build on them
from companion.ui.widgets.badge import Badge  # noqa: F401
from companion.ui.widgets.children import refilled
from companion.ui.widgets.touch import PushButton

kv.load(__name__)

TURNS = {"draw": "cards-outline", "draw_two": "cards-outline", "take": "tray-arrow-up"}


class RealmTurnBoardIds(Protocol):
    turns: BoxLayout
    uses: BoxLayout


class RealmTurnBoard(Board[State]):
    """Whose turn it is, what the player did, and the cards that are discarded so far."""

    ids: RealmTurnBoardIds
    name = StringProperty("")
    colour = NumericProperty(0)
    hand = StringProperty("")
    rule = StringProperty("")
    discards = NumericProperty(0)
    most = NumericProperty(10)
    item = StringProperty("")
    unknown = StringProperty("")
    has_items = BooleanProperty(False)
    has_strip = False

    def show(self, prompt: Prompt) -> None:
        super().show(prompt)
        state = self.state
        player = prompt.who[0]
        self.name, self.colour = self.name_of(player), self.colour_of(player)
        self.rule = prompt.rule
        self.discards, self.most = state.discards, last_discard(state)
        held, size = state.seats[player].held, hand_size(state)
        full = is_full(state, player)
        self.hand = "" if full else self.app.tr("fantasy_realms.turn.hand", n=held, size=size)
        self._show_items(self.play.session.prompts()[1:])
        self._show_turns()

    def _show_turns(self) -> None:
        tight = self.app.compact and self.has_items
        with refilled(self.ids.turns) as lay:
            for kind, icon in TURNS.items():
                answer = self.answered(kind)
                if answer is not None:
                    button = self.lay_answer(lay, answer, "choice", icon)
                    button.height = max(button.height, dp(56 if tight else 72))

    def _show_items(self, prompts: tuple[Prompt, ...]) -> None:
        """FR-6.1: the item of the player at turn, and those that nobody has entered."""
        row = self.ids.uses
        row.clear_widgets()
        self.item, self.unknown = "", ""
        for prompt in prompts:
            if len(prompt.answers) > 1:
                self.item = self.app.speaker(prompt.ask)
                self._show_item(prompt, row)
            else:
                self.unknown = self.app.speaker(prompt.ask)
                self._unknown = prompt
        self.has_items = bool(self.item)

    def _show_item(self, prompt: Prompt, row: BoxLayout) -> None:
        for answer in prompt.answers:
            button = PushButton(text=self.app.speaker(answer.label), points=18)
            button.bind(on_release=lambda _, a=answer, p=prompt: self._touch_item(a, p))
            row.add_widget(button)

    def _touch_item(self, answer: Answer, prompt: Prompt) -> None:
        if answer.action is not None:
            self.play.do(answer.action)
        else:
            self.desk.enter_for(answer.kind, prompt)

    def show_unknown(self) -> None:
        self.desk.enter_for("show_item", self._unknown)

    def set_discards(self) -> None:
        self.take_kind("set_discards")

    def end(self) -> None:
        self.take_kind("end")
