"""One game of the history: standings, the course of the score, and a replay step by step."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol

from kivy.properties import (
    BooleanProperty,
    ListProperty,
    NumericProperty,
    StringProperty,
)
from kivy.uix.boxlayout import BoxLayout

from companion.store import StoreTrouble
from companion.store.exchange import export_game
from companion.table.session import Session
from companion.table.text import say
from companion.ui.dates import date_of
from companion.ui.game_page import GamePage
from companion.ui.play import Play
from companion.ui.sharing import game_file, offer_file
from companion.ui.sheets.choices import ChoiceSheet
from companion.ui.sheets.history import LedgerSheet
from companion.ui.sheets.why import WhySheet
from companion.ui.widgets import bars, controls, table_parts  # noqa: F401  kv rules build on them
from companion.ui.widgets.chart import LineChart, Series  # noqa: F401
from companion.ui.widgets.children import in_order
from companion.ui.widgets.touch import Touchable

if TYPE_CHECKING:
    from companion.ui.widgets.surfaces import Panel


class StandingRow(Touchable):
    """A player's place; a touch says where the score comes from."""

    rank = NumericProperty(1)  # 0 where nobody has a place yet
    name = StringProperty("")
    colour = NumericProperty(0)
    score = NumericProperty(0)
    seat = NumericProperty(0)
    told = BooleanProperty(True)  # before anybody has points there are no places either


class ScoreThen(BoxLayout):
    """A player's score at the moment that is looked at."""

    name = StringProperty("")
    colour = NumericProperty(0)
    score = NumericProperty(0)


class GameRecordScreenIds(Protocol):
    places: Panel
    then: BoxLayout


