"""The guest page of the README, taken of our own page: `python -m tests.web.browsed.picture`."""

from __future__ import annotations

import tempfile
import warnings
from pathlib import Path
from random import Random

from playwright.sync_api import sync_playwright

from companion.store import open_store
from companion.table.session import Session
from tests.games.conformance.form_player import FormPlayer
from tests.web.browsed.joining import sits
from tests.web.browser import CHROMIUM
from tests.web.guests import hosted, leader, practice

PICTURE = Path(__file__).parents[3] / "docs" / "pictures" / "guest.png"
NAMES = ("Ana", "Bo", "Cleo", "Dede")


def fighter(session: Session) -> str:
    """Who chooses the dice of a fight now; nobody where none is begun."""
    for prompt in session.prompts():
        if any(answer.kind == "fight" for answer in prompt.answers):
            return NAMES[prompt.who[0]]
    return ""


def main(folder: Path) -> None:
    store = open_store(folder)
    game_id = store.games.create(practice("heroes", *NAMES))
    player = FormPlayer(store.games.resume(game_id).session, Random(3))
    while not fighter(player.session):
        player.step()
    seat = fighter(player.session)
    store.close()
    with hosted(folder, resume=game_id) as host, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        size = {"width": 412, "height": 892}
        page = browser.new_context(viewport=size, color_scheme="dark", locale="en-GB").new_page()
        sits(host, leader(host), page, seat)
        page.locator("input[name=way]").first.click()
        page.screenshot(path=PICTURE)
        browser.close()


if __name__ == "__main__":
    warnings.simplefilter("ignore")
    with tempfile.TemporaryDirectory() as found:
        main(Path(found))
