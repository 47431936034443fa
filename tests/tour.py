"""`make run` where there is no screen: the practice game from set-up to podium, with pictures."""

from __future__ import annotations

import shutil
import sys
import tempfile
from pathlib import Path

from tests.screens import PICTURES
from tests.ui.driver import Player, playing
from tests.ui.heroes.conftest import start_practice


def main() -> int:
    shutil.rmtree(PICTURES, ignore_errors=True)
    with tempfile.TemporaryDirectory() as folder, playing(Path(folder)) as player:
        for screen in ("home", "settings", "people"):
            player.app.shell.restart([("home", {}), (screen, {})])
            player.picture(PICTURES / f"tour-{screen}.png")
        _play(player)
    print(f"{len(list(PICTURES.glob('*.png')))} pictures in {PICTURES}/")
    return 0


def _play(player: Player) -> None:
    """A picture of each kind of board the first time it is met, then the final standings."""
    bot = start_practice(player, names=("Ana", "Bo", "Cléo"))
    seen: set[str] = set()
    while bot.page.name != "podium":
        kind = type(bot.page.board).__name__
        if kind not in seen:
            seen.add(kind)
            player.picture(PICTURES / f"tour-{len(seen):02d}-{kind}.png")
        bot.step()
    player.frames(60)
    player.picture(PICTURES / "tour-podium.png")
    print(bot.page.result_text())


if __name__ == "__main__":
    sys.exit(main())
