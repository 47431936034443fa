"""Rules as small hands, counted: what blanks, clears and pays."""

from __future__ import annotations

from msgspec import Struct

from companion.boxes.fantasy_realms import deck
from companion.games.fantasy_realms.cards.printed import Choice, Surroundings, TableOptions
from companion.games.fantasy_realms.explaining.results import Hand, score_hand
from companion.ui.fantasy_realms.result_rows import HandResultRow, told_rows
from companion.ui.figures import FigureBody


class HandShown(Struct, frozen=True):
    """A few cards by their ids, and what those that can be used are used for."""

    cards: tuple[str, ...]
    choices: tuple[Choice, ...] = ()
    extra_suits: bool = False


class HandFigure(FigureBody[HandShown]):
    """FR-3, FR-4: the cards as the count has them, what is blanked below."""

    shape = HandShown

    def lay(self, data: HandShown) -> None:
        cards = deck(TableOptions(extra_suits=data.extra_suits))
        hand = Hand("", data.cards, (), data.choices)
        scored = score_hand(cards, hand, Surroundings())
        self.spacing = 0
        for told in told_rows(self.app, cards, scored):
            row = HandResultRow(**told)
            row.disabled = True
            self.add_widget(row)
        blanked = sum(card.blanked for card in scored.report.cards)
        word = self.app.tr("fantasy_realms.figure.total", n=scored.total)
        reason = self.app.tr("fantasy_realms.figure.blanked", n=blanked) if blanked else ""
        self.judge(not blanked, word, reason)
