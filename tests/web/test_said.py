"""What pages say, in the table's language and the words of the app: who asks, and what fell."""

from __future__ import annotations

import re
from collections.abc import Callable
from http.client import HTTPConnection
from pathlib import Path
from random import Random
from typing import Any

import pytest

from companion import boxes
from companion.games.fantasy_realms import FantasyOptions
from companion.games.heroes.actions import Rolled
from companion.store import open_store
from companion.table.game import Setup
from companion.table.session import Session
from companion.web.asks import open_answers
from companion.web.hosting import Host
from companion.web.pages import Pages
from companion.web.published import Published, published
from companion.web.room import Phone
from companion.web.signs import SIGNS, sign
from companion.web.taking_back import Regrets
from tests.games.conformance.form_player import FormPlayer, some_values
from tests.web.guests import HERE, Guest, encoded, hosted, leader, people, practice, seated

THREE = ("Ana", "Bo", "Cléo")


def until(game: str, is_it: Callable[[Session], bool], steps: int = 400) -> Session:
    """A game of practice, played by chance up to a moment."""
    session = Session(boxes.game(game), practice(game, *THREE))
    player = FormPlayer(session, Random(3))
    for _ in range(steps):
        if is_it(session):
            return session
        player.step()
    raise AssertionError("it never came to that")


def asks(kind: str) -> Callable[[Session], bool]:
    return lambda session: any(a.kind == kind for p in session.prompts() for a in p.answers)


def rolled_damage(session: Session) -> bool:
    """Dice have fallen, and what they showed is to be placed."""
    latest = session.latest
    return (
        asks("place_suggested")(session)
        and latest is not None
        and isinstance(latest.action, Rolled)
    )


def page_of(session: Session, seat: int | None = None, language: str = "en") -> str:
    """The page of whoever is asked first."""
    now = shown(session)
    at = session.prompts()[0].who[0] if seat is None else seat
    return Pages(language, session.setup.game, practice=True).table(now, now.phones[at], at)


def shown(session: Session) -> Published:
    seats = range(len(session.setup.players))
    phones = tuple(Phone(seat + 1, "", seats=(seat,)) for seat in seats)
    return published(session, (1, 1), phones, tuple(0 for _ in seats), Regrets())


# -- languages --------------------------------------------------------


def test_pages_begin_in_the_table_s_language_until_somebody_chooses(tmp_path: Path) -> None:
    with hosted(tmp_path, practice("heroes", *THREE), language="fr") as host:
        guest = Guest(host, language="en")
        assert '<html lang="fr">' in guest.get().text
        guest.post("/language", language="en")
        assert '<html lang="en">' in guest.get().text


def test_made_up_missions_are_called_in_the_language_of_the_page() -> None:
    session = until("heroes", asks("recruit"))
    names = [place.card.name for place in session.state.missions]
    french = {m.number: m.name for m in boxes.practice("heroes", "fr").missions}  # type: ignore[attr-defined]
    told = [french[place.card.number] for place in session.state.missions]
    assert all(name in page_of(session) for name in names)
    page = page_of(session, language="fr")
    assert all(name.replace("’", "&#39;") in page or name in page for name in told)
    assert not any(name in page for name in names)


# -- who is there --------------------------------------------------------


def test_a_phone_that_asks_for_a_seat_bears_the_same_sign_on_both_pages(tmp_path: Path) -> None:
    with hosted(tmp_path, practice("heroes", *THREE)) as host:
        lead, guest = leader(host), Guest(host)
        guest.join(host.room.join_secret)
        guest.post("/seat", seat="2")
        own = re.search(r"This phone: “(\w+)”", guest.get().text)
        assert own is not None
        assert f"“{own[1]}” asks for the seat of Cléo" in lead.get().text


def test_no_two_phones_of_a_room_bear_the_same_sign() -> None:
    pages = Pages("fr")
    signs = [pages.speak(sign(phone)) for phone in range(1, 2 * SIGNS + 1)]
    assert len(set(signs)) == len(signs)


