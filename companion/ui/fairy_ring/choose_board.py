"""The hand that practice dealt: seen by its owner alone, who chooses a card of it (FRG-2.2)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Protocol

from kivy.metrics import dp
from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.games.fairy_ring.actions import ChooseCard
from companion.games.fairy_ring.cards import Mushroom
from companion.table.prompts import Prompt
from companion.ui import kv
from companion.ui.boards.prompt_board import AnswerRow
from companion.ui.fairy_ring.boards import AskedBoard, AskedBoardIds, RingPanel
from companion.ui.fairy_ring.card_pad import card_words
from companion.ui.fairy_ring.ring_view import ICONS
from companion.ui.widgets.children import Refill, refilled
from companion.ui.widgets.touch import HANDING_SECONDS, PushButton, Touchable
from companion.ui.widgets.words import Words

if TYPE_CHECKING:
    from companion.ui.app import FairyTableApp
    from companion.ui.fairy_ring.desk import RingDesk

kv.load(__name__)

IN_A_ROW = 2


class HandCard(Touchable):
    """A card in hand: its type, and what it prints."""

    icon = StringProperty("")
    kind = StringProperty("")
    text = StringProperty("")
    is_entered = BooleanProperty(False)  # it is the one that stands in the history


def lay_hand(
    app: FairyTableApp, box: BoxLayout, hand: Sequence[Mushroom],
    take: Callable[[Mushroom], object], entered: Mushroom | None = None,
) -> None:  # fmt: skip
    """Two cards side by side."""
    with refilled(box) as lay:
        for at in range(0, len(hand), IN_A_ROW):
            with refilled(lay(AnswerRow)) as lay_beside:
                for card in hand[at : at + IN_A_ROW]:
                    _lay_card(app, lay_beside, card, partial(take, card), card == entered)


def _lay_card(
    app: FairyTableApp, lay: Refill, card: Mushroom, take: Callable[[], object], is_entered: bool
) -> None:
    kind, told = app.tr(f"fairy_ring.kind.{card.kind.value}"), card_words(app, card)
    lay(
        HandCard, take, icon=ICONS[card.kind], kind=kind, text=told, meaning=card.key,
        is_entered=is_entered,
    )  # fmt: skip


class ChooseBoardIds(AskedBoardIds, Protocol):
    lift: PushButton


class ChooseBoard(AskedBoard):
    """One player after the other, from the first; between two hands lies a cover."""

    ids: ChooseBoardIds
    covered = BooleanProperty(True)

    def __init__(self, desk: RingDesk, **kwargs: object) -> None:
        super().__init__(desk, **kwargs)
        self._holder = -1  # who has the phone in hand
        self.cover = Words(points=20, halign="center")
        self.hand = BoxLayout(orientation="vertical", size_hint_y=None, spacing=dp(8))
        self.hand.bind(minimum_height=self.hand.setter("height"))
        self.ring = RingPanel(desk, small=True, entering=True)
        self.made_up = Words(tone="text2")
        for part in (self.cover, self.made_up, self.hand, self.ring):
            self.ids.body.add_widget(part)

    def show(self, prompt: Prompt) -> None:
        super().show(prompt)
        self.ask = self.app.tr("fairy_ring.choose.card")
        self.covered = self._holder != self.player
        if self.covered:  # the phone is handed on
            self._holder = -1
            self.ids.lift.lock(HANDING_SECONDS)
        self._show_cover()
        self.ring.foot = self.player
        self.ring.show()
        self._show_hand()

    def lift(self) -> None:
        """The phone is with the player whose hand it is."""
        self._holder = int(self.player)
        self.show(self.prompt)

    def choose(self, card: Mushroom) -> None:
        self._holder = -1  # also of the next hand, which may be the same player's
        self.play.do(ChooseCard(int(self.player), card))

    def put_away(self) -> None:
        self._holder = -1

    def _show_cover(self) -> None:
        """Who has to take the phone, and who will after that."""
        words = [self.app.tr("fairy_ring.choose.pass", player=self.name)]
        others = tuple(self.name_of(seat) for seat in self.prompt.who[1:])
        if others:
            words.append(self.app.tr("fairy_ring.choose.then", names=others))
        self.cover.text = " ".join(words) if self.covered else ""
        self.made_up.text = "" if self.covered else self.app.tr("fairy_ring.pad.practice")

    def _show_hand(self) -> None:
        hand = () if self.covered else self.state.seats[int(self.player)].hand
        lay_hand(self.app, self.hand, hand, self.choose)

    # -- half entered --------------------------------------------------------

    def draft(self) -> object:
        """The phone turned round in the same hand."""
        return {"holder": self._holder} if not self.covered else None

    def restore(self, draft: object) -> None:
        if isinstance(draft, dict) and draft.get("holder") == self.player:
            self.lift()
