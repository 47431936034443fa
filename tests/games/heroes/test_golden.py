"""Golden games: whole exports, replayed, with every standing as it was recorded."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from msgspec.structs import replace

from companion import __version__
from companion.games.heroes import GAME
from companion.store.exchange import read_game, write_game
from companion.table.journal import Correct, Redo, Undo
from companion.table.session import Session
from tests.games.heroes.random_player import play
from tests.games.heroes.recount import adversary_points

GOLDEN = Path(__file__).parent / "golden"
RESULTS = json.loads((GOLDEN / "results.json").read_text())
SAMPLE = Path(__file__).parents[3] / "assets" / "samples" / "heroes_practice.json"


def replayed(data: bytes) -> Session:
    file = read_game(data)
    session = Session(GAME, file.setup)
    assert session.replay(file.journal) is None
    return session


@pytest.mark.parametrize("name", sorted(RESULTS))
def test_a_golden_game_replays_to_its_recorded_standings(name: str) -> None:
    """HFT-12.2, HFT-12.3: every score, place and tie-break."""
    session = replayed((GOLDEN / f"{name}.json").read_bytes())
    expected = RESULTS[name]
    assert session.over is expected["over"] is True
    assert session.length == expected["steps"]
    assert list(session.scores) == expected["scores"]
    places = [[s.player, s.score, s.rank, s.tie_break] for s in session.standings()]
    assert places == expected["standings"]


@pytest.mark.parametrize("name", ["two_players", "four_players"])
def test_a_golden_game_is_counted_the_same_with_a_pencil(name: str) -> None:
    """HFT-12.1: the adversaries of every player, by an independent count."""
    session = replayed((GOLDEN / f"{name}.json").read_bytes())
    for player in range(len(session.scores)):
        counted = sum(
            entry.gain.amount
            for entry in session.ledger()
            if entry.gain.player == player and entry.gain.rule.startswith("HFT-14.")
        )
        assert counted == adversary_points(session.state, player)


def test_random_games_are_counted_the_same_with_a_pencil() -> None:
    """HFT-12.1."""
    for seed in range(60):
        session = play(2 + seed % 3, 1000 + seed)
        if session.house.rulings.get("HFT-A21") == "after":
            continue
        for player in range(len(session.scores)):
            last = [e.gain for e in session.ledger() if e.step == session.length - 1]
            counted = sum(gain.amount for gain in last if gain.player == player)
            assert counted == adversary_points(session.state, player)


def test_the_golden_games_tell_of_changed_minds() -> None:
    """Undo, redo and a correction are part of the format."""
    kinds = set()
    for name in RESULTS:
        kinds |= {type(e) for e in read_game((GOLDEN / f"{name}.json").read_bytes()).journal}
    assert {Undo, Redo, Correct} <= kinds


def test_a_golden_game_written_again_is_the_same_but_for_who_wrote_it() -> None:
    for name in RESULTS:
        file = read_game((GOLDEN / f"{name}.json").read_bytes())
        again = read_game(write_game(file.setup, file.journal))
        assert (file.app, again.app) == ("0.1.0", __version__)
        assert replace(again, app=file.app) == file


def test_the_sample_export_replays() -> None:
    session = replayed(SAMPLE.read_bytes())
    assert session.over
    assert session.setup.options.practice
