"""Fifty apps one after another, in a process of their own; prints the numbers of those alive.

On its own because each app of the phone takes back at its end what it set aside: beside
thousands of tests, all of them would be looked through fifty times.
"""

from __future__ import annotations

import gc
import sys
from pathlib import Path
from weakref import ref

from companion.ui import sweeping
from companion.ui.app import FairyTableApp
from tests.ui.driver import playing

APPS = 50


def evening(folder: Path) -> ref[FairyTableApp]:
    with playing(folder) as player:
        player.tap("home.settings")
        player.frames(70)  # the app has settled, and frozen what it found
        return ref(player.app)


def main(folder: Path) -> None:
    sweeping.gc = gc
    apps: list[ref[FairyTableApp]] = []
    most = 0
    for number in range(APPS):
        apps.append(evening(folder / str(number)))
        most = max(most, len([app for app in apps if app() is not None]))
    gc.unfreeze()
    while gc.collect():
        pass
    alive = [number for number, app in enumerate(apps) if app() is not None]
    print(f"{len(apps)} apps, at most {most} at once, alive at the end: {alive}")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
