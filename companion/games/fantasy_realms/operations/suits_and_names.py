"""Operations that look at suits and names, and at what is around the hand."""

from __future__ import annotations

from companion.games.fantasy_realms.cards.printed import Condition
from companion.games.fantasy_realms.cards.suits import (
    REPEATED,
    SUITS,
    counters,
    counters_one_by_one,
    suit_names,
)
from companion.games.fantasy_realms.operations.conditions import (
    condition_told,
    met,
    names_told,
    one_of,
    within_reach,
)
from companion.games.fantasy_realms.operations.hand import (
    Bound,
    Face,
    Hand,
    Pay,
    PayAndBound,
    ShownHand,
    UndecidedHand,
)
from companion.games.fantasy_realms.operations.paying import Paying, signed
from companion.table.text import Text, say


class Flat(Paying):
    """So many points, or so many on a condition."""

    def pays(self) -> Pay:
        points = self.effect.points
        if self.effect.when is None:
            return lambda hand, face: points
        is_met = met(self.effect.when, self.deck)
        return lambda hand, face: points if is_met(hand) else 0

    def at_most(self) -> Bound:
        points = self.effect.points
        if self.effect.when is None:
            return lambda hand, face: points
        may_be = within_reach(self.effect.when, self.deck)
        return lambda hand, face: points if may_be(hand) else 0

    def told(self, hand: ShownHand, face: Face, paid: int) -> Text:
        condition = condition_told(self.deck, self.effect.when or Condition())
        key = "met" if paid else "not_met"
        points = self.points_told()
        return say(f"fantasy_realms.line.flat_{key}", points=points, condition=condition)


class PerSuit(Paying):
    """Points for each card of these suits, or for each other one."""

    rule = "FR-3.3"

    def pays(self) -> Pay:
        points, mask = self.effect.points, counters(self.suits)
        if self.effect.when is not None:
            is_met = met(self.effect.when, self.deck)
            return lambda hand, face: points * ((hand.units & mask) % 15) if is_met(hand) else 0
        if self.effect.other:
            return lambda hand, face: points * ((hand.units - face.units & mask) % 15)
        return lambda hand, face: points * ((hand.units & mask) % 15)

    def at_most(self) -> Bound:
        points, mask = self.effect.points, counters(self.suits)
        if self.effect.when is not None:
            may_be = within_reach(self.effect.when, self.deck)
            return lambda hand, face: (
                points * ((hand.units & mask) % 15 + hand.free) if may_be(hand) else 0
            )
        if self.effect.other:
            return lambda hand, face: points * ((hand.units - face.units & mask) % 15 + hand.free)
        return lambda hand, face: points * ((hand.units & mask) % 15 + hand.free)

    def told(self, hand: ShownHand, face: Face, paid: int) -> Text:
        key = "other" if self.effect.other else "each"
        line = say(
            f"fantasy_realms.line.per_suit_{key}",
            points=self.points_told(),
            suits=self.suits_told(),
            n=self.times(paid),
        )
        if self.effect.when is None:
            return line
        condition = condition_told(self.deck, self.effect.when)
        return say("fantasy_realms.line.given", line=line, condition=condition)


class PerName(Paying):
    """Points for each card of these names, or once for any of them."""

    rule = "FR-3.3"

    def pays(self) -> Pay:
        points, called = self.effect.points, self.deck.name_bits(self.effect.names)
        if self.effect.once:
            return lambda hand, face: points if hand.names & called else 0
        return lambda hand, face: points * sum(1 for other in hand.active if other.name & called)

    def at_most(self) -> Bound:
        points, called = self.effect.points, self.deck.name_bits(self.effect.names)
        if self.effect.once:
            return lambda hand, face: points if hand.names & called else 0
        return lambda hand, face: (
            points * (hand.naming + sum(1 for other in hand.faces if other.name & called))
        )

    def told(self, hand: ShownHand, face: Face, paid: int) -> Text:
        names = one_of(names_told(self.deck, self.effect.names))
        n = self.times(paid)
        return say("fantasy_realms.line.per_name", points=self.points_told(), names=names, n=n)


