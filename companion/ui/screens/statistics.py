"""Statistics: everybody's record, how scores spread, and whether the dice are fair."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from typing import Any

from kivy.app import App
from kivy.clock import Clock
from kivy.graphics import Color
from kivy.metrics import dp
from kivy.properties import ListProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion import statistics
from companion.card_book import own_dice
from companion.games.heroes.cards import Die
from companion.games.heroes.dice import Dice
from companion.games.heroes.rolls import Fairness, Fall, fairness, falls
from companion.store import StoreTrouble
from companion.ui.heroes import symbols
from companion.ui.heroes.dice_view import SmallDie  # noqa: F401  kv rules build on it
from companion.ui.navigation import Page
from companion.ui.widgets import bars, controls, drawing  # noqa: F401
from companion.ui.widgets.chart import BarChart  # noqa: F401

# The dice of so many games are looked at: enough to judge, and no journal of ten years ago.
MOST_GAMES = 40


class RecordRow(BoxLayout):
    """One person's games."""

    name = StringProperty("")
    colour = NumericProperty(0)
    wins = StringProperty("")
    detail = StringProperty("")


class ScoreBars(BoxLayout):
    """How the final scores of one game spread."""

    title = StringProperty("")
    bars = ListProperty([])


class DieBars(BoxLayout):
    """One die: what it showed, a mark where each face should be, and a plain verdict."""

    die = StringProperty("green")
    title = StringProperty("")
    verdict = StringProperty("")
    bars = ListProperty([])


class StatisticsScreen(Page):
    """Records and scores come from the list; dice from the journals, one game a frame."""

    view = StringProperty("people")
    thrower = StringProperty("real")
    note = StringProperty("")

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._falls: list[Fall] = []
        self._waiting: list[str] = []
        self._read = Clock.create_trigger(self._read_one, 0)

    def enter(self, **_: Any) -> None:
        app = App.get_running_app()
        games = app.store.games
        self._all = games.history(limit=max(1, games.count()))
        self._falls = []
        self._waiting = [s.id for s in statistics.matching(self._all, "heroes")][:MOST_GAMES]
        app.bind(lang=self._show)
        self._show()
        self._read()

    def leave(self) -> None:
        self._read.cancel()
        App.get_running_app().unbind(lang=self._show)

    def choose(self, view: str) -> None:
        self.view = view
        self._show()

    def choose_thrower(self, thrower: str) -> None:
        self.thrower = thrower
        self._show()

    # -- showing --------------------------------------------------------

    def _show(self, *_: object) -> None:
        self.ids.body.clear_widgets()
        self.note = ""
        {"people": self._show_people, "scores": self._show_scores, "dice": self._show_dice}[
            self.view
        ]()

    def _show_people(self) -> None:
        app = App.get_running_app()
        colours = {person.name: person.colour for person in app.store.roster.people()}
        found = statistics.records(self._all)
        for index, record in enumerate(found):
            average = f"{record.average:.1f}".replace(".", app.tr("stats.comma"))
            detail = app.tr("stats.record", average=average, best=record.best)
            streak = ""
            if record.longest > 1:
                streak = app.tr("stats.streak", now=record.streak, longest=record.longest)
            row = RecordRow(
                name=record.name,
                colour=colours.get(record.name, index),
                wins=app.tr("stats.wins", n=record.games, wins=record.wins),
                detail="\n".join(filter(None, [detail, streak])),
            )
            self.ids.body.add_widget(row)
        self.note = "" if found else app.tr("stats.nobody")

    def _show_scores(self) -> None:
        app = App.get_running_app()
        for name in dict.fromkeys(summary.game for summary in self._all):
            spread = statistics.distribution(statistics.matching(self._all, name))
            if spread:
                part = ScoreBars(title=app.tr(f"games.{name}"))
                part.bars = [(_edges(bar), bar.count, None) for bar in spread]
                self.ids.body.add_widget(part)
        self.note = "" if self.ids.body.children else app.tr("stats.nobody")

    # -- dice --------------------------------------------------------

    def _read_one(self, *_: object) -> None:
        if not self._waiting:
            return
        games = App.get_running_app().store.games
        with suppress(StoreTrouble):  # a damaged game says nothing about the dice
            self._falls += falls(games.resume(self._waiting.pop(0)).session)
        if self._waiting:
            self._read()
        elif self.view == "dice":
            self._show()

    def _show_dice(self) -> None:
        app = App.get_running_app()
        by_phone = self.thrower == "phone"
        dice = Dice() if by_phone else own_dice(app.store.cards)
        seen = [fall for fall in self._falls if fall.by_phone is by_phone]
        for die in Die:
            self.ids.body.add_widget(_die_bars(fairness(seen, die, dice)))
        self.note = app.tr("stats.dice_note", most=MOST_GAMES)


def _edges(bar: statistics.Bar) -> str:
    return str(bar.least) if bar.least == bar.most else f"{bar.least}+"


def _die_bars(found: Fairness) -> DieBars:
    app = App.get_running_app()
    verdict = app.tr(f"stats.{found.verdict}", n=found.falls, needed=found.needed)
    name = app.tr(f"heroes.die.{found.die.value}").capitalize()
    part = DieBars(die=found.die.value, title=name, verdict=verdict)
    part.bars = [
        (_face_label([hit.value for hit in count.face]), count.count, count.expected)
        for count in found.counts
    ]
    return part


def _face_label(hits: list[str]) -> Callable[..., None]:
    """A face under its bar, as the symbols that stand on the die."""

    def draw(theme: object, x: float, y: float, wide: float) -> None:
        Color(*theme.text)
        if not hits:
            drawing.draw_icon("minus", x, y, dp(22))
        for index, hit in enumerate(hits):
            spot = x + (index - (len(hits) - 1) / 2) * dp(22)
            drawing.draw_icon(symbols.ENERGY_ICONS[hit], spot, y, dp(20))

    return draw
