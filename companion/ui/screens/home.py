"""Home: go on where you were, or one of the three reasons people open the companion."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any, Protocol

from kivy.metrics import dp
from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.ui.dates import moment_of
from companion.ui.navigation import Page
from companion.ui.widgets.badge import Badge, Constellation  # noqa: F401  kv builds on it
from companion.ui.widgets.words import Txt

if TYPE_CHECKING:
    from companion.store.games import Summary
    from companion.ui.app import FairyTableApp


class HomeScreenIds(Protocol):
    scores: BoxLayout


class HomeScreen(Page):
    """The resume card is there only when a game waits."""

    ids: HomeScreenIds
    has_game = BooleanProperty(False)
    game_title = StringProperty("")
    game_line = StringProperty("")
    others = StringProperty("")
    has_scores = BooleanProperty(False)
    invited = BooleanProperty(False)  # other phones may join the game that waits

    def enter(self, **_: Any) -> None:
        app = self.app
        self.all_waiting = app.store.games.all_unfinished()
        self.has_game = bool(self.all_waiting)
        others = len(self.all_waiting) - 1
        self.others = app.tr("home.others", n=others) if others > 0 else ""
        if self.all_waiting:
            self.waiting = self.all_waiting[0]
            self.game_title = app.game_title(self.waiting.game)
            left = [moment_of(app, self.waiting.touched)] if self.others else []
            self.game_line = " · ".join([_people(app, self.waiting), *left])
            self._show_scores()
        app.invitation.bind(on_news=self._show_invitation)
        self._show_invitation()

    def leave(self) -> None:
        self.app.invitation.unbind(on_news=self._show_invitation)

    def _show_invitation(self, *_: object) -> None:
        self.invited = self.has_game and self.app.invitation.is_on_for(self.waiting.id)

    def speak_again(self) -> None:
        self.enter()

    def _show_scores(self) -> None:
        """Of points that nobody has yet, or that are secret, nothing is told."""
        row = self.ids.scores
        row.clear_widgets()
        self.has_scores = bool(self.waiting.standings)
        scores = {standing.player: standing.score for standing in self.waiting.standings}
        people = zip(self.waiting.players, self.waiting.colours, strict=True)
        for seat, (name, colour) in enumerate(people):
            if seat in scores:
                row.add_widget(_score(colour, name, scores[seat]))

    def choose_waiting(self) -> None:
        """The other games that wait, by their name, their people and when they were left."""
        from companion.ui.sheets.choices import ChoiceSheet

        app = self.app

        def build() -> ChoiceSheet:
            sheet = ChoiceSheet(title=app.tr("home.waiting"))
            for summary in self.all_waiting[1:]:
                parts = (app.game_title(summary.game), moment_of(app, summary.touched))
                text = f"{' · '.join(parts)}\n{_people(app, summary)}"
                sheet.offer(text, partial(app.open_game, summary.id), "play")
            return sheet

        app.open_sheet(build)

    def learn(self) -> None:
        """Any lesson; one that somebody began goes on where it was left."""
        from companion.boxes.lessons import has_lesson
        from companion.ui.sheets.which_game import ask_game

        app = self.app
        ask_game(
            lambda place: app.go("lesson", game=place.game),
            lambda place: has_lesson(place.game),
        )

    def open_book(self) -> None:
        from companion.ui.sheets.which_game import ask_game

        app = self.app
        ask_game(lambda place: app.go("book", game=place.game), lambda place: place.book)

    def invite(self) -> None:
        self.app.invite(self.waiting.id)

    def resume(self) -> None:
        self.app.open_game(self.waiting.id)


def _people(app: FairyTableApp, game: Summary) -> str:
    """Who plays, and whether the cards are made up."""
    names = ", ".join(game.players)
    return f"{names} ({app.tr('past.practice')})" if game.practice else names


def _score(colour: int, name: str, score: int) -> BoxLayout:
    cell = BoxLayout(spacing=dp(8))
    badge = Badge(colour=colour, letter=name[:1].upper(), size_hint=(None, 1), width=dp(28))
    number = Txt(text=str(score), tone="gold", points=28, weight="medium", size_hint_x=None)
    number.bind(texture_size=lambda label, size: setattr(label, "width", size[0]))
    cell.add_widget(badge)
    cell.add_widget(number)
    return cell
