"""How long Fantasy Realms takes to score a hand and to find its best choices."""

from __future__ import annotations

import time
from random import Random
from statistics import median

from companion.fantasy_cards import deck
from companion.games.fantasy_realms.best import best
from companion.games.fantasy_realms.cards import (
    CHANGE_SUIT,
    COPY_FROM_HAND,
    COPY_NAME_SUIT,
    Surroundings,
)
from companion.games.fantasy_realms.scoring import total

HANDS = 20_000


def figures() -> list[tuple[str, float, float, str]]:
    """Name, measured, budget, unit. 40 us a hand are 25,000 hands a second."""
    return [
        ("fantasy: a random hand of seven, mean", _hand(), 40, "us"),
        ("fantasy: best choices, random hands, median", median(_random_searches()), 2, "ms"),
        ("fantasy: best choices, four choice cards, worst", max(_hard_searches()), 300, "ms"),
    ]


def _hand() -> float:
    of, random = deck(), Random(1)
    cards = list(of.cards)
    table = of.table(Surroundings())
    hands = [[of.faces[id] for id in random.sample(cards, 7)] for _ in range(HANDS)]
    start = time.perf_counter()
    for hand in hands:
        total(hand, table)
    return (time.perf_counter() - start) / HANDS * 1e6


def _search(hand: list[str]) -> float:
    start = time.perf_counter()
    best(deck(), hand, Surroundings())
    return (time.perf_counter() - start) * 1000


def _random_searches() -> list[float]:
    random = Random(2)
    cards = list(deck().cards)
    return [_search(random.sample(cards, 7)) for _ in range(300)]


def _hard_searches() -> list[float]:
    """The four cards with the most choices, and any three beside them."""
    of, random = deck(), Random(3)
    ops = (COPY_FROM_HAND, COPY_NAME_SUIT, CHANGE_SUIT)
    choosing = [card.id for card in of.cards.values() if any(card.effect(op) for op in ops)]
    others = [id for id in of.cards if id not in choosing]
    return [_search([*choosing, *random.sample(others, 3)]) for _ in range(60)]