class FirstThen(Paying):
    """Of each suit points for the first card, and others for every further one."""

    def pays(self) -> PayAndBound:
        masks, other = counters_one_by_one(self.suits), self.effect.other
        first, more = self.effect.points, self.effect.more

        def paid(hand: Hand, face: Face) -> int:
            units = hand.units - face.units if other else hand.units
            counts = [(units & mask) % 15 for mask in masks]
            return sum(first + more * (count - 1) for count in counts if count)

        return paid

    def at_most(self) -> Bound:
        as_it_is, each = self.pays(), max(self.effect.points, self.effect.more)
        return lambda hand, face: as_it_is(hand, face) + hand.free * each

    def told(self, hand: ShownHand, face: Face, paid: int) -> Text:
        key = "first_then" if self.effect.more else "first"
        more, suits = signed(self.effect.more), suit_names(self.effect.suits)
        return say(f"fantasy_realms.line.{key}", first=self.points_told(), more=more, suits=suits)


class Exactly(Paying):
    """Points where so many cards are of these suits, neither more nor fewer."""

    def pays(self) -> Pay:
        points, count, mask = self.effect.points, self.effect.count, counters(self.suits)
        return lambda hand, face: points if (hand.units & mask) % 15 == count else 0

    def at_most(self) -> Bound:
        points = self.effect.points
        return lambda hand, face: points

    def told(self, hand: ShownHand, face: Face, paid: int) -> Text:
        key = "exactly" if paid else "not_exactly"
        points, suits = self.points_told(), self.suits_told()
        return say(f"fantasy_realms.line.{key}", points=points, n=self.effect.count, suits=suits)


class AllSuitsDiffer(Paying):
    """Points where no two cards have a suit in common."""

    def pays(self) -> Pay:
        points = self.effect.points
        return lambda hand, face: 0 if hand.plain & REPEATED else points

    def at_most(self) -> Bound:
        """Every choice parts two cards of a suit at most, and nobody blanks those of a firm one."""
        points = self.effect.points

        def most(hand: UndecidedHand, face: Face) -> int:
            units = hand.units
            for other in hand.faces:
                if _may_be_blanked(hand, other):
                    units -= other.units
            counts = [units >> 4 * place & 15 for place in range(len(SUITS))]
            alike = sum([count - 1 for count in counts if count > 1])
            return points if alike <= (hand.free or bool(hand.added)) else 0

        return most

    def told(self, hand: ShownHand, face: Face, paid: int) -> Text:
        key = "all_differ" if paid else "not_all_differ"
        return say(f"fantasy_realms.line.{key}", points=self.points_told())


def _may_be_blanked(hand: UndecidedHand, face: Face) -> bool:
    """By others or by itself."""
    fades = face.penalties is not None and face.penalties[0].fades
    return bool(fades or face.suits & ~hand.firm)


# -- around the hand: what no choice changes is as high as it can be ---------------------------


class PerOtherPlayer(Paying):
    """Points for everybody else at the table."""

    rule = "FR-3.3"

    def pays(self) -> PayAndBound:
        points = self.effect.points
        return lambda hand, face: points * (hand.table.players - 1)

    def at_most(self) -> Bound:
        return self.pays()

    def told(self, hand: ShownHand, face: Face, paid: int) -> Text:
        points, n = self.points_told(), self.times(paid)
        return say("fantasy_realms.line.per_other_player", points=points, n=n)


class PerDiscard(Paying):
    """Points for each card of these suits or names in the discard area."""

    rule = "FR-3.3"

    def pays(self) -> PayAndBound:
        points, suits = self.effect.points, self.suits
        called = self.deck.name_bits(self.effect.names)
        return lambda hand, face: (
            points * sum(1 for name, suit in hand.table.discard if suit & suits or name & called)
        )

    def at_most(self) -> Bound:
        return self.pays()

    def told(self, hand: ShownHand, face: Face, paid: int) -> Text:
        names = names_told(self.deck, self.effect.names)
        what = one_of((*suit_names(self.effect.suits), *names))
        points, n = self.points_told(), self.times(paid)
        return say("fantasy_realms.line.per_discard", points=points, what=what, n=n)
