"""Writes the golden save: `python -m tests.reliability.make_golden`, once for each format.

A save that was ever released must open for ever; so this is run for a new format only, and
writes beside the old ones.
"""

from __future__ import annotations

import json
import shutil
import tempfile
from pathlib import Path

from companion.store import open_store
from companion.store.files import NAME
from companion.store.schema import VERSION
from companion.table.journal import Do
from tests.reliability.scripts import GAMES, journal, setup

GOLDEN = Path(__file__).parent / "golden"


def main() -> None:
    GOLDEN.mkdir(exist_ok=True)
    scores = {}
    with tempfile.TemporaryDirectory() as place:
        store = open_store(Path(place), clock=lambda: 1_767_268_800.0)
        for game in GAMES:
            game_id = store.games.create(setup(game, 4), f"golden {game}")
            session = store.games.resume(game_id).session
            for entry in journal(game, 4):
                if isinstance(entry, Do):
                    session.do(entry.step.action)
            store.games.finish(game_id, session.standings())
            scores[game] = {"over": session.over, "scores": session.scores, "steps": session.length}
        store.roster.add("Zoë", 3)
        store.settings.save("theme", "light")
        store.close()
        shutil.copy(Path(place) / NAME, GOLDEN / f"v{VERSION}.db")
    (GOLDEN / f"v{VERSION}.json").write_text(json.dumps(scores, indent=1) + "\n")


if __name__ == "__main__":
    main()
