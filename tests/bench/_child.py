"""A process of its own for what can be measured only once: a start, and its memory.

`bare` is an empty KivyMD window, `ours` the app on a fresh folder. Each prints one JSON line.
"""

from __future__ import annotations

import gc
import json
import os
import sys
import tempfile
from pathlib import Path
from time import perf_counter
from typing import Any

BEGUN = perf_counter()
ROUNDS = 20

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

    app._run_prepare()
    EventLoop.idle()
    return perf_counter() - BEGUN


def visit_everything(app: Any) -> dict[str, list[float]]:
    """Each screen opened: how long the first time, the second, and then again and again."""
    from kivy.base import EventLoop

    from companion.ui.door import doors
    from companion.ui.navigation import SCREENS

    names = [name for name in SCREENS if name not in ("table", "podium", "glance", "game_record")]
    names += [f"{door.game}/{screen}" for door in doors() for screen in door.screens]
    times: dict[str, list[float]] = {name: [] for name in names}
    for _ in range(2 + ROUNDS):
        for name in names:
            start = perf_counter()
            app.go(name)
            EventLoop.idle()
            times[name].append(perf_counter() - start)
            EventLoop.idle()
            app.home()
            EventLoop.idle()
        gc.collect()  # the second of rest in which the app sweeps; nobody waits for it here
        times.setdefault("memory", []).append(megabytes())
    return times


def main(kind: str) -> None:
    with tempfile.TemporaryDirectory() as folder:
        app = bare_app() if kind == "bare" else our_app(folder)
        found: dict[str, Any] = {"frame": first_frame(app), "memory": megabytes()}
        if kind == "visits":
            found["visits"] = visit_everything(app)
        print(json.dumps(found), flush=True)
        os._exit(0)  # nothing is worth waiting for


if __name__ == "__main__":
    main(sys.argv[1])
