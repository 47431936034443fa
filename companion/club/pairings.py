"""The next round for tables of two to five: neighbours in the standings, fewest rematches.

People stand in a row, by points, then rating. The first who has no seat opens a table; the others
there are taken from the next in the row, at most `REACH` places further down than they would be
without any rematch, so that these are few. Among equal choices the one nearer the top is taken.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence

from msgspec import Struct

SMALLEST, LARGEST = 2, 5
REACH = 3

Met = Mapping[frozenset[str], int]  # how often two people have met


class Seated(Struct, frozen=True):
    """A table of the next round, and how many of its pairs have met before."""

    people: tuple[str, ...]
    rematches: int


def meetings(tables: Iterable[Sequence[str]]) -> Counter[frozenset[str]]:
    """How often each two people sat at one table."""
    met: Counter[frozenset[str]] = Counter()
    for people in tables:
        for index, one in enumerate(people):
            for other in people[index + 1 :]:
                met[frozenset((one, other))] += 1
    return met


def table_sizes(people: int, wanted: int) -> list[int]:
    """As few tables as seat everybody at the wanted size, no two further than one seat apart.

    Nobody sits alone: three people who want tables of two share one.
    """
    if people < SMALLEST:
        return []
    tables = max(1, -(-people // wanted))
    while tables > 1 and people // tables < SMALLEST:
        tables -= 1
    least, more = divmod(people, tables)
    return [least + 1] * more + [least] * (tables - more)


def next_round(row: Sequence[str], met: Met, wanted: int) -> list[Seated]:
    """Who plays whom; `row` is everybody, the first place first."""
    left, found = list(row), []
    for size in table_sizes(len(row), min(max(wanted, SMALLEST), LARGEST)):
        first, *rest = left
        window = rest[: size - 1 + REACH]
        people = (first, *_company(first, window, size - 1, met))
        found.append(Seated(people, _pairs_met(people, met)))
        left = [person for person in left if person not in people]
    return found


def _pairs_met(people: Sequence[str], met: Met) -> int:
    return sum(
        met.get(frozenset((one, other)), 0) > 0
        for index, one in enumerate(people)
        for other in people[index + 1 :]
    )


def _company(first: str, window: Sequence[str], seats: int, met: Met) -> tuple[str, ...]:
    """The company for whoever opens a table: depth first, leaving what cannot be better."""
    best: tuple[int, tuple[int, ...]] | None = None

    def search(start: int, chosen: tuple[int, ...], cost: int) -> None:
        nonlocal best
        if best is not None and cost >= best[0]:
            return  # what comes later in the row has to be better to be taken
        if len(chosen) == seats:
            best = cost, chosen
            return
        for index in range(start, len(window) - (seats - len(chosen)) + 1):
            here = (first, *(window[at] for at in chosen))
            more = sum(met.get(frozenset((window[index], other)), 0) for other in here)
            search(index + 1, (*chosen, index), cost + more)

    search(0, (), 0)
    return tuple(window[at] for at in best[1]) if best is not None else ()
