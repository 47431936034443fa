"""Many whole games in one app, by touch: what memory they leave."""

from __future__ import annotations

import gc
from collections.abc import Iterable
from pathlib import Path

from tests.bench._child import megabytes
from tests.bench.taps import GAMES
from tests.ui.driver import playing

MANY = 10  # of each kind


def memory(kinds: Iterable[str], folder: str) -> list[float]:
    """After each game of all these kinds. Nothing is painted: what a driver keeps is its own."""
    used = []
    with playing(Path(folder)) as player:
        player.app.change_setting("language", "en")
        for _ in range(MANY):
            for kind in kinds:
                player.app.store.drafts.put("new-game", {"game": "heroes"})  # as at first
                GAMES[int(kind)](player)
                player.app.home()
                player.frames(2)
            gc.collect()
            used.append(megabytes())
    return used
