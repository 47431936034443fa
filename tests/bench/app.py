"""An undo on the screen of a long game; taps are in `taps.py`."""

from __future__ import annotations

import tempfile
from pathlib import Path
from statistics import median
from time import perf_counter

from companion.table.actions import Adjust
from tests.bench._measuring import Figure
from tests.ui.driver import Player, playing
from tests.ui.heroes.conftest import start_known

LONG_GAME = 1000


def undos(player: Player) -> Figure:
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
    return Figure(f"undo in a game of {LONG_GAME} actions", 1000 * median(times), 16, "ms")


def figures() -> list[Figure]:
    with tempfile.TemporaryDirectory() as folder, playing(Path(folder)) as player:
        player.app.change_setting("language", "en")
        start_known(player)
        return [undos(player)]
