"""Operations that look at base strengths, at several cards together, and at penalties."""

from __future__ import annotations

from collections.abc import Iterable

from companion.games.fantasy_realms.cards.suits import SUITS, suit_name
from companion.games.fantasy_realms.operations.hand import (
    Bound,
    Face,
    Pay,
    ShownHand,
    UndecidedHand,
)
from companion.games.fantasy_realms.operations.paying import Paying, signed
from companion.table.text import Text, say


class Highest(Paying):
    """The base strength of the strongest card of these suits."""

    def pays(self) -> Pay:
        suits = self.suits
        return lambda hand, face: max([0, *(f.strength for f in hand.active if f.suits & suits)])

    def at_most(self) -> Bound:
        suits = self.suits
        return lambda hand, face: max(
            [0, *(f.strength for f in hand.faces if f.suits & suits or hand.added & suits)]
        )

    def told(self, hand: ShownHand, face: Face, paid: int) -> Text:
        return say("fantasy_realms.line.max_strength", suits=self.suits_told(), n=paid)


class SumStrength(Paying):
    """The base strengths of all cards of these suits."""

    def pays(self) -> Pay:
        suits = self.suits
        return lambda hand, face: sum([f.strength for f in hand.active if f.suits & suits])

    def at_most(self) -> Bound:
        suits = self.suits

        def most(hand: UndecidedHand, face: Face) -> int:
            points = sum([f.strength for f in hand.faces if f.suits & suits])
            if not hand.added & suits:
                return points
            return points + max(hand.free, 1) * max([f.strength for f in hand.faces])

        return most

    def told(self, hand: ShownHand, face: Face, paid: int) -> Text:
        return say("fantasy_realms.line.sum_strength", suits=self.suits_told(), n=paid)


class Odd(Paying):
    """Points for each other odd card, or more where every card of the hand is odd.

    A blanked card has no strength, so that then not every card is.
    """

    def pays(self) -> Pay:
        every, each = self.effect.all, self.effect.points

        def paid(hand: ShownHand, face: Face) -> int:
            odd = _odd_cards(hand)
            return every if odd == hand.size else each * (odd - (face.strength & 1))

        return paid

    def at_most(self) -> Bound:
        every, each = self.effect.all, self.effect.points

        def most(hand: UndecidedHand, face: Face) -> int:
            odd = sum([f.strength & 1 for f in hand.faces]) + hand.copying
            return max(every if odd == len(hand.faces) else 0, each * odd)

        return most

    def told(self, hand: ShownHand, face: Face, paid: int) -> Text:
        if _odd_cards(hand) == hand.size:
            return say("fantasy_realms.line.all_odd", points=signed(self.effect.all))
        return say("fantasy_realms.line.odd", points=self.points_told(), n=self.times(paid))


def _odd_cards(hand: ShownHand) -> int:
    return sum([face.strength & 1 for face in hand.active])


class PerPenalty(Paying):
    """Points for each penalty that is not cleared; FR-5.4: one that lost a word still counts."""

    rule = "FR-3.3"

    def pays(self) -> Pay:
        points = self.effect.points
        return lambda hand, face: points * hand.penalties

    def at_most(self) -> Bound:
        points = self.effect.points
        return lambda hand, face: (
            points * (hand.copying + sum(1 for f in hand.faces if f.penalties is not None))
        )

    def told(self, hand: ShownHand, face: Face, paid: int) -> Text:
        points, n = self.points_told(), self.times(paid)
        return say("fantasy_realms.line.per_uncleared_penalty_card", points=points, n=n)


# -- several cards together ----------------------------------------------------------------


class Sets(Paying):
    """Points for cards of one suit with different names, by how many there are."""

    def pays(self) -> Pay:
        table = self.effect.table
        return lambda hand, face: sum(_worth(table, n) for _, n in _different_names(hand))

    def at_most(self) -> Bound:
        table = self.effect.table

        def most(hand: UndecidedHand, face: Face) -> int:
            counts = [hand.units >> 4 * place & 15 for place in range(len(SUITS))]
            return sum([_worth(table, n + hand.free) for n in counts if n + hand.free > 2])

        return most

    def told(self, hand: ShownHand, face: Face, paid: int) -> Text:
        least = min(self.effect.table)
        sets = tuple(
            say("fantasy_realms.line.set", suit=suit_name(suit), n=n)
            for suit, n in _different_names(hand)
            if n >= least
        )
        if not sets:
            return say("fantasy_realms.line.no_sets", n=least)
        return say("fantasy_realms.line.sets", sets=sets)


def _different_names(hand: ShownHand) -> list[tuple[str, int]]:
    """How many different names each suit with at least three cards has."""
    found = []
    for place, suit in enumerate(SUITS):
        if hand.units >> 4 * place & 15 > 2:
            called = 0
            for face in hand.shown:
                if face.suits >> place & 1:
                    called |= face.name
            found.append((suit, called.bit_count()))
    return found


class Runs(Paying):
    """FR-5.3: points for base strengths in a row, by how many there are."""

    def pays(self) -> Pay:
        table = self.effect.table
        return lambda hand, face: sum(_worth(table, len(run)) for run in _runs(hand.active))

    def at_most(self) -> Bound:
        table = self.effect.table

        def most(hand: UndecidedHand, face: Face) -> int:
            if hand.copying:
                return max(table.values())
            return sum(_worth(table, len(run)) for run in _runs(hand.faces))

        return most

    def told(self, hand: ShownHand, face: Face, paid: int) -> Text:
        least = min(self.effect.table)
        found = tuple(
            say("fantasy_realms.line.run", first=run[0], last=run[-1])
            for run in _runs(hand.active)
            if len(run) >= least
        )
        if not found:
            return say("fantasy_realms.line.no_runs", n=least)
        return say("fantasy_realms.line.runs", runs=found)


def _runs(faces: Iterable[Face]) -> list[list[int]]:
    """Strengths in runs, each in one of them.

    A longer run is always worth more than two shorter ones, so that every run goes on as far
    as it can, and what is left over makes runs again.
    """
    left = sorted(face.strength for face in faces)
    found = []
    while left:
        run, rest = [left[0]], []
        for strength in left[1:]:
            if strength == run[-1] + 1:
                run.append(strength)
            else:
                rest.append(strength)
        found.append(run)
        left = rest
    return found


def _worth(table: dict[int, int], n: int) -> int:
    """The entry for the largest count that is reached."""
    return max((points for count, points in table.items() if n >= count), default=0)
