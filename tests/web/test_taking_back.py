"""Undo among several phones: it asks before it takes what somebody else entered, and whoever it
concerns is told, as is whoever asked for it.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from companion.games.fairy_ring.state import FairyRingOptions
from companion.games.fantasy_realms.options import FantasyOptions
from companion.games.heroes.actions import PlaceTile
from companion.store import open_store
from companion.table.game import Setup
from companion.web.asks import open_answers
from companion.web.hosting import Host
from companion.web.room import Room
from companion.web.table import LedTable, OpenGame
from tests.games.conformance.form_player import FormPlayer, some_values
from tests.web.guests import Guest, encoded, hosted, leader, people, practice, seated

TALLY = Setup("fairy_ring", people("Ana", "Bo", "Cléo"), FairyRingOptions(tally=True))


@pytest.fixture
def ring(tmp_path: Path) -> Iterator[Host]:
    with hosted(tmp_path, TALLY) as host:
        yield host


def enters(host: Host, seat: int, guest: Guest) -> None:
    """The first open answer of a seat, by its own page."""
    found = next(open_answers(host.now.views[seat], seat))
    fields = host.now.form(found.asked).fields
    sent = encoded(fields, some_values(fields, Random(1)))
    guest.post("/answer", [*guest.get().answers()[found.id].items(), *sent])
    assert guest.status == 200


def test_the_leader_is_asked_before_undoing_what_somebody_else_entered(ring: Host) -> None:
    lead = leader(ring)
    bo = seated(ring, lead, 1)
    lead.post("/seat", seat="0")
    enters(ring, 0, lead)
    assert "Undo what" not in lead.get().text  # one's own step is one touch
    enters(ring, 1, bo)
    page = lead.get().text
    assert "Undo what Bo entered:" in page
    assert page.index("Undo what Bo") < page.index('hx-post="/undo"')  # the form is inside


def test_whoever_lost_a_step_is_told_until_they_have_seen_it(ring: Host) -> None:
    lead = leader(ring)
    bo, cleo = seated(ring, lead, 1), seated(ring, lead, 2)
    lead.post("/seat", seat="0")
    enters(ring, 1, bo)
    line = "Ana undid your step: Bo"
    lead.post("/undo", lead.get().form("/undo"))
    assert line in bo.get().text
    assert line not in cleo.get().text
    assert line not in lead.get("/?seat=1").text  # it is Bo's phone that is told
    lead.post("/redo", lead.get().form("/redo"))
    assert line not in bo.get().text  # it is back
    lead.post("/undo", lead.get().form("/undo"))
    bo.post("/seen", bo.get().form("/seen"))
    assert line not in bo.get().text
    enters(ring, 1, bo)
    bo.post("/undo", bo.get().form("/undo"))
    assert "undid your step" not in bo.get().text  # one's own undo is no news


@pytest.mark.parametrize(
    ("verdict", "told"), [("/keep", "Refused, your step stays"), ("/take-out", "Granted, your")]
)
def test_whoever_asked_for_a_step_hears_what_became_of_it(
    ring: Host, verdict: str, told: str
) -> None:
    lead = leader(ring)
    bo, cleo = seated(ring, lead, 1), seated(ring, lead, 2)
    enters(ring, 1, bo)
    enters(ring, 2, cleo)
    bo.post("/undo", bo.get().form("/undo"))
    assert told not in bo.get().text
    lead.post(verdict, lead.get().form(verdict))
    assert lead.status == 200
    assert told in bo.get().text
    assert told not in cleo.get().text


@pytest.mark.parametrize("verdict", ["/keep", "/take-out"])
def test_a_verdict_leaves_the_leader_on_the_page_that_was_open(ring: Host, verdict: str) -> None:
    """It showed the page of whoever had asked, one touch from their secrets."""
    lead = leader(ring)
    lead.post("/seat", seat="0")
    bo, cleo = seated(ring, lead, 1), seated(ring, lead, 2)
    enters(ring, 1, bo)
    enters(ring, 2, cleo)
    bo.post("/undo", bo.get().form("/undo"))
    asked = lead.get("/?seat=0")
    page = lead.post(verdict, asked.form(verdict))
    assert page.text in lead.get("/?seat=0").text
    assert page.text not in lead.get("/?seat=1").text
    newcomer = Guest(ring)
    assert newcomer.join(ring.room.join_secret)
    newcomer.post("/seat", seat="1")
    denied = lead.post("/deny", lead.get("/?seat=table").form("/deny"))
    assert denied.text in lead.get("/?seat=table").text


def test_what_a_page_says_of_itself_opens_no_other_seat(ring: Host) -> None:
    """S7: a guest who names the page of another stays on its own."""
    lead = leader(ring)
    bo, cleo = seated(ring, lead, 1), seated(ring, lead, 2)
    enters(ring, 1, bo)
    enters(ring, 2, cleo)
    own = bo.get()
    bo.at = "/?seat=2"
    page = bo.post("/undo", own.form("/undo"))
    assert page.text in bo.get().text


def test_the_leader_sits_down_by_the_name_that_was_touched(ring: Host) -> None:
    lead = leader(ring)
    page = lead.get("/?seat=1")
    assert "Bo: that is me, I sit here" in page.text
    page = lead.post("/seat", seat="1")
    assert "that is me" not in page.text
    assert ring.room.holder(1) is not None
    assert "that is me" not in lead.get("/?seat=2").text  # who sits only answers for others


def test_nobody_reads_that_it_is_their_turn_when_it_is_another_s(tmp_path: Path) -> None:
    with hosted(tmp_path, Setup("fantasy_realms", people("Ana", "Bo"), FantasyOptions())) as host:
        lead = leader(host)
        bo = seated(host, lead, 1)
        lead.post("/seat", seat="0")
        begin = next(open_answers(host.now.views[0], 0)).id
        lead.post("/answer", lead.get().answers()[begin])
        (prompt,) = host.now.open.prompts
        assert prompt.ask.key == "fantasy_realms.ask.turn"
        pages = [lead.get().text, bo.get().text]
        (turn,) = prompt.who
        assert "It is" not in pages[turn]
        assert f"It is {('Ana', 'Bo')[turn]}’s turn." in pages[1 - turn]
        assert f"{('Ana', 'Bo')[turn]}, your turn" not in pages[1 - turn]


def test_what_the_app_undoes_is_told_to_the_phone_whose_step_it_was(tmp_path: Path) -> None:
    store = open_store(tmp_path)
    game_id = store.games.create(TALLY)
    session = store.games.resume(game_id).session
    room = Room(3, lambda: 0.0)
    room.lead_from_here()
    table = LedTable(store, game_id, room, 1, led=OpenGame(session, lambda *_: None))
    FormPlayer(session, Random(1)).step()
    table.moved_here()
    [seat] = [seat for seat, line in enumerate(table.now.latest) if line is not None]
    session.undo()
    table.moved_here()
    assert [text.key for text in table.now.notices[seat]] == ["guest.notice.undone_here"]
    store.close()


def test_a_tile_on_one_s_hero_is_announced_to_its_owner(tmp_path: Path) -> None:
    store = open_store(tmp_path)
    game_id = store.games.create(practice("heroes", "Ana", "Bo", "Cléo"))
    session = store.games.resume(game_id).session
    table = LedTable(store, game_id, Room(3, lambda: 0.0), 1, led=OpenGame(session, lambda *_: 0))
    for seed in range(400):
        FormPlayer(session, Random(seed)).step()
        table.moved_here()
        latest = session.latest.action if session.latest else None
        if isinstance(latest, PlaceTile) and latest.owner != latest.player:
            [told] = [text.key for text in table.now.notices[latest.owner]][-1:]
            assert told == "guest.notice.aimed"
            store.close()
            return
    raise AssertionError("nobody put a tile on the hero of another")


def test_a_pick_taken_back_after_the_reveal_says_what_everybody_has_seen(tmp_path: Path) -> None:
    """HFT-4.1: Bo would choose again, knowing the others' heroes."""
    with hosted(tmp_path, practice("heroes", "Ana", "Bo", "Cléo")) as host:
        lead = leader(host)
        guests = [seated(host, lead, seat) for seat in range(3)]
        dealing = next(iter(guests[0].get().answers().values()))
        guests[0].post("/answer", dealing, chance="1")
        heroes = [str(seat.hand[0]) for seat in host.table.session.state.seats]
        for seat in (1, 0, 2):
            form = next(iter(guests[seat].get().answers().values()))
            guests[seat].post("/answer", [*form.items(), ("f.dealt", heroes[seat])])
            assert guests[seat].status == 200
        guests[1].post("/undo", seat="1", moves=str(host.now.moves))
        (regret,) = host.now.regrets
        assert len(regret.hidden_again) == 2
        page = lead.get().text
        assert "Everybody has seen this; it would be hidden again" in page
        assert "Nothing else would change" not in page
