"""The guest page of the README, taken of our own page: `python -m tests.web.browsed.picture`."""

from __future__ import annotations

import tempfile
import warnings
from pathlib import Path
from random import Random

from playwright.sync_api import sync_playwright

from companion.store import open_store
from tests.games.conformance.form_player import FormPlayer
from tests.web.browsed.joining import sits
from tests.web.browser import CHROMIUM
from tests.web.guests import hosted, leader, practice

PICTURE = Path(__file__).parents[3] / "docs" / "pictures" / "guest.png"
STEPS, SEAT = 31, "Dede"  # of a game of random players: a fight is to be begun


def main(folder: Path) -> None:
    store = open_store(folder)
    game_id = store.games.create(practice("heroes", "Ana", "Bo", "Cleo", SEAT))
    player = FormPlayer(store.games.resume(game_id).session, Random(3))
    for _ in range(STEPS):
        player.step()
    store.close()
    with hosted(folder, resume=game_id) as host, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        size = {"width": 412, "height": 892}
        page = browser.new_context(viewport=size, color_scheme="dark", locale="en-GB").new_page()
        sits(host, leader(host), page, SEAT)
        page.locator(".way input").first.click()
        page.screenshot(path=PICTURE)
        browser.close()


if __name__ == "__main__":
    warnings.simplefilter("ignore")
    with tempfile.TemporaryDirectory() as found:
        main(Path(found))
