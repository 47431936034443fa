"""R1, R5: a killed app and a full disk, with real games in a process of their own."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from companion.store import Store, StoreTrouble
from companion.table.session import Session
from tests.reliability.conftest import rounds
from tests.reliability.scripts import GAMES, journal, setup

ROOT = Path(__file__).parents[2]
Opening = Callable[..., Store]


def child(wish: str, folder: Path, game: str, seed: int) -> subprocess.Popen[bytes]:
    return subprocess.Popen(
        [sys.executable, "-m", "tests.reliability.child", wish, str(folder), game, str(seed)],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )


def killed_after(player: subprocess.Popen[bytes], lines: int) -> int:
    """Reads so many lines, kills, and answers how many entries were acknowledged in all."""
    told: list[bytes] = []
    while len(told) < lines and (not told or told[-1] != b"over\n"):
        told.append(player.stdout.readline())
    os.kill(player.pid, signal.SIGKILL)
    rest, trouble = player.communicate()
    assert player.returncode == -signal.SIGKILL, trouble.decode()
    whole = b"".join(told) + rest.rpartition(b"\n")[0]
    saved = [int(line.split()[1]) for line in whole.splitlines() if line.startswith(b"saved")]
    begun = [int(line.split()[1]) for line in whole.splitlines() if line.startswith(b"begins")]
    return max([0, *saved, *begun])


@pytest.mark.parametrize("game", GAMES)
def test_r1_kills_lose_nothing_that_was_acknowledged(
    opening: Opening, folder: Path, figures: dict[str, int], game: str
) -> None:
    """What is there after a kill is a prefix of the script with every acknowledged entry."""
    random = Random(game)
    figures.update(kills=0, lost=0, unreadable=0)
    seed, script = 0, journal(game, 0)
    for _ in range(rounds(5, 130)):
        store = opening()
        waiting = store.games.unfinished()
        if waiting is None or len(store.games.load(waiting.id).journal) >= len(script):
            seed += 1
            script = journal(game, seed)
            game_id = store.games.create(setup(game, seed))
        else:
            game_id = waiting.id
        store.close()
        acknowledged = killed_after(child("kill", folder, game, seed), random.randint(0, 40))
        figures["kills"] += 1
        try:
            store = opening()
            loaded = store.games.load(game_id)
            resumed = store.games.resume(game_id)
        except StoreTrouble:
            figures["unreadable"] += 1
            continue
        kept = list(loaded.journal)
        figures["lost"] += kept[:acknowledged] != script[:acknowledged]
        assert kept == script[: len(kept)]
        assert (store.news, resumed.news) == ((), ())
        rehearsed = Session.resume(resumed.session.game, setup(game, seed), kept)
        assert resumed.session.state == rehearsed.state
        if resumed.session.over:
            store.games.finish(game_id, resumed.session.standings())
        store.close()
    assert (figures["lost"], figures["unreadable"]) == (0, 0)


@pytest.mark.parametrize("game", GAMES)
def test_r5_on_a_full_disk_the_player_is_told_and_play_goes_on(
    opening: Opening, folder: Path, game: str
) -> None:
    """RLIMIT_FSIZE: refused while there is no room, kept as it was, saved when there is."""
    script = journal(game, 2)
    store = opening()
    game_id = store.games.create(setup(game, 2))
    store.close()
    told, trouble = child("full", folder, game, 2).communicate()
    lines = [line.split() for line in told.decode().splitlines()]
    refused = [line for line in lines if line[0] == "refused"]
    assert len(refused) >= 5, trouble.decode()
    assert {line[1] for line in refused} == {"1"}
    assert {line[2] for line in refused} <= {"store.not_saved.disk", "store.not_saved.full"}
    assert {tuple(line) for line in lines if line[0] == "kept"} == {("kept", "1")}
    assert [line[0] for line in lines[-2:]] == ["saved", "saved"]
    kept = opening().games.load(game_id).journal
    assert list(kept) == script[:3]
