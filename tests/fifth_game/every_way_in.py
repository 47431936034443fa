"""Run in a copy of the house: every way in from an empty folder, for the games there are."""

from __future__ import annotations

import sys
from pathlib import Path

from companion import games
from tests.ui.driver import playing
from tests.ui.first_evening import new_game, score_the_end


def main(folder: Path) -> None:
    for game in games.IDS:
        with playing(folder / game) as player:
            new_game(player, game, names=("Ana", "Bo", "Cleo"))
            assert player.app.shell.page.name == "table"
            player.app.home()
            for way in ("home.ask", "home.history", "home.book", "home.settings"):
                player.tap(way)
                player.frames(4)
                player.app.home()
        with playing(folder / f"{game} end") as player:
            score_the_end(player, game, names=("Ana", "Bo"))
    print("walked")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
