"""A hand scored card by card: what paid, what did not, what was blanked or cleared by what."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec import Struct

from companion.games.fantasy_realms.bits import suit_bits, suits_in
from companion.games.fantasy_realms.blanking import feared, shown
from companion.games.fantasy_realms.cards import (
    CLEAR_ONE,
    EXTRA_CARD,
    PROTECT_ONE,
    Choice,
    Effect,
    Surroundings,
)
from companion.games.fantasy_realms.choices import Made, choice_effect, made
from companion.games.fantasy_realms.deck import Deck, fade
from companion.games.fantasy_realms.effects import pay
from companion.games.fantasy_realms.faces import Face, Live
from companion.games.fantasy_realms.lines import condition_told, one_of, told
from companion.games.fantasy_realms.verdicts import Verdict, verdict
from companion.games.fantasy_realms.words import card_name, suit_name, suit_names
from companion.table.text import Text, say

STRENGTH, TELLING = "strength", "telling"


class Line(Struct, frozen=True):
    """A part of a card that paid, or could have paid, or changed what others pay.

    `kind` is STRENGTH for the base strength, and TELLING for what is worth saying of a card that
    counts: whom it blanks, what it clears, what it stands for.
    """

    points: int
    rule: str
    why: Text
    kind: str = ""


class CardResult(Struct, frozen=True):
    """A card of the hand. `shows` is the card whose name it has; all cards are ids."""

    card: str
    shows: str
    suits: tuple[str, ...]
    points: int
    blanked: bool
    blanked_by: tuple[str, ...]
    cleared_by: tuple[str, ...]
    lines: tuple[Line, ...]


class Report(Struct, frozen=True):
    """A hand scored. `strength` sums up the base strengths in play and breaks ties (FR-2.4)."""

    total: int
    strength: int
    cards: tuple[CardResult, ...]


def report(
    deck: Deck, cards: Sequence[str], choices: Sequence[Choice], around: Surroundings
) -> Report:
    """The hand with every line; its choices are taken to be allowed."""
    hand = made(deck, cards, choices, around)
    found = verdict(hand.faces, hand.excused, hand.spared)
    live = Live(hand.faces, found.out, found.penalties, hand.table)
    results = tuple(
        _Teller(deck, hand, choices, found, live, at).result() for at in range(len(hand.faces))
    )
    # FR-3.4: a blanked card has no strength; a card that copies another has the other's.
    strength = sum(face.strength for face in live.active)
    return Report(sum(result.points for result in results), strength, results)


class _Teller:
    """One card of a scored hand, line by line."""

    def __init__(
        self,
        deck: Deck,
        hand: Made,
        choices: Sequence[Choice],
        found: Verdict,
        live: Live,
        at: int,
    ) -> None:
        self.deck = deck
        self.hand = hand
        self.choices = choices
        self.found = found
        self.live = live
        self.at = at
        self.face: Face = hand.faces[at]

    def result(self) -> CardResult:
        face = self.face
        gone = bool(self.found.out >> self.at & 1)
        lines = (*self._identity(), *(self._blanked() if gone else self._counted()))
        return CardResult(
            card=face.id,
            shows=face.shows,
            suits=suits_in(face.suits),
            points=sum(line.points for line in lines),
            blanked=gone,
            blanked_by=self._ids(self.found.blanked_by.get(self.at, 0)),
            cleared_by=self._cleared_by(),
            lines=lines,
        )

    # -- what the card is --------------------------------------------------------------------

    def _identity(self) -> Iterator[Line]:
        face, plain = self.face, self.deck.faces[self.face.id]
        if face.shows != plain.shows or face.suits != plain.suits:
            why = say(
                "fantasy_realms.line.counts_as",
                name=self._name(face.shows),
                suits=suit_names(suits_in(face.suits)),
            )
            yield Line(0, "FR-4.6" if face.shows != plain.shows else "FR-4.4", why, TELLING)

    def _blanked(self) -> Iterator[Line]:
        by = self.found.blanked_by.get(self.at, 0)
        fading = self.found.faded >> self.at & 1
        if fading:
            for effect in self._fades():
                if self._holds(effect):
                    why = say("fantasy_realms.line.faded", condition=self._condition(effect))
                    yield Line(0, "FR-3.5", why)
        if not fading or by & ~(1 << self.at):
            yield Line(0, "FR-3.4", say("fantasy_realms.line.blanked", cards=self._names(by)))

    def _counted(self) -> Iterator[Line]:
        face = self.face
        yield Line(face.strength, "FR-3.1", say("fantasy_realms.line.strength"), STRENGTH)
        for effect in self.deck.cards[face.id].bonus:
            yield from self._bonus(effect)
        if face.penalties is not None:
            yield from self._penalty()

    # -- bonus -------------------------------------------------------------------------------

    def _bonus(self, effect: Effect) -> Iterator[Line]:
        worked = pay(effect, self.deck.names)
        if worked is not None:
            paid = worked(self.live, self.face)
            rule = "FR-3.3" if effect.op.startswith("per") else "FR-3.2"
            yield Line(paid, rule, told(self.deck, effect, self.live, self.face, paid))
        elif effect.op == "clear_penalty":
            suits = suit_bits(effect.suits)
            yield self._clears(f for f in self.hand.faces if f.penalties and f.suits & suits)
        elif effect.op == "clear_word":
            why = say("fantasy_realms.line.clears_word", word=suit_name(effect.word))
            yield Line(0, "FR-3.6", why)
        elif effect.op == "protect_suit":
            suits_told = one_of(list(suit_names(effect.suits)))
            yield Line(0, "FR-3.4", say("fantasy_realms.line.protects", what=suits_told))
        elif effect.op.startswith("choose") or effect.op == EXTRA_CARD:
            yield self._choice(effect)

    def _clears(self, faces: Iterator[Face]) -> Line:
        names = tuple(self._name(face.id) for face in faces)
        if not names:
            return Line(0, "FR-3.6", say("fantasy_realms.line.clears_nothing", cards=names))
        return Line(0, "FR-3.6", say("fantasy_realms.line.clears", cards=names), TELLING)

    def _choice(self, effect: Effect) -> Line:
        """What the card was used for, or that it was not."""
        choice = next((c for c in self.choices if c.card == self.face.id), None)
        if choice is None:
            return Line(0, "FR-4.1", say("fantasy_realms.line.unused"), TELLING)
        if not choice.target:
            why = say("fantasy_realms.line.used_suit", suit=suit_name(choice.suit))
            return Line(0, "FR-4.6", why, TELLING)
        target = self._name(choice.target)
        held = any(face.id == choice.target for face in self.hand.faces)
        if effect.op in (EXTRA_CARD, CLEAR_ONE, PROTECT_ONE) and not held:
            return Line(0, "FR-4.1", say("fantasy_realms.line.not_there", card=target))
        if choice.suit:
            suit = suit_name(choice.suit)
            why = say("fantasy_realms.line.changed", card=target, suit=suit)
            return Line(0, "FR-4.4", why, TELLING)
        if choice.drop:
            why = say("fantasy_realms.line.drew_for", card=target, drop=self._name(choice.drop))
            return Line(0, "FR-5.2", why, TELLING)
        why = say(f"fantasy_realms.line.{effect.op}", card=target)
        return Line(0, "FR-4.1", why, TELLING)

    # -- penalty -----------------------------------------------------------------------------

    def _penalty(self) -> Iterator[Line]:
        cleared = self._cleared_by()
        if cleared:
            names = tuple(self._name(id) for id in cleared)
            yield Line(0, "FR-3.6", say("fantasy_realms.line.cleared", cards=names), TELLING)
            return
        lost = self.found.lost.get(self.at, 0) & self._said()
        if lost:
            names = tuple(
                self._name(face.id)
                for face in self.hand.faces
                if any(word & lost and self.face.suits & suits for word, suits in face.words)
            )
            words = suit_names(suits_in(lost))
            why = say("fantasy_realms.line.lost", words=words, cards=names)
            yield Line(0, "FR-3.6", why, TELLING)
        for effect in self.deck.cards[self.face.penalty_of].penalty:
            worked = pay(effect, self.deck.names, lost)
            if worked is not None:
                paid = worked(self.live, self.face)
                why = told(self.deck, effect, self.live, self.face, paid)
                yield Line(paid, "FR-3.3" if effect.op == "per_suit" else "FR-3.2", why)
        yield from self._blanking()

    def _said(self) -> int:
        """The suits whose words stand in the penalty."""
        parts = self.deck.cards[self.face.penalty_of].penalty
        words = [part.word for part in parts if part.word]
        return suit_bits([*words, *(suit for part in parts for suit in part.suits)])

    def _blanking(self) -> Iterator[Line]:
        hits = self.found.hits.get(self.at)
        if hits is not None:
            key = "blanks" if hits else "blanks_nothing"
            why = say(f"fantasy_realms.line.{key}", cards=self._names(hits))
            yield Line(0, "FR-3.4", why, TELLING if hits else "")
        for effect in self._fades():
            why = say("fantasy_realms.line.not_faded", condition=self._condition(effect))
            yield Line(0, "FR-3.5", why)

    def _fades(self) -> Iterator[Effect]:
        """The parts by which the card blanks itself, but those whose word is gone."""
        lost = self.found.lost.get(self.at, 0)
        for effect in self.deck.cards[self.face.penalty_of].penalty:
            if effect.op == "blank_self" and not (effect.word and suit_bits([effect.word]) & lost):
                yield effect

    def _holds(self, effect: Effect) -> bool:
        """Whether this part is why the card is gone."""
        if effect.when is None:
            return True
        part = fade(effect.when, self.deck.names)
        faces, rest = self.hand.faces, self.found.out & ~(1 << self.at)
        if part.needs:
            return not shown(faces, part, rest)
        return bool(feared(faces, self.at, (part,), rest))

    def _condition(self, effect: Effect) -> Text:
        if effect.when is None:
            raise TypeError(f"{effect.op} without a condition")
        return condition_told(self.deck, effect.when)

    # -- other cards -------------------------------------------------------------------------

    def _cleared_by(self) -> tuple[str, ...]:
        """FR-3.6: whoever clears the penalty, by its text or by a choice."""
        if self.face.penalties is None:
            return ()
        by = [face.id for face in self.hand.faces if face.clears & self.face.suits]
        for choice in self.choices:
            effect = choice_effect(self.deck, choice.card)
            if choice.target == self.face.id and effect and effect.op == CLEAR_ONE:
                by.append(choice.card)
        return tuple(by)

    def _ids(self, places: int) -> tuple[str, ...]:
        return tuple(face.id for at, face in enumerate(self.hand.faces) if places >> at & 1)

    def _names(self, places: int) -> tuple[Text, ...]:
        return tuple(self._name(id) for id in self._ids(places))

    def _name(self, id: str) -> Text:
        return card_name(self.deck.cards[id])
