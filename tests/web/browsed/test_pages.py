"""The pages in a real Chromium: joined, answered, kept through live updates, narrow, reloaded."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Route, expect

from companion.games.fairy_ring.state import FairyRingOptions
from companion.table.game import Setup
from companion.web import site
from tests.web.browsed.joining import sits
from tests.web.browsed.phones import Open
from tests.web.guests import hosted, leader, people, practice

# What htmx does with an answer, at the moment that matters.
SWAP = """(answer) => {
    htmx.swap("#table", answer, { swapStyle: "innerHTML", settleDelay: 0, swapDelay: 0 });
    if (document.querySelector(".strip")) throw new Error("the answer is not older");
}"""
TALLY = Setup("fairy_ring", people("Ana", "Bo", "Cléo"), FairyRingOptions(tally=True))


def test_a_phone_joins_by_the_fragment_and_keeps_its_seat(tmp_path: Path, phone: Open) -> None:
    with hosted(tmp_path, TALLY, most_from_one=99, language="fr") as host:
        lead, page = leader(host), phone()
        sits(host, lead, page, "Bo")
        assert host.room.join_secret not in page.url
        assert [cookie["httpOnly"] for cookie in page.context.cookies()] == [True]
        page.reload()
        expect(page.locator("h1")).to_contain_text("Bo")
        second = page.context.new_page()
        second.goto(host.url)
        expect(second.locator("h1")).to_contain_text("Bo")


def test_who_types_the_address_enters_the_code(tmp_path: Path, phone: Open) -> None:
    with hosted(tmp_path, TALLY, most_from_one=99, language="fr") as host:
        page = phone()
        page.goto(host.url)
        page.locator("#told").fill("WRONG")
        page.keyboard.press("Enter")
        expect(page.locator("[role=alert]:visible")).to_contain_text("pas le code")
        page.locator("#told").fill(host.room.code.lower())
        page.keyboard.press("Enter")
        expect(page.locator("#seats")).to_be_visible()


def test_what_is_half_entered_survives_every_live_update(tmp_path: Path, phone: Open) -> None:
    with hosted(tmp_path, TALLY, most_from_one=99, language="fr") as host:
        lead, bo, cleo = leader(host), phone(), phone()
        sits(host, lead, bo, "Bo")
        sits(host, lead, cleo, "Cléo")
        typed = bo.locator(".prompt input[type=text]").first
        typed.click()
        bo.keyboard.type("1")
        cleo.locator(".prompt input[type=text]").first.fill("7")
        cleo.locator(".prompt button.main").first.click()
        expect(bo.locator(".panel", has_text="Ce qui vient de se passer")).to_contain_text("Cléo")
        expect(typed).to_have_value("1")
        expect(typed).to_be_focused()
        bo.keyboard.type("2")
        expect(typed).to_have_value("12")
        bo.keyboard.press("Enter")
        expect(bo.locator(".bar")).to_contain_text("Reprendre mon coup")
        assert host.table.session.length == 2


def test_faults_stand_beside_their_fields_and_the_rest_stays(tmp_path: Path, phone: Open) -> None:
    with hosted(tmp_path, TALLY, most_from_one=99, language="fr") as host:
        lead, bo = leader(host), phone()
        sits(host, lead, bo, "Bo")
        bo.locator(".prompt input[type=text]").first.fill("beaucoup")
        bo.locator(".prompt button.main").first.click()
        expect(bo.locator(".fault").first).to_be_in_viewport()
        expect(bo.locator(".prompt input[type=text]").first).to_have_value("beaucoup")
        lead.post("/seat", seat="0")  # a live update: there is one free seat less
        expect(bo.locator(".fault").first).to_be_visible()
        expect(bo.locator(".prompt input[type=text]").first).to_have_value("beaucoup")


@pytest.mark.parametrize("game", ["heroes", "fantasy_realms", "fairy_tale", "fairy_ring"])
def test_the_narrowest_phone_needs_no_sideways_scrolling(
    tmp_path: Path, phone: Open, game: str
) -> None:
    begun = practice(game, "Ana", "Bo-Maximilienne-Aurélie", "Cléo")
    with hosted(tmp_path, begun, most_from_one=99, language="fr") as host:
        page = phone(width=320, scheme="light")
        page.goto(host.leading)
        expect(page.locator(".strip")).to_be_visible()
        for seat in (0, 1):
            page.goto(f"{host.url}?seat={seat}")
            closed = page.locator("details:not([open]):not(.suit) > summary:visible")
            while closed.count():
                closed.first.click()
            root = page.locator("html")
            for size in ("100%", "200%"):
                root.evaluate("(e, size) => { e.style.fontSize = size }", size)
                assert root.evaluate("e => e.scrollWidth") <= 320, size


def test_a_host_that_has_ended_says_so_and_comes_back_by_itself(
    tmp_path: Path, phone: Open
) -> None:
    page = phone()
    with hosted(tmp_path, TALLY, most_from_one=99, language="fr") as host:
        sits(host, leader(host), page, "Bo")
        game_id = host.table.game_id
    expect(page.locator("#closed")).to_contain_text("La table est fermée")
    expect(page.locator("#lost")).to_be_hidden()  # no net is to blame: it said goodbye
    with hosted(tmp_path, resume=game_id, most_from_one=99, language="fr"):
        expect(page.locator("#closed")).to_be_hidden(timeout=20_000)
        expect(page.locator("h1")).to_contain_text("Bo")


def test_a_touch_before_the_script_has_come_is_kept_until_it_has(
    tmp_path: Path, phone: Open
) -> None:
    with hosted(tmp_path, practice("heroes", "Ana", "Bo"), most_from_one=99, language="fr") as host:
        page = phone()
        page.goto(host.invitation)
        expect(page.locator("#seats")).to_be_visible()
        late: list[Route] = []
        page.route("**/file/guest.js", lambda asked: late.append(asked))
        page.goto(host.url, wait_until="commit")
        page.get_by_role("button", name="Ana").click()
        page.get_by_role("button", name="Bo").click()  # the last one is meant
        assert len(late) == 1
        late[0].continue_()
        expect(page.locator("section[role=status]")).to_contain_text("Bo")
        assert page.url == host.url


def test_an_answer_that_comes_late_leaves_no_older_table(
    tmp_path: Path, phone: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It was laid over what the stream had told since, and stayed until the next sign of life."""
    monkeypatch.setattr(site, "PING_SECONDS", 600.0)  # no sign of life puts it right
    with hosted(tmp_path, TALLY, most_from_one=99, language="fr") as host:
        lead, page = leader(host), phone()
        page.add_init_script("window.setInterval = () => 0")  # nor do seconds without one
        late: list[str] = []
        page.route("**/seat", lambda asked: late.append(asked.fetch().text()))
        page.goto(host.invitation)
        page.get_by_role("button", name="Bo").click()
        expect(page.locator("section[role=status]")).to_be_visible()  # told by the stream
        lead.post("/give", lead.get().form("/give"))
        expect(page.locator(".strip")).to_be_visible()
        page.evaluate(SWAP, late[0])
        expect(page.locator(".strip")).to_be_visible()
