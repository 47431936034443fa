"""The start: its first frame, what it reads for that, and what a game that waits adds.

It is compared with an empty KivyMD window in the same run, taking turns, because a machine is
as busy as it is.
"""

from __future__ import annotations

import re
import tempfile
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from random import Random

from companion.games.heroes import GAME
from companion.store import open_store
from companion.table.journal import Entry
from companion.table.session import Session
from tests.bench._children import child, started
from tests.bench._measuring import Figure
from tests.games.heroes.random_player import RandomPlayer, setup

TRAIL = "trail"  # the draft by which the app opens where it was

STARTS = 7
LONG = 300  # actions
SHOWN = 12  # of what is read
READ = re.compile(r"import time:\s+(\d+) \|\s+\d+ \|\s+(\S+)")


def figures() -> Iterator[Figure]:
    """The best of several starts each: what the machine can do when it is left alone."""
    with tempfile.TemporaryDirectory() as folder:
        leave_a_game(Path(folder))
        kinds = (("bare",), ("ours",), ("ours", folder))
        turns = [[child(*kind)["frame"] for kind in kinds] for _ in range(STARTS)]
    bare, ours, resumed = (min(times) for times in zip(*turns, strict=True))
    yield Figure("first frame, against an empty KivyMD window", ours / bare, 1.08, "x")
    yield Figure(
        f"first frame in a game of {LONG} actions, more", 1000 * (resumed - ours), 60, "ms"
    )
    print("  read at the start, by module:")
    for line in by_module():
        print(f"    {line}")


def by_module() -> Iterator[str]:
    """Milliseconds of each package's own modules, the most first."""
    spent: Counter[str] = Counter()
    for took, module in READ.findall(started("ours", options=("-X", "importtime")).stderr):
        parts = module.split(".")
        spent[".".join(parts[:2]) if parts[0] in ("companion", "kivy") else parts[0]] += int(took)
    for module, took in spent.most_common(SHOWN):
        yield f"{module:24} {took / 1000:7.1f} ms"
    others = spent.total() - sum(took for _, took in spent.most_common(SHOWN))
    yield f"{'all others':24} {others / 1000:7.1f} ms"


def leave_a_game(folder: Path) -> None:
    """Somebody was at a table in the middle of a game when the app was left."""
    store = open_store(folder)
    entries: list[Entry] = []
    session = Session(GAME, setup(4), keep=entries.append)
    player = RandomPlayer(session, Random(1))
    while session.length < LONG:
        session.do(player.choose(), allow=True)
    game_id = store.games.add(session.setup, entries)
    store.drafts.put(TRAIL, [["home", {}], ["table", {"game": game_id}]])
    store.close()
