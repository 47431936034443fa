"""Proving: the rules replay each journal; what does not replay is kept, marked and not counted."""

from __future__ import annotations

import json
from typing import Any

import pytest
from sqlalchemy import select, text

from companion import games
from companion.boxes import game as known_game
from companion.club import checkpoints, devices, reading, schema, seasons
from companion.club.database import Database, opened
from companion.club.intake import NotTaken
from companion.club.proving import Told
from companion.club.reading import Game
from companion.club.work import ask_again_for_unknown, rebuild, work_off
from companion.table.actions import Adjust, SetRuling
from companion.table.journal import Do, Step
from companion.table.session import Session
from tests.club.journals import DAY, FIRST_EVENING, Played, body, played, send

PUT = "0a1b2c3d-game"


@pytest.fixture
def phone(club: Database) -> str:
    return devices.add(club, "Ana’s phone")[0].id


def proved(club: Database, phone: str, data: bytes, game_id: str = PUT) -> Game:
    send(club, phone, game_id, data)
    work_off(club)
    return result(club, game_id)


def result(club: Database, game_id: str = PUT) -> Game:
    with club.reading() as connection:
        found = reading.game(connection, game_id)
    assert found is not None
    return found


def told(club: Database, game_id: str = PUT) -> Told:
    with club.reading() as connection:
        return reading.told(connection, game_id)[0]


@pytest.mark.parametrize("game", games.IDS)
def test_a_proved_game_has_the_result_of_the_phone(club: Database, phone: str, game: str) -> None:
    sent = played(game, 2)
    found = proved(club, phone, body(sent))
    assert (found.state, found.place, found.rule) == ("proved", None, None)
    names = [player.name for player in sent.setup.players]
    places = {(each.person.name, each.score, each.rank, each.tie_break) for each in found.players}
    assert places == {(names[p.player], p.score, p.rank, p.tie_break) for p in sent.standings}
    sums = dict.fromkeys(range(sent.seats), 0)
    for line in told(club).ledger:
        sums[line.seat] += line.amount
    assert sums == {place.player: place.score for place in sent.standings}


def test_a_step_that_the_rules_refuse_is_named_with_its_rule(club: Database, phone: str) -> None:
    """A table that deals twice."""
    sent = played("heroes", 1)
    session = Session(known_game("heroes"), sent.setup)
    refused = session.replay([sent.journal[0], *sent.journal])
    assert refused is not None
    entries = json.loads(body(sent))["entries"]
    twice = {"entries": [entries[0], *entries], "length": len(entries) + 1}
    found = proved(club, phone, body(sent, changes=twice))
    assert (found.state, found.place, refused.index) == ("refused", 1, 1)
    assert found.rule == refused.reasons[0].rule
    assert all(each.score is None for each in found.players)
    assert told(club) == Told()


@pytest.mark.parametrize(
    ("entry", "why"),
    [
        ({"entry": "undo", "count": 500}, "store.file.step"),
        ({"entry": "do", "step": {"action": {"do": "cheat"}}}, "documents.one_of"),
        ({"entry": "correct", "at": 9999, "step": None}, "store.file.step"),
        ({}, "documents.missing"),
    ],
)
def test_an_entry_that_is_none_is_kept_and_named(
    club: Database, phone: str, entry: dict[str, Any], why: str
) -> None:
    sent = played("fairy_ring", 3)
    entries = json.loads(body(sent))["entries"]
    entries[7] = entry
    found = proved(club, phone, body(sent, changes={"entries": entries}))
    assert found.why is not None
    assert (found.state, found.place, found.why.key) == ("refused", 7, why)
    with club.reading() as connection:
        kept = connection.execute(
            select(schema.entries.c.entry).where(schema.entries.c.place == 7)
        ).scalar_one()
    assert json.loads(kept) == entry


@pytest.mark.parametrize(
    ("changes", "why"),
    [
        ({"version": 99}, "store.file.newer"),
        ({"version": 0}, "store.file.version"),
        ({"format": "something-else"}, "store.file.format"),
    ],
)
def test_another_version_is_kept_and_not_counted(
    club: Database, phone: str, changes: dict[str, Any], why: str
) -> None:
    found = proved(club, phone, body(played("fairy_ring", 3), changes=changes))
    assert found.why is not None
    assert (found.state, found.why.key) == ("unknown", why)


def test_a_game_that_nobody_knows_is_kept_and_tried_by_later_rules(
    club: Database, phone: str
) -> None:
    sent = played("fairy_ring", 3)
    setup = json.loads(body(sent))["setup"] | {"game": "marbles"}
    found = proved(club, phone, body(sent, changes={"game": "marbles", "setup": setup}))
    assert found.why is not None
    assert (found.state, found.why.key) == ("unknown", "store.file.game")
    ask_again_for_unknown(club)
    assert work_off(club) == 0  # this version has tried it
    with club.changing() as connection:
        connection.execute(schema.results.update().values(judged_by="0.0.1"))
    ask_again_for_unknown(club)
    assert work_off(club) == 1


def test_a_journal_that_ends_before_the_game_is_not_counted(club: Database, phone: str) -> None:
    sent = played("heroes", 1)
    cut = json.loads(body(sent))["entries"][:30]
    found = proved(club, phone, body(sent, changes={"entries": cut, "length": 30}))
    assert found.why is not None
    assert (found.state, found.why.key) == ("unknown", "club.why.goes_on")


