"""The table screen of every game: one prompt at a time, the scores, the undo bar."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol

from kivy.properties import BooleanProperty, StringProperty

from companion.ui import door, kv
from companion.ui.board_page import BoardPage
from companion.ui.guiding import Guide
from companion.ui.phones_line import phones_line
from companion.ui.play import resumed
from companion.ui.widgets import notice  # noqa: F401  kv rules build on it
from companion.ui.widgets.children import build_ahead
from companion.ui.widgets.table_parts import ScoreCell

if TYPE_CHECKING:
    from kivy.uix.boxlayout import BoxLayout

    from companion.ui.boards.whole_table import WholeTable
    from companion.ui.widgets.bars import UndoBar
    from companion.ui.widgets.table_parts import PlayerStrip


USUAL_PLAYERS = 4


class TableScreenIds(Protocol):
    whole: BoxLayout
    board: BoxLayout
    strip: PlayerStrip
    undo: UndoBar


class TableScreen(BoardPage):
    """A game at the table: the scores, what can be taken back, and the way to everything else."""

    ids: TableScreenIds
    has_panes = True
    notice_above = StringProperty("")  # where the board has no place for what hands have to do
    guide = StringProperty("")  # said in the place of the steps, or of the heading
    has_steps = BooleanProperty(False)
    phones = StringProperty("")  # how it stands with the phones that were invited
    phones_icon = StringProperty("")
    phones_tone = StringProperty("ok")
    no_room_for_rules = BooleanProperty(False)  # in the bar: then they are in the menu

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self._left: object = None  # what was half entered when somebody looked at something else
        self._guide = Guide()
        self._whole: WholeTable[object] | None = None  # only on a wide screen

    def build_ahead(self) -> None:
        build_ahead(self.ids.strip, ScoreCell, USUAL_PLAYERS)

    def enter(self, game: str = "", **_: Any) -> None:
        app = self.app
        # A game that was over here may have been taken back on its podium since; one that phones
        # are invited to is open elsewhere.
        led = app.invitation.play
        is_old = led is not None and led.game_id == game and led is not self.play
        if self.play is None or self.play.game_id != game or self.play.session.over or is_old:
            self.play = resumed(app, game)
            if self.play is None:
                return
            self.sit_down(self.play)
        setup = self.play.session.setup
        counting = door.door(setup.game).score_end
        if counting and setup.options.tally:
            app.go_instead(counting, game=game)
            return
        app.bind(compact=self._turned, wide=self._turned, aside=self._turned)
        app.invitation.bind(on_news=self._phones_changed)
        self._guide = Guide()
        self.players = list(setup.players)
        self._changed()
        self.restore(self._left)
        self.show_guide()  # what is half entered may be entered in another way
        self._watch_shakes()

    def leave(self) -> None:
        self.app.device.stop_shakes()
        self._left = self.draft()
        if self.play is not None:
            self.play.note(settled=not self.desk.unsettled())
            self.play.rest()
        self.app.unbind(compact=self._turned, wide=self._turned, aside=self._turned)
        self._turned.cancel()
        self.app.invitation.unbind(on_news=self._phones_changed)

    def wake(self) -> None:
        self._watch_shakes()

    def shaken(self) -> None:
        if self.board is not None and not self.app.shell.sheets:
            self.board.shaken()

    def _watch_shakes(self) -> None:
        """Only at the table, so that the sensor sleeps everywhere else."""
        self.app.device.watch_shakes(self.shaken)

    # -- showing --------------------------------------------------------

    def _changed(self, *_: object) -> None:
        """Guests play on while somebody looks at something else; it is shown on coming back."""
        if self.app.shell.page is self:
            super()._changed()

    def _searched(self, *_: object) -> None:
        if self.app.shell.page is self:
            super()._searched()

    def show(self) -> None:
        if self.playing.session.over:
            self.app.go_instead("podium", game=self.playing.game_id)
            return
        super().show()
        self._show_notice()
        self.show_guide()
        self.ids.undo.show(self.playing, self.desk.undo_words())
        self._show_phones()
        self._show_whole()

    def _show_notice(self) -> None:
        board = self.board
        if board is not None:
            board.notice = self.notice if board.tells_notice else ""
        self.notice_above = "" if board is not None and board.tells_notice else self.notice

    def _show_whole(self) -> None:
        """All of the table, where there is room for it beside what is asked."""
        if self.app.wide and self._whole is None:
            self._whole = self.desk.whole_table_class()(self.desk)
            self.ids.whole.add_widget(self._whole)
        elif not self.app.wide:
            self._drop_whole()
        if self._whole is not None:
            self._whole.show()

    def _drop_whole(self) -> None:
        if self._whole is not None:
            self.ids.whole.clear_widgets()
            kv.let_go(self._whole)
        self._whole = None

    def _drop_boards(self) -> None:
        super()._drop_boards()
        self._drop_whole()

    def _phones_changed(self, *_: object) -> None:
        """Where a seat got a phone of its own, the board asks for another, if nothing is begun."""
        self._show_phones()
        board, session = self.board, self.playing.session
        if board is None or session.over or self._aside is not None or self.is_begun:
            return
        if self._asked_here(self.desk.prompts()).who != board.prompt.who:
            self.show()

    def _show_phones(self) -> None:
        now = phones_line(self.app.invitation, self.playing.game_id)
        self.phones_icon, self.phones_tone, self.phones = now.icon, now.tone, now.text

    def show_guide(self) -> None:
        silent = self.playing.searching is not None or self.playing.session.over
        self.guide = "" if silent else self._guide.line(self.desk)

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
        from companion.ui.sheets.moment import MomentSheet

        desk = self.desk
        applies, asked = desk.rule_applies, desk.prompts()
        self.app.open_sheet(lambda: MomentSheet(desk.play, asked, rule_applies=applies))

    def open_menu(self) -> None:
        from companion.ui.sheets.table_menu import TableMenu

        desk, rules = self.desk, self.open_rules if self.no_room_for_rules else None
        self.app.open_sheet(lambda: TableMenu(desk, rules))

    def open_phones(self) -> None:
        """The phones of this game; those that were cut off are invited again with this touch."""
        self.app.invitation.take_up(self.playing.game_id)

    def open_glance(self) -> None:
        self.app.go("glance", game=self.playing.game_id)
