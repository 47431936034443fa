"""Random play through the Session: what must hold in every game, at every moment."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec
import pytest

from companion.games.fairy_tale import GAME
from companion.games.fairy_tale import actions as do
from companion.games.fairy_tale.cards import Card, Condition, Formula
from companion.games.fairy_tale.rulings import RULINGS
from companion.games.fairy_tale.scoring import counted
from companion.languages import LANGUAGES
from companion.table.journal import Entry, entry_type
from companion.table.rules import House, Strictness
from companion.table.session import Session
from companion.texts import Speaker
from tests.games.fairy_tale import invariants, recount
from tests.games.fairy_tale.random_player import BOX, play, setup

JOURNAL = msgspec.json.Decoder(tuple[entry_type(GAME.actions), ...])
KEEPER = House(Strictness.SCOREKEEPER)


def house_of(random: Random) -> House:
    """A table that answers the open questions as it likes."""
    return House(rulings={ruling.id: random.choice(ruling.choices) for ruling in RULINGS})


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_random_players_finish_their_games(players: int) -> None:
    """FT-3.2: twelve cards each; the journal, read back from JSON, gives the same game;
    and the ledger is what the live totals said just before the count.
    """
    random = Random(players)
    for seed in range(50):
        journal: list[Entry] = []
        house = House() if seed % 2 else house_of(random)
        session = play(players, seed, house, invariants.check, journal.append)
        read = JOURNAL.decode(msgspec.json.encode(journal))
        again = Session.resume(GAME, setup(players, seed, house), read)
        assert (again.state, again.scores) == (session.state, session.scores)
        assert again.standings() == session.standings()
        live = counted(session.state_before(session.length - 1), session.house)
        assert tuple(part.total for part in live) == session.scores
        assert recount.totals(session.state, session.house) == session.scores


def test_random_games_see_everything() -> None:
    """FT-4.1, FT-4.5: hunts, opens and closes, choices, unknown cards, Tricksters, ties."""
    kinds: set[str] = set()
    flips: set[str] = set()

    def watch(session: Session) -> None:
        kinds.update(a.kind for prompt in session.prompts() for a in prompt.answers)
        flips.update(flip.kind.value for flip in session.state.flips)

    for seed in range(40):
        play(2 + seed % 4, seed, watch=watch)
    assert flips == {"hunt", "open", "close"}
    assert kinds == {
        "continue", "skip_draft", "open", "reveal", "turn", "describe", "no_effect", "by_hand",
        "ruling", "call_trickster", "tell_faces",
    }  # fmt: skip


def test_every_step_of_a_finished_game_is_legal_again() -> None:
    """A journal from a stranger is held against the rules step by step."""
    for seed in range(8):
        journal: list[Entry] = []
        session = play(2 + seed % 4, seed, keep=journal.append)
        again = Session(GAME, session.setup)
        assert again.replay(JOURNAL.decode(msgspec.json.encode(journal))) is None
        assert (again.state, again.scores) == (session.state, session.scores)


def test_scorekeepers_finish_their_games() -> None:
    for seed in range(20):
        play(2 + seed % 4, seed, KEEPER, invariants.check)


def test_prompts_lead_through_every_game() -> None:
    """There is always somebody to ask; one-tap answers are legal; all of it can be said."""
    speakers = [Speaker(language) for language in LANGUAGES]

    def watch(session: Session) -> None:
        prompts = session.prompts()
        assert bool(prompts) != session.over
        for prompt in prompts:
            assert prompt.answers
            assert prompt.who
            for answer in prompt.answers:
                if answer.action is not None:
                    assert session.refusals(answer.action) == (), answer
            texts = [prompt.ask, *(a.label for a in prompt.answers)]
            for text in [*texts, *([prompt.detail] if prompt.detail else [])]:
                assert all(speaker(text) for speaker in speakers)

    for seed in range(9):
        play(2 + seed % 4, seed, house_of(Random(seed)), watch)
        play(2 + seed % 4, seed, KEEPER, watch)


def test_the_whole_log_can_be_read_in_every_language() -> None:
    for seed in range(4):
        session = play(2 + seed % 4, seed)
        for language in LANGUAGES:
            speaker = Speaker(language)
            for past in session.history():
                assert speaker(past.line)
                assert past.line.key != "fairy_tale.log.other"
                assert all(speaker(gain.why) for gain in past.gains)


def test_undo_after_every_step_is_identity() -> None:
    before: list[object] = []

    def watch(session: Session) -> None:
        after = (session.state, session.scores)
        assert session.undo()
        if before:
            assert (session.state, session.scores) == before[-1]
        assert session.redo()
        assert (session.state, session.scores) == after
        before.append(after)

    for seed in range(4):
        before.clear()
        play(2 + seed % 4, seed, watch=watch)


# -- nonsense ------------------------------------------------------------------------------

BROKEN = (
    Card("Self", points=Formula(value=1, condition=Condition(has=("Self",)))),
    Card("High", points=1000),
    Card(""),
    Card("Stray"),
)


def nonsense(random: Random) -> do.FairyTaleAction:
    """Any action with any content, mostly senseless where it is tried."""
    n = random.randint(-1, 5)
    index = random.randint(-1, 13)
    card = random.choice([None, None, *BROKEN, *random.sample(BOX, 2)])
    name = random.choice(["", "Moss Piper", "the mummer", "Nobody knows", "x" * 99, "\u200b"])
    content: dict[str, Any] = {"player": n, "name": name, "card": card}
    made: list[do.FairyTaleAction] = [
        do.Opened(**content),
        do.OpeningUnseen(),
        do.Kept(),
        do.DraftDone(),
        do.Revealed(**content),
        do.RevealedUnseen(),
        do.Turn(n, tuple(random.randint(-1, 12) for _ in range(random.randint(0, 3)))),
        do.EffectsDone(),
        do.PutAway(),
        do.Describe(card or random.choice(BOX)),
        do.NameCard(index=index, up=random.random() < 0.5, **content),
        do.SetFace(n, index, random.random() < 0.5),
        do.PutCard(**content),
        do.DropCard(n, index),
        do.TellTotal(n, random.choice([None, -5, 30, 5000])),
        do.CallTrickster(n, random.choice([None, name])),
        do.CountUp(),
    ]
    return random.choice(made)


@pytest.mark.parametrize("house", [House(), KEEPER])
def test_apply_never_fails_where_nothing_final_speaks_against_it(house: House) -> None:
    """Whatever the table allows anyway can be carried out, told, and played on from."""
    random = Random(11)
    applied = refused = 0

    def watch(session: Session) -> None:
        nonlocal applied, refused
        for _ in range(24):
            action = nonsense(random)
            reasons = GAME.refusals(session.state, action, session.house)
            if any(reason.final for reason in reasons):
                refused += 1
                continue
            applied += 1
            GAME.line(session.state, action)
            after = GAME.apply(session.state, action, session.house).state
            GAME.prompts(after, session.house)
            GAME.refusals(after, nonsense(random), session.house)
            GAME.standings(after, session.scores, session.house)

    for seed in range(6):
        play(2 + seed % 4, seed, house, watch)
    assert applied > 500
    assert refused > 500


def test_a_wild_table_never_breaks_the_game() -> None:
    """Nonsense that the table allows is kept, and the game goes on from there."""
    random = Random(5)
    done = games = 0
    for players in (2, 3, 5):
        session = Session(GAME, setup(players, players))
        for step in range(1500):
            ready = [a.action for p in session.prompts() for a in p.answers if a.action]
            action = random.choice([nonsense(random), *ready])
            done += session.do(action, allow=True).done
            if session.over:
                games += 1
                session = Session(GAME, setup(players, step))
    assert done > 500
    assert games > 0