def hiding(sent: Played) -> int:
    """How many entries a journal has when it hides something for the last time."""
    session, last = Session(known_game(sent.setup.game), sent.setup), 0
    for index, entry in enumerate(sent.journal, start=1):
        assert session.replay([entry]) is None
        last = index if session.hides else last
    assert 0 < last < len(sent.journal)
    return last


def test_what_hides_something_is_not_kept_and_is_taken_once_it_is_open(
    club: Database, phone: str
) -> None:
    sent = played("fairy_ring", 3)
    length = hiding(sent)
    entries = json.loads(body(sent))["entries"]
    early = body(sent, changes={"entries": entries[:length], "length": length})
    found = proved(club, phone, early)
    assert (found.state, found.players[0].score) == ("hides", None)
    with club.reading() as connection:
        assert connection.execute(select(schema.entries)).all() == []
    with pytest.raises(NotTaken) as refused:
        send(club, phone, PUT, early)
    assert (refused.value.status, refused.value.why.key) == (422, "club.refused.hides")
    assert proved(club, phone, body(sent)).state == "proved"


# -- rulings -------------------------------------------------------------------------------


def with_steps(game: str, seed: int, *actions: Any) -> Played:
    """The same game with these steps of the table after its end."""
    sent = Played(game, seed)
    sent.journal = [*sent.journal, *(Do(Step(action)) for action in actions)]
    return sent


def test_rulings_and_changes_by_hand_are_told_with_the_result(club: Database, phone: str) -> None:
    adjusted = with_steps("heroes", 1, Adjust(0, 5, "lost card"), SetRuling("HFT-A07", "must_act"))
    found = proved(club, phone, body(adjusted))
    kept = told(club)
    assert (found.state, found.by_the_book) == ("proved", False)
    assert ("HFT-A07", "must_act") in kept.rulings
    assert kept.overruled[-1].rules == ("TBL-3",)
    before = {place.player: place.score for place in played("heroes", 1).standings}
    assert {each.seat: each.score for each in found.players} == {**before, 0: before[0] + 5}


def test_what_the_table_allowed_is_told_step_by_step(club: Database, phone: str) -> None:
    """A hero recruited against the rules, allowed by the table, is named with its rule."""
    for seed in range(1, 9):
        sent = played("fantasy_realms", seed)
        session = Session.resume(known_game("fantasy_realms"), sent.setup, sent.journal)
        allowed = [(i, step.allowed) for i, step in enumerate(session.steps()) if step.allowed]
        found = proved(club, phone, body(sent), f"{PUT}{seed}")
        kept = [(each.step, each.rules) for each in told(club, f"{PUT}{seed}").overruled]
        assert kept == allowed
        plain = not (allowed or session.house.rulings)
        assert found.by_the_book == (plain and session.house.strictness.value == "referee")


# -- once more -----------------------------------------------------------------------------


def derived(club: Database) -> dict[str, list[tuple[Any, ...]]]:
    with club.reading() as connection:
        return {
            table.name: sorted(map(tuple, connection.execute(select(table))), key=repr)
            for table in schema.DERIVED
        }


def test_all_that_is_derived_comes_anew_from_the_journals(club: Database, phone: str) -> None:
    for seed, game in enumerate(games.IDS):
        send(club, phone, f"{PUT}{seed}", body(played(game, 2)))
    work_off(club)
    before = derived(club)
    assert rebuild(club) == len(games.IDS)
    assert derived(club) != before
    work_off(club)
    assert derived(club) == before


def test_a_late_game_counted_on_from_a_checkpoint_is_as_counted_from_the_first(
    club: Database, phone: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(checkpoints, "EVERY", 2)
    seasons.new(club, "Autumn", begins=FIRST_EVENING)
    sent = played("fairy_ring", 3)
    for day in (0, 1, 2, 3, 4, 6, 7, 5):
        send(club, phone, f"{PUT}{day}", body(sent, finished=FIRST_EVENING + DAY * day))
        work_off(club)
    counted = derived(club)
    assert len(counted["checkpoints"]) == 3  # after two, four and six; eight is the latest round
    rebuild(club)
    work_off(club)
    assert derived(club) == counted


def test_a_club_of_an_earlier_version_is_brought_up_to_date(club: Database, phone: str) -> None:
    with club.changing() as connection:
        connection.execute(text("DROP TABLE checkpoints"))
        connection.execute(text("UPDATE alembic_version SET version_num = '0001'"))
    again = opened(club.engine.url.render_as_string(hide_password=False))
    assert proved(again, phone, body(played("fairy_ring", 3))).state == "proved"
    assert derived(again)["checkpoints"] == []
    again.close()


def test_no_result_holds_a_name(club: Database, phone: str) -> None:
    names = ("Zebulon", "Quirina", "Xanthippe", "Wolfgang", "Yolanda", "Ulysse", "Vercingetorix")
    for seed, game in enumerate(games.IDS):
        sent = played(game, 2)
        send(club, phone, f"{PUT}{seed}", body(sent, names[: sent.seats]))
    work_off(club)
    with club.reading() as connection:
        for table in schema.tables.sorted_tables:
            kept = repr(connection.execute(select(table)).all())
            holds = any(name.casefold() in kept.casefold() for name in names)
            assert holds == (table.name in ("people", "aliases")), table.name
