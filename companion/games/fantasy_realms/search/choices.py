"""Choices: what a card was used for, whether that is allowed, and the hand it leads to."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache

from msgspec import Struct
from msgspec.structs import replace

from companion.games.fantasy_realms.cards.deck import Deck, Table, cards_in_all, most_cards
from companion.games.fantasy_realms.cards.printed import (
    FROM_DECK,
    FROM_DISCARD,
    FROM_SEARCH,
    Choice,
    Effect,
    Op,
    Surroundings,
)
from companion.games.fantasy_realms.cards.suits import suit_bits, suit_names
from companion.games.fantasy_realms.counting.faces import faces_of
from companion.games.fantasy_realms.operations.hand import KEEPS_SUIT, Face, copied, in_suit, named
from companion.table.rules import Refusal
from companion.table.text import Text, say

# FR-4.1: the order in which choices take effect.
ORDER = (
    Op.EXTRA_CARD,
    Op.COPY_FROM_HAND,
    Op.COPY_NAME_SUIT,
    Op.CHANGE_SUIT,
    Op.CLEAR_ONE,
    Op.PROTECT_ONE,
    Op.HIGHEST,
)


# FR-4.1: in which order extra cards are drawn, by where they come from.
DRAWS = (FROM_DECK, FROM_SEARCH, FROM_DISCARD)


class Made(Struct, frozen=True):
    """A hand whose choices are made, and the cards chosen to be cleared and protected."""

    faces: list[Face]
    table: Table
    excused: int = 0
    spared: int = 0


class BadChoice(Struct, frozen=True):
    """A choice that is not allowed: which, in which part of it, and why."""

    index: int
    part: str
    refusal: Refusal


# Asked for every card of every hand that is looked at.
@lru_cache(maxsize=2048)
def choice_effect(deck: Deck, id: str) -> Effect | None:
    """What the table chooses for a card; None where nothing is chosen."""
    card = deck.cards[id]
    return next((effect for op in ORDER if (effect := card.effect(op))), None)


def made(deck: Deck, cards: Sequence[str], choices: Sequence[Choice], around: Surroundings) -> Made:
    """The hand after its choices, which are taken to be allowed."""
    by_op: dict[Op, list[Choice]] = {op: [] for op in ORDER}
    for choice in choices:
        effect = choice_effect(deck, choice.card)
        if effect is not None:
            by_op[effect.op].append(choice)
    cards, around = with_extra_cards(deck, cards, by_op[Op.EXTRA_CARD], around)
    at = {id: place for place, id in enumerate(cards)}
    printed = faces_of(deck)
    faces = [printed[id] for id in cards]
    for choice in by_op[Op.COPY_FROM_HAND]:
        of = deck.cards[choice.target]
        faces[at[choice.card]] = copied(faces[at[choice.card]], printed[of.id], of.suit)
    for choice in by_op[Op.COPY_NAME_SUIT]:
        name = printed[choice.target] if choice.target else None
        suit = deck.cards[choice.target].suit if choice.target else choice.suit
        faces[at[choice.card]] = named(faces[at[choice.card]], name, suit)
    for choice in by_op[Op.CHANGE_SUIT]:
        faces[at[choice.target]] = in_suit(faces[at[choice.target]], choice.suit)
    excused = sum(1 << at[c.target] for c in by_op[Op.CLEAR_ONE] if c.target in at)
    spared = sum(1 << at[choice.target] for choice in by_op[Op.PROTECT_ONE])
    return Made(faces, deck.table(around), excused, spared)


def with_extra_cards(
    deck: Deck, cards: Sequence[str], choices: Sequence[Choice], around: Surroundings
) -> tuple[tuple[str, ...], Surroundings]:
    """The hand with what was drawn at the end, and the discard area without it.

    FR-5.2: what goes for a drawn card lies in the discard area, before anybody counts it.
    """
    cards = tuple(cards)
    for choice in sorted(choices, key=lambda choice: _draw_turn(deck, choice)):
        held = choice.card in cards and choice.target not in cards
        if not held or not _found(deck, choice, around):
            continue
        cards = tuple(id for id in (*cards, choice.target) if id != choice.drop)
        discard = tuple(id for id in around.discard if id != choice.target)
        around = replace(around, discard=(*discard, choice.drop) if choice.drop else discard)
    return cards, around


def _draw_turn(deck: Deck, choice: Choice) -> int:
    """FR-4.1: Leprechaun draws before Genie, and Genie before Necromancer."""
    effect = choice_effect(deck, choice.card)
    return DRAWS.index(effect.source) if effect is not None else -1


def _found(deck: Deck, choice: Choice, around: Surroundings) -> bool:
    """Whether the drawn card is where it comes from; nobody has to write the discards down."""
    effect = choice_effect(deck, choice.card)
    return effect is not None and (effect.source != FROM_DISCARD or choice.target in around.discard)


# -- what is allowed -----------------------------------------------------------------------


def refused(
    deck: Deck,
    cards: Sequence[str],
    choices: Sequence[Choice],
    around: Surroundings,
    items: Sequence[str] = (),
) -> BadChoice | None:
    """The first choice that is not allowed, if there is one."""
    check = _Check(deck, cards, choices, around, items)
    for index in sorted(range(len(choices)), key=lambda i: _turn(deck, choices[i])):
        for part, rule, why in check.faults(choices[index]):
            return BadChoice(index, part, Refusal(rule, why))
        check.good.append(choices[index])
    return None


def _op(deck: Deck, choice: Choice) -> Op | None:
    effect = choice_effect(deck, choice.card)
    return effect.op if effect else None


def _turn(deck: Deck, choice: Choice) -> tuple[int, int]:
    op = _op(deck, choice)
    return ORDER.index(op) if op else -1, _draw_turn(deck, choice) if op == Op.EXTRA_CARD else 0


# The part of a choice that is wrong, the rule that says so, and why.
Fault = tuple[str, str, Text]


class _Check:
    """Choices of one hand, one after the other; `good` are those found to be allowed."""

    def __init__(
        self,
        deck: Deck,
        cards: Sequence[str],
        choices: Sequence[Choice],
        around: Surroundings,
        items: Sequence[str],
    ) -> None:
        self.deck, self.cards, self.around, self.items = deck, cards, around, items
        drawing = [choice for choice in choices if _op(deck, choice) == Op.EXTRA_CARD]
        self.full, _ = with_extra_cards(deck, cards, drawing, around)
        self.good: list[Choice] = []

    def faults(self, choice: Choice) -> Iterator[Fault]:
        effect = choice_effect(self.deck, choice.card)
        drawing = effect is not None and effect.op == Op.EXTRA_CARD
        held = (*self.cards, *self.full) if drawing else self.full
        if choice.card not in held:
            yield self._fault("card", "FR-3.1", "not_held", choice.card)
        elif effect is None:
            yield self._fault("card", "FR-4.1", "none", choice.card)
        elif not choice.target and effect.op != Op.COPY_NAME_SUIT:
            yield "target", "FR-4.1", say("documents.missing")
        else:
            yield from self._target_faults(choice, effect)
            yield from self._suit_faults(choice, effect)
            if any(choice.card == other.card for other in self.good):
                yield self._fault("card", "FR-4.1", "twice", choice.card)
            if drawing:
                yield from self._draw_faults(choice)
            elif choice.drop:
                most = most_cards(self.deck)
                yield "drop", "FR-4.1", say("fantasy_realms.choice.no_drop", n=most)

    def _fault(self, part: str, rule: str, key: str, id: str) -> Fault:
        return part, rule, say(f"fantasy_realms.choice.{key}", card=self.deck.name(id))

    def _target_faults(self, choice: Choice, effect: Effect) -> Iterator[Fault]:
        match effect.op:
            case Op.COPY_NAME_SUIT:
                yield from self._name_faults(choice, effect)
            case Op.EXTRA_CARD:
                yield from self._extra_faults(choice, effect)
            case Op.CLEAR_ONE | Op.HIGHEST:
                yield from self._changed_suit_faults(choice, effect)
            case _ if choice.target not in self.full:
                yield self._fault("target", "FR-3.1", "not_held", choice.target)
            case _ if choice.target == choice.card:
                yield self._fault("target", "FR-4.1", "itself", choice.card)

    def _name_faults(self, choice: Choice, effect: Effect) -> Iterator[Fault]:
        suit = self.deck.cards[choice.target].suit if choice.target else choice.suit
        part = "target" if choice.target or not choice.suit else "suit"
        if not suit:
            yield part, "FR-4.6", say("documents.missing")
        elif suit not in effect.suits:
            yield part, "FR-4.6", self._wrong_suit(choice, effect)

    def _extra_faults(self, choice: Choice, effect: Effect) -> Iterator[Fault]:
        """FR-4.1: from the discard area, where somebody wrote down what lies there."""
        target, discard = choice.target, self.around.discard
        if effect.suits and self.deck.cards[target].suit not in effect.suits:
            yield "target", "FR-4.1", self._wrong_suit(choice, effect)
        elif target == choice.card:
            yield self._fault("target", "FR-4.1", "itself", target)
        elif effect.source != FROM_DISCARD:
            if target in discard:
                yield self._fault("target", "FR-4.1", "discarded", target)
        elif discard and target not in (*discard, *self.cards):
            yield self._fault("target", "FR-4.1", "not_discarded", target)

    def _changed_suit_faults(self, choice: Choice, effect: Effect) -> Iterator[Fault]:
        """FR-4.1: the suit counts that a card has after it was changed.

        A card that is not in the hand does no harm here: nothing of it can be cleared or added.
        """
        faces = made(self.deck, self.full, self.good, self.around).faces
        changed = {face.id: face for face in faces}
        face = changed.get(choice.target, faces_of(self.deck)[choice.target])
        if not face.suits & suit_bits(effect.suits):
            yield "target", "FR-4.1", self._wrong_suit(choice, effect)

    def _wrong_suit(self, choice: Choice, effect: Effect) -> Text:
        card, suits = self.deck.name(choice.card), suit_names(effect.suits)
        return say("fantasy_realms.choice.of_suits", card=card, suits=suits)

    def _suit_faults(self, choice: Choice, effect: Effect) -> Iterator[Fault]:
        """FR-4.4: the suit that a card is turned into; no other choice needs one."""
        if effect.op != Op.CHANGE_SUIT:
            named = self.deck.cards[choice.target].suit if choice.target else choice.suit
            if choice.suit and not (effect.op == Op.COPY_NAME_SUIT and named == choice.suit):
                yield self._fault("suit", "FR-4.1", "no_suit", choice.card)
        elif not choice.suit:
            yield "suit", "FR-4.4", say("documents.missing")
        elif choice.suit not in self.deck.suits:
            suits = suit_names(self.deck.suits)
            yield "suit", "FR-4.4", say("fantasy_realms.choice.suits", suits=suits)
        elif faces_of(self.deck)[choice.target].traits & KEEPS_SUIT:
            yield self._fault("target", "FR-4.4", "keeps_suit", choice.target)

    def _draw_faults(self, choice: Choice) -> Iterator[Fault]:
        """FR-5.2, FR-6.2: a card drawn into a full hand is paid for at once, and not with a card
        that has drawn."""
        held, _ = with_extra_cards(self.deck, self.cards, self.good, self.around)
        drawn = {c.target for c in (*self.good, choice)} - set(self.cards)
        in_all = cards_in_all(self.deck, {*self.cards, *drawn}, self.items)
        rule = "FR-5.2" if self.deck.options.extra_suits else "FR-6.2"
        most, drop = most_cards(self.deck), choice.drop
        if choice.card not in held:
            yield self._fault("card", "FR-3.1", "not_held", choice.card)
        elif drawn and len(self.cards) + len(drawn) > in_all:
            yield "target", "FR-5.2", say("fantasy_realms.choice.full", n=len(self.cards))
        elif choice.target in held or len(held) < most:
            if drop:
                yield "drop", rule, say("fantasy_realms.choice.no_drop", n=most)
        elif not drop:
            yield "drop", rule, say("fantasy_realms.choice.drop", n=most)
        elif drop not in (*held, choice.target):
            yield self._fault("drop", rule, "not_held", drop)
        elif drop in (choice.card, *(c.card for c in self.good)):
            yield self._fault("drop", rule, "has_drawn", drop)
