"""The memory that all screens take, over an empty KivyMD window, and that many games leave.

Time decides nothing here, so the processes run beside each other.
"""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from typing import Any

from tests.bench._children import child
from tests.bench._measuring import Figure

WARM = 11  # after so many rounds Python has the room it works in
SETTLED = 3  # games of each kind, after which it has that too
KINDS = (("0", "1"), ("2", "3"))  # of the games in `taps.py`, about as long


def figures() -> list[Figure]:
    for kind in ("bare", "ours"):  # compiled by one that is not measured
        child(kind, driver="softpipe")
    with ThreadPoolExecutor(2) as beside:
        visited = beside.submit(child, "rounds", "22", driver="softpipe")
        played = [beside.submit(child, "games", *kinds) for kinds in KINDS]
        bare, ours = (child(kind, driver="softpipe")["memory"] for kind in ("bare", "ours"))
        memory, games = visited.result()["memory"], [games.result() for games in played]
    return [
        Figure("memory on Home, over an empty KivyMD window", ours - bare, 60, "MB"),
        Figure("memory after visiting every screen", memory[1] - bare, 60, "MB"),
        Figure("memory after ten rounds of visits", memory[WARM] - bare, 60, "MB"),
        Figure("memory that ten more rounds add", memory[WARM + 10] - memory[WARM], 3, "MB"),
        Figure("memory that the last seven of ten games of each kind add", _grown(games), 3, "MB"),
    ]


def _grown(games: list[Any]) -> float:
    return sum(used[-1] - used[SETTLED - 1] for used in games)
