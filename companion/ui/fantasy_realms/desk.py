"""The table of Fantasy Realms: turns by one tap, hands in secret, the result for all."""

from __future__ import annotations

from kivy.app import App

from companion.games.fantasy_realms.state import State
from companion.table.prompts import Prompt
from companion.ui.boards.board import Board
from companion.ui.desk import Desk
from companion.ui.fantasy_realms.countdown import Countdown
from companion.ui.play import Play

PHASES = ("deal", "turns", "hands", "result")
IN_CHAOS = ("deal", "swapping", "hands", "result")
BY_PHASE = {
    "turns": "turn_board:RealmTurnBoard",
    "swapping": "swap_board:SwapBoard",
    "result": "result_board:HandResultBoard",
}


class FantasyDesk(Desk):
    """Nobody has points before the end, so there is no strip: the result shows the totals."""

    boards = {
        "hand": "hand_board:HandBoard",
        "items": "pile_boards:ItemsBoard",
        "discard": "pile_boards:DiscardAreaBoard",
        "choose": "choice_board:RealmChoiceBoard",
    }
    sheets = {
        "set_discards": "turn_sheets:DiscardsSheet",
        "use_item": "turn_sheets:UseItemSheet",
        "show_item": "turn_sheets:ShowItemSheet",
    }

    def __init__(self, play: Play) -> None:
        super().__init__(play)
        self.countdown = Countdown(play)
        self.looked_at = 0  # the seat whose result is shown, also after something was entered
        self.kept: set[int] = set()  # the seats whose best choices somebody has agreed to
        play.bind(on_change=self._keep_time)

    def _keep_time(self, *_: object) -> None:
        """FR-7.2: the time starts with the swapping, and anew where that is begun anew."""
        if self.play.state.phase == "swapping":
            self.countdown.begin()
        elif self.play.state.phase == "deal":
            self.countdown.reset()

    def heading(self) -> str:
        return App.get_running_app().tr("fantasy_realms.heading")

    def phases(self) -> tuple[list[str], int]:
        """An end that is only counted has no phases before it; the result needs the room."""
        state: State = self.play.state
        if self.play.session.setup.options.tally or state.phase == "result":
            return [], 0
        names = IN_CHAOS if state.chaos else PHASES
        app = App.get_running_app()
        return [app.tr(f"fantasy_realms.phase.{name}") for name in names], names.index(state.phase)

    def has_scores(self) -> bool:
        return False

    def board_for(self, prompt: Prompt) -> type[Board]:
        phase = self.play.state.phase
        return self.load(BY_PHASE[phase]) if phase in BY_PHASE else super().board_for(prompt)
