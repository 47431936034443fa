"""Writes the golden games and the sample export: `python -m tests.games.heroes.make_golden`.

Run it only when a released format changes on purpose. Golden games are whole games as the app
exports them, with undo, redo, a correction and a score adjusted by hand among their entries;
what they came to is written beside them, and every test run replays them.
"""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

from companion.games.heroes import GAME
from companion.games.heroes import actions as do
from companion.store.exchange import write_game
from companion.table.actions import Adjust
from companion.table.journal import Entry
from companion.table.rules import House
from companion.table.session import Session
from tests.games.heroes.random_player import RandomPlayer, setup

GOLDEN = Path(__file__).parent / "golden"
SAMPLE = Path(__file__).parents[3] / "assets" / "samples" / "heroes_practice.json"

GAMES = {
    "two_players": (2, 201, House()),
    "three_players": (3, 302, House(rulings={"HFT-A35": "one_per_set", "HFT-A21": "after"})),
    "four_players": (4, 403, House()),
}


def evening(players: int, seed: int, house: House) -> tuple[Session, list[Entry]]:
    """A game in which people change their minds now and then."""
    journal: list[Entry] = []
    session = Session(GAME, setup(players, house), journal.append)
    random = Random(seed)
    player = RandomPlayer(session, random)
    while not session.over:
        action = player.choose()
        if not session.do(action).done:
            raise SystemExit(f"refused: {action}")
        if isinstance(action, do.Choose | do.Rolled | do.Place) and random.random() < 0.05:
            session.undo()
            if random.random() < 0.5:
                session.redo()
    session.do(Adjust(0, 2, "forgot a star"))
    return session, journal


def corrected(session: Session) -> None:
    """An older entry put right: other heroes had left in the last round."""
    leaving = [p.index for p in session.history() if isinstance(p.step.action, do.Discard)]
    old = session.steps()[leaving[-1]].action
    other = tuple(place for place in range(6) if place not in old.positions)
    session.accept(session.correction(leaving[-1], do.Discard(old.player, other)))


def result(session: Session) -> dict[str, object]:
    return {
        "over": session.over,
        "steps": session.length,
        "scores": list(session.scores),
        "standings": [[s.player, s.score, s.rank, s.tie_break] for s in session.standings()],
    }


def main() -> None:
    GOLDEN.mkdir(exist_ok=True)
    results = {}
    for name, (players, seed, house) in GAMES.items():
        session, journal = evening(players, seed, house)
        if name == "two_players":
            corrected(session)
        (GOLDEN / f"{name}.json").write_bytes(write_game(session.setup, journal))
        results[name] = result(session)
    (GOLDEN / "results.json").write_text(json.dumps(results, indent=1) + "\n")
    session, journal = evening(3, 7, House())
    SAMPLE.parent.mkdir(exist_ok=True)
    SAMPLE.write_bytes(write_game(session.setup, journal))


if __name__ == "__main__":
    main()
