"""What a game asks before it starts, beyond who plays: its variant, its cards, its boxes."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Generic, TypeVar

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout

from companion import games
from companion.table.game import Options
from companion.table.players import Player
from companion.table.text import Text
from companion.ui import kv
from companion.ui.widgets.controls import Field, Segments
from companion.ui.widgets.words import Words
from companion.ui.within_app import WithinApp

kv.load(__name__)

O = TypeVar("O", bound=Options)  # noqa: E741  the options of a game


class SetupHead(Words):
    """A quiet line above or below a choice."""


class SetupPanel(WithinApp, BoxLayout, Generic[O]):
    """A few choices, each a word out of several. They are a draft until the game starts."""

    defaults: dict[str, str] = {}
    __events__ = ("on_change",)

    def __init__(
        self,
        values: Mapping[str, object],
        game: str,
        tally: bool = False,
        seats: int = 0,
        **kwargs: object,
    ) -> None:
        super().__init__(orientation="vertical", size_hint_y=None, spacing=dp(8), **kwargs)
        self.bind(minimum_height=self.setter("height"))
        self.game = game
        self.tally = tally
        self.seats = seats  # how many people have sat down so far
        self.values = self.settled(values)
        self.show()

    # -- what a game says ----------------------------------------------------

    def settled(self, values: Mapping[str, object]) -> dict[str, str]:
        """What is chosen at first: as it was before, or as it is usual."""
        kept = {key: str(values[key]) for key in self.defaults if key in values}
        return {**self.defaults, **kept}

    def ask(self) -> None:
        """Adds the questions, in the order in which they should be read."""

    def options(self) -> O:
        """The options of the game as chosen."""
        options: O = games.game(self.game).options(tally=self.tally)
        return options

    def refusals(self, players: tuple[Player, ...]) -> tuple[Text, ...]:
        """Why these people cannot start with these choices."""
        return ()

    @classmethod
    def like(cls, options: O) -> dict[str, str]:
        """The choices of an earlier game, to play the same again."""
        return {}

    # -- asking --------------------------------------------------------

    def show(self) -> None:
        self.clear_widgets()
        self.ask()

    def choice(self, key: str, values: tuple[str, ...], words: str, hint: bool = False) -> None:
        """One question. `words` is its text id; each value and its hint have ids below it."""
        app = self.app
        if self.values[key] not in values:
            self.values[key] = values[0]
        self.say(words)
        row = Segments(value=self.values[key])
        row.options = [(value, app.tr(f"{words}.{value}")) for value in values]
        row.bind(on_pick=lambda _, value: self.pick(key, value))
        self.add_widget(row)
        if hint:
            self.say(f"{words}.{self.values[key]}.hint")

    def line(self, key: str, hint: str, longest: int) -> None:
        """A line to type in, for whoever cares to; nothing else is built anew meanwhile."""
        field = Field(hint=hint, text=self.values[key], longest=longest)
        field.bind(text=lambda _, text: self._typed(key, text))
        self.add_widget(field)

    def _typed(self, key: str, text: str) -> None:
        self.values[key] = text
        self.dispatch("on_change")

    def say(self, key: str, **values: object) -> None:
        app = self.app
        self.add_widget(SetupHead(text=app.tr(key, "", **values)))

    def pick(self, key: str, value: str) -> None:
        if self.values[key] != value:
            self.values[key] = value
            self.show()
            self.dispatch("on_change")

    def on_change(self) -> None:
        """Something was chosen otherwise."""
