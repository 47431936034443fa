"""The table of Fantasy Realms: turns by one tap, hands in secret, the result for all."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial

from msgspec.structs import replace

from companion.games.fantasy_realms.turns import actions as do
from companion.games.fantasy_realms.turns.final_count import final_gains, running_totals
from companion.games.fantasy_realms.turns.state import State
from companion.table.actions import Action
from companion.table.ledger import Gain
from companion.table.moment import Moment
from companion.table.prompts import Prompt
from companion.table.session import Past
from companion.ui.boards.board import Board
from companion.ui.desk import Desk, Entry
from companion.ui.fantasy_realms.countdown import Countdown
from companion.ui.fantasy_realms.counted import by_card
from companion.ui.parts import Part
from companion.ui.play import Play

PHASES = ("deal", "turns", "hands", "result")
IN_CHAOS = ("deal", "swapping", "hands", "result")
BY_PHASE = {
    "turns": "turn_board:RealmTurnBoard",
    "swapping": "swap_board:SwapBoard",
    "result": "result_board:HandResultBoard",
}
SEARCHING = "search_board:RealmSearchBoard"


class FantasyDesk(Desk[State]):
    """Nobody has points before the result, and its board shows the totals: there is no strip."""

    boards = {
        "hand": "hand_board:HandBoard",
        "items": "pile_boards:ItemsBoard",
        "discard": "pile_boards:DiscardAreaBoard",
        "choose": "choice_board:RealmChoiceBoard",
    }
    other_boards = (*BY_PHASE.values(), SEARCHING)
    searched = "fantasy_realms.ask.search", "FR-4.1"
    correct_at_end = "fantasy_realms.end.correct"
    whole_table = "whole_table:RealmsTable"
    correctable = (do.Begin, do.Draw, do.DrawTwo, do.Take, do.SetDiscards)
    sheets = {
        "set_discards": "turn_sheets:DiscardsSheet",
        "use_item": "turn_sheets:UseItemSheet",
        "show_item": "turn_sheets:ShowItemSheet",
    }

    def __init__(self, play: Play[State]) -> None:
        super().__init__(play)
        self.countdown = Countdown(play)
        self.open_hands = False  # one person enters all hands: nothing is hidden
        self.looked_at = 0  # the seat whose result is shown, also after something was entered
        self.kept: set[int] = set()  # the seats whose best choices somebody has agreed to
        self._entered_again = False
        play.bind(on_change=self._keep_time)

    def _keep_time(self, *_: object) -> None:
        """FR-7.2: the time starts with the swapping, and anew where that is begun anew."""
        if self.play.state.phase == "swapping":
            self.countdown.begin()
        elif self.play.state.phase == "deal":
            self.countdown.reset()

    def heading(self) -> str:
        return self.app.tr("fantasy_realms.heading")

    def phases(self) -> tuple[list[str], int]:
        """An end that is only counted has no phases before it; the result needs the room."""
        state: State = self.play.state
        if self.play.session.setup.options.tally or state.phase == "result":
            return [], 0
        names = IN_CHAOS if state.chaos else PHASES
        app = self.app
        return [app.tr(f"fantasy_realms.phase.{name}") for name in names], names.index(state.phase)

    def guided(self, phase: str) -> str:
        """One person with all hands hands no phone round."""
        return "hands_open" if phase == "hands" and self.open_hands else phase

    def guides(self, phase: str) -> bool:
        """Whoever enters anew what is counted has the cards open already."""
        return phase != "result" or not self._entered_again

    def enter(self, kind: str, prompt: Prompt) -> bool:
        self._entered_again |= self.play.state.phase == "result"
        return super().enter(kind, prompt)

    def scores(self) -> list[int]:
        """The result before it is counted: what everybody would have."""
        return self.scores_at(self.play.session.now)

    def scores_at(self, moment: Moment) -> list[int]:
        if not self.has_scores():
            return super().scores_at(moment)
        totals = running_totals(moment.state, moment.house)
        return [score + (total or 0) for score, total in zip(moment.scores, totals, strict=True)]

    def pending(self) -> Iterable[Gain]:
        session = self.play.session
        return final_gains(session.state, session.house) if self.has_scores() else ()

    def rule_applies(self, rule: str) -> bool:
        """FR-5 are the extra suits, FR-6 the cursed items, FR-7 two players and chaos."""
        state: State = self.play.state
        chapter, _, _ = rule.partition(".")
        needed = {
            "FR-5": state.extra_suits,
            "FR-6": state.items,
            "FR-7.1": len(state.seats) == 2 and not state.chaos,
            "FR-7.2": state.chaos,
        }
        return needed.get(rule, needed.get(chapter, True))

    def has_scores(self) -> bool:
        """Not before the best choices of every hand are found."""
        return self.play.state.phase == "result" and self.play.searching is None

    def glance_line(self, prompt: Prompt) -> str:
        """The totals stand there large; no need to tell them again."""
        if self.has_scores():
            return self.app.speaker(prompt.ask)
        return super().glance_line(prompt)

    def board_for(self, prompt: Prompt) -> type[Board[State]]:
        phase = self.play.state.phase
        if self.play.searching is not None:
            return self.board_at(SEARCHING)
        return self.board_at(BY_PHASE[phase]) if phase in BY_PHASE else super().board_for(prompt)

    def menu(self) -> list[Entry]:
        """TBL-3: of the player whose hand is shown; FR-6.1: an item after the last discard."""
        if self.play.state.phase == "hands":
            return [
                ("fantasy_realms.menu.last_item", "treasure-chest", partial(self._use_last, prompt))
                for prompt in self.play.session.prompts()
                if any(answer.kind == "use_item" for answer in prompt.answers)
            ]
        if not self.has_scores():
            return []
        adjust = ("fantasy_realms.menu.adjust", "plus-minus", lambda: self.adjust(self.looked_at))
        return [adjust]

    def _use_last(self, prompt: Prompt) -> None:
        """With one tap where nothing is left to say."""
        action = prompt.answers[0].action
        if action is not None:
            self.play.do(action)
        else:
            self.enter("use_item", prompt)

    def correct_with_own_sheet(self, entry: Past, propose: Callable[[Action | None], None]) -> None:
        """A turn that was tapped wrongly is told again (FR-2.2, FR-2.3)."""
        recounted = isinstance(entry.step.action, do.SetDiscards)
        sheet = "RecountSheet" if recounted else "OtherTurnSheet"
        self.open(f"turn_sheets:{sheet}", entry=entry, propose=propose)

    # -- the end --------------------------------------------------------

    def parts(self, gains: Iterable[Gain]) -> list[Part]:
        """A hand is read card by card, as at the result."""
        return by_card(self.app, gains)

    def correct_of(self, seat: int) -> None:
        """The hand of a seat, over its result."""
        self.looked_at = seat
        self.enter_for("hand", replace(self.play.session.prompts()[0], who=(seat,)))

    def tie_word(self, seat: int) -> str:
        """FR-2.4: the lower sum of base strengths."""
        strength = self.play.state.seats[seat].strength
        return self.app.tr("fantasy_realms.tie_word", n=strength)
