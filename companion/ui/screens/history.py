"""History: every game, finished or not, the latest first; found by game and by person."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any, Protocol

from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, StringProperty
from kivy.uix.recycleview.views import RecycleDataViewBehavior

from companion.games import IDS
from companion.store import statistics
from companion.store.exchange import import_game
from companion.store.games import Summary
from companion.store.history_export import history_csv, history_json
from companion.ui.dates import date_of, moment_of
from companion.ui.navigation import Page
from companion.ui.sharing import offer_file
from companion.ui.sheets.choices import ChoiceSheet, offer_choices
from companion.ui.sheets.import_file import ImportSheet
from companion.ui.widgets import bars, controls  # noqa: F401  kv rules build on them
from companion.ui.widgets.badge import Badge
from companion.ui.widgets.touch import Touchable

if TYPE_CHECKING:
    from kivy.uix.recycleview import RecycleView

    from companion.ui.app import FairyTableApp


SIDES = (34, 30, 22)  # dp: of the badges of one who won, and of those who share it


class WinnerBadge(Badge):
    """One of those who won, or nothing where there are fewer."""

    winners: ListProperty[tuple[str, int]] = ListProperty([])
    at = NumericProperty(0)

    def on_at(self, *_: object) -> None:
        self.on_winners()

    def on_winners(self, *_: object) -> None:
        here = self.winners[int(self.at) : int(self.at) + 1]
        side = dp(SIDES[len(self.winners) - 1]) if here else 0
        self.size = side, side
        self.letter = here[0][0][:1].upper() if here else ""
        self.colour = here[0][1] if here else 0


class GameRow(RecycleDataViewBehavior, Touchable):
    """One game of the list. Rows are used again while scrolling, and written when they come
    into sight: nobody waits for two thousand lines of text of which ten are read."""

    game_id = StringProperty("")
    title = StringProperty("")
    date = StringProperty("")
    scores = StringProperty("")
    winners: ListProperty[tuple[str, int]] = ListProperty([])  # names and colours
    waits = BooleanProperty(False)
    state = StringProperty("")  # what is to be known of it before it is opened

    def refresh_view_attrs(self, rv: object, index: int, data: Mapping[str, Any]) -> None:
        """What the list calls to give the row another game."""
        for name, value in _row(self.app, data["summary"], data["colours"]).items():
            setattr(self, name, value)

    def on_release(self) -> None:
        self.app.go("game_record", game=self.game_id)


class HistoryScreenIds(Protocol):
    list: RecycleView


class HistoryScreen(Page):
    """Reads the list of games and no journal, so that years of them open at once."""

    ids: HistoryScreenIds
    rows: ListProperty[dict[str, object]] = ListProperty([])
    person = StringProperty("")
    game = StringProperty("")
    has_games = BooleanProperty(False)
    found = StringProperty("")

    def enter(self, **_: Any) -> None:
        app = self.app
        games = app.store.games
        self._all = games.history(limit=max(1, games.count()))
        self.has_games = bool(self._all)
        self._show()

    def speak_again(self) -> None:
        self._show()

    def _show(self, *_: object) -> None:
        app = self.app
        shown: Sequence[Summary] = self._all
        if self.game or self.person:
            shown = statistics.matching(self._all, self.game, self.person)
        colours = {person.name: person.colour for person in app.store.roster.people()}
        self.rows = [{"summary": summary, "colours": colours} for summary in shown]
        self.found = app.tr("past.found", n=len(shown))

    # -- filtering --------------------------------------------------------

    def choose_game(self) -> None:
        app = self.app

        def choices() -> list[tuple[str, str]]:
            named = [(name, app.game_title(name)) for name in IDS]
            return [("", app.tr("past.every_game")), *named]

        self._choose("past.which_game", choices, lambda value: self._filter(game=value))

    def show_all(self) -> None:
        self._filter(game="", person="")

    def choose_person(self) -> None:
        app = self.app

        def choices() -> list[tuple[str, str]]:
            people = [(name, name) for name in statistics.people(self._all)]
            return [("", app.tr("past.everybody")), *people]

        self._choose("past.which_person", choices, lambda value: self._filter(person=value))

    def _choose(
        self,
        title: str,
        choices: Callable[[], list[tuple[str, str]]],
        chosen: Callable[[str], None],
    ) -> None:
        app = self.app

        def build() -> ChoiceSheet:
            sheet = ChoiceSheet(title=app.tr(title))
            for value, text in choices()[:60]:
                sheet.offer(text, partial(chosen, value))
            return sheet

        app.open_sheet(build)

    def _filter(self, **values: str) -> None:
        for name, value in values.items():
            setattr(self, name, value)
        self._show()
        self.ids.list.scroll_y = 1

    # -- files --------------------------------------------------------

    def open_menu(self) -> None:
        entries = [("past.import", "file-import-outline", self._import)]
        if self.has_games:
            entries += [
                ("past.csv", "table-arrow-down", self._export_csv),
                ("past.json", "file-export-outline", self._export_json),
            ]
        offer_choices("past.menu", entries)

    def _export_csv(self) -> None:
        offer_file("history.csv", lambda: history_csv(self._all))

    def _export_json(self) -> None:
        offer_file("history.json", lambda: history_json(self._all))

    def _import(self) -> None:
        self.app.open_sheet(lambda: ImportSheet(self._imported))

    def _imported(self, data: bytes) -> None:
        app = self.app
        game_id = import_game(app.store, data)
        app.go("game_record", game=game_id)


def _row(app: FairyTableApp, summary: Summary, colours: dict[str, int]) -> dict[str, object]:
    """A game as a row shows it; each winner's badge is in the colour of the roster."""
    places = sorted(summary.standings, key=lambda place: (place.rank, place.player))
    known = [place for place in places if place.player < len(summary.players)]
    scores = " · ".join(f"{summary.players[p.player]} {p.score}" for p in known)
    over = summary.finished
    first = [place.player for place in known if place.rank == known[0].rank]
    winners = [(summary.players[seat], seat) for seat in first if over is not None]
    state = [app.tr("past.waits")] if over is None else []
    if summary.practice:
        state.append(app.tr("past.is_practice"))
    return {
        "game_id": summary.id,
        "title": app.game_title(summary.game),
        "date": moment_of(app, summary.touched) if over is None else date_of(app, over),
        "scores": scores or ", ".join(summary.players),
        "winners": [(name, colours.get(name, seat)) for name, seat in winners[: len(SIDES)]],
        "waits": over is None,
        "state": "\n".join(state),
    }
