"""Four at the same time: heroes recruited, hands and secret wheels entered in parallel."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from threading import Thread
from typing import Any

import pytest

from companion import boxes
from companion.games.fairy_ring.state import FairyRingOptions
from companion.games.fantasy_realms import FantasyOptions
from companion.store import open_store
from companion.table.forms import Asked
from companion.table.game import Setup
from companion.table.session import Session
from companion.web.asks import open_answers
from companion.web.hosting import Host
from companion.web.pages import Pages
from tests.games.conformance.form_player import FormPlayer, some_values
from tests.web.guests import Guest, encoded, hosted, leader, people, practice, seated

FOUR = ("Ana", "Bo", "Cleo", "Dede")
TOGETHER = {
    "recruit": practice("heroes", *FOUR),
    "hand": Setup("fantasy_realms", people(*FOUR), FantasyOptions(tally=True)),
    "tell_wheel": Setup("fairy_ring", people(*FOUR), FairyRingOptions(tally=True)),
}


def asked_for(session: Session, seat: int, kind: str) -> Asked | None:
    prompts = session.view(seat).prompts
    found = (Asked(p, answer, seat) for p in prompts for answer in p.answers if answer.kind == kind)
    return next(found, None)


@contextmanager
def where_all_are_asked(folder: Path, kind: str) -> Iterator[tuple[Host, Guest, list[Guest]]]:
    """A table of four where everybody is asked the same at once, and a phone for each of them."""
    store = open_store(folder)
    game_id = store.games.create(TOGETHER[kind])
    session = store.games.resume(game_id).session
    player = FormPlayer(session, Random(5))
    while not all(asked_for(session, seat, kind) for seat in range(4)):
        player.step()
    store.close()
    with hosted(folder, resume=game_id, most_from_one=99) as host:
        lead = leader(host)
        yield host, lead, [seated(host, lead, seat) for seat in range(4)]


def filled(host: Host, guest: Guest, seat: int, kind: str, random: Random) -> list[Any]:
    """What a guest's page would send: an answer of this kind that the rules allow."""
    session = host.table.session
    asked = asked_for(session, seat, kind)
    assert asked is not None
    fields = host.now.form(asked).fields
    for _ in range(500):
        values = some_values(fields, random)
        action = session.game.fill(session.state, asked, values, session.house)
        if not isinstance(action, tuple) and not session.refusals(action):
            break
    id_ = next(a.id for a in open_answers(host.now.views[seat], seat) if a.asked == asked)
    return [*guest.get().answers()[id_].items(), *encoded(fields, values)]


@pytest.mark.parametrize("kind", TOGETHER)
def test_four_enter_at_once_and_nothing_is_lost(tmp_path: Path, kind: str) -> None:
    with where_all_are_asked(tmp_path, kind) as (host, _, guests):
        before = host.table.session.length
        forms = [filled(host, guest, seat, kind, Random(seat)) for seat, guest in enumerate(guests)]
        threads = [
            Thread(target=guest.post, args=("/answer", form))
            for guest, form in zip(guests, forms, strict=True)
        ]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join(20)
        assert [guest.status for guest in guests] == [200] * 4
        assert host.table.session.length == before + 4


@pytest.mark.parametrize("kind", TOGETHER)
def test_every_page_says_who_is_still_at_it(tmp_path: Path, kind: str) -> None:
    with where_all_are_asked(tmp_path, kind) as (host, lead, guests):
        for seat in (0, 2):
            guests[seat].post("/answer", filled(host, guests[seat], seat, kind, Random(seat)))
        for guest in (lead, *guests):
            assert "Still at it: Bo and Dede" in guest.get().text
        watcher = Guest(host)
        watcher.join(host.room.join_secret)
        assert "Still at it: Bo and Dede" in watcher.get("/?seat=table").text


def test_a_card_in_two_hands_is_taken_and_pointed_out_when_all_lies_open(tmp_path: Path) -> None:
    """S8, FR-1.1: whoever enters it second hears nothing of the other hand before."""
    with where_all_are_asked(tmp_path, "hand") as (host, _, guests):
        forms = [
            filled(host, guest, seat, "hand", Random(seat)) for seat, guest in enumerate(guests)
        ]
        cards = [[value for name, value in form if name == "f.cards"] for form in forms]
        inputs = [pair for pair in forms[1] if pair[0] != "f.cards"]
        doubled = [cards[0][0], *cards[1][1:]]
        forms[1] = [*inputs, *(("f.cards", card) for card in dict.fromkeys(doubled))]
        for seat, guest in enumerate(guests):
            guest.post("/answer", forms[seat])
            assert guest.status == 200
            assert ("Now that all lies open" in guest.get().text) == (seat == 3)
        page = Pages("en").table(host.now, host.now.phones[1], 0)
        assert page.count("Now that all lies open") == len(host.now.noticed) > 0
        assert "Correct my entry" in page


def test_one_phone_deals_and_the_others_are_told_which(tmp_path: Path) -> None:
    """One answer does for all: it is offered once."""
    with hosted(tmp_path, practice("heroes", "Ana", "Bo", "Cléo")) as host:
        lead = leader(host)
        bo, cleo = seated(host, lead, 1), seated(host, lead, 2)
        assert bo.get().answers()
        assert not cleo.get().answers()
        assert "Bo does it for everybody." in cleo.get().text
        lead.post("/seat", seat="0")  # whoever leads and plays does it
        assert lead.get("/?seat=0").answers()
        for guest in (bo, cleo):
            assert not guest.get().answers()
            assert "Ana does it for everybody." in guest.get().text


def test_whoever_leads_deals_as_long_as_nobody_sits(tmp_path: Path) -> None:
    with hosted(tmp_path, practice("heroes", "Ana", "Bo", "Cléo")) as host:
        lead = leader(host)
        assert all(lead.get(f"/?seat={seat}").answers() for seat in range(3))


@pytest.mark.parametrize(
    ("game", "shown"),
    [("heroes", (0, 0, 0)), ("fantasy_realms", None), ("fairy_tale", None), ("fairy_ring", None)],
)
def test_a_score_that_is_not_known_is_no_zero(game: str, shown: tuple[int, ...] | None) -> None:
    """The track of Heroes is open; all else is counted or revealed at the end."""
    session = Session(boxes.game(game), practice(game, "Ana", "Bo", "Cléo"))
    assert session.view(None).scores == (shown or (None, None, None))
    player = FormPlayer(session, Random(2))
    while not session.over:
        player.step()
    assert None not in session.view(None).scores
