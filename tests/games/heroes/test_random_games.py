"""Random play through the Session: what must hold in every game, at every moment."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from random import Random
from typing import Any

import msgspec
import pytest

from companion.games.heroes import GAME
from companion.games.heroes import actions as do
from companion.games.heroes.cards import Die, Hit, Step, StepKind
from companion.games.heroes.combat import Placed
from companion.games.heroes.rulings import RULINGS
from companion.games.heroes.tiles import Tile
from companion.languages import LANGUAGES
from companion.table.journal import Entry, entry_type
from companion.table.rules import House, Strictness
from companion.table.session import Session
from companion.texts import Speaker
from tests.games.heroes import invariants
from tests.games.heroes.random_player import BOX, play, setup

GAMES = 500
JOURNAL = msgspec.json.Decoder(tuple[entry_type(GAME.actions), ...])


def house_of(random: Random) -> House:
    """A table that answers the open questions as it likes."""
    return House(rulings={ruling.id: random.choice(ruling.choices) for ruling in RULINGS})


@pytest.mark.parametrize("players", [2, 3, 4])
def test_random_players_finish_their_games(players: int) -> None:
    """HFT-0.1: slots, tokens, tiles, heroes and adversaries add up at every moment;
    scores are sums of the ledger; the journal, read back from JSON, gives the same game.
    """
    random = Random(players)
    for seed in range(GAMES // 3 + (players > 2)):
        journal: list[Entry] = []
        house = House() if seed % 2 else house_of(random)
        session = play(players, seed, house, invariants.check, journal.append)
        invariants.check_scores(session)
        read = JOURNAL.decode(msgspec.json.encode(journal))
        again = Session.resume(GAME, setup(players, house), read)
        assert (again.state, again.scores) == (session.state, session.scores)
        assert again.standings() == session.standings()


def test_every_step_of_a_finished_game_is_legal_again() -> None:
    """A journal from a stranger is held against the rules step by step."""
    for seed in range(12):
        journal: list[Entry] = []
        session = play(2 + seed % 3, seed, keep=journal.append)
        again = Session(GAME, session.setup)
        assert again.replay(JOURNAL.decode(msgspec.json.encode(journal))) is None
        assert (again.state, again.scores) == (session.state, session.scores)


def test_scorekeepers_finish_their_games() -> None:
    house = House(Strictness.SCOREKEEPER)
    for seed in range(40):
        session = play(2 + seed % 3, seed, house, invariants.check)
        invariants.check_scores(session)


def test_prompts_lead_through_every_game() -> None:
    """There is always somebody to ask; one-tap answers are legal; all of it can be said."""
    speakers = [Speaker(language) for language in LANGUAGES]

    def watch(session: Session) -> None:
        prompts = session.prompts()
        assert bool(prompts) != session.over
        for prompt in prompts:
            assert prompt.answers
            for answer in prompt.answers:
                if answer.action is not None:
                    assert session.refusals(answer.action) == (), answer
            for text in [prompt.ask, *(a.label for a in prompt.answers)]:
                assert all(speaker(text) for speaker in speakers)
            if prompt.detail is not None:
                assert all(speaker(prompt.detail) for speaker in speakers)

    for seed in range(12):
        play(2 + seed % 3, seed, house_of(Random(seed)), watch)
        play(2 + seed % 3, seed, House(Strictness.SCOREKEEPER), watch)


def test_the_whole_log_can_be_read_in_every_language() -> None:
    for seed in range(6):
        session = play(2 + seed % 3, seed)
        for language in LANGUAGES:
            speaker = Speaker(language)
            for past in session.history():
                assert speaker(past.line)
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

    for seed in range(6):
        before.clear()
        play(2 + seed % 3, seed, watch=watch)


# -- nonsense ------------------------------------------------------------------------------


SLOTS = ("1.1", "1.2", "2.1", "1-2.1", "3-4.2", "9.9", "")


def nonsense(random: Random) -> do.HeroesAction:
    """Any action with any content, mostly senseless where it is tried."""
    return random.choice([_entering, _round, _turn, _tiles])(random)


def _n(random: Random, most: int = 5) -> int:
    return random.randint(-1, most)


def _some(random: Random, values: Iterable[Any]) -> tuple[Any, ...]:
    return tuple(random.choice(list(values)) for _ in range(random.randint(0, 3)))


def _entering(random: Random) -> do.HeroesAction:
    n = partial(_n, random)
    number = random.choice([None, 1, 42, 61, 75, 99])
    foe = random.choice([None, random.choice(BOX.adversaries)])
    hero = random.choice([None, random.choice(BOX.heroes)])
    made: list[do.HeroesAction] = [
        do.ShowMission(n(), number, random.choice([None, random.choice(BOX.missions)])),
        do.ShowAdversary(n(), number, foe),
        do.NameAdversary(n(), n(), number, foe),
        do.NameHero(n(), n(), random.randint(-1, 62), hero),
        do.DescribeHero(random.choice(BOX.heroes)),
        do.SetCounters(n(), _some(random, SLOTS)),
        do.Recruit(n(), random.choice(list(do.Side)), random.randint(-1, 62), hero),
    ]
    return random.choice(made)


def _round(random: Random) -> do.HeroesAction:
    n = partial(_n, random)
    made: list[do.HeroesAction] = [
        do.Deal(),
        do.RecruitUnseen(),
        do.Begin(n()),
        do.ComeHome(),
        do.Uncovered(n(), random.choice([-1, 5, 1000])),
        do.Discard(n(), _some(random, range(-1, 7))),
        do.TellStrength(n(), random.choice([-1, 5, 1000])),
        do.CountUp(),
    ]
    return random.choice(made)


def _turn(random: Random) -> do.HeroesAction:
    n = partial(_n, random)
    hits = [Placed(hit, slot) for hit in Hit for slot in SLOTS]
    made: list[do.HeroesAction] = [
        do.Choose(n(), n(3)),
        do.Declare(n(), _some(random, [Step(kind, 2) for kind in StepKind])),
        do.Pass(n()),
        do.Skip(n()),
        do.Fight(n(), _some(random, Die)),
        do.Rolled(n(), _some(random, range(-1, 7))),
        do.Place(n(), _some(random, hits)),
        do.Fitted(n(), random.random() < 0.5),
        do.Take(n(), _some(random, range(-1, 4))),
        do.GoOnMission(n(), n(3)),
        do.Heal(n(), _some(random, SLOTS)),
        do.Share(n(), n()),
    ]
    return random.choice(made)


def _tiles(random: Random) -> do.HeroesAction:
    n = partial(_n, random)
    tile = random.choice(list(Tile))
    made: list[do.HeroesAction] = [
        do.DrawTile(n(), tile),
        do.AimTile(n(), n()),
        do.PlaceTile(n(), tile, n(), n(), random.choice([None, -1, 0, 2, 9])),
        do.HoldTile(n()),
    ]
    return random.choice(made)


@pytest.mark.parametrize("house", [House(), House(Strictness.SCOREKEEPER)])
def test_apply_never_fails_where_nothing_final_speaks_against_it(house: House) -> None:
    """Whatever the table allows anyway can be carried out, told, and played on from."""
    random = Random(11)
    applied = refused = 0

    def watch(session: Session) -> None:
        nonlocal applied, refused
        for _ in range(12):
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
        play(2 + seed % 3, seed, house, watch)
    assert applied > 500
    assert refused > 500


def test_a_wild_table_never_breaks_the_game() -> None:
    """Nonsense that the table allows is kept, and the game goes on from there."""
    random = Random(5)
    done = 0
    for players in (2, 3, 4):
        session = Session(GAME, setup(players))
        for _ in range(4000):
            ready = [a.action for p in session.prompts() for a in p.answers if a.action]
            action = random.choice([nonsense(random), *ready])
            done += session.do(action, allow=True).done
            if session.over:
                session = Session(GAME, setup(players))
        invariants.check_scores(session)
    assert done > 1000
