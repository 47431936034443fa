"""Adversaries entered by hand: those in the line, and those already won."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from kivy.metrics import dp
from kivy.properties import NumericProperty
from kivy.uix.boxlayout import BoxLayout

from companion.books.heroes import ADVERSARY
from companion.games.heroes.actions import NameAdversary, ShowAdversary
from companion.games.heroes.cards import ADVERSARIES, AdversaryCard
from companion.games.heroes.state import State
from companion.table.prompts import Prompt
from companion.ui.heroes.adversary_pad import AdversaryPad
from companion.ui.heroes.adversary_view import AdversaryButton
from companion.ui.heroes.by_number import NumberEntry
from companion.ui.heroes.card_book import find_adversary
from companion.ui.learning import learn
from companion.ui.play import Play
from companion.ui.widgets.children import in_order, refilled
from companion.ui.widgets.sheet import Sheet


class AdversarySheet(Sheet):
    """A row of cards with one chosen; the pad or a number says what it is."""

    chosen = NumericProperty(0)

    def __init__(
        self, play: Play[State], title: str, pad: Callable[[], AdversaryPad], **kwargs: object
    ) -> None:
        self.play = play
        super().__init__(title=title, **kwargs)
        self._row = BoxLayout(size_hint_y=None, height=dp(132), spacing=dp(8))
        self.add_widget(self._row)
        self.add_widget(NumberEntry(self._by_number))
        self._pad = pad()
        self._pad.bind(on_card=lambda _, card: self._kept(card))
        self.add_widget(self._pad)
        self._show()

    def cards(self) -> tuple[AdversaryCard | None, ...]:
        """The cards in question."""
        return ()

    def keep(self, index: int, card: AdversaryCard) -> bool:
        """Enters a card at a place; False if it was refused."""
        return False

    def _show(self) -> None:
        cards = self.cards()
        if self.chosen >= len(cards) or cards[int(self.chosen)] is not None:
            self.chosen = next((i for i, card in enumerate(cards) if card is None), 0)
        with refilled(self._row) as lay:
            for index, card in enumerate(cards):
                lay(
                    AdversaryButton, partial(self._choose, index),
                    card=card, place=index, chosen=index == self.chosen, height=dp(132),
                )  # fmt: skip

    def _choose(self, index: int) -> None:
        self.chosen = index
        for button in in_order(self._row, AdversaryButton):
            button.chosen = button.place == index

    def _by_number(self, number: int) -> None:
        card = find_adversary(self.play, number)
        if not 1 <= number <= ADVERSARIES:
            self.app.toast(self.app.tr("heroes.card.number_range", least=1, most=ADVERSARIES))
        elif card is None:
            self._pad.describe(number)
        else:
            self._kept(card)

    def _kept(self, card: AdversaryCard) -> None:
        if self.keep(int(self.chosen), card):
            learn(self.play, ADVERSARY, card)
            if None in self.cards():
                self._show()
            else:
                self.close()


class LineSheet(AdversarySheet):
    """HFT-1.4, HFT-7.7: the adversaries showing."""

    def __init__(
        self,
        play: Play[State],
        pad: Callable[[], AdversaryPad],
        prompt: Prompt | None = None,
        **kwargs: object,
    ) -> None:
        super().__init__(play, self.app.tr("heroes.adversary.line"), pad, **kwargs)

    def cards(self) -> tuple[AdversaryCard | None, ...]:
        return self.play.state.foes

    def keep(self, index: int, card: AdversaryCard) -> bool:
        return self.play.do(ShowAdversary(index, card.number, card))


class WonSheet(AdversarySheet):
    """HFT-7.6: what a player has taken without naming it."""

    def __init__(
        self,
        play: Play[State],
        prompt: Prompt,
        pad: Callable[[], AdversaryPad],
        **kwargs: object,
    ) -> None:
        self._player = prompt.who[0]
        name = play.session.setup.players[self._player].name
        title = self.app.tr("heroes.adversary.won_by", player=name)
        super().__init__(play, title, pad, **kwargs)

    def cards(self) -> tuple[AdversaryCard | None, ...]:
        return self.play.state.seats[self._player].adversaries

    def keep(self, index: int, card: AdversaryCard) -> bool:
        return self.play.do(NameAdversary(self._player, index, card.number, card))
