"""Whether a history of years opens and scrolls without a stall.

A frame is everything but the painting: that is done by a program here and by a chip on a phone.
What stood before the list was opened is kept from the garbage collector, whose pause over the
whole app would otherwise be measured instead of the list.
"""

from __future__ import annotations

import gc
import tempfile
from pathlib import Path
from statistics import median
from time import perf_counter

from companion.games.heroes.state import HeroesOptions
from companion.store.exchange import import_game
from companion.table.game import Setup, Standing
from companion.table.players import Player as Person
from tests.bench._measuring import Figure
from tests.ui.driver import Player, playing

GAMES = 2000
FRAMES = 120
SAMPLE = Path("assets/samples/heroes_practice.json")


def figures() -> list[Figure]:
    with tempfile.TemporaryDirectory() as folder, playing(Path(folder)) as player:
        fill(player)
        player.app.go("history")  # screens are built once; what counts is every visit after
        player.frames(1)
        player.app.home()
        player.frames(1)
        opening = _opening(player)
        frames = _scrolling(player)
        record = _record(player)
    return [
        Figure(f"history: opening the list of {GAMES} games", opening, 150, "ms"),
        Figure("history: a frame while scrolling, median", median(frames), 16, "ms"),
        Figure("history: a frame while scrolling, worst of 120", max(frames), 16, "ms"),
        Figure("history: opening a game of 210 steps with its chart", record, 250, "ms"),
    ]


def fill(player: Player) -> None:
    store = player.app.store
    store.database.connection.execute("PRAGMA synchronous = OFF")  # only to fill it quickly
    people = tuple(Person(name, seat) for seat, name in enumerate(("Ana", "Bo", "Cy", "Di")))
    setup = Setup("heroes", people, HeroesOptions())
    for number in range(GAMES):
        places = [Standing(seat, 40 + number % 7 - seat, seat + 1) for seat in range(4)]
        store.games.add(setup, (), "", places, number % 10 > 0)


def _timed(work: object) -> float:
    start = perf_counter()
    work()  # type: ignore[operator]
    return (perf_counter() - start) * 1000


def _opening(player: Player) -> float:
    def visit() -> None:
        player.app.go("history")
        player.frames(3)

    taken = []
    for _ in range(5):
        taken.append(_timed(visit))
        player.app.home()
        player.frames(1)
    return median(taken)


def _scrolling(player: Player) -> list[float]:
    player.app.go("history")
    player.frames(3)
    gc.collect()
    gc.freeze()
    view = player.app.shell.page.ids.list

    def frame(number: int) -> None:
        view.scroll_y = 1 - number / FRAMES * 0.2
        player.frames(1)

    try:
        return [_timed(lambda n=number: frame(n)) for number in range(FRAMES)]
    finally:
        gc.unfreeze()


def _record(player: Player) -> float:
    game_id = import_game(player.app.store, SAMPLE.read_bytes())

    def visit() -> None:
        player.app.go("game_record", game=game_id)
        player.frames(3)

    return median(_timed(visit) for _ in range(5))
