"""A game's side of the table screen: which board takes which prompt, and what else it offers."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import TYPE_CHECKING, Generic

from companion.table.actions import Action, Adjust
from companion.table.corrections import Correction
from companion.table.differences import differences, is_found
from companion.table.ledger import OPEN, Gain
from companion.table.moment import Moment
from companion.table.prompts import Prompt
from companion.table.session import Past
from companion.table.text import say
from companion.ui import door
from companion.ui.boards.board import Board
from companion.ui.boards.prompt_board import PromptBoard
from companion.ui.parts import Part, by_rule
from companion.ui.play import Play, S_co
from companion.ui.widgets.sheet import Sheet
from companion.ui.within_app import WithinApp

if TYPE_CHECKING:
    from companion.ui.boards.whole_table import WholeTable

Entry = tuple[str, str, Callable[[], None]]  # of a menu: text id, icon, what a touch does


def _nobody_answers(*_: object) -> None:
    """Before a desk stands at a table."""


class Desk(WithinApp, Generic[S_co]):
    """What the table screen asks of a game. `boards` and `sheets` go by the kind of answer."""

    plain = ""  # its own board for what no other takes; the shared one where it has none
    boards: dict[str, str] = {}
    other_boards: tuple[str, ...] = ()  # which a phase of the game asks for
    sheets: dict[str, str] = {}
    correctable: tuple[type[Action], ...] = ()
    searched = "", ""  # what the rules of the game may have to search for: its text and its rule
    correct_at_end = ""  # how the podium calls the way back to what a seat has entered
    whole_table = ""  # how all of the table is laid out on a wide screen; in words where none does

    def __init__(self, play: Play[S_co]) -> None:
        self.play = play
        # The table screen asks for what an answer needs; away from it nobody answers.
        self.enter_for: Callable[[str, Prompt], None] = _nobody_answers
        self.ask_aside: Callable[[Prompt], None] = _nobody_answers
        self.show_again: Callable[[], None] = _nobody_answers

    # -- the heading --------------------------------------------------------

    def heading(self) -> str:
        """The words at the top."""
        return self.app.game_title(self.play.session.setup.game)

    def chapter(self, entry: Past) -> str:
        """Which part of the game an entry belongs to, where the history tells them apart."""
        return ""

    def phases(self) -> tuple[list[str], int]:
        """The names of the phases, and which of them is now; none are shown for none."""
        return [], 0

    def scores(self) -> list[int]:
        """What the strip shows: the ledger, unless a game counts before it pays."""
        return list(self.play.session.scores)

    def scores_at(self, moment: Moment) -> list[int]:
        """What the strip would show at another moment of this game."""
        return list(moment.scores)

    def known_at(self, moment: Moment) -> tuple[int | None, ...]:
        """Everybody's score at a moment of the past, as far as it was known then."""
        return self.play.session.game.open_scores(moment.state, moment.scores)

    def gains_at(self, seat: int, moment: Moment) -> tuple[Gain, ...]:
        """What that score was made of."""
        paid = (gain for step in moment.path() for gain in step.gains)
        return tuple(gain for gain in paid if gain.player == seat)

    def unsettled(self) -> list[int]:
        """The seats whose score still lacks something that nobody has entered."""
        return sorted({gain.player for gain in self.pending() if gain.kind == OPEN})

    def has_scores(self) -> bool:
        """Whether scores may be seen now."""
        return True

    def glance_words(self, seat: int) -> str:
        """What lies open in front of a player and can be read from afar where scores cannot."""
        return ""

    def glance_note(self) -> str:
        """Why no scores can be seen from afar."""
        return "" if self.has_scores() else self.app.tr("glance.no_scores")

    def glance_line(self, prompt: Prompt) -> str:
        """The line below the name in glance mode."""
        return self.app.speaker(prompt.detail or prompt.ask)

    # -- answering --------------------------------------------------------

    def prompts(self) -> tuple[Prompt, ...]:
        """What is asked now, and first that something is still searched for."""
        if self.play.searching is not None:
            text, rule = self.searched
            everybody = tuple(range(len(self.play.session.setup.players)))
            return (Prompt(everybody, say(text), rule),)
        return self.play.session.prompts()

    def board_for(self, prompt: Prompt) -> type[Board[S_co]]:
        """The board of the first answer that has one; the plain prompt takes all others."""
        for answer in prompt.answers:
            if answer.action is None and answer.kind in self.boards:
                return self.board_of(answer.kind)
        return self.plain_board()

    def board_of(self, kind: str) -> type[Board[S_co]]:
        return self.board_at(self.boards[kind]) if kind in self.boards else self.plain_board()

    def every_board(self) -> Iterator[type[Board[S_co]]]:
        """In the order in which a game usually comes to them."""
        yield self.plain_board()
        for place in (*self.boards.values(), *self.other_boards):
            yield self.board_at(place)

    def lingering(self) -> tuple[type[Board[S_co]], Prompt] | None:
        """What has just happened and stays on the screen until somebody has seen it."""
        return None

    def plain_board(self) -> type[Board[S_co]]:
        return self.board_at(self.plain) if self.plain else PromptBoard

    def enter(self, kind: str, prompt: Prompt) -> bool:
        """Asks for what an answer still needs; False where a board does so."""
        if kind in self.sheets:
            self.open(self.sheets[kind], prompt=prompt)
        elif kind in self.boards:
            return False
        else:
            self.play.ask(prompt, next(a for a in prompt.answers if a.kind == kind))
        return True

    def notice(self) -> str:
        """What hands have to do after the last step: it stays until the next one."""
        return ""

    def guides(self, phase: str) -> bool:
        """Whether what a first game is told of a phase still holds for what is asked now."""
        return True

    def guided(self, phase: str) -> str:
        """Which line tells of a phase: it may be done in more than one way."""
        return phase

    # -- asking --------------------------------------------------------

    def why(self, seat: int) -> None:
        """Where a player's score comes from."""
        from companion.ui.sheets.why import WhySheet

        app, player = self.app, self.play.session.setup.players[seat]
        title = say("play.score_of", player=player.name, n=self.scores()[seat])
        app.open_sheet(lambda: WhySheet.of_score(title, self.gains_of(seat)))

    def adjust(self, seat: int) -> None:
        """A player's score changed by hand (TBL-3)."""
        from companion.ui.sheets.adjust import AdjustSheet

        now = self.scores()[seat]
        self.app.open_sheet(lambda: AdjustSheet(self.play, seat, now))

    def gains_of(self, seat: int) -> tuple[Gain, ...]:
        pending = (gain for gain in self.pending() if gain.player == seat)
        return (*self.play.gains_of(seat), *pending)

    def pending(self) -> Iterable[Gain]:
        """What the scores on the strip hold beside the ledger, in a game that pays at its end."""
        return ()

    def rule_applies(self, rule: str) -> bool:
        """Whether a rule belongs to this game as it is played: its variant, its cards."""
        return True

    def undo_words(self) -> str:
        """What undo would take back, as everybody may read it who holds the phone."""
        return self.play.undo_line()

    def menu(self) -> list[Entry]:
        """What the game adds to the menu of the table."""
        return []

    def can_correct(self, entry: Past) -> bool:
        own = isinstance(entry.step.action, (Adjust, *self.correctable))
        return own or bool(self.play.session.ask_again(entry.index).answers)

    def correct(self, entry: Past, propose: Callable[[Action | None], None]) -> None:
        """Asks an old entry again: with a sheet of the game, or as it was asked then."""
        action = entry.step.action
        if isinstance(action, Adjust):
            from companion.ui.sheets.adjust import AdjustSheet

            self.app.open_sheet(lambda: AdjustSheet.correcting(self.play, action, propose))
            return
        if isinstance(action, self.correctable):
            self.correct_with_own_sheet(entry, propose)
            return
        from companion.ui.sheets.asking_again import ask_again

        ask_again(self.app, entry.line, self.play.session.ask_again(entry.index), propose)

    def correct_with_own_sheet(self, entry: Past, propose: Callable[[Action | None], None]) -> None:
        """Only called for what is `correctable`."""

    def after_correction(self, correction: Correction) -> str:
        """What hands have to do once a correction is made: it is told before, and stays after."""
        return ""

    def stands_after(self, correction: Correction) -> list[str]:
        """What everybody would see otherwise on the table once a correction is made."""
        game, tr = self.play.session.game, self.app.tr
        if correction.result is None:
            return []
        if not is_found(game, correction.result):  # nobody waits for it before they have decided
            return [tr("history.stands.anew")]
        said = []
        for different in differences(game, correction):
            kind = "changed" if different.was and different.now else "gone"
            key = f"history.stands.{kind if different.was else 'new'}"
            title, was, now = different.title, different.was, different.now
            said.append(tr(key, title=title, was=was, now=now))
        return [*self._scores_after(correction.seen_from, correction.result), *said]

    def _scores_after(self, before: Moment, after: Moment) -> list[str]:
        """Points that lie open, of those whose points change."""
        if not self.has_scores():
            return []
        players = self.play.session.setup.players
        scores = zip(players, self.scores_at(before), self.scores_at(after), strict=True)
        changed = tuple(
            say("history.score", player=player.name, n=new, was=old)
            for player, old, new in scores
            if old != new
        )
        return [self.app.tr("history.scores", scores=changed)] if changed else []

    # -- the end --------------------------------------------------------

    def parts(self, gains: Iterable[Gain]) -> list[Part]:
        """A player's points as the podium shows them."""
        return by_rule(self.app, self.play.session.setup.game, gains)

    def end_note(self) -> str:
        """What has to be known of a finished game beside its points, such as how early it ended."""
        return ""

    def correct_of(self, seat: int) -> None:
        """Asks again for what a seat has entered; only called where `correct_at_end` says so."""

    def teams(self) -> tuple[tuple[int, ...], ...]:
        """The seats that add up their points; none where everybody plays alone."""
        return ()

    def tie_word(self, seat: int) -> str:
        """What a player brings to a tie, where something parts equal scores."""
        return ""

    # -- opening --------------------------------------------------------

    def board_at(self, name: str) -> type[Board[S_co]]:
        return door.load(self.play.session.setup.game, name, Board)

    def whole_table_class(self) -> type[WholeTable[S_co]]:
        """Read when a screen is first wide enough for it."""
        from companion.ui.boards import whole_table

        named = self.whole_table
        game = self.play.session.setup.game
        return door.load(game, named, whole_table.WholeTable) if named else whole_table.WholeTable

    def read_ahead(self) -> Iterator[object]:
        """The sheets of this table, read one by one in a rest: no start and no touch waits for
        them."""
        from companion.ui.sheets import refusal

        yield refusal
        from companion.ui.sheets import why

        yield why
        from companion.ui.sheets import moment

        yield moment
        from companion.ui.sheets import table_menu

        yield table_menu
        for place in dict.fromkeys(self.sheets.values()):
            yield door.load(self.play.session.setup.game, place, Sheet)

    def build_ahead(self) -> bool:
        """Builds a part of its sheets that takes long, in a rest; False if nothing is left."""
        return False

    def drop_ahead(self) -> None:
        """Another language or size wants it anew."""

    def open(self, name: str, **kwargs: object) -> None:
        """Opens a sheet of this game about this play."""
        build: Callable[..., Sheet] = door.load(self.play.session.setup.game, name, Sheet)
        asked = kwargs.get("prompt")

        def built() -> Sheet:
            sheet = build(play=self.play, **kwargs)
            sheet.prompt = asked if isinstance(asked, Prompt) else None
            return sheet

        self.app.open_sheet(built)
