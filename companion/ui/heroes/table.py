"""The table screen: one prompt at a time, the line-up it is about, the scores, the undo bar."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import Any

from kivy.app import App
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, StringProperty

from companion.games.heroes.phases import PHASES
from companion.table.actions import Action
from companion.table.prompts import Prompt
from companion.table.session import Past
from companion.ui.heroes.boards.board import Board
from companion.ui.heroes.correcting import CORRECTABLE, CorrectingSheet, dice_before
from companion.ui.heroes.lineup_view import LineupView  # noqa: F401  kv rules build on it
from companion.ui.navigation import Page
from companion.ui.play import Play, resumed
from companion.ui.sheets.adjust import AdjustSheet
from companion.ui.sheets.why import WhySheet
from companion.ui.widgets import table_parts  # noqa: F401
from companion.ui.widgets.sheet import Sheet

# Which board takes which kind of answer; the plain prompt takes all others.
BOARDS = {
    "recruit": "recruit_board:RecruitBoard",
    "fight": "fight_board:FightBoard",
    "roll": "fight_board:FightBoard",
    "place_hits": "fight_board:FightBoard",
    "take_adversaries": "steps:TakeBoard",
    "heal": "steps:HealBoard",
    "discard": "steps:DiscardBoard",
    "draw_tile": "steps:DrawTileBoard",
    "place_tile": "steps:PlaceTileBoard",
    "uncovered": "steps:NumberBoard",
    "tell_strength": "steps:NumberBoard",
    "declare": "steps:DeclareBoard",
}
# What is entered on a sheet rather than on the table itself.
SHEETS = {
    "show_mission": "mission_form:MissionForm",
    "show_adversary": "adversary_sheet:LineSheet",
    "name_adversary": "adversary_sheet:WonSheet",
    "name_hero": "hero_sheet:NameHeroSheet",
}


class TableScreen(Page):
    """A game of Heroes. It works out nothing: it shows what the session says."""

    heading = StringProperty("")
    phases = ListProperty([])
    phase = NumericProperty(0)
    players = ListProperty([])
    scores = ListProperty([])
    active = ListProperty([])
    has_strip = BooleanProperty(True)
    play: Play | None = None
    board: Board | None = None

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._aside: tuple[type[Board], Prompt] | None = None

    def enter(self, game: str = "", **_: Any) -> None:
        app = App.get_running_app()
        if self.play is None or self.play.game_id != game:
            self.play = resumed(game)
            if self.play is None:
                return
            self.play.bind(on_change=self._changed)
            self._drop_board()
        if self.play.state.phase == "tally":
            app.go_instead("score_end", game=game)
            return
        app.bind(lang=self._speak_again, compact=self._speak_again)
        self.players = list(self.play.session.setup.players)
        self._changed()

    def leave(self) -> None:
        if self.play is not None:
            self.play.note()
        App.get_running_app().unbind(lang=self._speak_again, compact=self._speak_again)

    def on_back(self) -> bool:
        """Back first leaves what was opened aside, then the game, which stays as it is."""
        if self._aside is not None:
            self._changed()
            return True
        return self.board is not None and self.board.on_back()

    # -- showing --------------------------------------------------------

    def _changed(self, *_: object) -> None:
        self._aside = None
        self.show()

    def show(self) -> None:
        app, session = App.get_running_app(), self.play.session
        if session.over:
            app.go_instead("podium", game=self.play.game_id)
            return
        state = session.state
        self.scores = list(session.scores)
        names = [phase.name for phase in PHASES.values() if phase.then]
        self.phases = [app.tr(f"heroes.phase.{name}") for name in names]
        self.phase = names.index(state.phase)
        self.heading = app.tr("play.round", round=state.round)
        if app.compact:
            phase = self.phases[int(self.phase)]
            self.heading = app.tr("play.round_phase", round=state.round, phase=phase)
        prompt = session.prompts()[0]
        self.active = list(prompt.who) if len(prompt.who) < len(self.players) else []
        self._show_board(*(self._aside or (_board_for(prompt), prompt)))
        self.ids.undo.show(self.play)

    def _show_board(self, wanted: type[Board], prompt: Prompt) -> None:
        if type(self.board) is not wanted:
            self._drop_board()
            self.board = wanted(self.play)
            self.ids.board.add_widget(self.board)
        self.has_strip = self.board.has_strip
        self.board.show(prompt)

    def _drop_board(self) -> None:
        self.ids.board.clear_widgets()
        self.board = None

    def _speak_again(self, *_: object) -> None:
        self._drop_board()
        self.show()

    # -- asking and entering ---------------------------------------------

    def why(self, seat: int) -> None:
        app = App.get_running_app()
        name = self.players[seat].name
        title = app.tr("play.score_of", player=name, n=self.scores[seat])
        app.open_sheet(WhySheet.of_score(title, self.play.gains_of(seat)))

    def adjust(self, seat: int) -> None:
        App.get_running_app().open_sheet(AdjustSheet(self.play, seat))

    def enter_for(self, kind: str, prompt: Prompt) -> None:
        """Opens what has to be entered for an answer that is not yet an action."""
        if kind in SHEETS:
            self.open("heroes", SHEETS[kind], prompt=prompt)
        elif kind in BOARDS:
            self._aside = (_load("heroes.boards", BOARDS[kind]), prompt)
        else:
            self._aside = (_load("heroes.boards", "prompt_board:PromptBoard"), prompt)
        self.show()

    def enter_mission(self, place: int) -> None:
        self.open("heroes", SHEETS["show_mission"], place=place)

    def show_hero(self, player: int, position: int) -> None:
        self.open("heroes", "hero_sheet:HeroSheet", player=player, position=position)

    def open_rules(self) -> None:
        self.open("sheets", "moment:MomentSheet")

    def open_menu(self) -> None:
        self.open("heroes", "menu:TableMenu")

    def open_glance(self) -> None:
        App.get_running_app().go("glance", game=self.play.game_id)

    def can_correct(self, action: Action) -> bool:
        return isinstance(action, CORRECTABLE)

    def correct(self, entry: Past, propose: Callable[[Action | None], None]) -> None:
        """Asks an old entry again."""
        dice = dice_before(self.play, entry.index)
        title = App.get_running_app().speaker(entry.line)
        sheet = CorrectingSheet(self.play, entry.step.action, title, dice, propose)
        App.get_running_app().open_sheet(sheet)

    def open(self, room: str, name: str, **kwargs: Any) -> None:
        """Opens a sheet about this game."""
        sheet: Sheet = _load(room, name)(play=self.play, **kwargs)
        App.get_running_app().open_sheet(sheet)


def _board_for(prompt: Prompt) -> type[Board]:
    if prompt.ask.key == "heroes.ask.mission":
        return _load("heroes.boards", "mission_board:MissionBoard")
    if all(answer.kind != "choose" for answer in prompt.answers):
        for answer in prompt.answers:
            if answer.action is None and answer.kind in BOARDS:
                return _load("heroes.boards", BOARDS[answer.kind])
    return _load("heroes.boards", "prompt_board:PromptBoard")


def _load(room: str, name: str) -> Any:
    """A class by "module:Name": what is not shown is not read."""
    module, _, class_name = name.partition(":")
    return getattr(import_module(f"companion.ui.{room}.{module}"), class_name)
