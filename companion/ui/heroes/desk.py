"""The table of Heroes: its boards, its sheets, and which old entries can be asked again."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from companion.games.heroes.actions import (
    Begin,
    DrawTile,
    NameAdversary,
    NameHero,
    Recruit,
    Rolled,
    SetCounters,
    ShowAdversary,
    ShowMission,
    TellStrength,
    Uncovered,
)
from companion.games.heroes.aftermath import outcome, to_do
from companion.games.heroes.phases import ROUND
from companion.games.heroes.state import State
from companion.games.heroes.team import unnamed
from companion.games.heroes.turn_prompts import MISSION
from companion.table.actions import Action
from companion.table.prompts import Prompt
from companion.table.session import Past
from companion.table.text import say
from companion.ui import kv
from companion.ui.boards.board import Board
from companion.ui.desk import Desk, Entry
from companion.ui.play import Play

if TYPE_CHECKING:
    from companion.ui.heroes.adversary_pad import AdversaryPad

ENTERED = (ShowAdversary, ShowMission, NameAdversary, NameHero, SetCounters)
MISSION_BOARD = "boards.mission_board:MissionBoard"


class HeroesDesk(Desk[State]):
    """Full referee: nearly every answer has a board of its own."""

    plain = "boards.line_board:LineBoard"
    boards = {
        "recruit": "boards.recruit_board:RecruitBoard",
        "fight": "boards.fight_board:FightBoard",
        "roll": "boards.fight_board:FightBoard",
        "place_hits": "boards.fight_board:FightBoard",
        "take_adversaries": "boards.steps:TakeBoard",
        "heal": "boards.steps:HealBoard",
        "discard": "boards.discard_board:DiscardBoard",
        "draw_tile": "boards.tile_boards:DrawTileBoard",
        "place_tile": "boards.tile_boards:PlaceTileBoard",
        "uncovered": "boards.number_board:NumberBoard",
        "tell_strength": "boards.number_board:NumberBoard",
        "declare": "boards.steps:DeclareBoard",
    }
    other_boards = (MISSION_BOARD,)
    sheets = {
        "show_mission": "mission_form:MissionForm",
        "show_adversary": "adversary_sheet:LineSheet",
        "name_adversary": "adversary_sheet:WonSheet",
        "set_counters": "counters_sheet:CountersSheet",
    }
    correctable = (
        Rolled, Recruit, Uncovered, TellStrength, DrawTile, ShowAdversary, ShowMission,
        NameAdversary,
    )  # fmt: skip
    whole_table = "whole_table:HeroesTable"

    def __init__(self, play: Play[State]) -> None:
        super().__init__(play)
        self._pad: AdversaryPad | None = None  # for the next sheet that needs one
        self._seen = -1  # the length of the game when somebody looked at its latest roll
        play.bind(on_corrected=self._corrected)

    def heading(self) -> str:
        app, state = self.app, self.play.state
        if app.compact:
            phase = app.tr(f"heroes.phase.{state.phase}")
            return app.tr("play.round_phase", round=state.round, phase=phase)
        return app.tr("play.round", round=state.round)

    def phases(self) -> tuple[list[str], int]:
        names = [phase.name for phase in ROUND]
        words = [self.app.tr(f"heroes.phase.{name}") for name in names]
        return words, names.index(self.play.state.phase)

    def board_for(self, prompt: Prompt) -> type[Board[State]]:
        if prompt.kind == MISSION:
            return self.board_at(MISSION_BOARD)
        if any(answer.kind == "choose" for answer in prompt.answers):
            return self.plain_board()
        return super().board_for(prompt)

    def menu(self) -> list[Entry]:
        return [
            ("menu.table", "cards-outline", lambda: self.open("table_sheet:TableSheet", desk=self))
        ]

    def correct_with_own_sheet(self, entry: Past, propose: Callable[[Action | None], None]) -> None:
        from companion.ui.heroes.correcting import CorrectingSheet, correct_mission, dice_before

        action, dice = entry.step.action, dice_before(self.play, entry.index)
        if isinstance(action, ShowMission):
            self.app.open_sheet(lambda: correct_mission(self.play, action, propose))
            return
        self.app.open_sheet(lambda: CorrectingSheet(self.play, action, entry.line, dice, propose))

    # -- what boards and sheets of Heroes ask for ---------------------------

    def enter_mission(self, place: int) -> None:
        self.open(self.sheets["show_mission"], place=place)

    def enter_line(self) -> None:
        self.enter_adversary("show_adversary")

    def enter_adversary(self, kind: str, prompt: Prompt | None = None) -> None:
        self.open(self.sheets[kind], prompt=prompt, pad=self.take_pad)

    def build_ahead(self) -> bool:
        if self._pad is not None:
            return False
        self._pad = self.take_pad()
        return True

    def take_pad(self) -> AdversaryPad:
        """The keys for an adversary, which take long to build: those that lie ready."""
        from companion.ui.heroes.adversary_pad import AdversaryPad

        pad, self._pad = self._pad, None
        return pad if pad is not None else AdversaryPad()

    def drop_ahead(self) -> None:
        if self._pad is not None:
            kv.let_go(self._pad)
        self._pad = None

    def show_hero(self, player: int, position: int) -> None:
        """A hero large and in words; of one that is not entered, what has to be entered."""
        from companion.ui.heroes.hero_sheet import enter_hero

        if position in unnamed(self.play.state, player):
            enter_hero(self.play, player, position)
        else:
            self.look_at_hero(player, position)

    def look_at_hero(self, player: int, position: int) -> None:
        """Of one that is not entered, that nobody knows it yet, and how to describe it."""
        self.open("hero_sheet:HeroSheet", player=player, position=position)

    def enter_heroes(self, player: int) -> None:
        from companion.ui.heroes.hero_sheet import enter_heroes

        enter_heroes(self.play, player)

    def enter(self, kind: str, prompt: Prompt) -> bool:
        if kind == "name_hero":
            self.enter_heroes(prompt.who[0])
        elif kind == "shuffle":
            from companion.ui.heroes.dealing import shuffled

            self.play.do(shuffled(self.play.state))
        elif kind in ("show_adversary", "name_adversary"):
            self.enter_adversary(kind, prompt)
        elif kind == "seen":
            self._seen = self.play.session.length
        else:
            return super().enter(kind, prompt)
        return True

    # -- what has just happened --------------------------------------------------------

    def notice(self) -> str:
        """A small phone recruits without: it needs the room for the line-up."""
        recruiting = self.play.state.phase == "recruitment"
        return "" if recruiting and self.app.compact else self.to_do()

    def guides(self, phase: str) -> bool:
        """HFT-4.6: who begins is asked when nobody keeps or passes a hero any more."""
        answers = self.play.session.prompts()[0].answers
        return not any(isinstance(answer.action, Begin) for answer in answers)

    def to_do(self) -> str:
        """What hands have to do after the latest step; whoever enters what lies on the table has
        not done it yet."""
        session = self.play.session
        at = session.length - 1
        while at >= 0 and isinstance(session.past(at).step.action, ENTERED):
            at -= 1
        if at < 0:
            return ""
        past, before = session.past(at), session.state_before(at)
        after = session.state_before(at + 1) if at + 1 < session.length else session.state
        doing = to_do(before, past.step.action, after, past.gains, session.house)
        return " ".join(self.app.speaker(text) for text in doing)

    def _corrected(self, play: Play[State], before: tuple[int, ...]) -> None:
        """HFT-8.3: what stands on the track is moved by hand; in practice there is no track."""
        scores = play.session.scores
        moved = tuple(
            say("heroes.strength_of", player=seat.name, n=score)
            for seat, old, score in zip(play.state.seats, before, scores, strict=True)
            if old != score
        )
        if moved and play.state.decks is None:
            self.app.toast(self.app.tr("heroes.do.track_moved", players=moved))

    def lingering(self) -> tuple[type[Board[State]], Prompt] | None:
        """A roll that left nothing to decide: its faces stay until somebody has seen them."""
        session = self.play.session
        latest = session.latest
        if latest is None or self._seen == session.length:
            return None
        fallen = outcome(latest.before, latest.action, self.play.state, session.house)
        return (self.board_of("roll"), fallen.prompt) if fallen is not None else None
