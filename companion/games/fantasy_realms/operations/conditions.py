"""Conditions on a hand: whether they are met, whether they may still be, and in words."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from companion.games.fantasy_realms.cards.deck import Deck
from companion.games.fantasy_realms.cards.printed import Condition, card_name
from companion.games.fantasy_realms.cards.suits import counters, suit_bits, suit_names
from companion.games.fantasy_realms.operations.hand import Hand, ShownHand, UndecidedHand
from companion.table.text import Text, say


def met(condition: Condition, deck: Deck) -> Callable[[ShownHand], object]:
    """Whether a hand shows what a condition asks for."""
    if condition.none is not None:
        inner = met(condition.none, deck)
        return lambda hand: not inner(hand)
    if condition.all or condition.any:
        joined = all if condition.all else any
        parts = tuple(met(part, deck) for part in condition.all or condition.any)
        return lambda hand: joined(part(hand) for part in parts)
    return _held(condition, deck)


def within_reach(condition: Condition, deck: Deck) -> Callable[[UndecidedHand], object]:
    """Whether a hand may still come to show what a condition asks for."""
    if condition.none is not None:
        return lambda hand: True
    if condition.all or condition.any:
        joined = all if condition.all else any
        parts = tuple(within_reach(part, deck) for part in condition.all or condition.any)
        return lambda hand: joined(part(hand) for part in parts)
    if condition.has_suit:
        mask = counters(suit_bits(condition.has_suit))
        return lambda hand: hand.free or hand.units & mask
    return _held(condition, deck)


def _held(condition: Condition, deck: Deck) -> Callable[[Hand], object]:
    if condition.has_suit:
        mask = counters(suit_bits(condition.has_suit))
        return lambda hand: hand.units & mask
    called = deck.name_bits(condition.has_name)
    return lambda hand: hand.names & called


# -- in words ------------------------------------------------------------------------------


def condition_told(deck: Deck, condition: Condition) -> Text:
    """A condition in words; several suits or names mean any of them."""
    if condition.none is not None:
        inner = condition.none
        return say("fantasy_realms.if.without", what=_things(deck, inner.any or (inner,)))
    if condition.all:
        parts_told = tuple(condition_told(deck, part) for part in condition.all)
        return say("fantasy_realms.if.all", parts=parts_told)
    return say("fantasy_realms.if.with", what=_things(deck, condition.any or (condition,)))


def _things(deck: Deck, parts: Iterable[Condition]) -> Text:
    found: list[Text] = []
    for part in parts:
        found += suit_names(part.has_suit)
        found += names_told(deck, part.has_name)
    return one_of(found)


def one_of(parts: Iterable[Text]) -> Text:
    """Several things of which one is enough."""
    return say("fantasy_realms.if.or", parts=tuple(parts))


def names_told(deck: Deck, names: Iterable[str]) -> tuple[Text, ...]:
    cards = (deck.find(name) for name in names)
    return tuple(card_name(card) for card in cards if card)
