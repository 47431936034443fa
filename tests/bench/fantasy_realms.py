"""How long Fantasy Realms takes to score a hand and to find its best choices."""

from __future__ import annotations

import time
from itertools import pairwise
from random import Random
from statistics import median

from companion.boxes.fantasy_realms import deck
from companion.games.fantasy_realms.cards.deck import Deck
from companion.games.fantasy_realms.cards.printed import Op, Surroundings, TableOptions
from companion.games.fantasy_realms.counting.faces import faces_of
from companion.games.fantasy_realms.counting.total import total
from companion.games.fantasy_realms.search.best import best, best_so_far
from tests.bench._measuring import Figure

HANDS = 20_000
RUNS = 3

Hand = tuple[Deck, list[str], tuple[str, ...]]


def figures() -> list[Figure]:
    """Name, measured, budget, unit. 40 us a hand are 25,000 hands a second."""
    return [
        Figure("fantasy: a random hand of seven, mean", _hand(), 40, "us"),
        Figure("fantasy: best choices, random hands, median", median(_random_searches()), 2, "ms"),
        Figure("fantasy: best choices, four choice cards, worst", max(_hard_searches()), 300, "ms"),
        Figure("fantasy: best choices, the same of eight cards, worst", max(_larger()), 100, "ms"),
        Figure(
            "fantasy: best choices, Necromancer and ten discards, worst", max(_drawing()), 300, "ms"
        ),
        Figure("fantasy: best choices, the longest step of all these", _longest_step(), 2, "ms"),
    ]


def _hand() -> float:
    of, random = deck(), Random(1)
    cards = list(of.cards)
    table = of.table(Surroundings())
    hands = [[faces_of(of)[id] for id in random.sample(cards, 7)] for _ in range(HANDS)]
    start = time.perf_counter()
    for hand in hands:
        total(hand, table)
    return (time.perf_counter() - start) / HANDS * 1e6


def _search(of: Deck, hand: list[str], discard: tuple[str, ...] = ()) -> float:
    start = time.perf_counter()
    best(of, hand, Surroundings(discard))
    return (time.perf_counter() - start) * 1000


def _longest_step() -> float:
    """So long the screen waits for a search that has room for one step more."""
    hands = _hard_hands(False, 20) + _hard_hands(True, 20) + _drawing_hands(10)
    return max(_step(*hand) for hand in hands)


def _step(of: Deck, hand: list[str], discard: tuple[str, ...]) -> float:
    """The longest of a search; each at its quickest, for what else the machine does meanwhile."""
    runs = []
    for _ in range(RUNS):
        at = [time.perf_counter()]
        at += [time.perf_counter() for _ in best_so_far(of, hand, Surroundings(discard))]
        runs.append([after - before for before, after in pairwise(at)])
    return max(min(each) for each in zip(*runs, strict=True)) * 1000


def _random_searches() -> list[float]:
    of, random = deck(), Random(2)
    cards = list(of.cards)
    return [_search(of, random.sample(cards, 7)) for _ in range(300)]


def _choosing(of: Deck) -> list[str]:
    """The four cards with the most choices."""
    ops = (Op.COPY_FROM_HAND, Op.COPY_NAME_SUIT, Op.CHANGE_SUIT)
    return [card.id for card in of.cards.values() if any(card.effect(op) for op in ops)]


def _hard_hands(extra_suits: bool, hands: int) -> list[Hand]:
    """The four cards with the most choices, and any others beside them."""
    of, random = deck(TableOptions(extra_suits)), Random(3)
    choosing = _choosing(of)
    others = [id for id in of.cards if id not in choosing]
    more = 4 if extra_suits else 3
    return [(of, [*choosing, *random.sample(others, more)], ()) for _ in range(hands)]


def _hard_searches() -> list[float]:
    return [_search(*hand) for hand in _hard_hands(False, 60)]


def _larger() -> list[float]:
    return [_search(*hand) for hand in _hard_hands(True, 150)]


def _drawing() -> list[float]:
    return [_search(*hand) for hand in _drawing_hands(60)]


def _drawing_hands(hands: int) -> list[Hand]:
    """Three of the four, and a card that takes an extra one from the discard area."""
    of, random = deck(TableOptions(True)), Random(4)
    choosing = _choosing(of)
    drawing = [card.id for card in of.cards.values() if card.effect(Op.EXTRA_CARD)]
    others = [id for id in of.cards if id not in (*choosing, *drawing)]
    necromancer = of.find("Necromancer")
    found: list[Hand] = []
    for _ in range(hands):
        cards = random.sample(others, 14)
        hand = [*random.sample(choosing, 3), *cards[:4], *([necromancer.id] if necromancer else [])]
        found.append((of, hand, tuple(cards[4:])))
    return found