def test_a_page_says_where_the_rules_are_not_translated() -> None:
    only_english = "nur auf Englisch"
    german = Pages("de")
    assert only_english in german.rules("heroes", "HFT-7.5", None)
    assert only_english not in german.rules("fairy_ring", "FRG-4.1", None)
    assert "qu’en anglais" not in Pages("fr").rules("heroes", "HFT-7.5", None)


def test_every_other_language_is_offered_by_its_own_name() -> None:
    offered = Pages("de").join()
    assert "English" in offered
    assert "Français" in offered
    assert "Deutsch" not in offered


def test_seats_are_one_line_once_all_are_seated(tmp_path: Path) -> None:
    with hosted(tmp_path, practice("heroes", "Ana", "Bo")) as host:
        lead = leader(host)
        assert 'id="places"' not in lead.get().text
        for seat in ("0", "1"):
            lead.post("/seat", seat=seat)
        page = lead.get().text
        assert 'id="places"><summary>' in page.replace("\n", "")
        assert page.index('id="places"') < page.index('id="room"') < page.index('class="strip"')
        assert "Seats: 2 of 2" in page


def test_the_place_for_wishes_is_there_before_any_wish(tmp_path: Path) -> None:
    with hosted(tmp_path, practice("heroes", *THREE)) as host:
        lead, guest = leader(host), Guest(host)
        assert lead.get().text.count('class="room-line"') == 1
        assert 'class="room-line"' not in seated(host, lead, 1).get().text
        guest.join(host.room.join_secret)
        guest.post("/seat", seat="2")
        page = lead.get().text
        assert page.count('class="room-line"') == 1
        assert page.index('class="room-line"') < page.index('hx-post="/give"')
        assert page.index('hx-post="/give"') < page.index('class="strip"')


# -- what is asked and what fell --------------------------------------------------------


def test_what_is_asked_of_a_seat_stands_once_at_the_top() -> None:
    session = until("heroes", asks("fight"))
    who = session.prompts()[0].who[0]
    page = page_of(session)
    head = page[: page.index("</header>")]
    assert 'class="due"' in head
    assert page.count(f"{THREE[who]}, your turn") <= 1
    other = page_of(session, (who + 1) % 3)
    assert 'class="due"' not in other[: other.index("</header>")]


def test_dice_as_they_fell_and_the_proposal_are_shown_to_place_damage() -> None:
    session = until("heroes", rolled_damage)
    player = session.prompts()[0].who[0]
    assert session.latest is not None
    faces = session.latest.action.faces  # type: ignore[attr-defined]
    page = page_of(session)
    assert f"The roll of {THREE[player]}" in page
    assert len(re.findall(r"(?:green|yellow|red) die: ", page, re.IGNORECASE)) == len(faces)
    assert "Proposed: " in page
    assert "one damage after the other" in page  # placing by hand is explained


def test_missions_tell_what_they_ask_for_and_bring() -> None:
    session = until("heroes", asks("recruit"))
    page = page_of(session)
    for place in session.state.missions:
        points = ", ".join(map(str, place.card.prestige))
        assert f"Prestige: {points}." in page


def test_a_mission_that_nobody_entered_is_said_to_be_unknown() -> None:
    begun = Setup("heroes", people(*THREE), boxes.game("heroes").options())
    page = page_of(Session(boxes.game("heroes"), begun), 0)
    assert page.count("not entered, so unknown") == 3


def test_an_adversary_without_points_shows_what_its_bonus_may_bring() -> None:
    session = until(
        "heroes", lambda s: any(foe and foe.bonus and not foe.points for foe in s.state.foes)
    )
    page = page_of(session, 0)
    assert "0 points" not in page
    assert re.search(r"bonus: \+\d", page)


