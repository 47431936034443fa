"""The table, proved with a game of its own."""

from __future__ import annotations

import pytest

from companion.table.actions import Adjust, SetRuling, SetStrictness
from companion.table.journal import Entry
from companion.table.ledger import scores
from companion.table.rules import House, Strictness
from companion.table.session import Session
from tests.table.example_game import RACE, Bank, Roll, race

ADVISER = House(Strictness.ADVISER)


def laid(*actions: object, target: int = 20, house: House | None = None) -> Session:
    """A race of Ana and Bo in which all this was done."""
    session = Session(RACE, race(target=target, house=house))
    for action in actions:
        assert session.do(action).done
    return session


def rules(reasons: object) -> list[str]:
    return [reason.rule for reason in reasons]


def lines(session: Session) -> list[str]:
    return [past.line.values["what"] for past in session.history()]


# -- doing and refusing ----------------------------------------------------------------------


def test_a_legal_action_is_done_and_says_so() -> None:
    session = laid()
    verdict = session.do(Roll(0, 4))
    assert verdict.done
    assert verdict.reasons == ()
    assert session.state.pot == 4


def test_banked_points_are_scored() -> None:
    session = laid(Roll(0, 4), Roll(0, 5), Bank(0), Roll(1, 6), Bank(1))
    assert session.scores == (9, 6)
    assert session.state.turn == 0


def test_a_refusal_names_every_reason_and_changes_nothing() -> None:
    session = laid(Roll(0, 4), Bank(0))
    before = session.state
    verdict = session.do(Bank(0))
    assert not verdict.done
    assert rules(verdict.reasons) == ["RACE-1", "RACE-3"]
    assert session.state is before
    assert session.length == 2


def test_refusals_can_be_asked_without_doing() -> None:
    session = laid()
    assert rules(session.refusals(Bank(1))) == ["RACE-1", "RACE-3"]
    assert session.refusals(Roll(0, 3)) == ()


def test_the_prompt_offers_what_may_be_done() -> None:
    session = laid()
    (prompt,) = session.prompts()
    assert prompt.who == (0,)
    assert [answer.kind for answer in prompt.answers] == ["roll"]
    session.do(Roll(0, 3))
    (prompt,) = session.prompts()
    assert [answer.action for answer in prompt.answers] == [None, Bank(0)]


def test_a_finished_race_prompts_nothing_and_ranks_the_players() -> None:
    session = laid(Roll(0, 6), Bank(0), target=6)
    assert session.over
    assert session.prompts() == ()
    assert [(s.player, s.score, s.rank) for s in session.standings()] == [(0, 6, 1), (1, 0, 2)]


def test_nothing_happens_if_it_cannot_be_kept() -> None:
    def full_disk(entry: Entry) -> None:
        raise OSError("full")

    session = Session(RACE, race(), full_disk)
    with pytest.raises(OSError, match="full"):
        session.do(Roll(0, 4))
    assert session.state.pot == 0
    assert session.history() == ()
    assert session.undo_line() is None


def test_a_refused_action_is_not_kept() -> None:
    kept: list[Entry] = []
    session = Session(RACE, race(), kept.append)
    session.do(Bank(1))
    assert kept == []


# -- undo and redo ---------------------------------------------------------------------------


def test_there_is_nothing_to_undo_at_the_start() -> None:
    session = laid()
    assert not session.undo()
    assert session.undo_line() is None
    assert not session.redo()


def test_undo_takes_back_one_step() -> None:
    session = laid(Roll(0, 4), Roll(0, 5))
    assert session.undo()
    assert session.state.pot == 4
    assert lines(session) == ["0 rolls 4"]


def test_undo_takes_back_points() -> None:
    session = laid(Roll(0, 4), Bank(0))
    session.undo()
    assert session.scores == (0, 0)
    assert session.ledger() == ()


def test_undo_says_what_it_takes_back() -> None:
    session = laid(Roll(0, 4), Bank(0))
    assert session.undo_line().values["what"] == "0 banks 4"
    session.undo()
    assert session.redo_line().values["what"] == "0 banks 4"


def test_several_steps_are_undone_at_once_or_none() -> None:
    session = laid(Roll(0, 4), Roll(0, 5), Bank(0))
    assert not session.undo(4)
    assert session.length == 3
    assert session.undo(3)
    assert session.length == 0


def test_redo_makes_the_undone_step_again() -> None:
    session = laid(Roll(0, 4), Bank(0))
    session.undo(2)
    assert session.redo()
    assert session.redo()
    assert session.scores == (4, 0)
    assert not session.redo()


def test_a_new_move_drops_what_could_be_redone() -> None:
    session = laid(Roll(0, 4), Bank(0))
    session.undo()
    session.do(Roll(0, 2))
    assert session.redo_line() is None
    assert not session.redo()
    assert session.state.pot == 6


def test_a_refused_move_keeps_what_could_be_redone() -> None:
    session = laid(Roll(0, 4), Bank(0))
    session.undo()
    assert not session.do(Bank(1)).done
    assert session.redo()
    assert session.scores == (4, 0)


def test_the_way_back_to_a_step_is_counted_in_undos() -> None:
    session = laid(Roll(0, 4), Roll(0, 5), Bank(0))
    assert session.undos_back_to(1) == 2
    assert session.undos_back_to(3) == 0
    session.undo(session.undos_back_to(1))
    assert lines(session) == ["0 rolls 4"]


# -- how strict the table is -----------------------------------------------------------------


