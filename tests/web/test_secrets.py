"""S8: whatever another seat's secrets are, all that is sent to a seat is equal to the byte."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from companion import boxes, games
from companion.games.fantasy_realms import FantasyOptions
from companion.store import open_store
from companion.table.actions import Action
from companion.table.forms import Asked
from companion.table.game import Setup
from companion.table.rules import House, Strictness
from companion.table.session import Session
from companion.web.asks import open_answers
from companion.web.pages import Pages
from companion.web.published import Published, asked_once, does_for_all, published
from companion.web.room import Phone
from companion.web.table import told
from companion.web.taking_back import Regrets
from tests.games.conformance.form_player import FormPlayer, some_values
from tests.games.conformance.playable import playable, setup
from tests.web.guests import encoded, hosted, leader, people, practice, seated

PAGES = Pages("fr")
# Asked of one seat, answered for the whole table, and no secret: what a card gives.
OPEN_TO_ALL = {"tell_lookout"}


def shown(session: Session, state: Any = None) -> Published:
    """What is published, where everybody has a phone; with another state, of that moment."""
    seats = range(len(session.setup.players))
    phones = tuple(Phone(seat, "", seats=(seat,)) for seat in seats)
    now = published(session, (3, 3), phones, tuple(0 for _ in seats), Regrets())
    if state is None:
        return now
    game, scores, house = session.game, session.scores, session.house
    views = (game.view(state, scores, seat, house) for seat in (None, *seats))
    everybody, *own = (asked_once(view, does_for_all(phones)) for view in views)
    return replace(now, state=state, views=tuple(own), open=everybody)


def sent_to(now: Published, seat: int) -> str:
    return PAGES.table(now, now.phones[seat], seat)


def answers(now: Published, seat: int, random: Random) -> Iterator[tuple[Asked, dict[str, Any]]]:
    for found in open_answers(now.views[seat], seat):
        if found.asked.answer.action is None:
            yield found.asked, some_values(now.form(found.asked).fields, random)


def heard(now: Published, asked: Asked, values: dict[str, Any]) -> bytes:
    """What a seat would hear of an ask: faults, or what the rules say against it."""
    filled = now.game.fill(now.state, asked, values, now.house)
    if isinstance(filled, Action):
        return msgspec.json.encode(told(now.game.refusals(now.state, filled, now.house)))
    return msgspec.json.encode(filled)


def played(game: str, seed: int) -> Iterator[Session]:
    session = Session(boxes.game(game), setup(game, seed, House(Strictness.ADVISER)))
    player = FormPlayer(session, Random(seed))
    while not session.over:
        player.step()
        yield session


@pytest.mark.parametrize("game", games.IDS)
def test_pages_and_answers_tell_no_secret_of_another_seat(game: str) -> None:
    """The same moment with other secrets of one seat: pages, forms, faults and refusals."""
    compared = 0
    for seed in range(4):
        random = Random(seed)
        for moment, session in enumerate(played(game, seed)):
            owner = random.choice(range(len(session.setup.players)))
            other = playable(game).other_secrets(session.state, owner, random)
            if other == session.state or (moment % 3 and compared > 20):
                continue
            one, two = shown(session), shown(session, other)
            for seat in range(len(session.setup.players)):
                if seat == owner:
                    continue
                compared += 1
                assert sent_to(one, seat) == sent_to(two, seat)
                for asked, values in answers(one, seat, random):
                    assert heard(one, asked, values) == heard(two, asked, values)
    assert compared > 5


def _two_ways(session: Session, random: Random) -> tuple[int, Action, Action] | None:
    """Two answers that one seat may give to one form, both by the rules."""
    now = shown(session)
    open_to = [
        asked
        for seat in range(len(now.names))
        for asked, _ in answers(now, seat, random)
        if asked.prompt.who and asked.answer.kind not in OPEN_TO_ALL
    ]
    if not open_to:
        return None
    asked = random.choice(open_to)
    fields = now.form(asked).fields
    found: list[Action] = []
    for _ in range(8):
        filled = now.game.fill(now.state, asked, some_values(fields, random), now.house)
        if isinstance(filled, Action) and not session.refusals(filled) and filled not in found:
            found.append(filled)
    return (asked.seat, found[0], found[1]) if len(found) > 1 else None


def _after(session: Session, action: Action) -> Published:
    assert session.do(action).done
    now = shown(session)
    assert session.undo()
    return now


@pytest.mark.parametrize("game", games.IDS)
def test_a_step_whose_outcome_is_secret_looks_the_same_to_everybody_else(game: str) -> None:
    """Journals that differ in one secret entry: its line, the undo text and all prompts too."""
    for seed in range(2):
        random = Random(seed)
        for session in played(game, seed):
            ways = _two_ways(session, random) if random.random() < 0.4 else None
            if ways is None:
                continue
            seat, *actions = ways
            one, two = (_after(session, action) for action in actions)
            if one.open != two.open:
                continue  # it was done in the open
            for other in range(len(one.names)):
                if other != seat and one.views[other] == two.views[other]:
                    assert sent_to(one, other) == sent_to(two, other)


def test_a_card_that_another_hand_has_is_taken_without_a_word(tmp_path: Path) -> None:
    """FR-1.1 is settled when all hands lie open; until then a refusal would give a hand away."""
    begun = Setup("fantasy_realms", people("Ana", "Bo", "Cléo"), FantasyOptions(tally=True))
    with hosted(tmp_path, begun) as host:
        lead = leader(host)
        sent = []
        for seat in (0, 1):
            guest = seated(host, lead, seat)
            found = next(
                each
                for each in open_answers(host.now.views[seat], seat)
                if each.asked.answer.kind == "hand"
            )
            fields = host.now.form(found.asked).fields
            hand = encoded(fields, some_values(fields, Random(1)))
            page = guest.post("/answer", [*guest.get().answers()[found.id].items(), *hand])
            assert guest.status == 200
            assert 'class="refusal"' not in page.text
            sent.append(hand)
        assert sent[0] == sent[1]
        assert host.table.session.length == 2


def test_the_leader_is_not_shown_what_a_seat_of_another_phone_holds() -> None:
    """It may answer for any seat; what lies behind a cover is for the phone that has the seat."""
    covered = 0
    for session in played("heroes", 1):
        now = shown(session)
        lead = Phone(9, "", leads=True)
        for seat, view in enumerate(now.views):
            if view.own:
                covered += 1
                assert f'id="own-{seat}"' in sent_to(now, seat)
                assert 'class="secret"' not in PAGES.table(now, lead, seat)
        if covered > 5:
            return
    raise AssertionError("nobody ever held anything")


def test_a_pick_is_read_by_nobody_else_before_all_have_picked(tmp_path: Path) -> None:
    """HFT-4.1: neither on the table nor in the bars and the last lines; then by everybody."""
    store = open_store(tmp_path)
    game_id = store.games.create(practice("heroes", "Ana", "Bo", "Cléo"))
    FormPlayer(store.games.resume(game_id).session, Random(1)).step()  # hands are dealt
    store.close()
    with hosted(tmp_path, resume=game_id) as host:
        lead = leader(host)
        guests = [seated(host, lead, seat) for seat in range(3)]
        session = host.table.session
        for seat, guest in enumerate(guests):
            picked = session.state.seats[seat].hand[0]
            found = next(open_answers(host.now.views[seat], seat))
            form = guest.get().answers()[found.id]
            guest.post("/answer", [*form.items(), ("f.dealt", str(picked))])
            assert guest.status == 200
            recruited = f"({picked})"  # its name ends so
            for other in (*guests[:seat], *guests[seat + 1 :], lead):
                text = other.get().text
                assert (recruited in text) == (seat == 2), (seat, other)
            if seat < 2:
                assert f"{host.now.names[seat]}: a hero picked" in lead.get().text
                assert session.state.seats[seat].line[0].hero == picked
                drawn = host.now.open.table[2 + seat].drawing
                assert drawn is not None
                assert drawn[1]["heroes"] == []  # type: ignore[index]  # plain data
