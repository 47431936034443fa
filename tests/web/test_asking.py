"""Asks: done once, only while they are open, by those whose seat it is; two at the same instant."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random
from threading import Barrier, Thread
from typing import Any

import pytest

from companion.games.fairy_ring.state import FairyRingOptions
from companion.games.fantasy_realms.options import FantasyOptions
from companion.games.fantasy_realms.turns import actions as do
from companion.store import open_store
from companion.table.actions import Action, seats_named
from companion.table.forms import Asked
from companion.table.game import Setup
from companion.table.session import Session
from companion.web.asks import ask_id, open_answer, open_answers
from companion.web.hosting import Host
from companion.web.room import Room, phone_of
from companion.web.table import MOVED_ON, Ask, LedTable, OpenGame
from tests.games.conformance.form_player import FormPlayer, some_values
from tests.games.conformance.playable import setup
from tests.web.guests import Guest, encoded, hosted, leader, people, practice, seated

TALLY = Setup("fairy_ring", people("Ana", "Bo", "Cléo"), FairyRingOptions(tally=True))


@pytest.fixture
def ring(tmp_path: Path) -> Iterator[Host]:
    with hosted(tmp_path, TALLY) as host:
        yield host


def test_the_same_ask_sent_twice_is_done_once(ring: Host) -> None:
    lead = leader(ring)
    bo = seated(ring, lead, 1)
    found = next(open_answers(ring.now.views[1], 1))
    inputs = bo.get().answers()[found.id]
    sent = [*inputs.items(), *_some(ring, found.asked)]
    for _ in range(3):
        bo.post("/answer", sent)
        assert bo.status == 200
    assert ring.table.session.length == 1


def test_an_ask_whose_prompt_is_gone_hears_that_the_table_moved_on(ring: Host) -> None:
    lead = leader(ring)
    bo = seated(ring, lead, 1)
    found = next(open_answers(ring.now.views[1], 1))
    inputs = bo.get().answers()[found.id]
    lead_inputs = lead.get("/?seat=1").answers()[found.id]
    lead.post("/answer", [*lead_inputs.items(), *_some(ring, found.asked)])
    assert lead.status == 200
    assert all(a.id != found.id for a in open_answers(ring.now.views[1], 1))
    page = bo.post("/answer", [*inputs.items(), *_some(ring, found.asked)])
    assert bo.status == 409
    assert "The table has moved on" in page.text
    assert ring.table.session.length == 1


def test_what_the_app_did_for_a_seat_makes_its_open_form_old(tmp_path: Path) -> None:
    """Two turns later the same answer is open again: the form of then is not the one of now."""
    store = open_store(tmp_path)
    game = store.games.create(
        Setup("fantasy_realms", people("Ana", "Bo", "Cléo"), FantasyOptions())
    )
    session = store.games.resume(game).session
    session.do(do.Begin(0))
    room = Room(3, lambda: 0.0)
    room.lead_from_here()
    table = LedTable(store, game, room, 1, led=OpenGame(session, lambda *_: None))
    secret = table.join(room.join_secret)
    assert secret is not None
    phone = phone_of(table.now.phones, secret)
    assert phone is not None
    assert table.in_room(lambda r: r.want(phone.id, 0) and r.give(phone.id))
    drawing = next(a for a in open_answers(session.view(0), 0) if a.asked.answer.kind == "draw")
    form = Ask(phone.id, 0, ask_id(phone.id, drawing.id, 0), drawing.id, {})
    for player in (0, 1, 2):
        assert session.do(do.Draw(player)).done
        table.moved_here()
    assert open_answer(session.view(0), 0, drawing.id) is not None
    assert table.hear(form) == MOVED_ON
    assert session.length == 4
    store.close()


def test_nobody_acts_for_a_seat_of_another_phone(ring: Host) -> None:
    lead = leader(ring)
    bo, cleo = seated(ring, lead, 1), seated(ring, lead, 2)
    found = next(open_answers(ring.now.views[1], 1))
    inputs = bo.get().answers()[found.id]
    for stranger in (cleo, Guest(ring)):
        stranger.post("/answer", [*inputs.items(), *_some(ring, found.asked)])
        assert stranger.status in (403, 409)
    assert ring.table.session.length == 0


def test_two_seats_that_act_at_the_same_instant_both_succeed(ring: Host) -> None:
    lead = leader(ring)
    guests = {seat: seated(ring, lead, seat) for seat in (0, 1, 2)}
    ready, statuses = Barrier(3), []

    def act(seat: int, guest: Guest) -> None:
        found = next(open_answers(ring.now.views[seat], seat))
        inputs = guest.get().answers()[found.id]
        sent = [*inputs.items(), *_some(ring, found.asked)]
        ready.wait(10)
        guest.post("/answer", sent)
        statuses.append(guest.status)

    threads = [Thread(target=act, args=pair) for pair in guests.items()]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(20)
    assert statuses == [200, 200, 200]
    assert ring.table.session.length == 3


def _answers(host: Host, seat: int, guest: Guest) -> None:
    """The first open answer of a seat, by its own page."""
    found = next(open_answers(host.now.views[seat], seat))
    guest.post("/answer", [*guest.get().answers()[found.id].items(), *_some(host, found.asked)])
    assert guest.status == 200


def test_a_guest_takes_back_its_own_last_step_and_no_other(ring: Host) -> None:
    lead = leader(ring)
    bo, cleo = seated(ring, lead, 1), seated(ring, lead, 2)
    _answers(ring, 1, bo)
    _answers(ring, 2, cleo)
    cleo.post("/undo", seat="1", moves=str(ring.now.moves))  # not its own seat
    assert cleo.status == 409
    cleo.post("/undo", seat="2", moves="1")  # an older page
    assert cleo.status == 409
    assert ring.table.session.length == 2
    cleo.post("/undo", cleo.get().form("/undo"))
    assert cleo.status == 200
    assert ring.table.session.length == 1
    cleo.post("/redo", seat="2", moves=str(ring.now.moves))
    assert cleo.status == 409
    lead.post("/redo", lead.get().form("/redo"))
    assert lead.status == 200
    assert ring.table.session.length == 2


def test_what_others_built_on_is_taken_back_by_a_yes_of_the_leader(ring: Host) -> None:
    lead = leader(ring)
    bo, cleo = seated(ring, lead, 1), seated(ring, lead, 2)
    _answers(ring, 1, bo)
    _answers(ring, 2, cleo)
    bo.post("/undo", bo.get().form("/undo"))
    assert bo.status == 200
    assert ring.table.session.length == 2  # the leading page is asked
    bo.post("/take-out", seat="1", moves=str(ring.now.moves))
    assert bo.status == 409
    lead.post("/keep", lead.get().form("/keep"))
    assert lead.status == 200
    assert ring.table.session.length == 2
    bo.post("/undo", bo.get().form("/undo"))
    wish = lead.get().form("/take-out")
    lead.post("/take-out", wish)
    assert lead.status == 200
    [left] = ring.table.session.steps()
    assert seats_named(left.action) == (2,)
    lead.post("/take-out", wish)  # it is gone already
    assert lead.status == 409
    lead.post("/undo", lead.get().form("/undo"))  # a correction is one change
    assert ring.table.session.length == 2


def test_one_phone_plays_for_two_seats_and_for_no_third(ring: Host) -> None:
    lead = leader(ring)
    both = seated(ring, lead, 1)
    assert "/seat" in [to for to, _ in both.get().forms]
    both.post("/seat", seat="2")
    lead.post("/give", lead.get().form("/give"))
    assert "/?seat=2" in both.get().text
    for seat in (1, 2):
        found = next(open_answers(ring.now.views[seat], seat))
        shown = both.get(f"/?seat={seat}").answers()[found.id]
        both.post("/answer", [*shown.items(), *_some(ring, found.asked)])
        assert both.status == 200
    assert all(inputs["seat"] != "0" for inputs in both.get("/?seat=0").answers().values())
    assert ring.table.session.length == 2


def test_a_seat_that_was_freed_is_gone_at_once(ring: Host) -> None:
    lead = leader(ring)
    bo = seated(ring, lead, 1)
    found = next(open_answers(ring.now.views[1], 1))
    inputs = bo.get().answers()[found.id]
    bo.post("/free", seat="1")
    assert bo.status == 403
    lead.post("/free", seat="1")
    assert lead.status == 200
    bo.post("/answer", [*inputs.items(), *_some(ring, found.asked)])
    assert bo.status == 409
    assert 'id="seats"' in bo.get().text


def test_chance_fills_in_what_it_may_and_faults_stand_beside_their_fields(tmp_path: Path) -> None:
    with hosted(tmp_path, practice("heroes", "Ana", "Bo")) as host:
        lead = leader(host)
        ana = seated(host, lead, 0)
        inputs = next(iter(ana.get().answers().values()))
        page = ana.post("/answer", inputs)
        assert ana.status == 422
        assert page.text.count('class="fault"') >= 1
        assert host.table.session.length == 0
        ana.post("/answer", inputs, chance="1")
        assert ana.status == 200
        assert host.table.session.length == 1


def forbidden(session: Session, random: Random) -> tuple[Asked, dict[str, Any]]:
    """Plays on until somebody could answer against the rules, and answers how."""
    while not session.over:
        for _ in range(40):
            prompt = random.choice([p for p in session.prompts() if p.answers and p.who])
            asked = Asked(prompt, random.choice(prompt.answers), prompt.who[0])
            if asked.answer.action is not None:
                continue
            fields = session.game.form(session.state, asked, session.house).fields
            values = some_values(fields, random)
            filled = session.game.fill(session.state, asked, values, session.house)
            reasons = session.refusals(filled) if isinstance(filled, Action) else ()
            if reasons and not any(reason.final for reason in reasons):
                return asked, values
        FormPlayer(session, random).step()
    raise AssertionError("nothing was forbidden")


def test_only_the_leader_allows_what_the_rules_forbid(tmp_path: Path) -> None:
    """TBL-1; the refusal names its rule."""
    store = open_store(tmp_path)
    game_id = store.games.create(setup("heroes", 0))
    asked, values = forbidden(store.games.resume(game_id).session, Random(3))
    store.close()
    with hosted(tmp_path, resume=game_id) as host:
        lead = leader(host)
        guest = seated(host, lead, asked.seat)
        before = host.table.session.length
        found = next(
            each.id
            for each in open_answers(host.now.views[asked.seat], asked.seat)
            if each.asked.answer == asked.answer
        )
        filled = encoded(host.now.form(asked).fields, values)
        inputs = guest.get().answers()[found]
        page = guest.post("/answer", [*inputs.items(), *filled, ("allow", "1")])
        assert guest.status == 409
        assert 'class="refusal"' in page.text
        assert "allow" not in page.names
        inputs = lead.get(f"/?seat={asked.seat}").answers()[found]
        page = lead.post("/answer", [*inputs.items(), *filled])
        assert lead.status == 409
        assert "allow" in page.names
        assert host.table.session.length == before
        lead.post("/answer", [*inputs.items(), *filled, ("allow", "1")])
        assert lead.status == 200
        assert host.table.session.steps()[-1].allowed


def test_a_rule_is_asked_in_the_guest_s_language(ring: Host) -> None:
    lead = leader(ring)
    page = lead.get("/rules?q=lookout")
    assert lead.status == 200
    assert "<article" in page.text
    lead.post("/language", language="fr")
    assert lead.cookies["language"] == "fr"
    assert "Demander une règle" in lead.get("/rules?q=xyzzy").text
    assert Guest(ring).get("/rules?q=lookout").text == ""


def _some(host: Host, asked: Asked) -> list[tuple[str, str]]:
    """An answer that fits: the smallest that the form takes."""
    if asked.answer.action is not None:
        return []
    fields = host.now.form(asked).fields
    return encoded(fields, some_values(fields, Random(1)))
