"""The dice of Heroes: what they showed in the games played, and whether they are fair."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from typing import TYPE_CHECKING, Protocol

from kivy.clock import Clock
from kivy.graphics import Color
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.books.heroes import own_dice
from companion.games.heroes.cards import Die
from companion.games.heroes.dice import Dice
from companion.games.heroes.rolls import Fairness, Fall, fairness, falls
from companion.store import StoreTrouble
from companion.store.games import Summary
from companion.texts import grammar
from companion.ui import kv
from companion.ui.heroes import symbols
from companion.ui.heroes.dice_view import SmallDie  # noqa: F401  kv rules build on it
from companion.ui.screens.statistics import StatisticsPart
from companion.ui.widgets import drawing
from companion.ui.widgets.chart import BarChart  # noqa: F401

if TYPE_CHECKING:
    from companion.ui.app import FairyTableApp
    from companion.ui.theme import Theme
    from companion.ui.widgets.chart import Bar, BarLabel

kv.load(__name__)

# The dice of so many games are looked at: enough to judge, and no journal of ten years ago.
MOST_GAMES = 40


class DieBars(BoxLayout):
    """One die: what it showed, a mark where each face should be, and a plain verdict."""

    die = StringProperty("green")
    title = StringProperty("")
    verdict = StringProperty("")
    rolled = BooleanProperty(False)  # a chart of nothing tells nothing
    bars: ListProperty[Bar] = ListProperty([])


class DiceStatisticsIds(Protocol):
    dice: BoxLayout


class DiceStatistics(StatisticsPart):
    """Dice come from the journals, one game a frame."""

    ids: DiceStatisticsIds
    thrower = StringProperty("real")
    note = StringProperty("")

    def __init__(self, games: Sequence[Summary], **kwargs: object) -> None:
        super().__init__(games, **kwargs)
        self._falls: list[Fall] = []
        self._waiting = [summary.id for summary in games][:MOST_GAMES]
        self._read = Clock.create_trigger(self._read_one, 0)
        self._show()
        self._read()

    def stop(self) -> None:
        self._read.cancel()

    def choose_thrower(self, thrower: str) -> None:
        self.thrower = thrower
        self._show()

    def _read_one(self, *_: object) -> None:
        if not self._waiting:
            return
        games = self.app.store.games
        with suppress(StoreTrouble):  # a damaged game says nothing about the dice
            self._falls += falls(games.resume(self._waiting.pop(0)).session)
        if self._waiting:
            self._read()
        else:
            self._show()

    def _show(self) -> None:
        app = self.app
        by_phone = self.thrower == "phone"
        dice = Dice() if by_phone else own_dice(app.book("heroes"))
        seen = [fall for fall in self._falls if fall.by_phone is by_phone]
        self.ids.dice.clear_widgets()
        for die in Die if seen else ():
            self.ids.dice.add_widget(_die_bars(app, fairness(seen, die, dice)))
        none = "" if self._waiting else app.tr("stats.no_rolls")  # not before all are read
        self.note = app.tr("stats.dice_note", most=MOST_GAMES) if seen else none


def _die_bars(app: FairyTableApp, found: Fairness) -> DieBars:
    key = found.verdict if found.falls else "never_rolled"
    verdict = app.tr(f"stats.{key}", n=found.falls, needed=found.needed)
    name = grammar.begun(app.tr(f"heroes.die.{found.die.value}"))
    part = DieBars(die=found.die.value, title=name, verdict=verdict)
    part.rolled = found.falls > 0
    part.bars = [
        (_face_label([hit.value for hit in count.face]), count.count, count.expected)
        for count in found.counts
    ]
    return part


def _face_label(hits: list[str]) -> BarLabel:
    """A face under its bar, as the symbols that stand on the die."""

    def draw(theme: Theme, x: float, y: float, wide: float) -> None:
        Color(*theme.text)
        if not hits:
            drawing.draw_icon("minus", x, y, dp(22))
        for index, hit in enumerate(hits):
            spot = x + (index - (len(hits) - 1) / 2) * dp(22)
            drawing.draw_icon(symbols.ENERGY_ICONS[hit], spot, y, dp(20))

    return draw
