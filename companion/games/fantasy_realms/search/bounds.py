"""What a hand can reach at most while some of its choices are still open.

A bound takes every bonus as high as the open choices could ever make it. Penalties are left
out, but where nobody can clear one and what it asks for is out of reach. So no way of choosing
is above the bound, and a search may pass over whatever lies under what it already has.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import reduce
from operator import or_

from companion.games.fantasy_realms.cards.deck import Deck, Table
from companion.games.fantasy_realms.cards.printed import Op
from companion.games.fantasy_realms.cards.suits import EVERY_SUIT, counters
from companion.games.fantasy_realms.counting.blanking import alone, victims
from companion.games.fantasy_realms.counting.faces import faces_of
from companion.games.fantasy_realms.operations.hand import (
    IMMUNE_TO_OTHERS,
    NEVER_BLANKED,
    Blank,
    Face,
    Hit,
    UndecidedHand,
)
from companion.games.fantasy_realms.search.choices import choice_effect


class Bounds:
    """The bounds of one hand, for any faces its choices give to its cards."""

    def __init__(self, deck: Deck, cards: Sequence[str], table: Table) -> None:
        self.table = table
        printed = faces_of(deck)
        faces = [printed[id] for id in cards]
        ops = {effect.op for id in cards if (effect := choice_effect(deck, id))}
        self.cleared = Op.CLEAR_ONE in ops or any(face.clears or face.words for face in faces)
        self.shielded = Op.PROTECT_ONE in ops
        self.guards = _joined(face.guards for face in faces)
        self.firm = EVERY_SUIT & ~_joined(_in_danger(face) for face in faces)

    def undecided(
        self, faces: Sequence[Face], free: int = 0, naming: int = 0, copying: bool = False
    ) -> UndecidedHand:
        """These faces with so many choices still open."""
        return UndecidedHand(faces, self.table, free, naming, copying, self.firm)

    def at_most(self, hand: UndecidedHand) -> int:
        """No choice that is still open leads above this; a blanked card counts nothing."""
        sure = not (self.cleared or hand.copying)
        worths = []
        for face in hand.faces:
            own = face.strength
            for bound in face.bounds:
                own += bound(hand, face)
            if own < 0 or (sure and face.penalties is not None and self._starves(hand, face)):
                own = 0
            worths.append(own)
        points = sum(worths)
        if hand.copying:
            points += max([face.strength for face in hand.faces])
        return points - self._blanked_at_least(hand, worths) if sure else points

    def _safe(self, face: Face) -> bool:
        return bool(face.suits & self.guards or face.traits & NEVER_BLANKED)

    def _escapes(self, hand: UndecidedHand, blanks: Sequence[Blank]) -> int:
        """How many cards may still be saved by what is chosen; a change may lead into it too."""
        changes = hand.free
        if hand.added:
            hit = any(_reaches(blank, hand.added) for blank in blanks)
            changes = changes or int(bool(hand.added & self.guards) or not hit)
        return changes + self.shielded

    def _starves(self, hand: UndecidedHand, face: Face) -> bool:
        """FR-3.5: a card that cannot have what it needs, and that nobody can save."""
        if face.penalties is None or self._safe(face) or self.shielded:
            return False
        if hand.free or hand.added & self.guards:
            return False
        return any(
            fade.needs and not (hand.units & counters(fade.suits) or hand.names & fade.names)
            for fade in face.penalties[0].fades
        )

    def _blanked_at_least(self, hand: UndecidedHand, worths: Sequence[int]) -> int:
        """What is lost for sure: whoever blanks others is blanked itself, or they are.

        As many of them can get away as there are choices to save them. Cards that are alone
        in their suit go in any case; a change saves two of them, if it brings them together.
        """
        loss = 0
        for at, blanks, hit in self._hits(hand):
            if blanks:
                lost = self._lost(worths, hit, self._escapes(hand, blanks))
                loss = max(loss, min(worths[at], lost))
            else:
                away = 2 * (hand.free or bool(hand.added)) + self.shielded
                loss = max(loss, self._lost(worths, hit, away))
        return loss

    def _hits(self, hand: UndecidedHand) -> list[Hit]:
        """Whom each card blanks, but those that nobody can; without blanks, who is alone."""
        if hand.hits is None:
            untouched = sum(1 << at for at, face in enumerate(hand.faces) if self._untouched(face))
            hand.hits = [
                (at, blanks, hit & ~untouched)
                for at, face in enumerate(hand.faces)
                for blanks, hit in _blanking(hand.faces, at, face)
            ]
        return hand.hits

    def _lost(self, worths: Sequence[int], hit: int, away: int) -> int:
        """What these cards are worth, but those of most worth that get away."""
        prey = sorted([worth for place, worth in enumerate(worths) if hit >> place & 1])
        return sum(prey[: max(len(prey) - away, 0)])

    def _untouched(self, face: Face) -> bool:
        return self._safe(face) or bool(face.traits & IMMUNE_TO_OTHERS)


def _joined(parts: Iterable[int]) -> int:
    return reduce(or_, parts, 0)


def _blanking(
    faces: Sequence[Face], at: int, face: Face
) -> Iterator[tuple[tuple[Blank, ...], int]]:
    """What the penalty of a card blanks as things are."""
    if face.penalties is None:
        return
    penalty = face.penalties[0]
    if penalty.blanks:
        yield penalty.blanks, victims(faces, at, penalty.blanks)
    if penalty.lone >= 0:
        yield (), alone(faces, penalty.lone)


def _reaches(blank: Blank, suit: int) -> bool:
    """Whether a card that is turned into this suit is blanked, unless its name is spared."""
    return not suit & blank.suits if blank.spares else bool(suit & blank.suits)


def _in_danger(face: Face) -> int:
    """The suits of which this card may blank others."""
    if face.penalties is None:
        return 0
    penalty = face.penalties[0]
    if penalty.lone >= 0:
        return EVERY_SUIT
    return _joined(EVERY_SUIT & ~b.suits if b.spares else b.suits for b in penalty.blanks)
