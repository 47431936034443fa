"""A card of the book entered or corrected by hand, outside any game."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp

from companion.games.heroes.cards import RANKS, AdversaryCard, MissionCard
from companion.ui.book_look import Kept
from companion.ui.heroes.adversary_view import AdversaryView
from companion.ui.heroes.mission_form import MissionForm
from companion.ui.heroes.score_pad import ScorePad
from companion.ui.widgets.controls import Segments
from companion.ui.widgets.sheet import Sheet


class BookAdversaryForm(Sheet):
    """The pad; the card is kept as soon as it is complete."""

    def __init__(self, number: int, card: AdversaryCard | None, kept: Kept, **kwargs: Any) -> None:
        app = self.app
        super().__init__(title=app.tr("heroes.book.adversary", n=number), **kwargs)
        self.add_widget(AdversaryView(card=card, size_hint_y=None, height=dp(112)))
        pad = ScorePad()
        pad.drop_number_key()
        pad.describe(number)
        pad.bind(on_card=lambda _, done: self._done(done, kept))
        self.add_widget(pad)

    def _done(self, card: AdversaryCard, kept: Kept) -> None:
        self.close()
        kept(card)


class BookMissionForm(MissionForm):
    """The mission form with a number of its own, and the rank to choose."""

    def __init__(self, number: int, card: MissionCard | None, kept: Kept, **kwargs: Any) -> None:
        self._kept = kept
        app = self.app
        rank = RANKS.index(card.rank) if card is not None else 0
        Sheet.__init__(self, title=app.tr("heroes.book.mission", n=number), place=rank, **kwargs)
        self.number = number
        ranks = Segments(value=RANKS[rank].value)
        ranks.options = [(r.value, app.tr(f"heroes.rank.{r.value}")) for r in RANKS]
        ranks.bind(on_pick=lambda _, value: setattr(self, "place", _place(value)))
        self.bind(place=lambda _, place: setattr(ranks, "value", RANKS[place].value))
        self.ids.numbers.add_widget(ranks)
        self.ids.body.remove_widget(self.ids.describe)  # there is no other way here
        self._show_hits()
        self._show_dice()
        if card is not None:
            self.show_card(card)

    def _show_number(self) -> None:
        """It stands in the title."""

    def keep(self) -> None:
        card = self.described()
        if card is not None:
            self.close()
            self._kept(card)


def _place(rank: str) -> int:
    return [r.value for r in RANKS].index(rank)
