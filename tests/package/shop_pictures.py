"""`make shop`: the pictures of the shop and of the README, all of one version.

They come from the scenes of `make screens` and the drawn brand.
"""

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
README = ROOT / "docs" / "pictures"
PHONE, WIDE = (412, 892), (1280, 800)
IN_THE_README = {
    "home": ("home", PHONE),
    "table": ("heroes-table", PHONE),
    "recruit": ("heroes-recruit", PHONE),
    "fight": ("heroes-fight_place", PHONE),
    "mission": ("heroes-mission", PHONE),
    "podium": ("heroes-podium", PHONE),
    "invite": ("invite-asked", PHONE),
    "wide": ("heroes-table", WIDE),
}
SHOWN = ("heroes-table", "heroes-fight_place", "heroes-podium", "ask_answer", "home")


def main() -> int:
    # Only now: the driver has to prepare the window before any screen is imported.
    from tests.screens import SCENES, seat_everybody
    from tests.ui.invite_scenes import everybody_goes_home

    scenes = {name: SCENES[name] for name in SHOWN}
    with tempfile.TemporaryDirectory() as folder, playing(Path(folder)) as player:
        seat_everybody(player)
        for language, shop_language in LANGUAGES.items():
            images = SHOP / shop_language / "images"
            shutil.rmtree(images, ignore_errors=True)
            _screens(player, language, scenes, images / "phoneScreenshots")
            shutil.copy(BRAND / "icon.png", images / "icon.png")
            shutil.copy(BRAND / "banner.png", images / "featureGraphic.png")
        player.app.change_setting("language", "en")
        for picture, (name, size) in IN_THE_README.items():
            _take(player, SCENES[name], README / f"{picture}.png", size)
        everybody_goes_home(player)
    return 0


def _screens(player: Player, language: str, scenes: Scenes, folder: Path) -> None:
    player.app.change_setting("language", language)
    player.app.change_setting("theme", "dark")
    for number, (name, scene) in enumerate(scenes.items(), start=1):
        _take(player, scene, folder / f"{number}_{name.replace('-', '_')}.png", PHONE)


def _take(
    player: Player, scene: Callable[[Player], None], path: Path, size: tuple[int, int]
) -> None:
    player.resize(*PHONE)
    player.app.home()
    scene(player)
    player.resize(*size)
    player.frames(60)
    player.picture(path)


if __name__ == "__main__":
    sys.exit(main())
