"""Plain, slow twins of what the club derives, written from the definitions and nothing else."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from itertools import combinations

MU, SIGMA = 25.0, 25.0 / 3.0
BETA, KAPPA, TAU = SIGMA / 2.0, 0.0001, SIGMA / 100.0


def plackett_luce(
    ratings: Sequence[tuple[float, float]], ranks: Sequence[int]
) -> list[tuple[float, float]]:
    """Weng and Lin (2011), algorithm 4, for single players; TAU widens the doubt beforehand."""
    mus = [mu for mu, _ in ratings]
    variances = [sigma**2 + TAU**2 for _, sigma in ratings]
    c = math.sqrt(sum(variance + BETA**2 for variance in variances))
    found = []
    for i, _ in enumerate(ratings):
        omega = delta = 0.0
        for q, rank in enumerate(ranks):
            if rank > ranks[i]:
                continue  # q came in after i: nothing is learnt of i from it
            shared = sum(other == rank for other in ranks)
            lost = [s for s, other in enumerate(ranks) if other >= rank]
            p = math.exp(mus[i] / c) / sum(math.exp(mus[s] / c) for s in lost)
            omega += ((1.0 if q == i else 0.0) - p) / shared
            delta += p * (1.0 - p) / shared
        gamma = math.sqrt(variances[i]) / c
        mu = mus[i] + variances[i] / c * omega
        shrunk = max(1.0 - variances[i] / c**2 * delta * gamma, KAPPA)
        found.append((mu, math.sqrt(variances[i] * shrunk)))
    return found


def best_company(
    first: str, window: Sequence[str], seats: int, met: Mapping[frozenset[str], int]
) -> tuple[str, ...]:
    """Of every company there is, the one that has met least; the one nearer the top if equal."""

    def cost(people: tuple[str, ...]) -> int:
        return sum(met.get(frozenset(pair), 0) for pair in combinations((first, *people), 2))

    every = list(combinations(window, seats))
    least = min(map(cost, every))
    return next(people for people in every if cost(people) == least)
