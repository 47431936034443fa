"""Which sheets are read when the app takes up a game, and in a rest; in a process of its own."""

from __future__ import annotations

import sys
from pathlib import Path

from companion.store import open_store
from companion.ui.warming import BETWEEN, REST
from tests.games.heroes.random_player import setup
from tests.ui.driver import FRAME, Player, playing

SHEETS = ("companion.ui.sheets.", "companion.ui.heroes.adversary_sheet")


def read() -> list[str]:
    return sorted(name.rpartition(".")[2] for name in sys.modules if name.startswith(SHEETS))


def leave_a_game(folder: Path) -> None:
    store = open_store(folder)
    game_id = store.games.create(setup(4))
    store.drafts.put("trail", [["home", {}], ["table", {"game": game_id}]])
    store.close()


def rest_long(player: Player) -> None:
    player.frames(round((REST + 40 * BETWEEN) / FRAME))


def main(folder: Path) -> None:
    leave_a_game(folder)
    with playing(folder) as player:
        player.frames(2)
        print(player.app.shell.page.name, *read())
        rest_long(player)
        print(player.app.shell.page.name, *read())


if __name__ == "__main__":
    main(Path(sys.argv[1]))
