"""A process of its own for what can be measured only once: a start, and its memory.

    bare              an empty KivyMD window
    ours [FOLDER]     the app, on a fresh folder or on this one
    visits ROUNDS     the app, and each of its screens visited again and again
    rounds ROUNDS     the same, painted in the first rounds only
    games NUMBER...   ten whole games of each of these kinds, by touch in one app
    taps              every tap of a whole game of each kind
    kivymd, own       touch widgets of either kind, built, laid out and tapped

Each prints one JSON line.
"""

from __future__ import annotations

import gc
import json
import os
import sys
import tempfile
from collections.abc import Callable
from functools import partial
from pathlib import Path
from time import perf_counter
from typing import Any

BEGUN = perf_counter()

os.environ.update(
    KIVY_NO_ARGS="1", KIVY_NO_CONFIG="1", KIVY_NO_FILELOG="1", KIVY_LOG_MODE="PYTHON",
    KCFG_GRAPHICS_WIDTH="412", KCFG_GRAPHICS_HEIGHT="892", KIVY_METRICS_DENSITY="1",
    KIVY_METRICS_FONTSCALE="1", KIVY_DPI="160",
)  # fmt: skip


def megabytes() -> float:
    """What of this process is in memory now."""
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / 1e6


def bare_app() -> Any:
    from kivymd.app import MDApp
    from kivymd.uix.screen import MDScreen

    class Bare(MDApp):
        def __init__(self) -> None:
            super().__init__()
            self.theme_cls.theme_style = "Dark"

        def build(self) -> MDScreen:
            return MDScreen()

    return Bare()


def our_app(folder: str) -> Any:
    from companion.ui.app import FairyTableApp

    return FairyTableApp(Path(folder))


def first_frame(app: Any) -> float:
    """Seconds from the start of Python's own work to a painted frame."""
    from kivy.base import EventLoop
    from kivy.clock import Clock

    Clock._max_fps = 0  # no frame waits for the next sixtieth of a second
    app._run_prepare()
    EventLoop.idle()
    return perf_counter() - BEGUN


def frame() -> None:
    """All of a frame but its painting, which is the graphics driver's."""
    from kivy.base import EventLoop
    from kivy.clock import Clock
    from kivy.lang import Builder

    Clock.tick()
    EventLoop.dispatch_input()
    Builder.sync()
    Clock.tick_draw()
    Builder.sync()


def visit_everything(app: Any, rounds: int, painted_rounds: int) -> dict[str, Any]:
    """Each screen opened: how long it takes us the first time and then again and again, how
    long with its painting, and how much memory there is after each round."""
    from kivy.base import EventLoop

    from companion.ui.door import doors
    from companion.ui.navigation import SCREENS
    from companion.ui.widgets.painting import paint_waiting

    names = [name for name in SCREENS if name not in ("table", "podium", "glance", "game_record")]
    names += [f"{door.game}/{screen}" for door in doors() for screen in door.screens]
    ours: dict[str, list[float]] = {name: [] for name in names}
    painted: dict[str, list[float]] = {name: [] for name in names}
    memory = []
    for turn in range(rounds):
        paint = EventLoop.idle if turn < painted_rounds else frame
        for name in names:
            start = perf_counter()
            app.go(name)
            frame()
            paint_waiting()
            ours[name].append(perf_counter() - start)
            paint()
            painted[name].append(perf_counter() - start)
            paint()
            app.home()
            paint()
            gc.collect()  # the second of rest in which the app sweeps; nobody waits for it here
        memory.append(megabytes())
    return {"ours": ours, "painted": painted, "memory": memory}


def taps(_: str) -> Any:
    from tests.bench.taps import one_run

    return one_run()


def games(folder: str, *kinds: str) -> Any:
    from tests.bench._games import memory

    return memory(kinds, folder)


def touched(kind: str, folder: str) -> Any:
    from tests.bench._widgets import costs

    return costs(kind, folder)


COSTS: dict[str, Callable[..., Any]] = {
    "taps": taps,
    "games": games,
    "kivymd": partial(touched, "kivymd"),
    "own": partial(touched, "own"),
}


def main(kind: str, *more: str) -> None:
    with tempfile.TemporaryDirectory() as fresh:
        if kind in COSTS:
            print(json.dumps(COSTS[kind](fresh, *more)), flush=True)
            os._exit(0)
        app = (
            bare_app() if kind == "bare" else our_app(more[0] if more and kind == "ours" else fresh)
        )
        found: dict[str, Any] = {"frame": first_frame(app), "memory": megabytes()}
        if kind in ("visits", "rounds"):
            rounds = int(more[0])
            found |= visit_everything(app, rounds, rounds if kind == "visits" else 2)
        print(json.dumps(found), flush=True)
        os._exit(0)  # nothing is worth waiting for


if __name__ == "__main__":
    main(*sys.argv[1:])