class GameRecordScreen(GamePage[object]):
    """Only reads, until somebody goes on with the game or removes it."""

    ids: GameRecordScreenIds
    title = StringProperty("")
    about = StringProperty("")
    open = BooleanProperty(False)
    steps = NumericProperty(0)
    at = NumericProperty(0)
    line = StringProperty("")
    gained = StringProperty("")
    told = BooleanProperty(True)
    has_course = BooleanProperty(True)
    series: ListProperty[Series] = ListProperty([])

    def enter(self, game: str = "", **_: Any) -> None:
        app = self.app
        try:
            play = Play[object].resume(app, game)
            self._summary = app.store.games.summary(game)
        except StoreTrouble as trouble:
            app.toast(app.speaker(trouble.text))
            app.go_instead("history")
            return
        self.sit_down(play)
        self.steps = self.at = play.session.length
        self._show()

    def leave(self) -> None:
        self.stand_up()

    def speak_again(self) -> None:
        self._show()

    def _show(self, *_: object) -> None:
        app, session = self.app, self.playing.session
        self.title = app.game_title(session.setup.game)
        self.open = not session.over
        about = [date_of(app, self._summary.finished or self._summary.touched)]
        about.append(app.tr("past.steps", n=session.length))
        if self.open:
            about.append(app.tr("past.waits"))
        if session.setup.options.tally:
            about.append(app.tr("past.end_only"))
        if session.setup.options.practice:
            about.append(app.tr("past.practice"))
        if self.desk.end_note():
            about.append(self.desk.end_note())
        self.about = " · ".join(about)
        self._past = session.history()
        path = session.now.path()
        self._moments = [path[0].before or session.now, *path] if path else [session.now]
        self._course = _course(session)
        self.told = session.over or any(place.score for place in session.standings())
        self.has_course = len(set(self._course)) > 2  # points that all came at once are no course
        self.series = [
            (player.colour, player.name[:1].upper(), [scores[seat] for scores in self._course])
            for seat, player in enumerate(session.setup.players)
        ]
        self._show_places()
        self.go_to(int(self.at))

    def _show_places(self) -> None:
        """Everybody who plays; before the first point without a place."""
        session, box = self.playing.session, self.ids.places
        box.clear_widgets()
        for place in sorted(session.standings(), key=lambda s: (s.rank, s.player)):
            player = session.setup.players[place.player]
            row = StandingRow(
                rank=place.rank, name=player.name, colour=player.colour,
                score=place.score, seat=place.player, told=self.told,
            )  # fmt: skip
            row.bind(on_release=lambda r: self.why(int(r.seat)))
            box.add_widget(row)

    # -- replay --------------------------------------------------------

    def go_to(self, step: int) -> None:
        """Shows the moment after so many steps; 0 is the start."""
        app, players = self.app, self.playing.session.setup.players
        self.at = max(0, min(int(self.steps), step))
        at = int(self.at)
        past = self._past[at - 1] if at else None
        self.line = app.speaker(past.line) if past else app.tr("past.start")
        gained = [after - before for before, after in zip(*self._around(at), strict=True)]
        self.gained = ", ".join(
            f"{players[seat].name} {points:+d}" for seat, points in enumerate(gained) if points
        )
        self._show_scores_then()
        box = self.ids.then
        if len(box.children) != len(players):
            box.clear_widgets()
            for player in players:
                box.add_widget(ScoreThen(name=player.name, colour=player.colour))
        for seat, cell in enumerate(in_order(box, ScoreThen)):
            cell.name, cell.colour = players[seat].name, players[seat].colour
            cell.score = self._course[at][seat]

    def _show_scores_then(self) -> None:
        """Everybody stays where they are; places are those of the last step alone."""
        session, at_end = self.playing.session, self.at == self.steps
        known = self.desk.known_at(self._moments[int(self.at)])
        places = {place.player: place for place in session.standings()}
        for row in in_order(self.ids.places, StandingRow):
            place, then = places[int(row.seat)], known[int(row.seat)]
            row.rank = place.rank if at_end else 0
            row.score = place.score if at_end else then or 0
            row.told = self.told if at_end else then is not None

    def _around(self, step: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """Everybody's score before and after a step."""
        return self._course[max(0, step - 1)], self._course[step]

    # -- asking --------------------------------------------------------

    def why(self, seat: int) -> None:
        app = self.app
        row = next(row for row in in_order(self.ids.places, StandingRow) if row.seat == seat)
        title = say("play.score_of", player=row.name, n=int(row.score))
        moment = self._moments[int(self.at)]
        app.open_sheet(lambda: WhySheet.of_score(title, self.desk.gains_at(seat, moment)))

    def ledger(self) -> None:
        self.app.open_sheet(lambda: LedgerSheet(self.playing))

    def go_on(self) -> None:
        """Back to the table, or to the podium of a game that is over."""
        app, game_id = self.app, self.playing.game_id
        if self.open:
            app.open_game(game_id)
        else:
            app.go("podium", game=game_id)

    def open_menu(self) -> None:
        app = self.app

        def build() -> ChoiceSheet:
            sheet = ChoiceSheet(title=app.tr("past.menu"))
            sheet.offer(app.tr("past.export"), self.export, "file-export-outline")
            sheet.offer(app.tr("past.delete"), self.delete, "delete-outline", "danger")
            return sheet

        app.open_sheet(build)

    def export(self) -> None:
        app, game_id = self.app, self.playing.game_id
        offer_file(f"{game_file(self.playing)}.json", lambda: export_game(app.store, game_id))

    def delete(self) -> None:
        """Out of the list with one touch, and back with another."""
        app, game_id = self.app, self.playing.game_id
        games = app.store.games

        def bring_back() -> None:
            if app.attempt(lambda: games.undelete(game_id)) and app.shell.page.name == "history":
                app.shell.page.enter()

        if app.invitation.is_on_for(game_id):
            app.invitation.switch_off()
        if app.attempt(lambda: games.delete(game_id)):
            app.home()
            app.go("history")
            app.toast(app.tr("past.deleted"), app.tr("bar.undo"), bring_back)


def _course(session: Session) -> list[tuple[int, ...]]:
    """Everybody's score after each step, the start first."""
    scores = [0] * len(session.setup.players)
    course = [tuple(scores)]
    for past in session.history():
        for gain in past.gains:
            scores[gain.player] += gain.amount
        course.append(tuple(scores))
    return course
