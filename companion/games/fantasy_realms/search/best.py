"""The best choices of a hand: exactly the highest total, found without trying everything.

Choices that no card of the hand can tell apart are tried once: a name counts only where a card
speaks of it, a suit only where a card speaks of it or compares suits. Protection is tried only
for cards that would be blanked, clearing only for penalties that are in force. What cannot rise
above the best found so far is not looked at.

The search goes in steps: each is a small piece of work, and tells the best so far.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec import Struct
from msgspec.structs import replace

from companion.games.fantasy_realms.cards.deck import Deck, Table, hand_limit
from companion.games.fantasy_realms.cards.printed import (
    FROM_DISCARD,
    Choice,
    Effect,
    Op,
    Surroundings,
)
from companion.games.fantasy_realms.cards.suits import EVERY_SUIT, suit_bits
from companion.games.fantasy_realms.counting.blanking import blanked
from companion.games.fantasy_realms.counting.clearing import in_force
from companion.games.fantasy_realms.counting.faces import faces_of
from companion.games.fantasy_realms.counting.total import total
from companion.games.fantasy_realms.operations.hand import KEEPS_SUIT, Face, copied, in_suit, named
from companion.games.fantasy_realms.search.bounds import Bounds
from companion.games.fantasy_realms.search.choices import choice_effect
from companion.games.fantasy_realms.search.symmetry import alike


class Best(Struct, frozen=True):
    """The highest total, how to reach it, and what it brings over choosing nothing."""

    total: int
    choices: tuple[Choice, ...]
    gain: int


Option = tuple[int, Face, Choice]
Kind = tuple[int, int, int, str]


def best(deck: Deck, cards: Sequence[str], around: Surroundings, items: Sequence[str] = ()) -> Best:
    """The best choices for a hand, the extra card from a given discard area among them."""
    *_, found = best_so_far(deck, cards, around, items)
    return found


def best_so_far(
    deck: Deck, cards: Sequence[str], around: Surroundings, items: Sequence[str] = ()
) -> Iterator[Best]:
    """The same step by step: the best so far after each, and at the end the best of all."""
    plain = total([faces_of(deck)[id] for id in cards], deck.table(around))
    found = Best(plain, (), 0)
    yield found
    searches = []
    for drawn, hand, rest in _draws(deck, tuple(cards), around, items):
        searches.append((drawn, _Search(deck, hand, rest)))
        yield found
    # All of them take a first look before any looks closely: the closer look then has less to do.
    for look in (_Search.climb, _Search.run):
        for drawn, search in searches:
            search.top = found.total
            for _ in look(search):
                if search.top > found.total:
                    found = Best(search.top, drawn + search.way, search.top - plain)
                yield found


def _draws(
    deck: Deck, cards: tuple[str, ...], around: Surroundings, items: Sequence[str]
) -> Iterator[tuple[tuple[Choice, ...], tuple[str, ...], Surroundings]]:
    """FR-4.1: extra cards come first; FR-5.2: and only as long as there is room."""
    yield (), cards, around
    if len(cards) >= hand_limit(deck, cards, items):
        return
    for id in cards:
        effect = deck.cards[id].effect(Op.EXTRA_CARD)
        if effect is None or effect.source != FROM_DISCARD:
            continue
        for target in around.discard:
            if deck.cards[target].suit in effect.suits:
                left = tuple(other for other in around.discard if other != target)
                yield (Choice(id, target),), (*cards, target), replace(around, discard=left)


class _Search:
    """All choices of one hand, one stage after another in the order of FR-4.1.

    `top` is the best total found so far, here or elsewhere; `way` led to it, if it was here.
    """

    def __init__(self, deck: Deck, cards: tuple[str, ...], around: Surroundings) -> None:
        self.deck = deck
        self.cards = cards
        self.table: Table = deck.table(around)
        self.alike = alike(deck, cards)
        self.printed = faces_of(deck)
        self.faces = [self.printed[id] for id in cards]
        self.stages: list[tuple[int, Effect]] = []
        self.clearing: tuple[int, Effect] | None = None
        self.protecting: int | None = None
        self._sort()
        self.last_choices = self.clearing is not None or self.protecting is not None
        self.bounds = Bounds(deck, cards, self.table)
        self.seen: set[tuple[Kind, ...]] = set()
        # Worked out once for each face: the same ones come back in thousands of hands.
        self.looks: dict[tuple[Face, int], Kind] = {}
        self.turned: dict[tuple[Face, str], Face] = {}
        self.top = 0
        self.way: tuple[Choice, ...] = ()

    def _sort(self) -> None:
        effects = [choice_effect(self.deck, id) for id in self.cards]
        for op in (Op.COPY_FROM_HAND, Op.COPY_NAME_SUIT, Op.CHANGE_SUIT):
            self.stages += [(at, e) for at, e in enumerate(effects) if e and e.op == op]
        for at, effect in enumerate(effects):
            if effect and effect.op == Op.CLEAR_ONE:
                self.clearing = (at, effect)
            elif effect and effect.op == Op.PROTECT_ONE:
                self.protecting = at

    def climb(self) -> Iterator[None]:
        """A first look: at each stage what is best if nothing more is chosen."""
        faces = self.faces
        chosen: tuple[Choice, ...] = ()
        self._end(faces, chosen)
        yield
        for stage in range(len(self.stages)):
            best = faces, chosen
            for changed, choice in self._different(stage, faces):
                before = self.top
                self._end(changed, (*chosen, choice))
                if self.top > before:
                    best = changed, (*chosen, choice)
                yield
            faces, chosen = best

    def run(self) -> Iterator[None]:
        """Everything that may lead higher."""
        if self.stages and not self._out_of_reach(0, self.faces):
            yield from self._stage(0, self.faces, ())

    def _stage(self, stage: int, faces: list[Face], chosen: tuple[Choice, ...]) -> Iterator[None]:
        """A step is a hand that was looked at: counted, or found out of reach."""
        if stage == len(self.stages):
            self._end(faces, chosen)
            yield
            return
        yield from self._stage(stage + 1, faces, chosen)
        for changed, choice in self._different(stage, faces):
            if stage + 1 < len(self.stages) and self._out_of_reach(stage + 1, changed):
                yield
            else:
                yield from self._stage(stage + 1, changed, (*chosen, choice))

    def _different(self, stage: int, faces: list[Face]) -> Iterator[tuple[list[Face], Choice]]:
        """The hands that the options of a stage lead to, one of each that look alike."""
        at, effect = self.stages[stage]
        held = self._held(faces)
        looks = [self._look(face, held) for face in faces]
        tried: set[tuple[int, Kind]] = set()
        for place, face, choice in self._options(at, effect, faces, held):
            kind = place, self._kind(face, held)
            if kind not in tried and self._look(face, held) != looks[place]:
                tried.add(kind)
                changed = faces.copy()
                changed[place] = face
                yield changed, choice

    def _out_of_reach(self, stage: int, faces: list[Face]) -> bool:
        """Whether the stages that are left cannot lead above what was found."""
        ops = [effect.op for _, effect in self.stages[stage:]]
        naming = len(ops) - ops.count(Op.CHANGE_SUIT)
        hand = self.bounds.undecided(faces, len(ops), naming, Op.COPY_FROM_HAND in ops)
        return self.bounds.at_most(hand) <= self.top

    def _held(self, faces: list[Face]) -> int:
        """The suits there are, where the hand compares suits.

        A suit that nobody has is like any other that is spoken of in the same places:
        whichever of them a card takes, it is alone in it.
        """
        held = 0
        if self.alike.compares:
            for face in faces:
                held |= face.suits
        return held

    def _kind(self, face: Face, held: int) -> Kind:
        """What the cards of this hand can tell of a face."""
        look = self._look(face, held)
        return (face.name, *look[1:]) if self.alike.counts_names else look

    def _look(self, face: Face, held: int) -> Kind:
        """The same but for names that nobody speaks of: a card's own is as good as any."""
        look = self.looks.get((face, held))
        if look is None:
            name = self.alike.names.get(face.name, 0)
            look = name, self._suit_kind(face.suits, held), face.strength, face.penalty_of
            self.looks[face, held] = look
        return look

    def _turned(self, face: Face, suit: str) -> Face:
        turned = self.turned.get((face, suit))
        if turned is None:
            turned = self.turned[face, suit] = in_suit(face, suit)
        return turned

    def _suit_kind(self, suits: int, held: int) -> int:
        """A number above zero for suits themselves, and below for those like them."""
        return suits if suits & held else self.alike.suits.get(suits, suits)

    def _options(self, at: int, effect: Effect, faces: list[Face], held: int) -> Iterator[Option]:
        match effect.op:
            case Op.COPY_FROM_HAND:
                return self._copies(at)
            case Op.COPY_NAME_SUIT:
                return self._names(at, effect, held)
        return self._changes(at, faces)

    def _copies(self, at: int) -> Iterator[Option]:
        face = self.faces[at]
        for id in self.cards:
            if id != face.id:
                changed = copied(face, self.printed[id], self.deck.cards[id].suit)
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
            name = self.printed[id]
            suit = suit_bits([card.suit])
            kind = (self._suit_kind(suit, held), self.alike.names.get(name.name, 0))
            if card.suit in effect.suits and kind not in tried:
                tried.add(kind)
                yield at, named(face, name, card.suit), Choice(face.id, id)

    def _changes(self, at: int, faces: list[Face]) -> Iterator[Option]:
        for suit in self._suits_in_reach(faces):
            for other, face in enumerate(faces):
                if other != at and not face.traits & KEEPS_SUIT:
                    choice = Choice(self.cards[at], self.cards[other], suit)
                    yield other, self._turned(face, suit), choice

    def _suits_in_reach(self, faces: list[Face]) -> Iterator[str]:
        """Suits of which one card more may lead above what was found."""
        hand = self.bounds.undecided(faces)
        for suit in self.deck.suits:
            hand.add_suit(suit)
            if self.bounds.at_most(hand) > self.top:
                yield suit
            hand.take_suit_back()

    # -- the last choices, and the count ---------------------------------------------------

    def _end(self, faces: list[Face], chosen: tuple[Choice, ...]) -> None:
        if not self.alike.counts_names:
            held = EVERY_SUIT if self.alike.compares else 0
            key = tuple([self._look(face, held) for face in faces])
            if key in self.seen:
                return
            self.seen.add(key)
        if self.last_choices and self._out_of_reach(len(self.stages), faces):
            return
        for excused, cleared in self._clearings(faces):
            for spared, protected in self._protections(faces, excused):
                points = total(faces, self.table, excused, spared)
                if points > self.top:
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
