"""A card that was chosen of a practice hand, put right (FRG-2.2)."""

from __future__ import annotations

from collections.abc import Callable

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout

from companion.games.fairy_ring import actions as do
from companion.games.fairy_ring.cards import Mushroom
from companion.games.fairy_ring.dealing import is_placed
from companion.games.fairy_ring.state import State
from companion.table.actions import Action
from companion.table.session import Past
from companion.ui.fairy_ring.choose_board import lay_hand
from companion.ui.play import Play
from companion.ui.widgets.sheet import Sheet
from companion.ui.widgets.touch import PushButton
from companion.ui.widgets.words import Words


class ChooseAgainSheet(Sheet):
    """The hand as it was, with the card that stands in the history; behind a cover while that is
    secret."""

    def __init__(
        self,
        play: Play[State],
        entry: Past,
        propose: Callable[[Action | None], None],
        **kwargs: object,
    ) -> None:
        super().__init__(title=self.app.speaker(entry.line), **kwargs)
        then: State = play.session.state_before(entry.index)
        self._old: do.ChooseCard = entry.step.action
        self._seat, self._propose = then.seats[self._old.player], propose
        self._lift = PushButton(
            text=self.app.tr("fairy_ring.choose.lift", player=self._seat.name), kind="main"
        )
        self._lift.bind(on_release=lambda *_: self._show_hand())
        if is_placed(play.state, then, self._old):
            self._show_hand()
        else:
            self.add_widget(self._lift)

    def _show_hand(self) -> None:
        self.ids.body.remove_widget(self._lift)
        hand = BoxLayout(orientation="vertical", size_hint_y=None, spacing=dp(8))
        hand.bind(minimum_height=hand.setter("height"))
        self.add_widget(Words(text=self.app.tr("history.instead"), tone="text2"))
        self.add_widget(hand)
        lay_hand(self.app, hand, self._seat.hand, self._choose, self._old.card)

    def _choose(self, card: Mushroom) -> None:
        self.close()
        self._propose(do.ChooseCard(self._old.player, card))
