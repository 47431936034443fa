"""The journal: everything that happened, and a session that comes back from it."""

from __future__ import annotations

import pytest

from companion.table.journal import Correct, Do, Entry, Redo, Undo
from companion.table.session import BrokenJournal, Session
from tests.table.example_game import RACE, Bank, Roll, race


def test_the_journal_tells_everything_in_order() -> None:
    kept: list[Entry] = []
    session = Session(RACE, race(), kept.append)
    session.do(Roll(0, 4))
    session.do(Roll(0, 5))
    session.undo()
    session.redo()
    session.accept(session.correction(0, Roll(0, 6)))
    assert [type(entry) for entry in kept] == [Do, Do, Undo, Redo, Correct]


def test_a_session_resumes_from_its_journal_with_undo_and_redo() -> None:
    kept: list[Entry] = []
    session = Session(RACE, race(), kept.append)
    session.do(Roll(0, 4))
    session.do(Bank(0))
    session.accept(session.correction(0, Roll(0, 6)))
    session.do(Roll(1, 2))
    session.undo()
    back = Session.resume(RACE, race(), kept)
    assert back.scores == (6, 0)
    assert back.redo()
    assert back.state.pot == 2
    assert back.undo(2)
    assert back.scores == (4, 0)


def test_a_resumed_session_keeps_only_what_is_new() -> None:
    kept: list[Entry] = []
    session = Session(RACE, race(), kept.append)
    session.do(Roll(0, 4))
    later: list[Entry] = []
    back = Session.resume(RACE, race(), kept, later.append)
    assert later == []
    back.do(Bank(0))
    assert len(later) == 1


def test_a_journal_that_breaks_says_where() -> None:
    kept: list[Entry] = []
    Session(RACE, race(), kept.append).do(Roll(0, 4))
    with pytest.raises(BrokenJournal) as broken:
        Session.resume(RACE, race(), [*kept, Undo(5)])
    assert broken.value.index == 1


def test_a_replay_stops_before_the_first_step_the_rules_refuse() -> None:
    kept: list[Entry] = []
    session = Session(RACE, race(), kept.append)
    session.do(Roll(0, 4))
    session.do(Bank(0))
    forged = [*kept, kept[1]]  # Ana banks again
    checked = Session(RACE, race())
    refused = checked.replay(forged)
    assert refused.index == 2
    assert refused.action == Bank(0)
    assert [reason.rule for reason in refused.reasons] == ["RACE-1", "RACE-3"]
    assert checked.scores == (4, 0)


def test_a_replay_accepts_what_the_table_allowed() -> None:
    kept: list[Entry] = []
    Session(RACE, race(), kept.append).do(Roll(1, 4), allow=True)
    assert Session(RACE, race()).replay(kept) is None


def test_a_replayed_correction_must_name_a_step() -> None:
    with pytest.raises(BrokenJournal):
        Session(RACE, race()).replay([Correct(0, None)])
