"""R7, R11: whatever is done, taken back, done again and corrected, in games of all four kinds."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import msgspec
import pytest

from companion.boxes import game as known_game
from companion.store import Store
from companion.table.actions import Adjust
from companion.table.journal import Do, Entry, entry_type
from companion.table.session import Session
from tests.reliability.conftest import rounds
from tests.reliability.scripts import GAMES, journal, player, setup

Opening = Callable[..., Store]


def actions_of(game: str, seed: int) -> list[object]:
    return [entry.step.action for entry in journal(game, seed) if isinstance(entry, Do)]


def chosen(chooser: object) -> object | None:
    """What a random player would do; None where it lost its own deck over a correction."""
    try:
        return chooser.choose()
    except (IndexError, ValueError, AttributeError, StopIteration, AssertionError):
        return None


def mutate(session: Session, random: Random, strange: list[object], chooser: object) -> str:
    """One change at random: something legal, something strange, back, forth, or a correction."""
    match random.randrange(10):
        case 0:
            before = session.state
            verdict = session.do(random.choice(strange))
            if not verdict.done:
                assert verdict.reasons
                assert session.state is before
            return "strange"
        case 1 if session.length:
            before, length = session.state, session.length
            session.undo()
            session.redo()
            assert (session.state, session.length) == (before, length)
            return "undone and redone"
        case 2 if session.length > 2:
            session.undo(random.randint(1, 3))
            return "undone"
        case 3 if session.length:
            at = random.randrange(session.length)
            other = random.choice([None, session.steps()[at].action, random.choice(strange)])
            correction = session.correction(at, other)
            if correction.result is not None:
                session.accept(correction)
            return "corrected"
    before = session.state
    if session.do(chosen(chooser) or random.choice(strange)).done:
        after = session.state
        session.undo()
        assert session.state == before
        session.redo()
        assert session.state == after
    return "done"


@pytest.mark.parametrize("game", GAMES)
def test_r7_the_log_is_the_state_whatever_happens(game: str, figures: dict[str, int]) -> None:
    """replay(log) == state; undo after do is identity; what is illegal changes nothing."""
    decode = msgspec.json.Decoder(tuple[entry_type(known_game(game).actions), ...]).decode
    for seed in range(rounds(4, 120)):
        random = Random(seed)
        strange = [*actions_of(game, seed + 1), Adjust(0, 5), Adjust(9, 5)]
        written: list[Entry] = []
        session = Session(known_game(game), setup(game, seed), written.append)
        chooser = player(game, session, random)
        for _ in range(80):
            if session.over or not session.prompts():
                session.undo(2)
            kind = mutate(session, random, strange, chooser)
            figures[kind] = figures.get(kind, 0) + 1
        again = Session.resume(session.game, session.setup, decode(msgspec.json.encode(written)))
        assert (again.state, again.scores) == (session.state, session.scores)
        assert again.standings() == session.standings()
        assert sum(session.scores) == sum(entry.gain.amount for entry in session.ledger())
    assert figures["strange"] > 5
    assert figures["corrected"] > 5


def test_r11_five_thousand_actions_are_kept_and_taken_up(opening: Opening) -> None:
    """How quick that is stands in `make bench`; here, that every one of them is there."""
    store = opening()
    game_id = store.games.create(setup("heroes", 1))
    session = store.games.resume(game_id).session
    for number in range(rounds(1000, 5000)):
        session.do(Adjust(number % 3, 1 + number % 7))
    resumed = store.games.resume(game_id)
    assert resumed.news == ()
    assert resumed.session.length == session.length == rounds(1000, 5000)
    assert resumed.session.scores == session.scores
    session.undo(500)
    assert store.games.resume(game_id).session.scores == session.scores
