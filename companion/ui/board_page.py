"""A screen with the board of a game on it: one prompt at a time, whoever plays and why."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Protocol

from kivy.clock import Clock
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, StringProperty
from kivy.uix.scrollview import ScrollView

from companion.table.players import Player
from companion.table.prompts import Prompt
from companion.ui import kv
from companion.ui.boards.board import UNASKED, Board
from companion.ui.game_page import GamePage
from companion.ui.play import Play

if TYPE_CHECKING:
    from kivy.uix.boxlayout import BoxLayout


class BoardPageIds(Protocol):
    @property
    def board(self) -> BoxLayout: ...


class BoardPage(GamePage[object]):
    """It works out nothing: it shows what the session says, as its desk lays it out."""

    ids: BoardPageIds
    heading = StringProperty("")
    notice = StringProperty("")
    phases: ListProperty[str] = ListProperty([])
    phase = NumericProperty(0)
    players: ListProperty[Player] = ListProperty([])
    scores: ListProperty[int] = ListProperty([])
    unsettled: ListProperty[int] = ListProperty([])
    active: ListProperty[int] = ListProperty([])
    has_strip = BooleanProperty(True)
    low_strip = BooleanProperty(False)
    board: Board[object] | None = None

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self._aside: tuple[type[Board[object]], Prompt] | None = None
        self._boards: dict[type[Board[object]], Board[object]] = {}
        self._bare: list[Board[object]] = []  # those that have built nothing ahead
        self._unread: Iterator[object] = iter(())  # sheets of the game
        self._told = UNASKED
        self._left_aside: object = None  # what was half entered on the board that a search hides
        self._untouched: object = None  # what the board would keep before anybody touches it
        # A turned phone changes its width, its panes and its margins: built anew once for all.
        self._turned = Clock.create_trigger(lambda _: self.speak_again(), -1)

    def sit_down(self, play: Play[object]) -> None:
        super().sit_down(play)
        self.desk.enter_for, self.desk.ask_aside = self.enter_for, self.ask_aside
        self.desk.show_again = self.show
        self.players = []  # the same people begin another game with its scores, not the last one's
        self.scores = self.desk.scores()
        self._unread = self.desk.read_ahead()
        play.bind(on_change=self._changed, on_search=self._searched)
        self._drop_boards()

    def stand_up(self) -> None:
        """What was still to be read ahead would keep the game."""
        self._unread = iter(())
        super().stand_up()

    def draft(self) -> object:
        """What is half entered on the board, with the game and the board that it belongs to."""
        if self._left_aside is not None:
            return self._left_aside
        draft = self.board.draft() if self.board is not None else None
        if draft is None or self.board is None:
            return None
        return {
            "game": self.playing.game_id,
            "board": type(self.board).__name__,
            "who": list(self.board.prompt.who),
            "draft": draft,
        }

    def restore(self, draft: object) -> None:
        if not isinstance(draft, dict) or self.board is None:
            return
        if self.playing.searching is not None:
            self._left_aside = draft
            return
        who = list(self.board.prompt.who)
        here = (self.playing.game_id, type(self.board).__name__, who)
        if (draft.get("game"), draft.get("board"), draft.get("who", who)) == here:
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
        if self.playing.is_from_elsewhere:
            self._changed_elsewhere()
            return
        self._aside = self._left_aside = None
        self.show()

    def _searched(self, *_: object) -> None:
        """It is shown how far a search is, and at its end what is asked."""
        if self.playing.searching is not None:
            if self.board is not None:
                self.board.show(self.board.prompt)
            return
        left, self._left_aside = self._left_aside, None
        self._drop_overtaken()
        self.show()
        self.restore(left)

    def _drop_overtaken(self) -> None:
        if self._aside is not None and self._aside[1] not in self.desk.prompts():
            self._aside = None

    def _changed_elsewhere(self) -> None:
        """What is half entered here stays, as long as it is still asked."""
        if self.playing.searching is None:
            self._drop_overtaken()
        board, draft = self.board, self.board.draft() if self.board is not None else None
        asked = (board.prompt.ask, board.prompt.who) if board is not None else None
        self.show()
        if draft is None or board is None or self.board is not board:
            return
        if (board.prompt.ask, board.prompt.who) == asked:
            board.restore(draft)

    def show(self) -> None:
        self.scores, self.unsettled = self.desk.scores(), self.desk.unsettled()
        self.phases, self.phase = self.desk.phases()
        self.heading = self.desk.heading()
        self.notice = self.desk.notice()
        prompt = self._asked_here(self.desk.prompts())
        self._tell(prompt)
        self.active = list(prompt.who) if len(prompt.who) < len(self.players) else []
        now = self._aside or self.desk.lingering()
        if now is None or self.playing.searching is not None:
            now = (self.desk.board_for(prompt), prompt)
        self._show_board(*now)
        self._untouched = self.board.draft() if self.board is not None else None

    @property
    def is_begun(self) -> bool:
        """Whether somebody has begun to enter something on the board."""
        return self.board is not None and self.board.draft() != self._untouched

    def _asked_here(self, prompts: tuple[Prompt, ...]) -> Prompt:
        """The first for whoever has no phone of their own; else the first of all."""
        away = self.app.invitation.seats_elsewhere(self.playing.game_id)
        here = (p for p in prompts if not p.who or not away.issuperset(p.who))
        return next(here, prompts[0])

    def _tell(self, prompt: Prompt) -> None:
        """A new prompt is said aloud once, and felt when it is somebody else's turn."""
        app = self.app
        if prompt.ask != self._told.ask:
            name = self.players[prompt.who[0]].name if len(prompt.who) == 1 else ""
            app.announce(". ".join(filter(None, [name, app.speaker(prompt.ask)])))
        if prompt.who != self._told.who:
            app.buzz()
        self._told = prompt

    def build_next(self) -> bool:
        """A board of the game that was not asked for yet, then what boards will show, then the
        sheets that they open."""
        if self.play is None:
            return False
        wanted = next((b for b in self.desk.every_board() if b not in self._boards), None)
        if wanted is not None:
            self._built(wanted)
            return True
        if self._bare:
            self._bare.pop(0).build_ahead()
            return True
        return next(self._unread, None) is not None or self.desk.build_ahead()

    def _built(self, wanted: type[Board[object]]) -> Board[object]:
        """Once a game: it is kept and told what to show."""
        if wanted not in self._boards:
            self._boards[wanted] = wanted(self.desk)
            self._bare.append(self._boards[wanted])
        return self._boards[wanted]

    def _show_board(self, wanted: type[Board[object]], prompt: Prompt) -> None:
        board = self._built(wanted)
        if board is not self.board:
            self._put_away()
            self.board = board
            self.ids.board.add_widget(board)
        self.has_strip = board.has_strip and self.desk.has_scores()
        self.low_strip = board.low_strip
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
        if self.board is not None:
            self.board.put_away()
        self.ids.board.clear_widgets()
        self.board = None

    def _drop_boards(self) -> None:
        """They are built once a game: another game, language or size wants them anew."""
        self._put_away()
        for board in self._boards.values():
            kv.let_go(board)
        self._boards.clear()
        self._bare.clear()
        if self.play is not None:
            self.desk.drop_ahead()

    def speak_again(self) -> None:
        """In another language, or turned: the same board, with what was half entered."""
        before, draft = type(self.board), self.board.draft() if self.board else None
        self._drop_boards()
        self.show()
        if draft is not None and self.board is not None and type(self.board) is before:
            self.board.restore(draft)

    # -- entering ---------------------------------------------

    def enter_for(self, kind: str, prompt: Prompt) -> None:
        """Opens what has to be entered for an answer that is not yet an action."""
        if not self.desk.enter(kind, prompt):
            self._aside = (self.desk.board_of(kind), prompt)
        self.show()

    def ask_aside(self, prompt: Prompt) -> None:
        """Something else that is open, asked before what comes first."""
        self._aside = (self.desk.board_for(prompt), prompt)
        self.show()
