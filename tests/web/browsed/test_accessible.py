"""axe-core on every kind of page, in both themes: nothing serious, nothing critical."""

from __future__ import annotations

import hashlib
from pathlib import Path
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from companion import games
from companion.store import open_store
from tests.games.conformance.form_player import FormPlayer
from tests.web.browsed.joining import sits
from tests.web.browsed.phones import Open
from tests.web.guests import hosted, leader, practice

AXE = Path(__file__).parents[1] / "vendored" / "axe.min.js"
# Moments of a game of random players, in steps: each shows other forms.
MOMENTS = {
    "heroes": (1, 28, 31, 48),
    "fantasy_realms": (3, 7),
    "fairy_tale": (1, 23),
    "fairy_ring": (28, 45, 60),
}
RUN = "async (e, rules) => (await axe.run(rules ? {runOnly: rules} : {})).violations"
COLOURS = "cat.color"  # what may differ between two schemes of a page


def test_axe_is_the_one_that_was_taken() -> None:
    told = (AXE.parent / "README.md").read_text("utf-8")
    assert hashlib.sha256(AXE.read_bytes()).hexdigest() in told


def opened(phone: Open, scheme: str, width: int = 360) -> Page:
    page: Page = phone(scheme=scheme, width=width)
    page.context.add_init_script(path=AXE)
    return page


def faults(page: Page, rules: str = "") -> list[str]:
    """What is serious on a page, by all rules or by those of one tag, once its styles are there."""
    page.wait_for_load_state()
    found: list[dict[str, Any]] = page.locator("html").evaluate(RUN, rules)
    return [
        f"{fault['id']}: {node['html'][:160]}"
        for fault in found
        if fault["impact"] in ("serious", "critical")
        for node in fault["nodes"][:3]
    ]


@pytest.mark.parametrize("scheme", ["dark", "light"])
def test_joining_leading_asking_and_losing_the_table(
    tmp_path: Path, phone: Open, scheme: str
) -> None:
    page, lead = opened(phone, scheme), opened(phone, scheme)
    with hosted(tmp_path, practice("heroes", "Ana", "Bo"), most_from_one=99, language="fr") as host:
        page.goto(host.url)
        page.locator("#told").fill("WRONG")
        page.keyboard.press("Enter")
        expect(page.locator("#why")).to_be_visible()
        assert faults(page) == []
        lead.goto(host.leading)
        expect(lead.locator("#invite")).to_be_visible()
        assert faults(lead) == []
        page.goto(host.invitation)
        expect(page.locator("#seats")).to_be_visible()
        assert faults(page) == []
        page.get_by_role("button", name="Bo").click()
        expect(lead.locator(".ask")).to_be_visible()
        assert faults(page) + faults(lead) == []
        lead.get_by_role("button", name="Oui").click()
        page.locator("a.square").click()
        page.locator("input[type=search]").fill("dégâts")
        page.keyboard.press("Enter")
        expect(page.locator("article").first).to_be_visible()
        assert faults(page) == []
        page.goto(host.url)
        expect(page.locator(".strip")).to_be_visible()
    expect(page.locator("#closed")).to_be_visible()
    assert faults(page) == []
    page.locator("#lost").evaluate("e => { e.hidden = false }")
    assert faults(page) == []


@pytest.mark.parametrize("scheme", ["dark", "light"])
@pytest.mark.parametrize("game", games.IDS)
def test_the_table_at_many_moments(tmp_path: Path, phone: Open, game: str, scheme: str) -> None:
    for steps in MOMENTS[game]:
        folder = tmp_path / str(steps)
        store = open_store(folder)
        game_id = store.games.create(practice(game, "Ana", "Bo", "Cléo", "Dédé"))
        session = store.games.resume(game_id).session
        player = FormPlayer(session, Random(3))
        for _ in range(steps):
            player.step()
        asked = next((p.who[0] for p in session.prompts() if p.who), 0)
        store.close()
        with hosted(folder, resume=game_id, most_from_one=99, language="fr") as host:
            page = opened(phone, scheme)
            sits(host, leader(host), page, ("Ana", "Bo", "Cléo", "Dédé")[asked])
            closed = page.locator("details:not([open]):not(.suit) > summary:visible")
            while closed.count():
                closed.first.click()
            assert faults(page) == [], steps
