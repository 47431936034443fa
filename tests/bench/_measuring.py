"""A figure, the machine's noise beside it, and how often it is measured before it counts."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from statistics import median
from time import perf_counter
from typing import NamedTuple

LOOPS = 15
TURNS = 100_000
RUNS = 3  # of what is out of budget


class Figure(NamedTuple):
    """What was measured, and at most how much it may be.

    A goal is a budget that is known to be missed, for a reason that docs/performance.md tells;
    it is no failure while the figure is at most as bad as it is known to be.
    """

    name: str
    measured: float
    budget: float
    unit: str
    known: float = 0.0  # how bad a goal may be; 0: no goal, a budget
    noise: float = 1.0

    @property
    def is_within(self) -> bool:
        return self.measured <= self.budget

    @property
    def passes(self) -> bool:
        return self.measured <= max(self.budget, self.known)

    @property
    def mark(self) -> str:
        if self.is_within:
            return "ok  "
        return "GOAL" if self.passes else "OVER"


_quickest = float("inf")


def empty_loop() -> float:
    """Seconds of a loop that does nothing, in the middle of several."""
    return median(_loop() for _ in range(LOOPS))


def _loop() -> float:
    global _quickest
    begun = perf_counter()
    for _ in range(TURNS):
        pass
    took = perf_counter() - begun
    _quickest = min(_quickest, took)
    return took


def noise(loops: Iterable[float]) -> float:
    """How much longer the loop took at worst than at its quickest in all this time."""
    return max(loops) / _quickest


def measured(figures: Callable[[], Iterable[Figure]], runs: int = RUNS) -> list[Figure]:
    """The figures of a module. One that is out of budget is measured again, all of its module
    with it, and the middle one of the runs counts."""
    done = [_once(figures)]
    while len(done) < runs and not all(figure.is_within for figure in done[0]):
        if len(done) == 1 and all(figure.passes for figure in done[0]):
            break  # a goal that is missed as it is known to be
        done.append(_once(figures))
    return [_middle(some) for some in zip(*done, strict=True)]


def _once(figures: Callable[[], Iterable[Figure]]) -> list[Figure]:
    loops, found = [empty_loop()], []
    for figure in figures():
        loops.append(empty_loop())
        found.append(figure)
    return [figure._replace(noise=noise(loops)) for figure in found]


def _middle(some: Sequence[Figure]) -> Figure:
    return sorted(some, key=lambda figure: figure.measured)[(len(some) - 1) // 2]
