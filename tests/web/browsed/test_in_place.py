"""Nothing moves under a finger, nothing said is lost, and what is asked next is in sight."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

from playwright.sync_api import Locator, Page, expect

from companion.games.fantasy_realms import FantasyOptions
from companion.store import open_store
from companion.table.game import Setup
from tests.games.conformance.form_player import FormPlayer
from tests.web.browsed.joining import sits
from tests.web.browsed.phones import Open
from tests.web.guests import Guest, hosted, leader, people, practice

NAMES = ("Ana", "Bo", "Cléo")


def dealt(folder: Path) -> str:
    """A practice game of Heroes whose hands are dealt."""
    store = open_store(folder)
    game_id = store.games.create(practice("heroes", *NAMES))
    FormPlayer(store.games.resume(game_id).session, Random(1)).step()
    store.close()
    return game_id


def place(found: Locator) -> Any:
    box = found.bounding_box()
    assert box is not None
    return box["x"], box["y"], box["width"]


def picks(page: Page) -> None:
    page.locator(".prompt input[name='f.dealt']").first.check()
    page.locator(".prompt button.main").click()


def test_neither_a_wish_nor_a_step_of_others_moves_what_the_leader_touches(
    tmp_path: Path, phone: Open
) -> None:
    with hosted(tmp_path, resume=dealt(tmp_path), most_from_one=99, language="fr") as host:
        lead, bo = phone(), phone()
        lead.goto(host.leading)
        lead.locator("#sit-0 button").click()
        expect(lead.locator("#free-0")).to_be_attached()
        lead.goto(f"{host.url}?seat=0")
        touched, bar = lead.locator(".prompt").first, lead.locator(".bar")
        before = place(touched), place(bar)
        guest = Guest(host)
        guest.join(host.room.join_secret)
        guest.post("/seat", seat="2")
        expect(lead.locator("[id^=give-] button")).to_be_in_viewport()
        assert (place(touched), place(bar)) == before
        lead.get_by_role("button", name="Oui").click()
        expect(lead.locator("[id^=give-]")).to_have_count(0)
        bo.goto(host.invitation)
        bo.get_by_role("button", name="Bo").click()
        lead.get_by_role("button", name="Oui").click()
        expect(bo.locator(".strip")).to_be_visible()
        picks(bo)
        expect(lead.locator(".bar summary")).to_contain_text("Bo")
        assert (place(touched)[0], place(bar)) == (before[0][0], before[1])
        lead.locator(".bar summary").click()  # one touch takes nothing of Bo's back
        expect(lead.locator(".bar .over")).to_contain_text("Annuler ce que Bo a saisi")
        assert host.table.session.length == 2
        lead.locator("#undo button").click()
        expect(bo.locator(".notice")).to_contain_text("a annulé votre coup")
        assert host.table.session.length == 1


def test_after_an_answer_what_is_asked_next_is_in_sight_and_empty(
    tmp_path: Path, phone: Open
) -> None:
    """The same question is asked again: nothing of the last answer is ticked any more."""
    with hosted(tmp_path, resume=dealt(tmp_path), most_from_one=99, language="fr") as host:
        lead, bo = leader(host), phone()
        sits(host, lead, bo, "Bo")
        session = host.table.session
        picks(bo)
        expect(bo.locator(".prompt")).to_have_count(0)
        assert bo.locator("html").evaluate("e => e.scrollTop") == 0
        bo.mouse.wheel(0, 400)
        for seat in (0, 2):
            hero = str(session.state.seats[seat].hand[0])
            form = next(iter(lead.get(f"/?seat={seat}").answers().values()))
            lead.post("/answer", [*form.items(), ("f.dealt", hero)])
        expect(bo.locator("h1")).to_contain_text("Recruter un héros")
        expect(bo.locator(".prompt")).to_be_in_viewport()
        expect(bo.locator(".prompt input:checked")).to_have_count(0)


def test_a_touch_that_came_too_late_is_answered_for_longer_than_a_moment(
    tmp_path: Path, phone: Open
) -> None:
    begun = Setup("fantasy_realms", people(*NAMES), FantasyOptions())
    with hosted(tmp_path, begun, most_from_one=99, language="fr") as host:
        lead, bo = leader(host), phone()
        sits(host, lead, bo, "Bo")
        bo.route("**/live*", lambda route: route.abort())  # its stream lags behind
        bo.reload()
        form = next(iter(lead.get("/?seat=0").answers().values()))
        lead.post("/answer", form)
        bo.locator(".prompt form button").first.click()
        expect(bo.locator("#said")).to_contain_text("Ana a été plus rapide")
        bo.unroute("**/live*")
        lead.post("/seat", seat="2")  # a live update
        expect(bo.locator("main [data-version]")).to_have_attribute(
            "data-version", str(host.now.version)
        )
        expect(bo.locator("#said")).to_be_visible()


def test_the_cards_of_a_suit_open_above_what_floats(tmp_path: Path, phone: Open) -> None:
    begun = Setup("fantasy_realms", people(*NAMES), FantasyOptions(tally=True))
    with hosted(tmp_path, begun, most_from_one=99, language="fr") as host:
        bo = phone()
        sits(host, leader(host), bo, "Bo")
        bo.locator(".suit summary").nth(8).click()
        card = bo.locator(".suit[open] .chip").first
        expect(card).to_be_in_viewport(ratio=1)
        floating = bo.locator(".prompt button.main").bounding_box()
        assert floating is not None
        assert place(card)[1] + 48 <= floating["y"]


def test_a_host_that_was_cut_off_without_a_word_is_lost_not_closed(
    tmp_path: Path, phone: Open
) -> None:
    with hosted(tmp_path, practice("heroes", *NAMES), most_from_one=99, language="fr") as host:
        bo = phone()
        bo.clock.install()
        sits(host, leader(host), bo, "Bo")
        bo.route("**/live*", lambda route: route.abort())
        bo.reload()
        bo.clock.fast_forward(13_000)
        expect(bo.locator("#lost")).to_be_visible()
        expect(bo.locator("#closed")).to_be_hidden()


def hit(folder: Path) -> tuple[str, int]:
    """A practice game of Heroes where damage has to be placed, and whose."""
    store = open_store(folder)
    game_id = store.games.create(practice("heroes", *NAMES))
    session = store.games.resume(game_id).session
    player = FormPlayer(session, Random(4))
    while not any(answer.kind == "place_hits" for answer in session.prompts()[0].answers):
        player.step()
    (seat,) = session.prompts()[0].who
    store.close()
    return game_id, seat


def test_placing_by_hand_is_as_wide_as_the_phone_and_a_fault_comes_into_sight(
    tmp_path: Path, phone: Open
) -> None:
    game_id, seat = hit(tmp_path)
    with hosted(tmp_path, resume=game_id, most_from_one=99, language="fr") as host:
        page = phone(width=360)
        page.goto(host.leading)
        expect(page.locator(".strip")).to_be_visible()
        page.goto(f"{host.url}?seat={seat}")
        closed = page.locator(".prompt details:not([open]) > summary:visible")
        while closed.count():
            closed.first.click()
        assert page.locator("html").evaluate("e => e.scrollWidth") <= 360
        before = host.table.session.length
        page.get_by_role("button", name="Enregistrer").last.click()
        expect(page.locator(".prompt .refusal, .prompt .fault").first).to_be_in_viewport(ratio=1)
        assert host.table.session.length == before
