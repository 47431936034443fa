"""What a hand can reach at most while some of its choices are still open.

A ceiling takes every bonus as high as the open choices could ever make it. Penalties are left
out, but where nobody can clear one and what it asks for is out of reach. So no way of choosing
is above the ceiling, and a search may pass over whatever lies under what it already has.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from companion.games.fantasy_realms.bits import EVERY_SUIT, counters
from companion.games.fantasy_realms.blanking import alone, victims
from companion.games.fantasy_realms.cards import CLEAR_ONE, PROTECT_ONE
from companion.games.fantasy_realms.choices import choice_effect
from companion.games.fantasy_realms.deck import Deck
from companion.games.fantasy_realms.faces import (
    IMMUNE_TO_OTHERS,
    NEVER_BLANKED,
    Blank,
    Face,
    Table,
)
from companion.games.fantasy_realms.hopes import Blanks, Hit, Hope, Part, ceiling


class Ceiling:
    """The ceiling of one hand, for any faces its choices give to its cards."""

    def __init__(self, deck: Deck, cards: Sequence[str], table: Table) -> None:
        self.table = table
        self.parts: list[list[Part]] = [
            [part for e in deck.cards[id].bonus if (part := ceiling(e, deck.names))] for id in cards
        ]
        faces = [deck.faces[id] for id in cards]
        ops = {effect.op for id in cards if (effect := choice_effect(deck, id))}
        self.cleared = CLEAR_ONE in ops or any(face.clears or face.words for face in faces)
        self.shielded = PROTECT_ONE in ops
        self.guards = _joined(face.guards for face in faces)
        self.firm = EVERY_SUIT & ~_joined(_in_danger(face) for face in faces)

    def hope(self, faces: Sequence[Face], free: int, naming: int, copying: bool) -> Hope:
        return Hope(faces, self.table, free, naming, copying, self.firm)

    def of(self, hope: Hope) -> int:
        """No choice that is still open leads above this; a blanked card counts nothing."""
        sure = not (self.cleared or hope.copying)
        worths = []
        for face, parts in zip(hope.faces, self.parts, strict=True):
            own = face.strength
            for part in parts:
                own += part(hope, face)
            if own < 0 or (sure and face.penalties is not None and self._starves(hope, face)):
                own = 0
            worths.append(own)
        points = sum(worths)
        if hope.copying:
            points += max([face.strength for face in hope.faces])
        return points - self._blanked_at_least(hope, worths) if sure else points

    def _safe(self, face: Face) -> bool:
        return bool(face.suits & self.guards or face.traits & NEVER_BLANKED)

    def _escapes(self, hope: Hope, blanks: Sequence[Blank]) -> int:
        """How many cards may still be saved by what is chosen; a change may lead into it too."""
        changes = hope.free
        if hope.added:
            hit = any(_reaches(blank, hope.added) for blank in blanks)
            changes = changes or int(bool(hope.added & self.guards) or not hit)
        return changes + self.shielded

    def _starves(self, hope: Hope, face: Face) -> bool:
        """FR-3.5: a card that cannot have what it needs, and that nobody can save."""
        if face.penalties is None or self._safe(face) or self.shielded:
            return False
        if hope.free or hope.added & self.guards:
            return False
        return any(
            fade.needs and not (hope.units & counters(fade.suits) or hope.names & fade.names)
            for fade in face.penalties[0].fades
        )

    def _blanked_at_least(self, hope: Hope, worths: Sequence[int]) -> int:
        """What is lost for sure: whoever blanks others is blanked itself, or they are.

        As many of them can get away as there are choices to save them. Cards that are alone
        in their suit go in any case; a change saves two of them, if it brings them together.
        """
        loss = 0
        for at, blanks, hit in self._hits(hope):
            if blanks:
                lost = self._lost(worths, hit, self._escapes(hope, blanks))
                loss = max(loss, min(worths[at], lost))
            else:
                away = 2 * (hope.free or bool(hope.added)) + self.shielded
                loss = max(loss, self._lost(worths, hit, away))
        return loss

    def _hits(self, hope: Hope) -> list[Hit]:
        """Whom each card blanks, but those that nobody can; without blanks, who is alone."""
        if hope.hits is None:
            untouched = sum(1 << at for at, face in enumerate(hope.faces) if self._untouched(face))
            hope.hits = [
                (at, blanks, hit & ~untouched)
                for at, face in enumerate(hope.faces)
                for blanks, hit in _blanking(hope.faces, at, face)
            ]
        return hope.hits

    def _lost(self, worths: Sequence[int], hit: int, away: int) -> int:
        """What these cards are worth, but those of most worth that get away."""
        prey = sorted([worth for place, worth in enumerate(worths) if hit >> place & 1])
        return sum(prey[: max(len(prey) - away, 0)])

    def _untouched(self, face: Face) -> bool:
        return self._safe(face) or bool(face.traits & IMMUNE_TO_OTHERS)


def _joined(parts: Iterable[int]) -> int:
    found = 0
    for part in parts:
        found |= part
    return found


def _blanking(faces: Sequence[Face], at: int, face: Face) -> Iterator[tuple[Blanks, int]]:
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
