"""What every operation that brings points has to say: what it pays, at most, and in words."""

from __future__ import annotations

from abc import ABC, abstractmethod

from companion.games.fantasy_realms.cards.deck import Deck
from companion.games.fantasy_realms.cards.printed import Effect
from companion.games.fantasy_realms.cards.suits import suit_bits, suit_names
from companion.games.fantasy_realms.operations.conditions import one_of
from companion.games.fantasy_realms.operations.hand import Bound, Face, Pay, ShownHand
from companion.table.text import Text


class Paying(ABC):
    """An effect of a card that brings points. Nothing of this may be missing.

    `pays` and `at_most` are asked once, and what they answer is called for thousands of hands.
    `suits` are those of the effect but the `lost` ones, whose word was cleared (FR-3.6).
    """

    rule = "FR-3.2"

    def __init__(self, effect: Effect, deck: Deck, lost: int = 0) -> None:
        self.effect = effect
        self.deck = deck
        self.suits = suit_bits(effect.suits) & ~lost

    @abstractmethod
    def pays(self) -> Pay:
        """What it brings to a hand that is decided."""

    @abstractmethod
    def at_most(self) -> Bound:
        """What no open choice of a hand makes it rise above."""

    @abstractmethod
    def told(self, hand: ShownHand, face: Face, paid: int) -> Text:
        """Why it brought what it did."""

    # -- for the sentences -------------------------------------------------------------------

    def points_told(self) -> str:
        return signed(self.effect.points)

    def suits_told(self) -> Text:
        """FR-3.6: a cleared word is no longer among them."""
        kept = (suit for suit in self.effect.suits if suit_bits((suit,)) & self.suits)
        return one_of(suit_names(kept))

    def times(self, paid: int) -> int:
        """For how many cards so much was paid."""
        return paid // self.effect.points if self.effect.points else 0


def signed(points: int) -> str:
    return f"{points:+d}"
