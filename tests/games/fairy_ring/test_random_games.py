"""Random play through the Session: what must hold in every game, at every moment."""

from __future__ import annotations

from random import Random

import msgspec
import pytest

from companion.games.fairy_ring import GAME
from companion.games.fairy_ring import actions as do
from companion.games.fairy_ring.actions import End
from companion.games.fairy_ring.cards import TALLEST
from companion.games.fairy_ring.ring import path
from companion.games.fairy_ring.rulings import RULINGS
from companion.games.fairy_ring.state import FairyRingOptions, State, villages
from companion.languages import LANGUAGES
from companion.table.journal import Entry, entry_type
from companion.table.rules import House, Strictness
from companion.table.session import Session
from companion.texts import Speaker
from tests.games.fairy_ring.builders import session
from tests.games.fairy_ring.random_player import RandomPlayer, any_card

JOURNAL = msgspec.json.Decoder(tuple[entry_type(GAME.actions), ...])


def check(state: State) -> None:
    ring = path(villages(state))
    for seat in state.seats:
        assert seat.mana is None or 0 <= seat.mana < 20
        assert seat.mana is not None or state.unseen
        assert seat.points >= 0
        assert seat.fairy is None or seat.fairy in ring
        for stack in seat.village:
            assert 1 <= len(stack) <= TALLEST
            assert len({card.kind for card in stack}) == 1


def play(players: int, seed: int, house: House, keep: list[Entry]) -> Session:
    random = Random(seed)
    options = FairyRingOptions(objectives=seed % 3 == 0)
    table = session(players, house, options)
    table = Session(GAME, table.setup, keep=keep.append)
    player = RandomPlayer(table, random)
    while not table.over:
        action = player.choose()
        verdict = table.do(action)
        assert (verdict.done, verdict.reasons) == (True, ()), action
        check(table.state)
        if random.random() < 0.05:
            before = table.state
            table.undo()
            table.redo()
            assert table.state == before
    return table


@pytest.mark.parametrize("players", [2, 3, 4])
def test_random_players_finish_their_games(players: int) -> None:
    """FRG-2.1: each fairy is on the ring, mana is never negative, and the journal read back
    from JSON gives the same game; scores are the wheels, and sums of the ledger."""
    random = Random(players)
    for seed in range(40):
        rulings = {ruling.id: random.choice(ruling.choices) for ruling in RULINGS}
        level = Strictness.SCOREKEEPER if seed % 5 == 0 else Strictness.REFEREE
        journal: list[Entry] = []
        table = play(players, seed, House(level, rulings), journal)
        assert table.scores == tuple(seat.points for seat in table.state.seats)
        again = Session.resume(GAME, table.setup, JOURNAL.decode(msgspec.json.encode(journal)))
        assert (again.state, again.scores) == (table.state, table.scores)
        assert again.standings() == table.standings()


def test_every_village_grows_by_twelve_cards() -> None:
    """FRG-2.1: one starting card and twelve turns, in every game that was entered whole."""
    for seed in (1, 2, 4):
        table = play(3, seed, House(), [])
        for seat in table.state.seats:
            assert sum(len(stack) for stack in seat.village) == 13


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_can_be_said(language: str) -> None:
    """Prompts, answers, lines, harvests and reasons of whole games have their sentences."""
    spoken = Speaker(language)
    table = play(4, 3, House(), [])
    for past in table.history():
        assert spoken(past.line)
    while table.undo_line() is not None:
        for prompt in table.prompts():
            assert spoken(prompt.ask)
            assert all(spoken(answer.label) for answer in prompt.answers)
        assert all(spoken(harvest.why) for harvest in table.state.last)
        table.undo()


def test_illegal_actions_change_nothing() -> None:
    """Whatever is thrown at it: a reason, and the same state."""
    random = Random(7)
    table = session(3)
    wild = [
        lambda: do.Plant(random.randint(-1, 4), any_card(random), random.choice(list(End))),
        lambda: do.Grow(random.randint(-1, 4), any_card(random), random.randint(-2, 5)),
        lambda: do.Fly(random.randint(0, 2), random.randint(-3, 20)),
        lambda: do.Pick(random.randint(0, 2), random.randint(-1, 4)),
        lambda: do.Claim(random.randint(0, 2), random.randint(-1, 4)),
        lambda: do.TellLookout(random.randint(-1, 6), random.randint(-5, 200)),
        lambda: do.LayStart(random.randint(-1, 3), any_card(random)),
        lambda: do.Begin(random.randint(-1, 3)),
        lambda: random.choice([do.Chosen(), do.PassOn(), do.Reveal(), do.Unseen()]),
    ]
    refused = 0
    for _ in range(3000):
        action = random.choice(wild)()
        before = table.state
        verdict = table.do(action)
        assert verdict.done or verdict.reasons
        if not verdict.done:
            refused += 1
            assert table.state is before
        check(table.state)
    assert refused > 500
