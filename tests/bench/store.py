"""How quick the store is, measured against SQLite itself in the same run.

A disk is as fast as it is; what we answer for is what we add to it. Each round makes one
action durable and then commits the same bytes without us, so that both meet the same disk.
"""

from __future__ import annotations

import tempfile
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from statistics import median
from time import perf_counter

import msgspec

from companion.store import Store, open_store
from companion.store.database import connect
from companion.table.journal import Do, Step
from tests.bench._measuring import Figure
from tests.table.example_game import Roll, find, race

ROUNDS = 400
GAMES = 2000
PAGE = 50


def seconds(work: Callable[[], object]) -> float:
    start = perf_counter()
    work()
    return perf_counter() - start


def durable_action(folder: Path) -> Figure:
    """An action from the rules to the disk, as a multiple of a bare commit of its bytes."""
    store = open_store(folder / "ours", find=find)
    session = store.games.resume(store.games.create(race())).session
    data = msgspec.json.encode(Do(Step(Roll(0, 2))))
    with closing(connect(folder / "bare.db")) as bare:
        bare.execute("CREATE TABLE entries (seq INTEGER PRIMARY KEY, entry BLOB)")

        def commit() -> None:
            bare.execute("BEGIN IMMEDIATE")
            bare.execute("INSERT INTO entries (entry) VALUES (?)", (data,))
            bare.execute("COMMIT")

        def act() -> None:
            session.do(Roll(0, 2))

        rounds = [(seconds(act), seconds(commit)) for _ in range(ROUNDS)]
    store.close()
    ours, theirs = (median(times) for times in zip(*rounds, strict=True))
    return Figure("an action made durable, against a bare commit", ours / theirs, 1.5, "x")


def many_games(store: Store) -> None:
    setup = race("Ana", "Bo", "Cy", "Di")
    for _ in range(GAMES):
        store.games.create(setup, "An evening")


def history(folder: Path) -> list[Figure]:
    store = open_store(folder / "history", find=find)
    store.database.connection.execute("PRAGMA synchronous = OFF")  # only to fill it quickly
    many_games(store)
    page = median(seconds(lambda: store.games.history(PAGE)) for _ in range(50))
    whole = median(seconds(lambda: store.games.history(GAMES)) for _ in range(10))
    store.close()
    start = seconds(lambda: open_store(folder / "history", find=find).close())
    return [
        Figure(f"the first page of {GAMES} games", page * 1000, 5.0, "ms"),
        Figure(f"the list of all {GAMES} games", whole * 1000, 50.0, "ms"),
        Figure(f"opening a store of {GAMES} games", start * 1000, 150.0, "ms"),
    ]


def long_game(folder: Path) -> Figure:
    """R11: a game of 5,000 actions, read back and followed to its end."""
    store = open_store(folder / "long", find=find)
    game_id = store.games.add(race(), [Do(Step(Roll(0, 2)))] * 5000)
    resumed = median(seconds(lambda: store.games.resume(game_id)) for _ in range(5))
    store.close()
    return Figure("resuming a game of 5000 actions", resumed * 1000, 300.0, "ms")


def figures() -> list[Figure]:
    """Each figure: what, how much, at most, in what unit."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        return [durable_action(folder), *history(folder), long_game(folder)]
