"""R7: whatever is done at a table, in whatever order, these hold."""

from __future__ import annotations

import msgspec
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, precondition, rule

from companion.table.actions import Adjust, SetRuling, SetStrictness
from companion.table.journal import Entry, entry_type
from companion.table.moment import Course
from companion.table.rules import Strictness
from companion.table.session import Session
from tests.table.example_game import RACE, Bank, Roll, race

SETUP = race("Ana", "Bo", "Cy", target=30)

seats = st.integers(-1, 3)
actions = st.one_of(
    st.builds(Roll, seats, st.integers(0, 7)),
    st.builds(Bank, seats),
    st.builds(Adjust, seats, st.integers(-20, 20), st.sampled_from(["", "tea"])),
    st.builds(SetStrictness, st.sampled_from(Strictness)),
    st.builds(SetRuling, st.just("RACE-A1"), st.sampled_from(["over", "exact", "never"])),
)


def told(session: Session) -> tuple[object, ...]:
    """Everything a screen could show of a session."""
    return (
        session.state,
        session.house,
        session.scores,
        session.steps(),
        session.ledger(),
        session.history(),
        session.undo_line(),
    )


class Evening(RuleBasedStateMachine):
    """Legal and illegal actions, undo, redo and corrections, as they come."""

    def __init__(self) -> None:
        super().__init__()
        self.journal: list[Entry] = []
        self.session = Session(RACE, SETUP, self.journal.append)

    @rule(action=actions, allow=st.booleans())
    def do(self, action: object, allow: bool) -> None:
        before, kept = told(self.session), len(self.journal)
        redo = self.session.redo_line()
        verdict = self.session.do(action, allow=allow)
        if verdict.done:
            assert len(self.journal) == kept + 1
            after = told(self.session)
            assert self.session.undo()
            assert told(self.session) == before
            assert self.session.redo()
            assert told(self.session) == after
        else:
            assert verdict.reasons
            assert told(self.session) == before
            assert self.session.redo_line() == redo
            assert len(self.journal) == kept

    @rule(count=st.integers(0, 4))
    def undo(self, count: int) -> None:
        before = told(self.session)
        if self.session.undo(count):
            assert all(self.session.redo() for _ in range(count))
            assert told(self.session) == before
            self.session.undo(count)
        else:
            assert told(self.session) == before

    @rule()
    def redo(self) -> None:
        before = told(self.session)
        if self.session.redo():
            self.session.undo()
            assert told(self.session) == before
            self.session.redo()

    @precondition(lambda self: self.session.length)
    @rule(data=st.data(), action=st.none() | actions, allow=st.booleans())
    def correct(self, data: st.DataObject, action: object, allow: bool) -> None:
        at = data.draw(st.integers(0, self.session.length - 1))
        before, kept = told(self.session), len(self.journal)
        correction = self.session.correction(at, action, allow=allow)
        assert told(self.session) == before
        assert len(self.journal) == kept
        if correction.result is None:
            assert correction.reasons
            return
        self.session.accept(correction)
        expected = len(before[3]) - len(correction.broken) - (action is None)
        assert self.session.length == expected
        self.session.undo()
        assert told(self.session) == before
        self.session.redo()

    @invariant()
    def the_state_is_what_the_steps_make(self) -> None:
        course = Course(RACE, SETUP)
        moment = course.start()
        for step in self.session.steps():
            assert not course.objections(moment, step)
            moment = course.after(moment, step)
        assert (moment.state, moment.house) == (self.session.state, self.session.house)

    @invariant()
    def the_journal_replays_to_the_same_session(self) -> None:
        written = msgspec.json.encode(self.journal)
        journal = msgspec.json.decode(written, type=tuple[entry_type(RACE.actions), ...])
        assert told(Session.resume(RACE, SETUP, journal)) == told(self.session)

    @invariant()
    def scores_are_sums_of_the_ledger(self) -> None:
        totals = [0, 0, 0]
        for entry in self.session.ledger():
            totals[entry.gain.player] += entry.gain.amount
        assert tuple(totals) == self.session.scores

    def teardown(self) -> None:
        assert Session(RACE, SETUP).replay(self.journal) is None


Evening.TestCase.settings = settings(max_examples=40, stateful_step_count=25, deadline=None)
TestEvening = Evening.TestCase
