"""How long the rules of Heroes take where somebody waits for them."""

from __future__ import annotations

import time
from collections.abc import Callable
from random import Random

from companion.boxes.heroes import practice_box
from companion.games.heroes.adversaries import Counting, Team, lines
from companion.games.heroes.cards import AdversaryCard, Collection, Colour
from companion.games.heroes.combat import best_placement, chances, prospects
from companion.games.heroes.dice import outcomes
from companion.games.heroes.lineup import slots
from companion.table.session import Session
from tests.bench._measuring import Figure
from tests.games.heroes.random_player import play


def figures() -> list[Figure]:
    return [
        Figure("heroes: seven choices of dice, six heroes", _odds(), 10, "ms"),
        Figure("heroes: suggested placement of a full roll", _placement(), 10, "ms"),
        Figure("heroes: final count, four players, 15 adversaries each", _count(), 10, "ms"),
        Figure("heroes: prompts, worst moment of a game", _prompts(), 16, "ms"),
        Figure("heroes: one action through the session, mean", _action(), 2, "ms"),
    ]


def _cost(work: Callable[[], object], times: int = 5) -> float:
    """The best of a few runs in milliseconds: what the work costs, not what else ran."""
    taken = []
    for _ in range(times):
        start = time.perf_counter()
        work()
        taken.append(time.perf_counter() - start)
    return min(taken) * 1000


def _line_ups() -> list[tuple[object, ...]]:
    random = Random(1)
    heroes = practice_box().heroes
    return [slots(random.sample(heroes, 6)) for _ in range(50)]


def _odds() -> float:
    def cold(team: tuple[object, ...]) -> None:
        outcomes.cache_clear()
        prospects(team, frozenset())

    return max(_cost(lambda team=team: cold(team)) for team in _line_ups())


def _placement() -> float:
    dice = practice_box().dice
    hits = (*dice.green[4], *dice.yellow[2], *dice.red[1])

    def cold(team: tuple[object, ...]) -> None:
        chances.cache_clear()
        best_placement(team, frozenset(), hits)

    return max(_cost(lambda team=team: cold(team)) for team in _line_ups())


def _teams(random: Random) -> list[Team]:
    def card() -> AdversaryCard:
        shown_colours = random.choice([None, tuple(random.sample(list(Colour), 3))])
        bonus = Collection(random.randint(1, 6), shown_colours)
        return AdversaryCard(random.choice(list(Colour)), 1, bonus)

    return [Team(f"P{seat}", tuple(card() for _ in range(15)), seat, 2) for seat in range(4)]


def _count() -> float:
    """All cards are collections, the hardest hands there are; the slower of both rulings."""
    random = Random(2)
    worst = 0.0
    for _ in range(20):
        teams = _teams(random)
        for customs in (Counting(), Counting(one_per_set=True)):
            took = _cost(lambda t=teams, c=customs: [lines(t, seat, c) for seat in range(4)], 3)
            worst = max(worst, took)
    return worst


def _prompts() -> float:
    worst = 0.0

    def watch(session: Session) -> None:
        nonlocal worst
        worst = max(worst, _cost(session.prompts, 2))

    play(4, 1, watch=watch)
    return worst


def _action() -> float:
    steps = 0
    start = time.perf_counter()
    for seed in range(10):
        steps += play(4, seed).length
    return (time.perf_counter() - start) * 1000 / steps
