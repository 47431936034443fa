"""Every operation that brings points, in one table: a class with all that has to be known of it.

The others act on cards. `counting/faces.py` says what they make of their card, and
`explaining/report.py` what is said of them (`ACTING`).
"""

from __future__ import annotations

from companion.games.fantasy_realms.cards.deck import Deck
from companion.games.fantasy_realms.cards.printed import Effect, Op
from companion.games.fantasy_realms.operations import strengths_and_sets as strengths
from companion.games.fantasy_realms.operations import suits_and_names as suits
from companion.games.fantasy_realms.operations.hand import Bound, Face, Pay, ShownHand
from companion.games.fantasy_realms.operations.paying import Paying
from companion.table.text import Text


class Best(Paying):
    """The one of several effects that pays most."""

    def __init__(self, effect: Effect, deck: Deck, lost: int = 0) -> None:
        super().__init__(effect, deck, lost)
        self.options = [option for e in effect.of if (option := paying(e, deck))]

    def pays(self) -> Pay:
        parts = [option.pays() for option in self.options]
        return lambda hand, face: max([part(hand, face) for part in parts])

    def at_most(self) -> Bound:
        parts = [option.at_most() for option in self.options]
        return lambda hand, face: max([part(hand, face) for part in parts])

    def told(self, hand: ShownHand, face: Face, paid: int) -> Text:
        """The option that pays most; where none pays, the first."""
        values = [(option.pays()(hand, face), option) for option in self.options]
        points, option = max(values, key=lambda value: value[0])
        return option.told(hand, face, points)


PAYING: dict[Op, type[Paying]] = {
    Op.FLAT: suits.Flat,
    Op.PER_SUIT: suits.PerSuit,
    Op.PER_NAME: suits.PerName,
    Op.PER_DISCARD: suits.PerDiscard,
    Op.PER_OTHER_PLAYER: suits.PerOtherPlayer,
    Op.PER_PENALTY: strengths.PerPenalty,
    Op.BEST: Best,
    Op.FIRST_THEN: suits.FirstThen,
    Op.EXACTLY: suits.Exactly,
    Op.ALL_SUITS_DIFFER: suits.AllSuitsDiffer,
    Op.HIGHEST: strengths.Highest,
    Op.SUM_STRENGTH: strengths.SumStrength,
    Op.ODD: strengths.Odd,
    Op.SETS: strengths.Sets,
    Op.RUNS: strengths.Runs,
}


def paying(effect: Effect, deck: Deck, lost: int = 0) -> Paying | None:
    """An effect worked out; None where it brings no points of its own.

    `lost` are the suits whose word was cleared from a penalty (FR-3.6).
    """
    kind = PAYING.get(effect.op)
    return kind(effect, deck, lost) if kind else None
