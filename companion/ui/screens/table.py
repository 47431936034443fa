"""The table screen of every game: one prompt at a time, the scores, the undo bar."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol

from kivy.properties import BooleanProperty, ListProperty, NumericProperty, StringProperty
from kivy.uix.scrollview import ScrollView

from companion.table.players import Player
from companion.table.prompts import Prompt
from companion.ui import door
from companion.ui.boards.board import UNASKED, Board
from companion.ui.game_page import GamePage
from companion.ui.play import Play, resumed
from companion.ui.sheets.moment import MomentSheet
from companion.ui.sheets.table_menu import TableMenu
from companion.ui.widgets import notice, table_parts  # noqa: F401  kv rules build on them

if TYPE_CHECKING:
    from kivy.uix.boxlayout import BoxLayout

    from companion.ui.widgets.bars import UndoBar


class TableScreenIds(Protocol):
    board: BoxLayout
    undo: UndoBar


class TableScreen(GamePage[object]):
    """A game. It works out nothing: it shows what the session says, as its desk lays it out."""

    ids: TableScreenIds
    heading = StringProperty("")
    notice = StringProperty("")
    phases: ListProperty[str] = ListProperty([])
    phase = NumericProperty(0)
    players: ListProperty[Player] = ListProperty([])
    scores: ListProperty[int] = ListProperty([])
    active: ListProperty[int] = ListProperty([])
    has_strip = BooleanProperty(True)
    board: Board[object] | None = None

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self._aside: tuple[type[Board[object]], Prompt] | None = None
        self._left: object = None  # what was half entered when somebody looked at something else
        self._boards: dict[type[Board[object]], Board[object]] = {}
        self._told = UNASKED

    def enter(self, game: str = "", **_: Any) -> None:
        app = self.app
        # A game that was over here may have been taken back on its podium since.
        if self.play is None or self.play.game_id != game or self.play.session.over:
            self.play = resumed(app, game)
            if self.play is None:
                return
            self.sit_down(self.play)
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

    def sit_down(self, play: Play[object]) -> None:
        super().sit_down(play)
        self.desk.enter_for = self.enter_for
        self.players = []  # the same people begin another game with its scores, not the last one's
        self.scores = self.desk.scores()
        play.bind(on_change=self._changed)
        self._drop_boards()

    def leave(self) -> None:
        self.app.device.stop_shakes()
        self._left = self.draft()
        if self.play is not None:
            self.play.note()
        self.app.unbind(compact=self._turned)

    def wake(self) -> None:
        self._watch_shakes()

    def shaken(self) -> None:
        if self.board is not None and not self.app.shell.sheets:
            self.board.shaken()

    def _watch_shakes(self) -> None:
        """Only at the table, so that the sensor sleeps everywhere else."""
        self.app.device.watch_shakes(self.shaken)

    def draft(self) -> object:
        """What is half entered on the board, with the game and the board that it belongs to."""
        draft = self.board.draft() if self.board is not None else None
        if draft is None:
            return None
        return {"game": self.playing.game_id, "board": type(self.board).__name__, "draft": draft}

    def restore(self, draft: object) -> None:
        if not isinstance(draft, dict) or self.board is None:
            return
        here = (self.playing.game_id, type(self.board).__name__)
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
        app, session = self.app, self.playing.session
        if session.over:
            app.go_instead("podium", game=self.playing.game_id)
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
        self.show_bar()

    def show_bar(self) -> None:
        """What could be taken back."""
        self.ids.undo.show(self.playing, self.desk.undo_words())

    def _tell(self, prompt: Prompt) -> None:
        """A new prompt is said aloud once, and felt when it is somebody else's turn."""
        app = self.app
        if prompt.ask != self._told.ask:
            name = self.players[prompt.who[0]].name if len(prompt.who) == 1 else ""
            app.announce(". ".join(filter(None, [name, app.speaker(prompt.ask)])))
        if prompt.who != self._told.who:
            app.buzz()
        self._told = prompt

    def _show_board(self, wanted: type[Board[object]], prompt: Prompt) -> None:
        if wanted not in self._boards:
            self._boards[wanted] = wanted(self.desk)
        board = self._boards[wanted]
        if board is not self.board:
            self._put_away()
            self.board = board
            self.ids.board.add_widget(board)
        self.has_strip = board.has_strip and self.desk.has_scores()
        asked_anew = board.prompt.ask != prompt.ask
        board.show(prompt)
        if asked_anew:
            self._show_top(board)

    def _show_top(self, board: Board[object]) -> None:
        """A new question is read from its beginning, however far the last one was scrolled."""
        for part in board.walk(restrict=True):
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
        if draft is not None and self.board is not None and type(self.board) is before:
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
        self.desk.adjust(seat)

    def open_rules(self) -> None:
        desk = self.desk
        self.app.open_sheet(lambda: MomentSheet(desk.play, rule_applies=desk.rule_applies))

    def open_menu(self) -> None:
        desk = self.desk
        self.app.open_sheet(lambda: TableMenu(desk))

    def open_glance(self) -> None:
        self.app.go("glance", game=self.playing.game_id)
