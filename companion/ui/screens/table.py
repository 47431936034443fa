"""The table screen of every game: one prompt at a time, the scores, the undo bar."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol

from kivy.properties import BooleanProperty, StringProperty

from companion.ui import door
from companion.ui.board_page import BoardPage
from companion.ui.guiding import Guide
from companion.ui.play import resumed
from companion.ui.sheets.moment import MomentSheet
from companion.ui.sheets.table_menu import TableMenu
from companion.ui.widgets import notice, table_parts  # noqa: F401  kv rules build on them

if TYPE_CHECKING:
    from kivy.uix.boxlayout import BoxLayout

    from companion.ui.widgets.bars import UndoBar


class TableScreenIds(Protocol):
    board: BoxLayout
    undo: UndoBar


class TableScreen(BoardPage):
    """A game at the table: the scores, what can be taken back, and the way to everything else."""

    ids: TableScreenIds
    guide = StringProperty("")  # said in the place of the steps, or of the heading
    has_steps = BooleanProperty(False)

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self._left: object = None  # what was half entered when somebody looked at something else
        self._guide = Guide()

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
        self._guide = Guide()
        self.players = list(setup.players)
        self._changed()
        self.restore(self._left)
        self._watch_shakes()

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

    # -- showing --------------------------------------------------------

    def show(self) -> None:
        if self.playing.session.over:
            self.app.go_instead("podium", game=self.playing.game_id)
            return
        super().show()
        self.guide = self._guide.line(self.desk)
        self.ids.undo.show(self.playing, self.desk.undo_words())

    def hide_guide(self) -> None:
        """It was read."""
        self._guide.was_read()
        self.guide = ""

    # -- asking ---------------------------------------------

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
