"""The count: everybody's face-up cards, what each brings and why, live (FT-5)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any, Protocol

from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, StringProperty

from companion.games.fairy_tale.actions import CountUp, PutCard, TellTotal
from companion.games.fairy_tale.cards import IN_FRONT, Card
from companion.games.fairy_tale.scoring import Counted, counted
from companion.games.fairy_tale.state import State, card_of
from companion.table.players import Player
from companion.table.prompts import Prompt
from companion.table.text import say
from companion.ui import kv
from companion.ui.boards.board import Board
from companion.ui.fairy_tale.boards.count_parts import (
    EnteredCard,
    StillAskedRow,
    TieSheet,
    TricksterPanel,
    counted_rows,
    trickster_row,
)
from companion.ui.fairy_tale.card_book import content_of, do_and_learn
from companion.ui.fairy_tale.card_finder import CardFinder
from companion.ui.fairy_tale.card_form import ask_new_card
from companion.ui.fairy_tale.card_offers import is_spent, offers
from companion.ui.fairy_tale.table_rows import TableRow, open_card
from companion.ui.sheets.number import NumberSheet
from companion.ui.widgets import table_parts  # noqa: F401  kv rules build on it
from companion.ui.widgets.children import Refill, build_ahead, refilled
from companion.ui.widgets.touch import PushButton

if TYPE_CHECKING:
    from kivy.uix.boxlayout import BoxLayout

    from companion.ui.fairy_tale.desk import TaleDesk

kv.load(__name__)


ASKED = ("describe", "tell_faces", "tell_count")  # what the count waits for


class CountBoardIds(Protocol):
    entered: BoxLayout
    entry: BoxLayout
    asked: BoxLayout
    rows: BoxLayout


class CountBoard(Board[State]):
    """One player's cards at a time; the totals of all stay above."""

    ids: CountBoardIds
    players: ListProperty[Player] = ListProperty([])
    scores: ListProperty[int] = ListProperty([])
    unsettled: ListProperty[int] = ListProperty([])
    seat = NumericProperty(0)
    name = StringProperty("")
    teams = StringProperty("")
    told = StringProperty("")
    can_count = BooleanProperty(False)
    enters = BooleanProperty(False)

    def __init__(self, desk: TaleDesk, **kwargs: object) -> None:
        self._aside: tuple[str, Callable[[], object]] | None = None
        super().__init__(desk, **kwargs)
        self.players = list(self.play.session.setup.players)
        self.scores = self.desk.scores()  # there at once, not counted up to
        self.finder = CardFinder(
            lambda text: offers(self.state, text), lambda card: is_spent(self.state, card)
        )
        self.finder.bind(on_name=lambda _, name: self.named(name))
        self.finder.bind(on_new=lambda _, name: self.new(name))

    @property
    def has_strip(self) -> bool:
        """The totals stand above, and say whose cards are shown."""
        return False

    @property
    def _part(self) -> Counted:
        session = self.play.session
        return counted(session.state, session.house)[int(self.seat)]

    # -- showing --------------------------------------------------------

    def build_ahead(self) -> None:
        build_ahead(self.ids.rows, TableRow, IN_FRONT)

    def show(self, prompt: Prompt) -> None:
        super().show(prompt)
        app = self.app
        self.scores, self.unsettled = self.desk.scores(), self.desk.unsettled()
        self.name = self.name_of(int(self.seat))
        self.teams = self._team_totals()
        part = self._part
        practice = app.tr("fairy_tale.practice") if self.state.practice else ""
        self.told = app.tr("fairy_tale.count.told") if part.told else practice
        seats = self.state.seats
        self.can_count = any(seat.row or seat.total is not None for seat in seats)
        self._show_asked()
        self._show_entry(part)
        self._show_rows(part)

    def _team_totals(self) -> str:
        """FT-6.2: what partners have together."""
        teams = (
            self.app.tr(
                "fairy_tale.count_pair",
                one=self.name_of(one), other=self.name_of(other),
                n=self.scores[one] + self.scores[other],
            )
            for one, other in self.desk.teams()
        )  # fmt: skip
        return " · ".join(teams)

    def _show_asked(self) -> None:
        """What the count still needs to know, then what the Trickster takes."""
        box = self.ids.asked
        box.clear_widgets()
        for prompt in self.play.session.prompts():
            kinds = {answer.kind for answer in prompt.answers}
            asked = next((kind for kind in ASKED if kind in kinds), None)
            if asked is not None:
                box.add_widget(self._ask_row(prompt, asked))
            elif "ruling" in kinds:
                box.add_widget(self._tie_row(prompt))
            elif "call_trickster" in kinds and prompt.who == (int(self.seat),):
                shown = trickster_row if self.app.compact else TricksterPanel
                box.add_widget(shown(self.play, int(self.seat)))

    def _ask_row(self, prompt: Prompt, kind: str) -> StillAskedRow:
        row = StillAskedRow(text=self.app.speaker(prompt.ask))
        row.bind(on_release=lambda *_: self.desk.enter_for(kind, prompt))
        return row

    def _tie_row(self, prompt: Prompt) -> StillAskedRow:
        results = self.app.speaker(prompt.detail) if prompt.detail is not None else ""
        text = self.app.tr("fairy_tale.count.tied_now", results=results)
        row = StillAskedRow(text=text, icon="gavel")
        row.bind(on_release=lambda *_: self.app.open_sheet(lambda: TieSheet(self.play, prompt)))
        return row

    def _show_entry(self, part: Counted) -> None:
        """The line to type in, where cards can still be entered; or the total instead."""
        answers = {
            answer.kind
            for prompt in self.play.session.prompts()
            if prompt.who == (int(self.seat),)
            for answer in prompt.answers
        }
        self.enters = "put_card" in answers
        if self.enters:
            key = "practice" if self.state.practice else "face_up"
            self.finder.hint = self.app.tr(f"fairy_tale.find.of.{key}", player=self.name)
            self.finder.show()
        if part.told:
            self._aside = ("fairy_tale.count.cards_again", self._forget_total)
        elif "tell_total" in answers and not part.lines:
            self._aside = ("fairy_tale.answer.total", self.ask_total)
        else:
            self._aside = None
        if self.enters and self.finder.parent is not None:
            return
        with refilled(self.ids.entry) as lay:
            if not self.enters:
                self._lay_aside(lay)
        if self.enters:
            self.ids.entry.add_widget(self.finder)

    def _lay_aside(self, lay: Refill, **place: Any) -> None:
        """A total instead of cards, or cards again instead of a total."""
        if self._aside is not None:
            key, act = self._aside
            words = self.app.tr(key)
            lay(PushButton, act, text=words, kind="text", icon="counter", points=16, **place)

    def _show_rows(self, part: Counted) -> None:
        rows, seat = counted_rows(self.play, part), int(self.seat)
        latest = rows[::-1]
        with refilled(self.ids.rows) as lay:
            for row in latest if self.state.phase == "tally" else rows:
                lay(TableRow, partial(open_card, self.play, seat, row["index"]), **row)
        self._show_entered(latest, seat)

    def _show_entered(self, rows: Sequence[dict[str, Any]], seat: int) -> None:
        """The latest first: the list to choose from stays where it is."""
        with refilled(self.ids.entered) as lay:
            if not self.enters:
                return
            self._lay_aside(lay, size_hint_x=None, width=dp(232), height=dp(48))
            for row in rows:
                lay(
                    EnteredCard, partial(open_card, self.play, seat, row["index"]),
                    index=row["index"], name=row["title"], points=row["points"],
                    faction=row["faction"],
                )  # fmt: skip

    # -- entering --------------------------------------------------------

    def pick(self, seat: int) -> None:
        """Another player's cards; a second touch says where the score comes from."""
        if seat == self.seat:
            self.desk.why(seat)
        else:
            self.seat = seat
            self.show(self.prompt)

    def named(self, name: str) -> None:
        self._put(name, content_of(self.state, name))

    def new(self, name: str) -> None:
        """Nobody knows it: what is printed on it, or its name alone for now."""
        ask_new_card(self.play, name, lambda card: self._put(name, card))

    def _put(self, name: str, card: Card | None) -> None:
        put = PutCard(int(self.seat), name, card)
        known = card or card_of(self.state, name)
        self.finder.enter(known, lambda: do_and_learn(self.play, put))

    def ask_total(self) -> None:
        seat = int(self.seat)
        title = say("fairy_tale.count.total_of", player=self.name)

        def told(total: int) -> None:
            self.play.do(TellTotal(seat, total))

        self.app.open_sheet(lambda: NumberSheet(title, None, told, 3))

    def _forget_total(self) -> None:
        self.play.do(TellTotal(int(self.seat), None))

    def count(self) -> None:
        """A tie that matters is settled by the table first (FT-A2)."""
        asking = (
            prompt
            for prompt in self.play.session.prompts()
            if any(answer.kind == "ruling" for answer in prompt.answers)
        )
        tie = next(asking, None)
        if tie is not None:
            self.app.open_sheet(lambda: TieSheet(self.play, tie, self.count))
        else:
            self.play.do(CountUp())

    # -- half entered --------------------------------------------------------

    def draft(self) -> object:
        return {"seat": int(self.seat), "finder": self.finder.draft()}

    def restore(self, draft: object) -> None:
        if isinstance(draft, dict) and draft.get("seat") in range(len(self.players)):
            self.seat = draft["seat"]
            self.show(self.prompt)
            self.finder.restore(draft.get("finder"))

    def on_back(self) -> bool:
        """Back first forgets the half-entered name."""
        if not self.finder.text:
            return False
        self.finder.clear()
        return True
