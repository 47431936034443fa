"""R3, R8: a damaged file is recovered or kept aside, never replaced in silence; one writer."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest
from msgspec import Struct

from companion.store import NotSaved, Store, StoreTrouble, open_always, open_store
from companion.store.files import NAME
from companion.table.journal import Do, Entry
from tests.reliability.conftest import rounds
from tests.reliability.scripts import GAMES, journal, setup

Opening = Callable[..., Store]


class Estate(Struct):
    """A folder with a game of each kind in it, and a backup of the first two."""

    folder: Path
    games: dict[str, tuple[Entry, ...]]
    data: bytes


@pytest.fixture(scope="module")
def estate(tmp_path_factory: pytest.TempPathFactory) -> Estate:
    folder = tmp_path_factory.mktemp("estate") / "data"
    store = open_store(folder)
    ids = []
    for number, game in enumerate(GAMES):
        ids.append(store.games.create(setup(game, 1)))
        session = store.games.resume(ids[-1]).session
        for entry in journal(game, 1)[:60]:
            if isinstance(entry, Do):
                session.do(entry.step.action)
        if number == 1:
            store.backups.take()
    games = {game_id: store.games.load(game_id).journal for game_id in ids}
    store.close()
    return Estate(folder, games, (folder / NAME).read_bytes())


def damage(data: bytes, random: Random) -> bytes:
    """A cut, a flipped byte, or a stretch of zeros: what a dying disk leaves."""
    place = random.randrange(len(data))
    match random.randrange(3):
        case 0:
            return data[:place]
        case 1:
            return (
                data[:place] + bytes([data[place] ^ (1 << random.randrange(8))]) + data[place + 1 :]
            )
    long = random.choice([16, 512, 4096])
    return data[:place] + bytes(long) + data[place + long :]


def kept_entries(estate: Estate, store: Store) -> tuple[int, int]:
    """How much of the four games is there, each a prefix; and how many were cut in silence."""
    found = silent = 0
    for game_id, script in estate.games.items():
        try:
            news = store.games.resume(game_id).news
            kept = store.games.load(game_id).journal
        except StoreTrouble as trouble:
            news, kept = (trouble.text,), ()
        assert kept == script[: len(kept)]
        silent += kept != script and not news and not store.news
        found += len(kept)
    store.games.history()
    store.roster.people()
    store.settings.load()
    return found, silent


def test_r3_damage_is_recovered_or_kept_aside_and_told(
    estate: Estate, folder: Path, figures: dict[str, int]
) -> None:
    whole = sum(map(len, estate.games.values()))
    figures.update(damaged=0, whole=0, recovered=0, silent=0)
    random = Random(3)
    for _ in range(rounds(60, 3000)):
        data = damage(estate.data, random)
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir(parents=True)
        (folder / NAME).write_bytes(data)
        shutil.copytree(estate.folder / "backups", folder / "backups")
        store = open_always(folder)
        try:
            found, silent = kept_entries(estate, store)
            figures["silent"] += silent
            figures["damaged"] += 1
            figures["whole" if found == whole else "recovered"] += 1
            for aside in store.kept_aside:
                assert aside.read_bytes() == data
            if not store.kept:
                assert (folder / NAME).read_bytes() == data
        finally:
            store.close()
    assert figures["silent"] == 0


def test_r8_the_second_copy_says_so_and_only_reads(opening: Opening) -> None:
    first = opening()
    game_id = first.games.create(setup("heroes", 1))
    second = opening(always=True)
    assert [text.key for text in second.news] == ["store.second_copy"]
    session = second.games.resume(game_id).session
    before = session.state
    action = next(e.step.action for e in journal("heroes", 1) if isinstance(e, Do))
    with pytest.raises(NotSaved):
        session.do(action)
    assert session.state is before
    assert first.games.load(game_id).journal == ()
