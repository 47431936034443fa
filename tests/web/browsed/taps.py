"""Taps counted: the first round of a practice game of four people, on one phone and on four.

`python -m tests.web.browsed.taps` prints both. Whoever is asked does the first thing that the
page offers; going to another seat and uncovering its secrets are taps too.
"""

from __future__ import annotations

import tempfile
import warnings
from pathlib import Path

from playwright.sync_api import Browser, Locator, Page, expect, sync_playwright

from companion.web.hosting import Host
from tests.web.browsed.joining import until_moves
from tests.web.browser import CHROMIUM
from tests.web.guests import hosted, practice

NAMES = ("Ana", "Bo", "Cléo", "Dédé")


class Fingers:
    """The phones by seat (one for all, or one each), and the taps on each of them."""

    def __init__(self, host: Host, pages: list[Page]) -> None:
        self.host, self.pages = host, pages
        self.taps = [0] * len(pages)
        self._seat = [0 if len(pages) == 1 else at for at in range(len(pages))]

    def _tap(self, at: int, what: Locator) -> None:
        what.click()
        self.taps[at] += 1

    def round(self) -> None:
        """Until the second round begins."""
        session = self.host.table.session
        while session.state.round == 1:
            prompt = session.prompts()[0]
            self._answer(prompt.who[0] if prompt.who else 0)

    def _answer(self, seat: int) -> None:
        at = 0 if len(self.pages) == 1 else seat
        page, moves = self.pages[at], self.host.now.moves
        if self._seat[at] != seat:
            self._tap(at, page.get_by_role("link", name=NAMES[seat]).first)
            expect(page.locator(".chip[aria-current]")).to_contain_text(NAMES[seat])
            self._seat[at] = seat
        card = page.locator(".prompt").first
        card.wait_for()
        first = card.locator("form, details.entry").first
        if first.evaluate("e => e.tagName") == "DETAILS":
            self._tap(at, first.locator("> summary"))
            first = first.locator("form")
        self._fill(at, first)
        self._tap(at, first.locator("button:visible").first)
        until_moves(page, moves + 1)

    def _fill(self, at: int, form: Locator) -> None:
        """The first of everything that has to be chosen."""
        ways = form.locator("input[name=way]")
        if ways.count():
            self._tap(at, ways.first)
            return
        for field in form.locator(".field").all():
            if not field.is_visible():
                continue  # chance decides
            boxes = field.locator("input[type=checkbox]")
            if boxes.count():
                needed = int(field.locator("output").inner_text().partition("/")[2])
                for each in range(needed):
                    self._tap(at, boxes.nth(each))
            elif field.locator("input[type=radio]").count():
                self._tap(at, field.locator("input[type=radio]").first)


def counted(browser: Browser, folder: Path, phones: int) -> list[int]:
    """The taps on each phone in the first round."""
    with hosted(folder, practice("heroes", *NAMES), most_from_one=99, language="fr") as host:
        pages = []
        for at in range(phones):
            size = {"width": 360, "height": 640}
            page = browser.new_context(viewport=size, locale="fr-FR").new_page()
            page.goto(host.leading if at == 0 else host.invitation)
            pages.append(page)
            if at == 0:
                for seat in range(1 if phones > 1 else len(NAMES)):
                    page.locator(f"#sit-{seat} button").click()
                    expect(page.locator(f"#free-{seat}")).to_be_attached()
            else:
                page.get_by_role("button", name=NAMES[at]).click()
                pages[0].get_by_role("button", name="Oui").click()
                expect(page.locator(".strip")).to_be_visible()
        fingers = Fingers(host, pages)
        fingers.round()
        for page in pages:
            page.context.close()
        return fingers.taps


if __name__ == "__main__":
    warnings.simplefilter("ignore")
    with sync_playwright() as playwright:
        found = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        for phones in (1, 4):
            with tempfile.TemporaryDirectory() as folder:
                taps = counted(found, Path(folder), phones)
            told = ", ".join(str(each) for each in taps)
            print(
                f"{phones} phone{'s' if phones > 1 else ''}: {sum(taps)} taps ({told})", flush=True
            )
        found.close()
