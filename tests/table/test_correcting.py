"""An earlier step set right, with a game of its own."""

from __future__ import annotations

import pytest

from companion.table.journal import Entry
from companion.table.rules import House, Strictness
from companion.table.session import Session
from tests.table.example_game import RACE, Bank, Roll, race
from tests.table.test_session import laid, lines, rules

# -- correcting an earlier step --------------------------------------------------------------


def test_an_earlier_step_is_corrected_and_the_rest_derived_again() -> None:
    session = laid(Roll(0, 4), Bank(0), Roll(1, 6), Bank(1))
    correction = session.correction(0, Roll(0, 5))
    assert correction.broken == ()
    assert session.scores == (4, 6)
    session.accept(correction)
    assert session.scores == (5, 6)
    assert lines(session) == ["0 rolls 5", "0 banks 5", "1 rolls 6", "1 banks 6"]


def test_later_steps_that_became_impossible_are_told_and_nothing_changes_yet() -> None:
    session = laid(Roll(0, 4), Bank(0), Roll(1, 3), target=6)
    correction = session.correction(0, Roll(0, 6))
    # The 6 ends the race, so that Bo does not roll any more.
    assert [(broken.index, rules(broken.reasons)) for broken in correction.broken] == [
        (2, ["RACE-4"])
    ]
    assert correction.broken[0].line.values["what"] == "1 rolls 3"
    assert correction.overruled == ()
    assert session.scores == (4, 0)
    assert session.length == 3


def test_a_step_that_stays_is_found_where_it_stands_afterwards() -> None:
    session = laid(Roll(0, 4), Bank(0), Roll(1, 6), Bank(1))
    taken_out = session.correction(0, None)
    kept = [step.index for step in taken_out.overruled]
    assert kept, "a step that stays against the rules"
    lines_before = {at: str(session.past(at).step.action) for at in kept}
    session.accept(taken_out)
    for at in kept:
        after = session.past(taken_out.place_after(at))
        assert str(after.step.action) == lines_before[at]


def test_an_accepted_correction_drops_the_steps_it_broke() -> None:
    session = laid(Roll(0, 4), Bank(0), Roll(1, 3), target=6)
    session.accept(session.correction(0, Roll(0, 6)))
    assert lines(session) == ["0 rolls 6", "0 banks 6"]
    assert session.scores == (6, 0)


@pytest.mark.parametrize("strictness", list(Strictness))
def test_a_correction_keeps_what_the_table_may_allow_and_says_so(strictness: Strictness) -> None:
    """TBL-1: only what became impossible goes."""
    session = laid(Roll(0, 4), Bank(0), Roll(1, 6), house=House(strictness))
    correction = session.correction(0, Roll(0, 1))
    # The 1 passes the turn to Bo, so Ana banks out of turn and has nothing to bank; that
    # passes the turn back to her, so Bo rolls out of turn too.
    assert correction.broken == ()
    assert [(kept.index, rules(kept.reasons)) for kept in correction.overruled] == [
        (1, ["RACE-1", "RACE-3"]),
        (2, ["RACE-1"]),
    ]
    assert correction.overruled[0].line.values["what"] == "0 banks 4"
    session.accept(correction)
    assert lines(session) == ["0 rolls 1", "0 banks 0", "1 rolls 6"]
    assert [step.allowed for step in session.steps()] == [(), ("RACE-1", "RACE-3"), ("RACE-1",)]


def test_what_a_correction_kept_replays_from_its_journal() -> None:
    """TBL-1: the table's word is in the journal, not in the memory of the phone."""
    journal: list[Entry] = []
    session = Session(RACE, race(), journal.append)
    for action in (Roll(0, 4), Bank(0), Roll(1, 6)):
        session.do(action)
    session.accept(session.correction(0, Roll(0, 1)))
    session.accept(session.correction(2, Roll(1, 5), allow=True))
    again = Session(RACE, race())
    assert again.replay(journal) is None
    assert again.steps() == session.steps()
    assert again.state == session.state


def test_one_undo_takes_back_a_whole_correction() -> None:
    session = laid(Roll(0, 4), Bank(0), Roll(1, 3), target=6)
    before = session.state
    session.accept(session.correction(0, Roll(0, 6)))
    corrected = session.undo_line()
    assert corrected.key == "table.log.corrected"
    assert corrected.values["what"].values["what"] == "0 rolls 4"
    assert session.undo()
    assert session.state == before
    assert lines(session) == ["0 rolls 4", "0 banks 4", "1 rolls 3"]
    assert session.redo()
    assert lines(session) == ["0 rolls 6", "0 banks 6"]


def test_a_step_can_be_taken_out() -> None:
    session = laid(Roll(0, 4), Roll(0, 5), Bank(0))
    session.accept(session.correction(1, None))
    assert session.scores == (4, 0)


def test_a_correction_the_rules_refuse_cannot_be_accepted() -> None:
    session = laid(Roll(0, 4), Bank(0))
    correction = session.correction(0, Roll(1, 5))
    assert correction.result is None
    assert rules(correction.reasons) == ["RACE-1"]
    with pytest.raises(ValueError, match="refused"):
        session.accept(correction)


def test_a_correction_tried_before_the_game_moved_on_cannot_be_accepted() -> None:
    session = laid(Roll(0, 4))
    correction = session.correction(0, Roll(0, 5))
    session.do(Roll(0, 2))
    with pytest.raises(ValueError, match="moved on"):
        session.accept(correction)
    assert session.state.pot == 6


@pytest.mark.parametrize("at", [-1, 1])
def test_there_is_no_step_outside_the_history(at: int) -> None:
    with pytest.raises(IndexError):
        laid(Roll(0, 4)).correction(at, Roll(0, 5))
