"""R6: a golden save of every released format opens and replays to its recorded score."""

from __future__ import annotations

import json
import shutil
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from companion.store import Store, StoreTooNew
from companion.store.files import NAME
from companion.store.schema import VERSION

GOLDEN = Path(__file__).parent / "golden"
Opening = Callable[..., Store]
FORMATS = sorted(GOLDEN.glob("*.db"))


def test_r6_there_is_a_golden_save_of_this_format() -> None:
    assert [path.stem for path in FORMATS] == [f"v{n}" for n in range(1, VERSION + 1)]


@pytest.mark.parametrize("path", FORMATS, ids=lambda path: path.stem)
def test_r6_a_golden_save_replays_to_its_score(opening: Opening, folder: Path, path: Path) -> None:
    folder.mkdir()
    shutil.copy(path, folder / NAME)
    recorded = json.loads(path.with_suffix(".json").read_text("utf-8"))
    store = opening()
    assert store.news == ()
    found = {}
    for summary in store.games.history():
        resumed = store.games.resume(summary.id)
        assert resumed.news == ()
        session = resumed.session
        found[summary.game] = {
            "over": session.over, "scores": list(session.scores), "steps": session.length
        }  # fmt: skip
        noted = {place.player: place.score for place in summary.standings}
        assert noted == dict(enumerate(session.scores))
    assert found == recorded
    assert store.settings.load().theme == "light"
    assert "Zoë" in [person.name for person in store.roster.people()]


def test_r6_a_newer_save_is_refused_politely_and_left_untouched(
    opening: Opening, folder: Path
) -> None:
    folder.mkdir()
    shutil.copy(FORMATS[-1], folder / NAME)
    with closing(sqlite3.connect(folder / NAME)) as connection:
        connection.execute(f"PRAGMA user_version = {VERSION + 1}")
        connection.commit()
    before = (folder / NAME).read_bytes()
    with pytest.raises(StoreTooNew) as trouble:
        opening()
    assert trouble.value.text.key
    assert (folder / NAME).read_bytes() == before
