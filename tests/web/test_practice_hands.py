"""Practice of Fairy Ring on the guests' pages: hands of their own, and one step between turns."""

from __future__ import annotations

from html import unescape
from pathlib import Path
from random import Random

from companion.games.fairy_ring.words import card_name
from companion.texts import Speaker
from companion.web.asks import open_answers
from companion.web.hosting import Host
from tests.games.conformance.form_player import some_values
from tests.web.guests import Guest, encoded, hosted, leader, practice, seated

ENGLISH = Speaker("en")


def answered(host: Host, guest: Guest, seat: int, kind: str) -> None:
    """The answer of this kind on the seat's own page, any way it may be filled in."""
    found = next(a for a in open_answers(host.now.views[seat], seat) if a.asked.answer.kind == kind)
    inputs = [*guest.get().answers()[found.id].items()]
    fields = host.now.form(found.asked).fields if found.asked.answer.action is None else ()
    for at in range(20):  # some cards cannot grow where they would
        guest.post("/answer", [*inputs, *encoded(fields, some_values(fields, Random(at)))])
        if guest.status == 200:
            return
    raise AssertionError(f"{kind} is not taken")


def hands(host: Host) -> list[list[str]]:
    """Every card in hand as a page says it."""
    return [
        [ENGLISH(card_name(card)) for card in seat.hand] for seat in host.table.session.state.seats
    ]


def begun(host: Host) -> list[Guest]:
    """Two phones, starting cards, and who begins."""
    lead = leader(host)
    guests = [seated(host, lead, 0), seated(host, lead, 1)]
    for seat, guest in enumerate(guests):
        answered(host, guest, seat, "continue")
    answered(host, guests[0], 0, "begin")
    return guests


def deals(host: Host, guests: list[Guest]) -> None:
    answered(host, guests[0], 0, "deal")
    assert [len(hand) for hand in hands(host)] == [7, 7]


def test_each_phone_shows_the_hand_of_its_seat_alone(tmp_path: Path) -> None:
    """FRG-2.2: what a card is stands nowhere on the page of another seat."""
    with hosted(tmp_path, practice("fairy_ring", "Ana", "Bo")) as host:
        guests = begun(host)
        deals(host, guests)
        for chosen in range(2):
            held = hands(host)
            pages = [unescape(guest.get().text) for guest in guests]
            for seat, other in ((0, 1), (1, 0)):
                assert all(f"{card}<" in pages[seat] for card in held[seat])
                strange = set(held[other]) - set(held[seat])
                assert strange
                assert not any(f"{card}<" in pages[seat] for card in strange)
            if not chosen:
                assert all("Which of your practice cards" in page for page in pages)
                answered(host, guests[0], 0, "choose")


def everybody_acts(host: Host, guests: list[Guest]) -> None:
    """FRG-2.2 B: each in turn, and what a Lookout gives by whoever is asked first."""
    state = host.table.session.state
    while state.phase == "acting":
        view = host.now.views[state.turn.player]
        answered(host, guests[view.turn[0]], view.turn[0], kinds(host, view.turn[0])[0])
        state = host.table.session.state
    assert state.phase == "passing"


def test_the_chosen_card_is_placed_and_one_step_leads_to_the_next_turn(tmp_path: Path) -> None:
    with hosted(tmp_path, practice("fairy_ring", "Ana", "Bo")) as host:
        guests = begun(host)
        deals(host, guests)
        for seat, guest in enumerate(guests):
            answered(host, guest, seat, "choose")
        held = hands(host)
        everybody_acts(host, guests)
        answered(host, guests[0], 0, "continue")
        assert [kinds(host, seat) for seat in (0, 1)] == [["choose"], ["choose"]]
        left = hands(host)
        assert [len(hand) for hand in left] == [6, 6]
        assert all(set(left[1 - seat]) <= set(held[seat]) for seat in (0, 1))


def test_without_hands_one_step_leads_to_the_next_turn_too(tmp_path: Path) -> None:
    """It asked to go on, and then once more, where the app itself asked once."""
    with hosted(tmp_path, practice("fairy_ring", "Ana", "Bo")) as host:
        guests = begun(host)
        answered(host, guests[0], 0, "skip")
        everybody_acts(host, guests)
        answered(host, guests[0], 0, "continue")
        assert host.table.session.state.phase == "acting"
        assert kinds(host, host.table.session.state.first) == ["place"]


def kinds(host: Host, seat: int) -> list[str]:
    return [found.asked.answer.kind for found in open_answers(host.now.views[seat], seat)]
