"""What people feel: the start, the memory, each screen, an undo; taps are in `taps.py`.

The start and the memory are compared with an empty KivyMD window in the same run, taking
turns, because a machine is as busy as it is.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
from pathlib import Path
from statistics import median
from time import perf_counter
from typing import Any

from companion.table.actions import Adjust
from tests.bench.store import Figure
from tests.ui.driver import Player, playing
from tests.ui.heroes.conftest import start_known

STARTS = 7
LONG_GAME = 1000
WARM = 11  # after so many rounds Python has the room it works in


def child(kind: str, driver: str = "llvmpipe") -> dict[str, Any]:
    """Memory is measured with Mesa's plain driver: the fast one keeps every buffer that was
    ever drawn from (50 KB for each changed ellipse, in an empty Kivy window just the same)."""
    environment = {
        **os.environ, "SDL_VIDEODRIVER": "offscreen", "LIBGL_ALWAYS_SOFTWARE": "1",
        "GALLIUM_DRIVER": driver, "KIVY_CLIPBOARD": "sdl2",
    }  # fmt: skip
    told = subprocess.run(
        [sys.executable, "-m", "tests.bench._child", kind],
        env=environment, capture_output=True, check=True,
    )  # fmt: skip
    found: dict[str, Any] = json.loads(told.stdout.splitlines()[-1])
    return found


def start() -> list[Figure]:
    """The best of several starts each: what the machine can do when it is left alone."""
    pairs = [(child("bare"), child("ours")) for _ in range(STARTS)]
    bare, ours = (min(run["frame"] for run in runs) for runs in zip(*pairs, strict=True))
    memory = child("ours", "softpipe")["memory"] - child("bare", "softpipe")["memory"]
    return [
        ("first frame, against an empty KivyMD window", ours / bare, 1.3, "x"),
        ("memory on Home, over an empty KivyMD window", memory, 60, "MB"),
    ]


def visits() -> list[Figure]:
    empty, plain = child("bare", "softpipe"), child("visits", "softpipe")
    memory = plain["visits"]["memory"]
    visited = child("visits")["visits"]
    visited.pop("memory")
    first = max(times[0] for times in visited.values())
    second = max(times[1] for times in visited.values())
    slowest = max(visited, key=lambda name: visited[name][1])
    return [
        ("a screen opened the first time, the slowest", 1000 * first, 600, "ms"),
        (f"a screen opened again, the slowest ({slowest})", 1000 * second, 100, "ms"),
        ("memory after visiting every screen", memory[1] - empty["memory"], 120, "MB"),
        ("memory after ten rounds of visits", memory[WARM] - empty["memory"], 120, "MB"),
        ("memory that ten more rounds add", memory[WARM + 10] - memory[WARM], 3, "MB"),
    ]


def undos(player: Player) -> list[Figure]:
    """One undo on the screen of a long game: the session, the disk, and the board shown."""
    play = player.app.shell.page.play
    for number in range(LONG_GAME):
        play.session.do(Adjust(0, 1 + number % 5))
    player.frames(4)
    times = []
    for _ in range(30):
        begun = perf_counter()
        play.undo()
        times.append(perf_counter() - begun)
    return [(f"undo in a game of {LONG_GAME} actions", 1000 * median(times), 16, "ms")]


def figures() -> list[Figure]:
    rows = [*start(), *visits()]
    with tempfile.TemporaryDirectory() as folder, playing(Path(folder)) as player:
        player.app.change_setting("language", "en")
        start_known(player)
        rows += undos(player)
    return rows
