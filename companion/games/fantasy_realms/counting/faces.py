"""From what is printed on a card to its face: the card as it counts in a hand."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations

from companion.games.fantasy_realms.cards.deck import Deck
from companion.games.fantasy_realms.cards.printed import Card, Condition, Effect, Op
from companion.games.fantasy_realms.cards.suits import one_of_each, suit_bits
from companion.games.fantasy_realms.operations.hand import (
    CANNOT_BLANK,
    IMMUNE_TO_OTHERS,
    KEEPS_SUIT,
    KEEPS_SUITS,
    NEVER_BLANKED,
    Blank,
    Face,
    Fade,
    Penalty,
)
from companion.games.fantasy_realms.operations.table import paying

TRAITS = {
    Op.NEVER_BLANKED: NEVER_BLANKED,
    Op.IMMUNE_TO_OTHERS: IMMUNE_TO_OTHERS,
    Op.CANNOT_BLANK_OTHERS: CANNOT_BLANK,
    Op.KEEPS_SUITS_WHEN_BLANKED: KEEPS_SUITS,
    Op.IMMUNE_TO_SUIT_CHANGE: KEEPS_SUIT,
}


@lru_cache(maxsize=32)
def faces_of(deck: Deck) -> dict[str, Face]:
    """The faces of all cards of a deck by their ids, worked out once."""
    words = {word for card in deck.cards.values() for word, _ in _cleared_words(card)}
    return {card.id: face_of(deck, card, words) for card in deck.cards.values()}


def face_of(deck: Deck, card: Card, words: set[int]) -> Face:
    """`words` are those that any card clears from a penalty."""
    extra = _suits_of(card, Op.EXTRA_SUITS)
    suits = suit_bits([card.suit]) | extra
    operations = [found for effect in card.bonus if (found := paying(effect, deck))]
    return Face(
        id=card.id,
        shows=card.id,
        name=deck.name_bits([card.en]),
        suits=suits,
        units=one_of_each(suits),
        strength=card.strength,
        pays=tuple(operation.pays() for operation in operations),
        bounds=tuple(operation.at_most() for operation in operations),
        penalties=_penalties(deck, card, words) if card.penalty else None,
        penalty_of=card.id if card.penalty else "",
        clears=_suits_of(card, Op.CLEAR_PENALTY),
        words=tuple(_cleared_words(card)),
        guards=_suits_of(card, Op.PROTECT_SUIT),
        traits=sum(TRAITS.get(effect.op, 0) for effect in card.bonus),
        extra_suits=extra,
    )


def _suits_of(card: Card, op: Op) -> int:
    effect = card.effect(op)
    return suit_bits(effect.suits) if effect else 0


def _cleared_words(card: Card) -> Iterator[tuple[int, int]]:
    """FR-3.6: each word that a card clears, with the suits from whose penalties it does."""
    for effect in card.bonus:
        if effect.op == Op.CLEAR_WORD:
            yield suit_bits([effect.word]), suit_bits(effect.suits)


# -- penalties -----------------------------------------------------------------------------


def _penalties(deck: Deck, card: Card, words: set[int]) -> dict[int, Penalty]:
    """One for every set of words that it can lose."""
    losses = (group for n in range(len(words) + 1) for group in combinations(sorted(words), n))
    return {sum(group): _penalty(deck, card, sum(group)) for group in losses}


def _penalty(deck: Deck, card: Card, lost: int) -> Penalty:
    """The penalty without the words that were cleared from it (FR-3.6)."""
    operations = (paying(effect, deck, lost) for effect in card.penalty)
    blanks = (_blank(deck, effect, lost) for effect in card.penalty)
    lone = [suit_bits(e.suits) for e in card.penalty if e.op == Op.BLANK_LONE_SUITS]
    return Penalty(
        costs=tuple(operation.pays() for operation in operations if operation),
        blanks=tuple(blank for blank in blanks if blank),
        fades=tuple(fade(deck, condition) for _, condition in fading(card, lost)),
        lone=lone[0] if lone else -1,
    )


def _blank(deck: Deck, effect: Effect, lost: int) -> Blank | None:
    if effect.op == Op.BLANK:
        suits = suit_bits(effect.suits) & ~lost
        return Blank(suits, deck.name_bits(effect.except_names), effect.other) if suits else None
    if effect.op == Op.BLANK_ALL_EXCEPT:
        further = (s for name, s in effect.further.items() if getattr(deck.options, name))
        spared = suit_bits(effect.suits) | suit_bits(suit for s in further for suit in s)
        return Blank(spared, deck.name_bits(effect.names), spares=True)
    return None


def fading(card: Card, lost: int) -> Iterator[tuple[Effect, Condition]]:
    """The parts by which a card blanks itself, but those whose word is gone (FR-3.5, FR-3.6)."""
    for effect in card.penalty:
        gone = effect.word and suit_bits([effect.word]) & lost
        if effect.op == Op.BLANK_SELF and effect.when is not None and not gone:
            yield effect, effect.when


def fade(deck: Deck, condition: Condition) -> Fade:
    """A condition under which a card blanks itself, as what it needs or what it flees."""
    inner = condition.none or condition
    parts = inner.any or (inner,)
    suits = suit_bits(suit for part in parts for suit in part.has_suit)
    called = deck.name_bits(name for part in parts for name in part.has_name)
    return Fade(suits, called, condition.none is not None)
