"""`make shop`: the shop's pictures, from the scenes of `make screens` and the drawn brand."""

from __future__ import annotations

import shutil
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

from tests.package.spec import ROOT
from tests.ui.driver import Player, playing

SHOP = ROOT / "fastlane" / "metadata" / "android"
BRAND = ROOT / "assets" / "brand"
LANGUAGES = {"en": "en-US", "fr": "fr-FR"}
Scenes = dict[str, Callable[[Player], None]]
SHOWN = ("heroes-table", "heroes-fight_place", "heroes-podium", "ask_answer", "home")


def main() -> int:
    # Only now: the driver has to prepare the window before any screen is imported.
    from tests.screens import SCENES, seat_everybody

    scenes = {name: SCENES[name] for name in SHOWN}
    with tempfile.TemporaryDirectory() as folder, playing(Path(folder)) as player:
        seat_everybody(player)
        for language, shop_language in LANGUAGES.items():
            images = SHOP / shop_language / "images"
            shutil.rmtree(images, ignore_errors=True)
            _screens(player, language, scenes, images / "phoneScreenshots")
            shutil.copy(BRAND / "icon.png", images / "icon.png")
            shutil.copy(BRAND / "banner.png", images / "featureGraphic.png")
    return 0


def _screens(player: Player, language: str, scenes: Scenes, folder: Path) -> None:
    player.app.change_setting("language", language)
    player.app.change_setting("theme", "dark")
    for number, (name, scene) in enumerate(scenes.items(), start=1):
        player.app.home()
        scene(player)
        player.frames(60)
        player.picture(folder / f"{number}_{name.replace('-', '_')}.png")


if __name__ == "__main__":
    sys.exit(main())
