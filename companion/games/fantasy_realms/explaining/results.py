"""The hands of a whole table scored, each with its choices made or the best of them found."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache

from msgspec import Struct

from companion.games.fantasy_realms.cards.deck import Deck
from companion.games.fantasy_realms.cards.printed import Choice, Op, Surroundings
from companion.games.fantasy_realms.counting.total import item_points
from companion.games.fantasy_realms.explaining.report import Report, report
from companion.games.fantasy_realms.search.best import Best, best, best_so_far
from companion.games.fantasy_realms.search.choices import with_extra_cards


class Hand(Struct, frozen=True):
    """A player's cards and items by ids; `choices` is None where the best are wanted."""

    name: str
    cards: tuple[str, ...]
    items: tuple[str, ...]
    choices: tuple[Choice, ...] | None


class Scored(Struct, frozen=True):
    """A hand with its result; `gain` is what the best choices brought, where they were found."""

    hand: Hand
    choices: tuple[Choice, ...]
    gain: int | None
    report: Report
    items: tuple[tuple[str, int], ...]

    @property
    def total(self) -> int:
        return self.report.total + sum(points for _, points in self.items)


def draws(deck: Deck, choices: Sequence[Choice]) -> tuple[Choice, ...]:
    """The choices that bring an extra card."""
    return tuple(c for c in choices if deck.cards[c.card].effect(Op.EXTRA_CARD))


def score_hands(deck: Deck, hands: Sequence[Hand], around: Surroundings) -> list[Scored]:
    """Every hand, each with all of its best choices."""
    found = {
        seat: score_hand(deck, hands[seat], now) for seat, now in _in_turn(deck, hands, around)
    }
    return [found[seat] for seat in range(len(hands))]


def score_one(deck: Deck, hands: Sequence[Hand], at: int, around: Surroundings) -> Scored:
    """One of the hands; those that are counted after it do not matter to it."""
    now = next(now for seat, now in _in_turn(deck, hands, around) if seat == at)
    return score_hand(deck, hands[at], now)


def search_hands(
    deck: Deck, hands: Sequence[Hand], around: Surroundings, last: int | None = None
) -> Iterator[tuple[int, int]]:
    """The same as a search in small steps: each tells a hand and its total so far.

    After it nothing is left to be found. `last` is the hand with which it may end.
    """
    for seat, now in _in_turn(deck, hands, around):
        hand = hands[seat]
        items = sum(points for _, points in _item_points(deck, hand, now))
        for way in _search(deck, hand, now):
            yield seat, way.total + items
        yield seat, score_hand(deck, hand, now).total
        if seat == last:
            return


def _in_turn(
    deck: Deck, hands: Sequence[Hand], around: Surroundings
) -> Iterator[tuple[int, Surroundings]]:
    """The hands in their order, and what lies around each; a hand is scored before the next.

    FR-4.1: who draws from the discard area does so before anybody counts it.
    """
    drawing = [any(deck.cards[id].effect(Op.EXTRA_CARD) for id in hand.cards) for hand in hands]
    for seat in sorted(range(len(hands)), key=lambda seat: not drawing[seat]):
        yield seat, around
        drawn = draws(deck, score_hand(deck, hands[seat], around).choices)
        _, around = with_extra_cards(deck, hands[seat].cards, drawn, around)


class _Answer:
    """The best choices of a hand, once they were found."""

    best: Best | None = None


# The search for the best choices is worth remembering: a table asks for its totals again
# whenever anything is entered, and only one hand has changed.
@lru_cache(maxsize=64)
def _answer(deck: Deck, hand: Hand, around: Surroundings) -> _Answer:
    return _Answer()


def _search(deck: Deck, hand: Hand, around: Surroundings) -> Iterator[Best]:
    """The best choices so far, until they are found; nothing where they were found before."""
    answer = _answer(deck, hand, around)
    if hand.choices is not None or answer.best is not None:
        return
    for way in best_so_far(deck, hand.cards, around, hand.items):
        yield way
        if answer.best is not None:
            return  # somebody could not wait for it
    answer.best = way


def _best(deck: Deck, hand: Hand, around: Surroundings) -> Best:
    """In one piece, where nobody has searched for them."""
    answer = _answer(deck, hand, around)
    if answer.best is None:
        answer.best = best(deck, hand.cards, around, hand.items)
    return answer.best


@lru_cache(maxsize=64)
def score_hand(deck: Deck, hand: Hand, around: Surroundings) -> Scored:
    choices, gain = hand.choices, None
    if choices is None:
        way = _best(deck, hand, around)
        choices, gain = way.choices, way.gain
    items = _item_points(deck, hand, around)
    return Scored(hand, choices, gain, report(deck, hand.cards, choices, around), items)


def _item_points(deck: Deck, hand: Hand, around: Surroundings) -> tuple[tuple[str, int], ...]:
    return tuple((id, item_points(deck.items[id], hand.items, around.players)) for id in hand.items)


def places(results: Sequence[Scored]) -> tuple[list[int], str | None]:
    """FR-2.4: most points, then the lower sum of base strengths; after that a place is shared.

    The second value is the rule that decided who won, where points did not.
    """
    keys = [(-result.total, result.report.strength) for result in results]
    ranks = [1 + sum(other < key for other in keys) for key in keys]
    most = min(keys)
    decided = any(key[0] == most[0] and key != most for key in keys)
    return ranks, "FR-2.4" if decided else None
