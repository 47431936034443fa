"""Cards turned up together: each is entered by its name, or chosen in secret (FT-3.1, FT-6.1)."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Protocol

from kivy.properties import BooleanProperty, ListProperty, NumericProperty, StringProperty

from companion.games.fairy_tale.actions import Chosen, Opened, Revealed
from companion.games.fairy_tale.cards import IN_FRONT, Card
from companion.games.fairy_tale.face_down import is_dealt, to_choose
from companion.games.fairy_tale.opening import to_open
from companion.games.fairy_tale.rounds import to_reveal
from companion.games.fairy_tale.state import State, card_of, cards_played
from companion.table.players import Player
from companion.table.prompts import Prompt
from companion.ui import kv
from companion.ui.boards.board import Board
from companion.ui.fairy_tale.card_book import content_of, do_and_learn
from companion.ui.fairy_tale.card_finder import CardFinder
from companion.ui.fairy_tale.card_form import ask_new_card
from companion.ui.fairy_tale.card_offers import is_spent, offers
from companion.ui.fairy_tale.table_rows import TableRow, open_card, told
from companion.ui.widgets import notice, table_parts  # noqa: F401  kv rules build on them
from companion.ui.widgets.children import build_ahead, refilled
from companion.ui.widgets.touch import HANDING_SECONDS, PushButton

if TYPE_CHECKING:
    from kivy.uix.boxlayout import BoxLayout

    from companion.ui.fairy_tale.desk import TaleDesk
    from companion.ui.widgets.surfaces import ScrollBox

kv.load(__name__)

Entered = Opened | Revealed | Chosen


class RevealBoardIds(Protocol):
    finder: BoxLayout
    lift: PushButton
    row: BoxLayout
    scroll: ScrollBox


class RevealBoard(Board[State]):
    """One player after the other; another one can be touched first."""

    ids: RevealBoardIds
    tells_notice = True
    players: ListProperty[Player] = ListProperty([])
    scores: ListProperty[int] = ListProperty([])
    unsettled: ListProperty[int] = ListProperty([])
    seat = NumericProperty(0)
    name = StringProperty("")
    ask = StringProperty("")
    rule = StringProperty("")
    chooses = BooleanProperty(False)  # among cards in hand, which are not those on the table
    covered = BooleanProperty(False)  # dealt cards, of somebody who has not taken the phone yet

    def __init__(self, desk: TaleDesk, **kwargs: object) -> None:
        super().__init__(desk, **kwargs)
        self.players = list(self.play.session.setup.players)
        self.scores = self.desk.scores()  # there at once, not counted up to
        self._holder = -1  # who has the phone in hand
        self.finder = CardFinder(
            self._offers, lambda card: is_spent(self.state, card), tells=self.state.practice
        )
        self.finder.bind(on_name=lambda _, name: self.named(name))
        self.finder.bind(on_new=lambda _, name: self.new(name))
        self.ids.finder.add_widget(self.finder)

    @property
    def has_strip(self) -> bool:
        """The scores stand above, and say whose card it is."""
        return False

    @property
    def _kept(self) -> tuple[str, ...]:
        return self.state.seats[int(self.seat)].kept if self.state.phase == "play" else ()

    def _offers(self, text: str) -> tuple[Card, ...]:
        """FT-3.1: what practice dealt to the player, until the owner looks none of it."""
        if not self._kept:
            return offers(self.state, text)
        return () if self.covered else tuple(card_of(self.state, name) for name in self._kept)

    def lift(self) -> None:
        """The phone is with the player whose cards they are."""
        self._holder = int(self.seat)
        self.show(self.prompt)

    def _waiting(self) -> tuple[int, ...]:
        if self.state.phase == "opening":
            return to_open(self.state)
        return to_choose(self.state) if is_dealt(self.state) else to_reveal(self.state)

    # -- showing --------------------------------------------------------

    def build_ahead(self) -> None:
        build_ahead(self.ids.row, TableRow, IN_FRONT)

    def show(self, prompt: Prompt) -> None:
        app, waiting = self.app, self._waiting()
        begins = prompt is not self.prompt and len(waiting) == len(self.players)
        super().show(prompt)
        if begins or int(self.seat) not in waiting:
            self.seat = waiting[0]
        self.scores, self.unsettled = self.desk.scores(), self.desk.unsettled()
        self.rule = prompt.rule
        self.name = self.name_of(int(self.seat))
        others = [self.name_of(player) for player in waiting if player != self.seat]
        self.ask = self._ask(others, first=len(waiting) == len(self.players))
        key = "fairy_tale.find.practice" if self.state.practice else "fairy_tale.find.hint"
        self.finder.hint = app.tr(key)
        self.chooses = bool(self._kept)
        self.covered = self.chooses and self.seat != self._holder
        if self.covered:  # the phone is handed on
            self._holder = -1
            self.ids.lift.lock(HANDING_SECONDS)
        self.finder.types = not self._kept
        self.finder.show()
        self._show_row()

    def _ask(self, others: list[str], first: bool) -> str:
        """FT-3.1: what hands do stands there until somebody enters what they turned up."""
        tr, n, most = self.app.tr, self.state.plays + 1, cards_played(self.state)
        ask = tr("fairy_tale.reveal.card", n=n, most=most)
        if self.state.phase == "opening":
            ask = tr("fairy_tale.reveal.opening")
        elif first and not is_dealt(self.state):
            return tr("fairy_tale.reveal.together", n=n, most=most)
        then = [tr("fairy_tale.reveal.then", names=tuple(others))] if others else []
        return " · ".join([ask, *then])

    def _show_row(self) -> None:
        seat = int(self.seat)
        with refilled(self.ids.row) as lay:
            for index in reversed(range(len(self.state.seats[seat].row))):
                shown = told(self.play, seat, index)
                lay(TableRow, partial(open_card, self.play, seat, index), **shown)

    # -- entering --------------------------------------------------------

    def pick(self, seat: int) -> None:
        """Another player first; a second touch asks where the score comes from."""
        if seat == self.seat or seat not in self._waiting():
            self.desk.why(seat)
        else:
            self.seat = seat
            self.show(self.prompt)

    def _action(self, name: str, card: Card | None = None) -> Entered:
        if self.state.phase == "opening":
            return Opened(int(self.seat), name, card)
        if is_dealt(self.state):
            return Chosen(int(self.seat), name)
        return Revealed(int(self.seat), name, card)

    def named(self, name: str) -> None:
        self._enter(self._action(name, content_of(self.state, name)))

    def new(self, name: str) -> None:
        """Nobody knows it: what is printed on it, or its name alone for now."""
        ask_new_card(self.play, name, lambda card: self._enter(self._action(name, card)))

    def _enter(self, action: Entered) -> None:
        given = None if isinstance(action, Chosen) else action.card
        card = given or card_of(self.state, action.name)
        self.finder.enter(card, lambda: do_and_learn(self.play, action))

    # -- half entered --------------------------------------------------------

    def draft(self) -> object:
        seen = self._holder == self.seat  # the phone turned round in the same hand
        return {"seat": int(self.seat), "seen": seen, "finder": self.finder.draft()}

    def restore(self, draft: object) -> None:
        if isinstance(draft, dict) and draft.get("seat") in self._waiting():
            self.seat = draft["seat"]
            self._holder = int(self.seat) if draft.get("seen") is True else self._holder
            self.show(self.prompt)
            self.finder.restore(draft.get("finder"))

    def on_back(self) -> bool:
        """Back first forgets the half-entered name."""
        if not self.finder.text:
            return False
        self.finder.clear()
        return True