def test_allow_anyway_does_it_and_records_the_overruled_rules() -> None:
    session = laid()
    verdict = session.do(Bank(1), allow=True)
    assert verdict.done
    assert rules(verdict.reasons) == ["RACE-1", "RACE-3"]
    assert session.steps()[0].allowed == ("RACE-1", "RACE-3")


def test_what_was_allowed_still_holds_after_a_correction() -> None:
    session = laid(Roll(0, 4))
    session.do(Roll(1, 3), allow=True)
    correction = session.correction(0, Roll(0, 5))
    assert correction.broken == ()
    session.accept(correction)
    assert session.state.pot == 8


def test_what_makes_no_sense_is_refused_even_if_allowed() -> None:
    session = laid(house=ADVISER)
    assert not session.do(Roll(7, 9), allow=True).done
    assert rules(session.refusals(Roll(7, 9))) == ["RACE-5", "RACE-2"]


def test_an_adviser_warns_and_lets_it_pass() -> None:
    session = laid(house=ADVISER)
    verdict = session.do(Roll(1, 3))
    assert verdict.done
    assert rules(verdict.reasons) == ["RACE-1"]
    assert session.steps()[0].allowed == ("RACE-1",)


def test_strictness_changes_in_mid_game_and_undo_brings_it_back() -> None:
    session = laid()
    assert not session.do(Roll(1, 3)).done
    session.do(SetStrictness(Strictness.SCOREKEEPER))
    assert session.do(Roll(1, 3)).done
    assert not session.house.knows_lineups
    session.undo(2)
    assert not session.do(Roll(1, 3)).done


def test_a_ruling_changes_what_is_legal_from_then_on() -> None:
    session = laid(Roll(0, 6), target=5)
    assert session.refusals(Bank(0)) == ()
    session.do(SetRuling("RACE-A1", "exact"))
    assert rules(session.refusals(Bank(0))) == ["RACE-A1"]
    session.undo()
    assert session.refusals(Bank(0)) == ()


@pytest.mark.parametrize(("ruling", "choice"), [("RACE-A1", "never"), ("RACE-A9", "exact")])
def test_an_unknown_ruling_is_refused(ruling: str, choice: str) -> None:
    verdict = laid().do(SetRuling(ruling, choice), allow=True)
    assert not verdict.done
    assert rules(verdict.reasons) == ["TBL-4"]


# -- scores by hand, and the ledger ----------------------------------------------------------


def test_an_adjustment_is_in_the_ledger_with_its_note() -> None:
    session = laid(Roll(0, 4), Bank(0), Adjust(1, -3, "spilled the tea"))
    assert session.scores == (4, -3)
    bank, adjustment = session.ledger()
    assert (bank.step, bank.gain.rule, bank.gain.amount) == (1, "RACE-3", 4)
    assert (adjustment.step, adjustment.gain.rule, adjustment.gain.amount) == (2, "TBL-3", -3)
    assert adjustment.gain.why.values == {"note": "spilled the tea"}
    assert session.history()[2].line.values == {"player": "Bo", "amount": "-3"}


@pytest.mark.parametrize(
    "action",
    [Adjust(2, 1), Adjust(-1, 1), Adjust(0, 0), Adjust(0, 1000), Adjust(0, 1, "x" * 201)],
)
def test_a_senseless_adjustment_is_refused(action: Adjust) -> None:
    verdict = laid(house=ADVISER).do(action, allow=True)
    assert not verdict.done
    assert rules(verdict.reasons) == ["TBL-3"]


def test_every_fault_of_an_adjustment_is_told() -> None:
    assert len(laid().refusals(Adjust(9, 0, "x" * 201))) == 3


def test_scores_are_the_sums_of_the_ledger() -> None:
    session = laid(Roll(0, 4), Bank(0), Adjust(0, 2), Roll(1, 3), Bank(1))
    assert scores(session.ledger(), 2) == (6, 3) == session.scores


# -- chance ------------------------------------------------------------------------------------


class Throw(Roll, frozen=True, tag="throw"):
    """A roll of the phone."""

    @property
    def left_to_chance(self) -> bool:
        return True


def undone(session: Session) -> list[tuple[int, str]]:
    return [(back.index, back.line.values["what"]) for back in session.taken_back()]


def test_a_throw_of_the_phone_that_is_undone_leaves_a_trace() -> None:
    """What hands enter leaves none: it is a slip of the finger."""
    session = laid(Roll(0, 2), Throw(0, 4))
    assert undone(session) == []
    session.undo()
    assert undone(session) == [(1, "0 rolls 4")]
    session.redo()
    assert undone(session) == []
    session.undo(2)
    session.do(Roll(0, 3))
    session.do(Throw(0, 6))
    assert undone(session) == [(1, "0 rolls 4")]


def test_a_throw_that_is_corrected_away_leaves_a_trace_and_one_that_is_kept_none() -> None:
    session = laid(Throw(0, 4), Throw(0, 5))
    session.accept(session.correction(0, Roll(0, 3)))
    assert undone(session) == [(0, "0 rolls 4")]
    session.undo()
    assert undone(session) == []


def test_the_trace_of_a_throw_is_in_the_journal() -> None:
    journal: list[Entry] = []
    session = Session(RACE, race(), journal.append)
    session.do(Throw(0, 4))
    session.undo()
    session.do(Throw(0, 6))
    again = Session.resume(RACE, race(), journal)
    assert undone(again) == undone(session) == [(0, "0 rolls 4")]
