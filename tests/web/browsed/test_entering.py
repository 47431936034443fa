"""What is being entered: kept over a reload, drawn before it is done, answered where it cannot."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from companion.web.hosting import Host
from tests.web.browsed.joining import sits
from tests.web.browsed.phones import Open
from tests.web.browsed.test_in_place import NAMES, dealt, hit
from tests.web.guests import Guest, hosted, leader, practice

WIDTHS = pytest.mark.parametrize("width", [320, 360])


def pick(host: Host, lead: Guest, seat: int, *more: tuple[str, str]) -> None:
    """Somebody else recruits the first hero of the hand."""
    hero = str(host.table.session.state.seats[seat].hand[0])
    form = next(iter(lead.get(f"/?seat={seat}").answers().values()))
    lead.post("/answer", [*form.items(), ("f.dealt", hero), *more])
    assert lead.status == 200


def kept(page: Page) -> list[str]:
    keys = page.locator("html").evaluate("() => Object.keys(sessionStorage)")
    return [key for key in keys if key.startswith("ask:")]


def test_a_choice_in_progress_survives_a_reload_until_it_is_answered(
    tmp_path: Path, phone: Open
) -> None:
    with hosted(tmp_path, resume=dealt(tmp_path), most_from_one=99, language="fr") as host:
        bo = phone()
        sits(host, leader(host), bo, "Bo")
        second = bo.locator(".prompt input[name='f.dealt']").nth(1)
        second.check()
        assert len(kept(bo)) == 1
        bo.reload()
        expect(second).to_be_checked()
        bo.get_by_role("link", name="Demander une règle").click()
        bo.go_back()
        expect(second).to_be_checked()
        bo.locator(".prompt button.main").click()
        expect(bo.locator(".prompt")).to_have_count(0)
        assert kept(bo) == []


def test_what_is_half_entered_for_a_seat_of_others_is_not_kept(tmp_path: Path, phone: Open) -> None:
    with hosted(tmp_path, resume=dealt(tmp_path), most_from_one=99, language="fr") as host:
        page = phone()
        page.goto(host.leading)
        expect(page.locator(".strip")).to_be_visible()
        page.goto(f"{host.url}?seat=1")
        page.locator(".prompt details.entry > summary").click()
        page.locator(".prompt input[name='f.dealt']").first.check()
        assert kept(page) == []


def test_a_side_does_not_stay_ticked_when_the_next_hero_is_asked_for(
    tmp_path: Path, phone: Open
) -> None:
    with hosted(tmp_path, resume=dealt(tmp_path), most_from_one=99, language="fr") as host:
        lead, bo = leader(host), phone()
        for seat in range(3):
            pick(host, lead, seat)
        sits(host, lead, bo, "Bo")
        bo.locator(".prompt input[name='f.dealt']").first.check()
        bo.locator(".prompt input[value=left]").check()
        bo.locator(".prompt button.main").click()
        expect(bo.locator(".prompt")).to_have_count(0)
        for seat in (0, 2):
            pick(host, lead, seat, ("f.side", "right"))
        expect(bo.locator(".prompt input[value=left]")).not_to_be_checked()
        expect(bo.locator(".prompt input:checked")).to_have_count(0)


@WIDTHS
def test_a_headline_has_two_lines_and_what_it_cuts_is_read_below(
    tmp_path: Path, phone: Open, width: int
) -> None:
    game_id, seat = hit(tmp_path)
    with hosted(tmp_path, resume=game_id, most_from_one=99, language="fr") as host:
        page = phone(width=width)
        sits(host, leader(host), page, NAMES[seat])
        headline = page.locator(".head h1")
        whole = page.locator(".prompt h2").first
        assert two_lines(headline)
        headline.evaluate("e => { e.append(' et encore bien des mots'.repeat(4)) }")
        page.set_viewport_size({"width": width, "height": 641})
        expect(page.locator("body")).to_have_class("is-cut-short")
        assert two_lines(headline)
        assert whole.evaluate("e => e.getBoundingClientRect().height") > 16


def two_lines(headline: Any) -> bool:
    return bool(
        headline.evaluate("e => e.clientHeight <= 2.5 * parseFloat(getComputedStyle(e).lineHeight)")
    )


@WIDTHS
def test_a_slot_that_cannot_take_the_damage_says_why(
    tmp_path: Path, phone: Open, width: int
) -> None:
    game_id, seat = hit(tmp_path)
    with hosted(tmp_path, resume=game_id, most_from_one=99, language="fr") as host:
        page = phone(width=width)
        sits(host, leader(host), page, NAMES[seat])
        page.locator(".prompt details.entry > summary").click()
        shut = page.locator("[data-touch=slot] .is-shut[data-part=slot]").first
        shut.evaluate("e => e.scrollIntoView({ block: 'center' })")
        shut.click(force=True)
        told = page.locator(".why-not")
        expect(told).to_contain_text(".")
        expect(told.locator(".rule")).not_to_be_empty()
        button = page.locator("form", has=told).locator("button.main")
        assert (
            told.bounding_box()["y"] + told.bounding_box()["height"] <= button.bounding_box()["y"]
        )
        free = page.locator("[data-touch=slot] [data-part=slot]:not(.is-shut)").first
        free.click(force=True)
        expect(told).to_be_empty()
        expect(page.locator("[data-touch=slot] .is-picked")).to_have_count(1)


def test_three_heroes_of_the_hand_stand_side_by_side_on_a_phone(
    tmp_path: Path, phone: Open
) -> None:
    with hosted(tmp_path, resume=dealt(tmp_path), most_from_one=99, language="fr") as host:
        bo = phone()
        sits(host, leader(host), bo, "Bo")
        tops = {round(each.bounding_box()["y"]) for each in bo.locator(".chip.drawn").all()[:3]}
        assert len(tops) == 1


def test_practice_deals_on_the_phone_that_was_named(tmp_path: Path, phone: Open) -> None:
    with hosted(tmp_path, practice("heroes", *NAMES), most_from_one=99, language="fr") as host:
        lead, bo, cleo = leader(host), phone(), phone()
        sits(host, lead, bo, "Bo")
        sits(host, lead, cleo, "Cléo")
        expect(cleo.locator(".waiting")).to_contain_text("Bo s’en charge pour tout le monde.")
        bo.get_by_role("button", name="Distribuer").click()
        expect(cleo.locator("h1")).to_contain_text("Recruter un héros")
