"""The best choices of a hand: exactly the highest total, found without trying everything.

Choices that no card of the hand can tell apart are tried once: a name counts only where a card
speaks of it, a suit only where a card speaks of it or compares suits. Protection is tried only
for cards that would be blanked, clearing only for penalties that are in force.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec import Struct
from msgspec.structs import replace

from companion.games.fantasy_realms.bits import EVERY_SUIT, suit_bits
from companion.games.fantasy_realms.blanking import blanked, in_force
from companion.games.fantasy_realms.cards import (
    CHANGE_SUIT,
    CLEAR_ONE,
    COPY_FROM_HAND,
    COPY_NAME_SUIT,
    EXTRA_CARD,
    PROTECT_ONE,
    Choice,
    Effect,
    Surroundings,
)
from companion.games.fantasy_realms.choices import choice_effect
from companion.games.fantasy_realms.deck import Deck
from companion.games.fantasy_realms.faces import KEEPS_SUIT, Face, Table, copied, in_suit, named
from companion.games.fantasy_realms.hands import hand_limit
from companion.games.fantasy_realms.said import said
from companion.games.fantasy_realms.scoring import total


class Best(Struct, frozen=True):
    """The highest total, how to reach it, and what it brings over choosing nothing."""

    total: int
    choices: tuple[Choice, ...]
    gain: int


Option = tuple[int, Face, Choice]
Kind = tuple[int, int, int, str]


def best(deck: Deck, cards: Sequence[str], around: Surroundings, items: Sequence[str] = ()) -> Best:
    """The best choices for a hand, the extra card from a given discard area among them."""
    plain = total([deck.faces[id] for id in cards], deck.table(around))
    found: Best | None = None
    for drawn, hand, rest in _draws(deck, tuple(cards), around, items):
        points, choices = _Search(deck, hand, rest).run()
        if found is None or points > found.total:
            found = Best(points, drawn + choices, points - plain)
    return found or Best(plain, (), 0)


def _draws(
    deck: Deck, cards: tuple[str, ...], around: Surroundings, items: Sequence[str]
) -> Iterator[tuple[tuple[Choice, ...], tuple[str, ...], Surroundings]]:
    """FR-4.1: extra cards come first; FR-5.2: and only as long as there is room."""
    yield (), cards, around
    if len(cards) >= hand_limit(deck, cards, items):
        return
    for id in cards:
        effect = deck.cards[id].effect(EXTRA_CARD)
        if effect is None or effect.source != "discard":
            continue
        for target in around.discard:
            if deck.cards[target].suit in effect.suits:
                left = tuple(other for other in around.discard if other != target)
                yield (Choice(id, target),), (*cards, target), replace(around, discard=left)


class _Search:
    """All choices of one hand, one stage after another in the order of FR-4.1."""

    def __init__(self, deck: Deck, cards: tuple[str, ...], around: Surroundings) -> None:
        self.deck = deck
        self.cards = cards
        self.table: Table = deck.table(around)
        self.said = said(deck, cards)
        self.faces = [deck.faces[id] for id in cards]
        self.stages: list[tuple[int, Effect]] = []
        self.clearing: tuple[int, Effect] | None = None
        self.protecting: int | None = None
        self._sort()
        self.seen: set[tuple[Kind, ...]] = set()
        self.top: int | None = None
        self.way: tuple[Choice, ...] = ()

    def _sort(self) -> None:
        effects = [choice_effect(self.deck, id) for id in self.cards]
        for op in (COPY_FROM_HAND, COPY_NAME_SUIT, CHANGE_SUIT):
            self.stages += [(at, e) for at, e in enumerate(effects) if e and e.op == op]
        for at, effect in enumerate(effects):
            if effect and effect.op == CLEAR_ONE:
                self.clearing = (at, effect)
            elif effect and effect.op == PROTECT_ONE:
                self.protecting = at

    def run(self) -> tuple[int, tuple[Choice, ...]]:
        self._stage(0, self.faces, ())
        return self.top or 0, self.way

    def _stage(self, stage: int, faces: list[Face], chosen: tuple[Choice, ...]) -> None:
        if stage == len(self.stages):
            self._end(faces, chosen)
            return
        self._stage(stage + 1, faces, chosen)
        at, effect = self.stages[stage]
        held = self._held(faces)
        tried = [{self._kind(face, held)} for face in faces]
        alike = [self._look(face, held) for face in faces]
        for place, face, choice in self._options(at, effect, faces, held):
            kind = self._kind(face, held)
            if kind not in tried[place] and self._look(face, held) != alike[place]:
                tried[place].add(kind)
                changed = faces.copy()
                changed[place] = face
                self._stage(stage + 1, changed, (*chosen, choice))

    def _held(self, faces: list[Face]) -> int:
        """The suits there are, where the hand compares suits.

        A suit that nobody has is like any other that is spoken of in the same places:
        whichever of them a card takes, it is alone in it.
        """
        held = 0
        if self.said.compares:
            for face in faces:
                held |= face.suits
        return held

    def _kind(self, face: Face, held: int) -> Kind:
        """What the cards of this hand can tell of a face."""
        look = self._look(face, held)
        return (face.name, *look[1:]) if self.said.counts_names else look

    def _look(self, face: Face, held: int) -> Kind:
        """The same but for names that nobody speaks of: a card's own is as good as any."""
        name = self.said.names.get(face.name, 0)
        return name, self._suit_kind(face.suits, held), face.strength, face.penalty_of

    def _suit_kind(self, suits: int, held: int) -> int:
        """A number above zero for suits themselves, and below for those like them."""
        return suits if suits & held else self.said.suits.get(suits, suits)

    def _options(self, at: int, effect: Effect, faces: list[Face], held: int) -> Iterator[Option]:
        match effect.op:
            case "choose_copy_from_hand":
                return self._copies(at)
            case "choose_copy_name_suit":
                return self._names(at, effect, held)
        return self._changes(at, faces)

    def _copies(self, at: int) -> Iterator[Option]:
        face = self.faces[at]
        for id in self.cards:
            if id != face.id:
                changed = copied(face, self.deck.faces[id], self.deck.cards[id].suit)
                yield at, changed, Choice(face.id, id)

    def _names(self, at: int, effect: Effect, held: int) -> Iterator[Option]:
        """Every card that can be named, those that are not in the hand first.

        Of names that are spoken of in the same places, or nowhere, one is enough for each
        suit, and one that is not in the hand is as good as any: it is at most one more name.
        """
        face = self.faces[at]
        tried: set[tuple[int, int]] = set()
        for id in sorted(self.deck.cards, key=lambda id: id in self.cards):
            card = self.deck.cards[id]
            name = self.deck.faces[id]
            suit = suit_bits([card.suit])
            kind = (self._suit_kind(suit, held), self.said.names.get(name.name, 0))
            if card.suit in effect.suits and kind not in tried:
                tried.add(kind)
                yield at, named(face, name, card.suit), Choice(face.id, id)

    def _changes(self, at: int, faces: list[Face]) -> Iterator[Option]:
        for other, face in enumerate(faces):
            if other == at or face.traits & KEEPS_SUIT:
                continue
            for suit in self.deck.real_suits:
                choice = Choice(self.cards[at], self.cards[other], suit)
                yield other, in_suit(face, suit), choice

    # -- the last choices, and the count ---------------------------------------------------

    def _end(self, faces: list[Face], chosen: tuple[Choice, ...]) -> None:
        if not self.said.counts_names:
            held = EVERY_SUIT if self.said.compares else 0
            key = tuple([self._look(face, held) for face in faces])
            if key in self.seen:
                return
            self.seen.add(key)
        for excused, cleared in self._clearings(faces):
            for spared, protected in self._protections(faces, excused):
                points = total(faces, self.table, excused, spared)
                if self.top is None or points > self.top:
                    self.top = points
                    self.way = chosen + cleared + protected

    def _clearings(self, faces: list[Face]) -> Iterator[tuple[int, tuple[Choice, ...]]]:
        yield 0, ()
        if self.clearing is None:
            return
        at, effect = self.clearing
        suits = suit_bits(effect.suits)
        for other, face, _ in in_force(faces)[0]:
            if face.suits & suits:
                yield 1 << other, (Choice(self.cards[at], self.cards[other]),)

    def _protections(
        self, faces: list[Face], excused: int
    ) -> Iterator[tuple[int, tuple[Choice, ...]]]:
        yield 0, ()
        if self.protecting is None:
            return
        forced, guards, traits = in_force(faces, excused)
        out = blanked(faces, forced, guards, traits)
        for other in range(len(faces)):
            if out >> other & 1:
                yield 1 << other, (Choice(self.cards[self.protecting], self.cards[other]),)
