"""Run in a copy of the house: a fifth game by touch, from an empty folder to the podium."""

from __future__ import annotations

import sys
from pathlib import Path

from tests.ui.driver import Player, playing
from tests.ui.first_evening import new_game, score_the_end, type_on


def answer(player: Player, kind: str, number: int) -> None:
    player.tap(f"pebbles.answer.{kind}")
    field = player.app.shell.sheets[-1].ids.body.walk()
    box = next(w for w in field if type(w).__name__ == "Letters")
    player.tap(box)
    type_on(player, str(number))
    player.tap("forms.save")


def main(folder: Path) -> None:
    with playing(folder / "data") as player:
        new_game(player, "pebbles", names=("Ana", "Bo"))
        for count in (3, 3, 3, 2, 1):
            answer(player, "take", count)
        assert player.app.shell.page.name == "podium"
        assert player.sees("7")
        assert player.sees("5")
        player.app.home()
        score_the_end(player, "pebbles", names=())  # the same people sit there
        answer(player, "tell", 4)
        answer(player, "tell", 9)
        assert player.app.shell.page.name == "podium"
        player.app.home()
        player.tap("home.history")
        assert player.sees("Pebbles")
        player.app.home()
        player.tap("home.ask")
        player.tap(player.app.shell.page.ids.field.ids.input)
        type_on(player, "how many pebbles may I take")
        assert player.sees("Taking pebbles")
        player.app.home()
        player.app.go("statistics")
        player.frames(10)
        assert player.sees("Ana")
    print("touched")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
