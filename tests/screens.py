"""`make screens`: every screen in every language, theme and size, into build/screens/.

`make screens ONLY=heroes-fight` for those whose name has these letters in it.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path

from companion import games
from companion.languages import LANGUAGES
from tests.ui import ask_scenes, club_scenes, invite_scenes, learning_scenes, past_scenes
from tests.ui.driver import Player, playing
from tests.ui.first_evening import new_game

PICTURES = Path("build/screens")
SIZES = ((412, 892), (360, 640))
WIDE = ((800, 1280), (1280, 800))
# Offscreen a window does not grow beyond the size it began with.
LARGE = {"KCFG_GRAPHICS_WIDTH": "1280", "KCFG_GRAPHICS_HEIGHT": "1280"}
THEMES = ("dark", "light")


def people(player: Player) -> None:
    player.tap("home.play")
    player.tap(player.app.shell.page.ids.people)


def settings(player: Player) -> None:
    player.tap("home.settings")


def home(player: Player) -> None:
    """The app opens there."""


def scenes_of(game: str) -> dict[str, Callable[[Player], None]]:
    """The scenes in a game's folder; the first moment of one that has none of its own."""
    if find_spec(f"tests.ui.{game}") is None:
        return {f"{game}-begun": lambda player: new_game(player, game)}
    scenes = import_module(f"tests.ui.{game}.scenes")
    return {f"{scenes.PREFIX}{name}": scene for name, scene in scenes.SCENES.items()}


SCENES: dict[str, Callable[[Player], None]] = {
    "home": home,
    "people": people,
    "settings": settings,
    **ask_scenes.SCENES,
    **past_scenes.SCENES,
    **learning_scenes.SCENES,
    **invite_scenes.SCENES,
    **club_scenes.SCENES,
}
for game in games.IDS:
    SCENES |= scenes_of(game)


def seat_everybody(player: Player) -> None:
    """A roster with a long name, so that the pictures show a real table."""
    roster = player.app.store.roster
    for colour, name in enumerate(("Ana", "Bo", "Cléo", "Dédé", "Maximiliane-Alexandra")):
        roster.add(name, colour)


def main(only: str = "") -> int:
    """Spreads the scenes over the cores: a window is one process."""
    shutil.rmtree(PICTURES, ignore_errors=True)
    workers = os.cpu_count() or 1
    command = [sys.executable, "-m", "tests.screens", only]
    running = [
        subprocess.Popen([*command, str(part), str(workers)], env={**os.environ, **LARGE})
        for part in range(workers)
    ]
    status = max([worker.wait() for worker in running], key=abs)
    print(f"{len(list(PICTURES.glob('*.png')))} pictures in {PICTURES}/")
    return status


def part_of(only: str, part: int, parts: int) -> int:
    """Every so many-th scene of those that are wanted, each in an app of its own."""
    for name in [name for name in SCENES if only in name][part::parts]:
        with tempfile.TemporaryDirectory() as folder, playing(Path(folder)) as player:
            seat_everybody(player)
            _take(player, name, SCENES[name])
    return 0


def _take(player: Player, name: str, scene: Callable[[Player], None]) -> None:
    """One scene in every language, theme and size; and once with large text."""
    app = player.app
    app.change_setting("language", LANGUAGES[0])
    scene(player)
    for language in LANGUAGES:
        app.change_setting("language", language)
        for size in SIZES:
            for theme in THEMES:
                app.change_setting("theme", theme)
                _picture(player, f"{name}-{language}-{theme}", size)
        for theme, size in zip(THEMES[::-1], WIDE, strict=True):
            app.change_setting("theme", theme)
            _picture(player, f"{name}-{language}-{theme}", size)
        app.change_setting("text_size", 1.3)
        _picture(player, f"{name}-{language}-large", SIZES[1])
        app.change_setting("text_size", 1.0)


def _picture(player: Player, name: str, size: tuple[int, int]) -> None:
    player.resize(*size)
    player.frames(12)
    player.picture(PICTURES / f"{name}-{size[0]}x{size[1]}.png")


if __name__ == "__main__":
    words = sys.argv[1:]
    sys.exit(part_of(words[0], *map(int, words[1:])) if len(words) > 1 else main(*words))
