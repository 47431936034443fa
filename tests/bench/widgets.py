"""Why our own touch widgets: what KivyMD's cost beside them, in the same run."""

from __future__ import annotations

from statistics import median

from tests.bench._children import child
from tests.bench._measuring import Figure

RUNS = 3
STEPS = ("built", "laid out", "tapped")


def figures() -> list[Figure]:
    """Ours against theirs: above one, ours would be the dearer."""
    theirs, ours = _costs("kivymd"), _costs("own")
    print(f"  touch widgets, {', '.join(STEPS)}: KivyMD's and ours, ms")
    rows = []
    for name, cost in ours.items():
        pairs = list(zip(theirs[name], cost, strict=True))
        print(f"    {name:10}", *(f"{a:8.2f} {b:6.2f} {a / b:5.1f} x" for a, b in pairs))
        share = sum(cost) / sum(theirs[name])
        rows.append(Figure(f"our {name}, against KivyMD's", share, 1, "x"))
    return rows


def _costs(kind: str) -> dict[str, list[float]]:
    runs = [child(kind) for _ in range(RUNS)]
    return {
        name: [median(run[name][step] for run in runs) for step in range(len(STEPS))]
        for name in runs[0]
    }
