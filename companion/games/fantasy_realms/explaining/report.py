"""A hand scored card by card: what paid, what did not, what was blanked or cleared by what."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from msgspec import Struct

from companion.games.fantasy_realms.cards.deck import Deck
from companion.games.fantasy_realms.cards.printed import (
    Card,
    Choice,
    Condition,
    Effect,
    Op,
    Surroundings,
)
from companion.games.fantasy_realms.cards.suits import suit_bits, suit_name, suit_names, suits_in
from companion.games.fantasy_realms.counting.blanking import feared, shown
from companion.games.fantasy_realms.counting.clearing import (
    clearing_cards,
    lost_words,
    word_clearing_cards,
)
from companion.games.fantasy_realms.counting.faces import faces_of, fade, fading
from companion.games.fantasy_realms.explaining.blanking_reasons import (
    BlankingReasons,
    blanking_reasons,
)
from companion.games.fantasy_realms.operations.conditions import condition_told, one_of
from companion.games.fantasy_realms.operations.hand import Face, ShownHand
from companion.games.fantasy_realms.operations.paying import Paying, signed
from companion.games.fantasy_realms.operations.table import paying
from companion.games.fantasy_realms.search.choices import Made, choice_effect, made
from companion.table.text import Text, say

STRENGTH, TELLING = "strength", "telling"
NOT_MET = "fantasy_realms.line.flat_not_met"
NAMES_ITS_POINTS = {
    f"fantasy_realms.line.{key}"
    for key in ("flat_met", "exactly", "all_differ", "all_odd", "max_strength", "sum_strength")
}


class Line(Struct, frozen=True):
    """A part of a card that paid, or could have paid, or changed what others pay.

    `kind` is STRENGTH for the base strength, and TELLING for what is worth saying of a card that
    counts: whom it blanks, what it clears, what it stands for.
    """

    points: int
    rule: str
    why: Text
    kind: str = ""

    @property
    def told(self) -> Text:
        """Why, with the points where the sentence does not name them."""
        if not self.points or self.why.key in NAMES_ITS_POINTS:
            return self.why
        return say("fantasy_realms.count.part", why=self.why, points=signed(self.points))


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
    found = blanking_reasons(hand.faces, hand.excused, hand.spared)
    left = ShownHand(hand.faces, found.out, found.penalties, hand.table)
    results = tuple(
        _Teller(deck, hand, choices, found, left, at).result() for at in range(len(hand.faces))
    )
    # FR-3.4: a blanked card has no strength; a card that copies another has the other's.
    strength = sum(face.strength for face in left.active)
    return Report(sum(result.points for result in results), strength, results)


class _Teller:
    """One card of a scored hand, line by line."""

    def __init__(
        self,
        deck: Deck,
        hand: Made,
        choices: Sequence[Choice],
        found: BlankingReasons,
        left: ShownHand,
        at: int,
    ) -> None:
        self.deck = deck
        self.hand = hand
        self.choices = choices
        self.found = found
        self.left = left
        self.whole = ShownHand(hand.faces, 0, 0, hand.table)
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
        face, plain = self.face, faces_of(self.deck)[self.face.id]
        suits = suit_names(suits_in(face.suits))
        if face.shows != plain.shows:
            name = self.deck.name(face.shows)
            why = say("fantasy_realms.line.counts_as", name=name, suits=suits)
            yield Line(0, "FR-4.6", why, TELLING)
        elif face.suits != plain.suits:
            why = say("fantasy_realms.line.other_suit", suits=suits, n=len(suits))
            yield Line(0, "FR-4.4", why, TELLING)

    def _blanked(self) -> Iterator[Line]:
        by = self.found.blanked_by.get(self.at, 0)
        faded = self.found.faded >> self.at & 1
        if faded:
            for condition in self._fading():
                if self._holds(condition):
                    told = condition_told(self.deck, condition)
                    yield Line(0, "FR-3.5", say("fantasy_realms.line.faded", condition=told))
        if not faded or by & ~(1 << self.at):
            yield Line(0, "FR-3.4", say("fantasy_realms.line.blanked", cards=self._names(by)))

    def _counted(self) -> Iterator[Line]:
        face = self.face
        yield Line(face.strength, "FR-3.1", say("fantasy_realms.line.strength"), STRENGTH)
        lines = (self._bonus(effect) for effect in self.deck.cards[face.id].bonus)
        yield from (line for line in lines if line)
        if face.penalties is not None:
            yield from self._penalty()

    # -- bonus -------------------------------------------------------------------------------

    def _bonus(self, effect: Effect) -> Line | None:
        operation = paying(effect, self.deck)
        return self._paid(operation) if operation else ACTING[effect.op](self, effect)

    def _paid(self, operation: Paying) -> Line:
        paid = operation.pays()(self.left, self.face)
        why = operation.told(self.left, self.face, paid)
        if why.key == NOT_MET and operation.pays()(self.whole, self.face):
            why = say("fantasy_realms.line.flat_blanked", **why.values)  # FR-3.4: it is in hand
        return Line(paid, operation.rule, why)

    def nothing(self, effect: Effect) -> None:
        """A trait is told where it matters, by what does not happen to the card."""

    def clears(self, effect: Effect) -> Line:
        suits = suit_bits(effect.suits)
        cleared = (face.id for face in self.hand.faces if face.penalties and face.suits & suits)
        names = tuple(self.deck.name(id) for id in cleared)
        key = "clears" if names else "clears_nothing"
        why = say(f"fantasy_realms.line.{key}", cards=names)
        return Line(0, "FR-3.6", why, TELLING if names else "")

    def clears_word(self, effect: Effect) -> Line:
        why = say("fantasy_realms.line.clears_word", word=suit_name(effect.word))
        return Line(0, "FR-3.6", why)

    def protects(self, effect: Effect) -> Line:
        what = one_of(suit_names(effect.suits))
        return Line(0, "FR-3.4", say("fantasy_realms.line.protects", what=what))

    def chosen(self, effect: Effect) -> Line:
        """What the card was used for, or that it was not."""
        choice = next((c for c in self.choices if c.card == self.face.id), None)
        if choice is None:
            return Line(0, "FR-4.1", say("fantasy_realms.line.unused"), TELLING)
        if not choice.target:
            why = say("fantasy_realms.line.used_suit", suit=suit_name(choice.suit))
            return Line(0, "FR-4.6", why, TELLING)
        target = self.deck.name(choice.target)
        held = any(face.id == choice.target for face in self.hand.faces)
        if effect.op in (Op.EXTRA_CARD, Op.CLEAR_ONE, Op.PROTECT_ONE) and not held:
            return Line(0, "FR-4.1", say("fantasy_realms.line.not_there", card=target))
        if choice.suit:
            why = say("fantasy_realms.line.changed", card=target, suit=suit_name(choice.suit))
            return Line(0, "FR-4.4", why, TELLING)
        if choice.drop:
            drop = self.deck.name(choice.drop)
            why = say("fantasy_realms.line.drew_for", card=target, drop=drop)
            return Line(0, "FR-5.2", why, TELLING)
        why = say(f"fantasy_realms.line.{effect.op}", card=target)
        return Line(0, "FR-4.1", why, TELLING)

    def taken_name(self, effect: Effect) -> Line | None:
        """FR-4.6: what the card counts as says it already."""
        plain = faces_of(self.deck)[self.face.id]
        return None if self.face.shows != plain.shows else self.chosen(effect)

    # -- penalty -----------------------------------------------------------------------------

    def _penalty(self) -> Iterator[Line]:
        cleared = self._cleared_by()
        if cleared:
            names = tuple(self.deck.name(id) for id in cleared)
            yield Line(0, "FR-3.6", say("fantasy_realms.line.cleared", cards=names), TELLING)
            return
        lost = lost_words(self.hand.faces, self.face) & self._words_of_penalty()
        if lost:
            by = word_clearing_cards(self.hand.faces, self.face, lost)
            words, names = suit_names(suits_in(lost)), tuple(self.deck.name(id) for id in by)
            why = say("fantasy_realms.line.lost", words=words, cards=names)
            yield Line(0, "FR-3.6", why, TELLING)
        for effect in self._printed_penalty().penalty:
            operation = paying(effect, self.deck, lost)
            if operation is not None and (operation.suits or not effect.suits):
                yield self._paid(operation)
        yield from self._blanking()

    def _printed_penalty(self) -> Card:
        """The card whose penalty this one has."""
        return self.deck.cards[self.face.penalty_of]

    def _words_of_penalty(self) -> int:
        """The suits whose words stand in the penalty."""
        parts = self._printed_penalty().penalty
        words = [part.word for part in parts if part.word]
        return suit_bits([*words, *(suit for part in parts for suit in part.suits)])

    def _blanking(self) -> Iterator[Line]:
        hits = self.found.hits.get(self.at)
        if hits is not None:
            key = "blanks" if hits else "blanks_nothing"
            why = say(f"fantasy_realms.line.{key}", cards=self._names(hits))
            yield Line(0, "FR-3.4", why, TELLING if hits else "")
        for condition in self._fading():
            told = condition_told(self.deck, condition)
            yield Line(0, "FR-3.5", say("fantasy_realms.line.not_faded", condition=told))

    def _fading(self) -> Iterator[Condition]:
        """When the card blanks itself, but where the word for it is gone."""
        lost = lost_words(self.hand.faces, self.face)
        return (condition for _, condition in fading(self._printed_penalty(), lost))

    def _holds(self, condition: Condition) -> bool:
        """Whether this is why the card is gone."""
        part = fade(self.deck, condition)
        faces, rest = self.hand.faces, self.found.out & ~(1 << self.at)
        if part.needs:
            return not shown(faces, part, rest)
        return bool(feared(faces, self.at, (part,), rest))

    # -- other cards -------------------------------------------------------------------------

    def _cleared_by(self) -> tuple[str, ...]:
        """FR-3.6: whoever clears the penalty, by its text or by a choice."""
        if self.face.penalties is None:
            return ()
        by_choice = (
            choice.card
            for choice in self.choices
            if choice.target == self.face.id
            and (effect := choice_effect(self.deck, choice.card))
            and effect.op == Op.CLEAR_ONE
        )
        return (*clearing_cards(self.hand.faces, self.face), *by_choice)

    def _ids(self, places: int) -> tuple[str, ...]:
        return tuple(face.id for at, face in enumerate(self.hand.faces) if places >> at & 1)

    def _names(self, places: int) -> tuple[Text, ...]:
        return tuple(self.deck.name(id) for id in self._ids(places))


# What is said of each operation that acts on cards, beside the card whose bonus it is; what a
# penalty blanks is said of all its parts together.
ACTING: dict[Op, Callable[[_Teller, Effect], Line | None]] = {
    Op.CLEAR_PENALTY: _Teller.clears,
    Op.CLEAR_WORD: _Teller.clears_word,
    Op.PROTECT_SUIT: _Teller.protects,
    Op.EXTRA_SUITS: _Teller.nothing,
    Op.NEVER_BLANKED: _Teller.nothing,
    Op.IMMUNE_TO_OTHERS: _Teller.nothing,
    Op.CANNOT_BLANK_OTHERS: _Teller.nothing,
    Op.KEEPS_SUITS_WHEN_BLANKED: _Teller.nothing,
    Op.IMMUNE_TO_SUIT_CHANGE: _Teller.nothing,
    Op.EXTRA_CARD: _Teller.chosen,
    Op.COPY_FROM_HAND: _Teller.chosen,
    Op.COPY_NAME_SUIT: _Teller.taken_name,
    Op.CHANGE_SUIT: _Teller.chosen,
    Op.CLEAR_ONE: _Teller.chosen,
    Op.PROTECT_ONE: _Teller.chosen,
}
