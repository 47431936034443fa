"""Each screen opened for the first time and again.

What is felt here is ours; the figure that includes the painting stands beside it. The painting
is done by a program here, and by a chip on a phone.
"""

from __future__ import annotations

from collections.abc import Iterator
from statistics import median
from typing import Any

from tests.bench._children import child
from tests.bench._measuring import Figure

RUNS = 3
AGAIN = slice(1, 4)  # the visits after the first


def figures() -> Iterator[Figure]:
    runs = [child("visits", "5") for _ in range(RUNS)]
    for kind, known_first, known_again in (("ours", 0, 0), ("painted", 500, 300)):
        first, again = _times(runs, kind, slice(1)), _times(runs, kind, AGAIN)
        how = "" if kind == "ours" else ", with its painting by a program"
        for told, times, budget, known in (
            ("first", first, 150, known_first),
            ("again", again, 33, known_again),
        ):
            slowest = max(times, key=lambda name: times[name])
            name = f"a screen opened {told}{how} ({slowest})"
            yield Figure(name, 1000 * times[slowest], budget, "ms", known)


def _times(runs: list[dict[str, Any]], kind: str, visits: slice) -> dict[str, float]:
    """Of each screen, the median of its visits in all runs."""
    return {
        name: median(time for run in runs for time in run[kind][name][visits])
        for name in runs[0][kind]
    }
