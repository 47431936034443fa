"""The table screen of every game: one prompt at a time, the scores, the undo bar."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.app import App
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, StringProperty
from kivy.uix.scrollview import ScrollView

from companion.table.actions import Action
from companion.table.prompts import Prompt
from companion.table.session import Past
from companion.table.text import say
from companion.ui import door
from companion.ui.boards.board import Board
from companion.ui.desk import Desk
from companion.ui.navigation import Page
from companion.ui.play import Play, resumed
from companion.ui.sheets.adjust import AdjustSheet
from companion.ui.sheets.moment import MomentSheet
from companion.ui.sheets.table_menu import TableMenu
from companion.ui.widgets import notice, table_parts  # noqa: F401  kv rules build on them


class TableScreen(Page):
    """A game. It works out nothing: it shows what the session says, as its desk lays it out."""

    heading = StringProperty("")
    notice = StringProperty("")
    phases = ListProperty([])
    phase = NumericProperty(0)
    players = ListProperty([])
    scores = ListProperty([])
    active = ListProperty([])
    has_strip = BooleanProperty(True)
    play: Play | None = None
    desk: Desk | None = None
    board: Board | None = None

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._aside: tuple[type[Board], Prompt] | None = None
        self._left: Any = None  # what was half entered when somebody looked at something else
        self._boards: dict[type[Board], Board] = {}
        self._told = Prompt((), say("play.round"), "")

    def enter(self, game: str = "", **_: Any) -> None:
        app = App.get_running_app()
        if self.play is None or self.play.game_id != game:
            self.play = resumed(game)
            if self.play is None:
                return
            self._sit_down(self.play)
        setup = self.play.session.setup
        counting = door.door(setup.game).score_end
        if counting and setup.options.tally:
            app.go_instead(counting, game=game)
            return
        app.bind(compact=self._turned)
        self.players = list(setup.players)
        self._changed()
        self.restore(self._left)
        self._watch_shakes()

    def _sit_down(self, play: Play) -> None:
        name = play.session.setup.game
        self.desk = door.desk_of(name)(play)
        self.players = []  # the same people begin another game with its scores, not the last one's
        self.scores = self.desk.scores()
        play.bind(on_change=self._changed)
        self._drop_boards()

    def leave(self) -> None:
        App.get_running_app().device.stop_shakes()
        self._left = self.draft()
        if self.play is not None:
            self.play.note()
        App.get_running_app().unbind(compact=self._turned)

    def wake(self) -> None:
        self._watch_shakes()

    def shaken(self) -> None:
        if self.board is not None and not App.get_running_app().shell.sheets:
            self.board.shaken()

    def _watch_shakes(self) -> None:
        """Only at the table, so that the sensor sleeps everywhere else."""
        App.get_running_app().device.watch_shakes(self.shaken)

    def draft(self) -> Any:
        """What is half entered on the board, with the game and the board that it belongs to."""
        draft = self.board.draft() if self.board is not None else None
        if draft is None:
            return None
        return {"game": self.play.game_id, "board": type(self.board).__name__, "draft": draft}

    def restore(self, draft: Any) -> None:
        if not isinstance(draft, dict) or self.board is None:
            return
        here = (self.play.game_id, type(self.board).__name__)
        if (draft.get("game"), draft.get("board")) == here:
            self.board.restore(draft.get("draft"))

    def on_back(self) -> bool:
        """Back first leaves what was opened aside, then the game, which stays as it is."""
        if self.board is not None and self.board.on_back():
            return True
        if self._aside is not None:
            self._changed()
            return True
        return False

    # -- showing --------------------------------------------------------

    def _changed(self, *_: object) -> None:
        self._aside = None
        self.show()

    def show(self) -> None:
        app, session = App.get_running_app(), self.play.session
        if session.over:
            app.go_instead("podium", game=self.play.game_id)
            return
        self.scores = self.desk.scores()
        self.phases, self.phase = self.desk.phases()
        self.heading = self.desk.heading()
        self.notice = self.desk.notice()
        prompt = session.prompts()[0]
        self._tell(prompt)
        self.active = list(prompt.who) if len(prompt.who) < len(self.players) else []
        now = self._aside or self.desk.lingering() or (self.desk.board_for(prompt), prompt)
        self._show_board(*now)
        self.ids.undo.show(self.play)

    def _tell(self, prompt: Prompt) -> None:
        """A new prompt is said aloud once, and felt when it is somebody else's turn."""
        app = App.get_running_app()
        if prompt.ask != self._told.ask:
            name = self.players[prompt.who[0]].name if len(prompt.who) == 1 else ""
            app.announce(". ".join(filter(None, [name, app.speaker(prompt.ask)])))
        if prompt.who != self._told.who:
            app.buzz()
        self._told = prompt

    def _show_board(self, wanted: type[Board], prompt: Prompt) -> None:
        if type(self.board) is not wanted:
            self._put_away()
            if wanted not in self._boards:
                self._boards[wanted] = wanted(self.play)
            self.board = self._boards[wanted]
            self.ids.board.add_widget(self.board)
        self.has_strip = self.board.has_strip and self.desk.has_scores()
        asked_anew = self.board.prompt is None or self.board.prompt.ask != prompt.ask
        self.board.show(prompt)
        if asked_anew:
            self._show_top()

    def _show_top(self) -> None:
        """A new question is read from its beginning, however far the last one was scrolled."""
        for part in self.board.walk(restrict=True):
            if isinstance(part, ScrollView) and part.do_scroll_y:
                part.scroll_y = 1

    def _put_away(self) -> None:
        self.ids.board.clear_widgets()
        self.board = None

    def _drop_boards(self) -> None:
        """They are built once a game: another game, language or size wants them anew."""
        self._put_away()
        self._boards.clear()

    def _turned(self, *_: object) -> None:
        self.speak_again()

    def speak_again(self) -> None:
        """In another language, or turned: the same board, with what was half entered."""
        before, draft = type(self.board), self.board.draft() if self.board else None
        self._drop_boards()
        self.show()
        if draft is not None and type(self.board) is before:
            self.board.restore(draft)

    # -- asking and entering ---------------------------------------------

    def enter_for(self, kind: str, prompt: Prompt) -> None:
        """Opens what has to be entered for an answer that is not yet an action."""
        if not self.desk.enter(kind, prompt):
            self._aside = (self.desk.board_of(kind), prompt)
        self.show()

    def why(self, seat: int) -> None:
        self.desk.why(seat)

    def adjust(self, seat: int) -> None:
        now = self.desk.scores()[seat]
        App.get_running_app().open_sheet(lambda: AdjustSheet(self.play, seat, now))

    def open_rules(self) -> None:
        in_play = self.desk.is_in_play
        App.get_running_app().open_sheet(lambda: MomentSheet(self.play, is_in_play=in_play))

    def open_menu(self) -> None:
        App.get_running_app().open_sheet(lambda: TableMenu(self.play, self.desk))

    def open_glance(self) -> None:
        App.get_running_app().go("glance", game=self.play.game_id)

    def can_correct(self, entry: Past) -> bool:
        return self.desk.can_correct(entry)

    def correct(self, entry: Past, propose: Callable[[Action | None], None]) -> None:
        self.desk.correct(entry, propose)
