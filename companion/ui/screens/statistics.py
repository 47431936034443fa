"""Statistics: everybody's record, how scores spread, and what a game has of its own."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from typing import Any, Protocol

from kivy.properties import ListProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.store import statistics
from companion.store.games import Summary
from companion.table.players import clean_name
from companion.texts import grammar
from companion.ui.door import door, doors, load
from companion.ui.navigation import Page
from companion.ui.widgets import bars, controls  # noqa: F401  kv rules build on them
from companion.ui.widgets.chart import Bar, BarChart  # noqa: F401
from companion.ui.within_app import WithinApp


class RecordRow(BoxLayout):
    """One person's games."""

    name = StringProperty("")
    colour = NumericProperty(0)
    wins = StringProperty("")
    detail = StringProperty("")


class ScoreBars(BoxLayout):
    """How the final scores of one game spread."""

    title = StringProperty("")
    bars: ListProperty[Bar] = ListProperty([])


class StatisticsPart(WithinApp, BoxLayout):
    """What a game has of its own, drawn from the list of its games."""

    def __init__(self, games: Sequence[Summary], **kwargs: object) -> None:
        super().__init__(**kwargs)

    def stop(self) -> None:
        """Nobody looks any longer."""


class StatisticsScreenIds(Protocol):
    body: BoxLayout


class StatisticsScreen(Page):
    """Records and scores come from the list of games alone."""

    ids: StatisticsScreenIds
    view = StringProperty("people")
    views: ListProperty[tuple[str, str]] = ListProperty([])
    note = StringProperty("")
    part: StatisticsPart | None = None

    def enter(self, **_: Any) -> None:
        app = self.app
        games = app.store.games
        played = games.history(limit=max(1, games.count()))
        self._all = statistics.counting(played)
        self._leaves_out = len(statistics.finished(played)) > len(statistics.finished(self._all))
        self._show()

    def leave(self) -> None:
        self._drop_part()

    def speak_again(self) -> None:
        self._show()

    def choose(self, view: str) -> None:
        self.view = view
        self._show()

    # -- showing --------------------------------------------------------

    def _show(self, *_: object) -> None:
        app = self.app
        own = [place.game for place in doors() if place.statistics]
        self.views = [
            *((view, app.tr(f"stats.{view}")) for view in ("people", "scores")),
            *((game, app.tr(f"{game}.statistics")) for game in own),
        ]
        self._drop_part()
        self.ids.body.clear_widgets()
        self.note = ""
        if self.view == "people":
            self._show_people()
        elif self.view == "scores":
            self._show_scores()
        else:
            self._show_part(self.view)
        left_out = app.tr("stats.no_practice") if self._leaves_out else ""
        self.note = "\n".join(filter(None, [self.note, left_out]))

    def _show_part(self, game: str) -> None:
        """What a game has of its own."""
        found = statistics.matching(self._all, game)
        self.part = load(game, door(game).statistics, StatisticsPart)(found)
        self.ids.body.add_widget(self.part)

    def _drop_part(self) -> None:
        if self.part is not None:
            self.part.stop()
            self.part = None

    def _show_people(self) -> None:
        app = self.app
        colours = {person.name: person.colour for person in app.store.roster.people()}
        found = statistics.records(self._all)
        details = self._details()
        for index, record in enumerate(found):
            streak = ""
            if record.longest > 1:
                streak = app.tr("stats.streak", now=record.streak, longest=record.longest)
            row = RecordRow(
                name=record.name,
                colour=colours.get(record.name, index),
                wins=app.tr("stats.wins", n=record.games, wins=record.wins),
                detail="\n".join(filter(None, [*details[_key(record.name)], streak])),
            )
            self.ids.body.add_widget(row)
        self.note = "" if found else app.tr("stats.nobody")

    def _details(self) -> dict[str, list[str]]:
        """Everybody's averages, game by game: points of different games have nothing in common."""
        app, lines = self.app, defaultdict(list)
        played = dict.fromkeys(summary.game for summary in statistics.finished(self._all))
        key = "stats.record" if len(played) == 1 else "stats.record_of"
        for game in played:
            for record in statistics.records(statistics.matching(self._all, game)):
                average = grammar.decimal(record.average, app.lang)
                line = app.tr(key, game=app.game_title(game), average=average, best=record.best)
                lines[_key(record.name)].append(line)
        return lines

    def _show_scores(self) -> None:
        app = self.app
        for name in dict.fromkeys(summary.game for summary in self._all):
            spread = statistics.distribution(statistics.matching(self._all, name))
            if spread:
                part = ScoreBars(title=app.game_title(name))
                part.bars = [(_edges(bar), bar.count, None) for bar in spread]
                self.ids.body.add_widget(part)
        self.note = "" if self.ids.body.children else app.tr("stats.nobody")


def _key(name: str) -> str:
    """The same person, however the name was written."""
    return clean_name(name).casefold()


def _edges(bar: statistics.Bar) -> str:
    return str(bar.least) if bar.least == bar.most else f"{bar.least}+"
