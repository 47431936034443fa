"""The plain prompt of Heroes, and below it the line-up that it is about."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Protocol

from kivy.metrics import dp
from kivy.properties import BooleanProperty
from kivy.uix.boxlayout import BoxLayout

from companion.games.heroes.actions import Choose
from companion.games.heroes.state import State, Taking, waiting
from companion.games.heroes.turn_prompts import TURN
from companion.games.heroes.turns import under_token
from companion.table.prompts import Answer, Prompt
from companion.ui import kv
from companion.ui.boards.prompt_board import PromptBoard
from companion.ui.heroes import lineup_header  # noqa: F401  kv rules build on it
from companion.ui.heroes.dice_view import fallen_dice
from companion.ui.heroes.lines_in_room import LinesInRoom
from companion.ui.heroes.lineup_view import LineupView
from companion.ui.heroes.short import short_steps
from companion.ui.heroes.shown import shown_line
from companion.ui.widgets.surfaces import Margin

if TYPE_CHECKING:
    from companion.ui.heroes.desk import HeroesDesk
    from companion.ui.heroes.dice_view import FallenDice
    from companion.ui.heroes.lineup_header import LineupHeader

kv.load(__name__)

CHOICE_ICONS = {
    "fight": "sword-cross",
    "heal": "heart-plus",
    "mission": "script-text-outline",
    "constellation": "creation",
    "shine": "star-four-points",
}
ICONS = {
    "place_tile": "creation",
    "declare": "help-circle-outline",
    "hold_tile": "hand-back-left-outline",
    "draw_tile": "creation",
    "shuffle": "cards-outline",
}


class LineBelowIds(Protocol):
    header: LineupHeader
    lineup: LineupView


class LineBelow(BoxLayout):
    """A player's line-up with its heading; nothing where there is no line to show."""

    ids: LineBelowIds
    opened = BooleanProperty(False)
    __events__ = ("on_hero",)

    def on_hero(self, hero: int) -> None:
        """A hero was touched."""


class FallenBelowIds(Protocol):
    rolled: FallenDice


class FallenBelow(BoxLayout):
    """The dice that have just fallen; nothing where none have."""

    ids: FallenBelowIds
    opened = BooleanProperty(False)


class LineBoard(PromptBoard[State]):
    """One prompt card, and below it what it speaks of."""

    desk: HeroesDesk

    def __init__(self, desk: HeroesDesk, **kwargs: object) -> None:
        super().__init__(desk, **kwargs)
        self.dice = FallenBelow()
        self.ids.below.add_widget(self.dice)
        self.counters = Margin()
        self.ids.below.add_widget(self.counters)
        self.line = LineBelow()
        self.line.bind(on_hero=lambda _, hero: self.open_hero(hero))
        self.line.ids.lineup.bind(on_hold=lambda _, hero: self.look_at_hero(hero))
        self.ids.below.add_widget(self.line)
        LinesInRoom(self.ids.column, self.ids.scroll).hold(self.line.ids.lineup)

    @property
    def answers_at_foot(self) -> bool:
        """On a small phone what hands have to do, a long question or the dice pushed them away."""
        return self.app.compact

    @property
    def has_strip(self) -> bool:
        """A small phone needs the room for the line-up that takes the damage."""
        return not (self.app.compact and isinstance(waiting(self.state), Taking))

    def show(self, prompt: Prompt) -> None:
        self.plain_turn = prompt.kind == TURN
        super().show(prompt)
        self._tell_what_is_in_vain(prompt)
        # A roll that the table has to judge by itself is shown as well as told.
        fallen = fallen_dice(self.play) if isinstance(waiting(self.state), Taking) else []
        self.dice.opened = bool(fallen)
        self.named = not (fallen and self.app.compact)
        self.low = self.app.compact and self.alone and self.named
        self.ids.below.spacing = 0 if self.low else dp(8)
        self.dice.ids.rolled.show(fallen, tumbling=False)
        self._show_line(prompt)

    def _tell_what_is_in_vain(self, prompt: Prompt) -> None:
        """HFT-8.1, HFT-10.1: before anybody chooses an action that can do nothing."""
        told = [a.detail for a in prompt.answers if a.kind == "choose" and a.detail is not None]
        lines = dict.fromkeys((self.detail, *map(self.app.speaker, told)))
        self.detail = "\n".join(filter(None, lines))

    def lay_to_enter(self, box: Margin, prompts: Sequence[Prompt]) -> None:
        """HFT-5.8: which slots are covered is asked above the line-up: below, nobody saw it."""
        of_counters = [p for p in prompts if p.answers[0].kind == "set_counters"]
        super().lay_to_enter(self.counters, of_counters)
        super().lay_to_enter(box, [p for p in prompts if p not in of_counters])

    def label_of(self, answer: Answer) -> str:
        if not isinstance(answer.action, Choose):
            return super().label_of(answer)
        boxes = under_token(self.state, answer.action.player)
        return short_steps(self.app, boxes.known[answer.action.alternative])

    def icon_of(self, answer: Answer) -> str:
        if answer.kind == "choose":
            return CHOICE_ICONS.get(answer.about, "")
        return ICONS.get(answer.kind, "")

    def _show_line(self, prompt: Prompt) -> None:
        state = self.state
        player = prompt.who[0] if self.alone else 0
        line = shown_line(state, player) if self.alone else []
        self.line.opened = bool(line) and self.play.session.house.knows_lineups
        if not self.line.opened:
            return
        seat = state.seats[player]
        in_turn = state.turn is not None and state.turn.player == player
        view = self.line.ids.lineup
        view.colour, view.letter = self.colour, self.name[:1].upper()
        view.heroes, view.covered = line, sorted(seat.covered)
        view.active = seat.acted if in_turn else -1
        in_a_fight = isinstance(waiting(state), Taking)
        view.acted = seat.acted if state.phase == "adventure" and not in_a_fight else -1
        self.line.ids.header.show(self.play, player)

    def open_hero(self, hero: int) -> None:
        self.desk.show_hero(self.prompt.who[0], hero)

    def look_at_hero(self, hero: int) -> None:
        self.desk.look_at_hero(self.prompt.who[0], hero)