def test_chance_is_called_by_what_it_does() -> None:
    assert "Roll the d" in page_of(until("heroes", asks("roll")))
    assert "Lancer l" in page_of(until("heroes", asks("roll")), language="fr")
    dealing = page_of(until("heroes", asks("shuffle")), 0, "fr")
    assert "Distribuer" in dealing
    assert "hasard" not in dealing
    assert "Recruter un héros" in page_of(until("heroes", asks("recruit")), language="fr")


@pytest.mark.parametrize("game", ["heroes", "fantasy_realms", "fairy_tale", "fairy_ring"])
def test_no_guest_reads_the_code_of_a_rule(game: str) -> None:
    code = re.compile(r">[^<]*\b(?:HFT|FR|FT|FRG|TBL)-[A0-9][^<]*<")
    session = Session(boxes.game(game), practice(game, *THREE))
    player = FormPlayer(session, Random(5))
    for _ in range(40):
        found = code.search(page_of(session, 0))
        assert found is None, found
        if session.over:
            return
        player.step()


def test_ending_at_once_asks_first_and_says_what_it_does(tmp_path: Path) -> None:
    begun = Setup("fantasy_realms", people(*THREE), FantasyOptions())
    session = Session(boxes.game("fantasy_realms"), begun)
    FormPlayer(session, Random(1)).step()
    page = page_of(session)
    question = page.index("End the game now? Nobody plays on")
    ending = next(a for a in open_answers(session.view(0), 0) if a.asked.answer.kind == "end")
    assert page.index('class="sure"') < question < page.index(f'id="a-{ending.id}"')
    assert page.count('class="sure"') == 1  # all else is one touch


# -- two at once, and the end --------------------------------------------------------


def test_who_was_quicker_is_named_with_what_they_did(tmp_path: Path) -> None:
    begun = Setup("fantasy_realms", people(*THREE), FantasyOptions())
    with hosted(tmp_path, begun) as host:
        lead = leader(host)
        ana, bo = seated(host, lead, 0), seated(host, lead, 1)
        first, second = (sending(host, seat, guest) for seat, guest in enumerate((ana, bo)))
        ana.post("/answer", first)
        assert ana.status == 200
        page = bo.post("/answer", second)
        assert bo.status == 409
        said = re.search(r'id="said"[^>]*>([^<]*)<', page.text)
        assert said is not None
        assert said[1] == "Ana was quicker: Ana starts"
        assert host.table.session.length == 1


def sending(host: Host, seat: int, guest: Guest) -> list[Any]:
    found = next(open_answers(host.now.views[seat], seat))
    fields = () if found.asked.answer.action else host.now.form(found.asked).fields
    inputs = guest.get().answers()[found.id].items()
    return [*inputs, *encoded(fields, some_values(fields, Random(1)))]


def test_an_orderly_end_says_goodbye(tmp_path: Path) -> None:
    with hosted(tmp_path, practice("heroes", *THREE)) as host:
        guest = seated(host, leader(host), 1)
        line = HTTPConnection(HERE, host.port, timeout=20)
        line.request("GET", "/live?seat=1", headers=guest._headers())
        stream = line.getresponse()
        assert b"event: table" in stream.read1(65536)
    assert stream.read().rstrip().endswith(b"event: bye\ndata: -")
    line.close()


def test_a_seat_of_one_table_is_none_at_another_on_the_same_port(tmp_path: Path) -> None:
    with hosted(tmp_path / "one", practice("heroes", *THREE)) as host:
        guest = seated(host, leader(host), 1)
        port = host.port
    store = open_store(tmp_path / "two")
    other = store.games.create(practice("fairy_ring", *THREE))
    store.close()
    with hosted(tmp_path / "two", resume=other, port=port) as host:
        page = guest.get()
        assert "Which code?" in page.text
        assert "Cléo" not in page.text
        guest.post("/seat", seat="1")
        assert guest.status == 403
        guest.close()
        assert host.room.holder(1) is None
