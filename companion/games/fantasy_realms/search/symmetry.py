"""Suits and names that the cards of a hand cannot tell apart.

Two suits that stand in the same lists of the same effects are alike, as long as nobody compares
the suits of cards with each other; so are two names. A search has to try only one of them.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from msgspec import Struct

from companion.games.fantasy_realms.cards.deck import Deck
from companion.games.fantasy_realms.cards.printed import Condition, Effect, Op
from companion.games.fantasy_realms.cards.suits import EVERY_SUIT, SUITS, suit_bits
from companion.games.fantasy_realms.counting.faces import faces_of

# Effects that compare the suits of cards with each other, whichever they are.
COMPARING = frozenset({Op.SETS, Op.ALL_SUITS_DIFFER, Op.BLANK_LONE_SUITS})
COUNTING_NAMES = Op.SETS
# Effects that count each of their suits by itself.
ONE_BY_ONE = Op.FIRST_THEN
# Effects that name suits for something else than to look for them in the hand.
NOT_LOOKING = frozenset({Op.COPY_NAME_SUIT, Op.EXTRA_CARD, Op.PER_DISCARD, Op.EXTRA_SUITS})


class Alike(Struct, frozen=True):
    """Suits and names as bits, each with the number of its kind: alike are those of one kind.

    0 and none are those that no card speaks of.
    """

    suits: dict[int, int]
    names: dict[int, int]
    compares: bool
    counts_names: bool


def alike(deck: Deck, cards: Sequence[str]) -> Alike:
    """The kinds of suits and names that this hand can tell apart."""
    effects = list(_effects(deck, cards))
    ops = {effect.op for effect in effects}
    suit_lists = [group for effect in effects for group in _suit_lists(effect)]
    name_lists = [group for effect in effects for group in _name_lists(effect)]
    spoken = {name for group in name_lists for name in group}
    suits = _kinds(SUITS, suit_lists)
    names = _kinds(sorted(spoken), name_lists)
    return Alike(
        suits={suit_bits([suit]): -1 - kind for suit, kind in suits.items()},
        names={deck.name_bits([name]): -kind for name, kind in names.items()},
        compares=bool(ops & COMPARING),
        counts_names=COUNTING_NAMES in ops,
    )


def _effects(deck: Deck, cards: Sequence[str]) -> Iterator[Effect]:
    """All that can matter; penalties do not where a card clears those of every suit."""
    faces = faces_of(deck)
    cleared = any(faces[id].clears == EVERY_SUIT for id in cards)
    for id in cards:
        card = deck.cards[id]
        for effect in card.bonus if cleared else (*card.bonus, *card.penalty):
            for part in (effect, *effect.of):
                if part.op not in NOT_LOOKING:
                    yield part


def _suit_lists(effect: Effect) -> Iterator[tuple[str, ...]]:
    if effect.op == ONE_BY_ONE:
        yield from ((suit,) for suit in effect.suits)
    yield effect.suits
    yield from effect.further.values()
    yield (effect.word,)
    for condition in _conditions(effect.when):
        yield condition.has_suit


def _name_lists(effect: Effect) -> Iterator[tuple[str, ...]]:
    yield effect.names
    yield effect.except_names
    for condition in _conditions(effect.when):
        yield condition.has_name


def _conditions(condition: Condition | None) -> Iterator[Condition]:
    if condition is None:
        return
    yield condition
    for part in (*condition.all, *condition.any, condition.none):
        yield from _conditions(part)


def _kinds(things: Iterable[str], lists: Sequence[tuple[str, ...]]) -> dict[str, int]:
    """Things that stand in the same lists have the same number; 0 is for those in none."""
    numbers: dict[tuple[int, ...], int] = {(): 0}
    found = {}
    for thing in things:
        places = tuple(at for at, group in enumerate(lists) if thing in group)
        found[thing] = numbers.setdefault(places, len(numbers))
    return found
