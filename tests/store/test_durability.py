"""R1, R5: a killed app and a full disk. What was acknowledged is there, and in order."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

from companion.store import Store
from companion.table.journal import Do
from tests.table.example_game import Roll, race

ROOT = Path(__file__).parents[2]


def child(wish: str, folder: Path) -> subprocess.Popen[bytes]:
    return subprocess.Popen(
        [sys.executable, "-m", "tests.store.child", wish, str(folder)],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )


def faces(store: Store, game_id: str) -> list[int]:
    loaded = store.games.load(game_id)
    assert loaded.lost == 0
    return [entry.step.action.face for entry in loaded.journal if isinstance(entry, Do)]


def expected(length: int) -> list[int]:
    return [2 + n % 5 for n in range(length)]


def test_ten_kills_lose_nothing_that_was_acknowledged(
    store: Store, folder: Path, opening: Callable[..., Store]
) -> None:
    game_id = store.games.create(race(target=100))
    store.close()
    for acknowledged_in_this_run in (0, 1, 2, 3, 7, 20, 31, 44, 60, 75):
        player = child("kill", folder)
        told = b"0"
        for _ in range(acknowledged_in_this_run):
            told = player.stdout.readline()
        os.kill(player.pid, signal.SIGKILL)
        rest, trouble = player.communicate()
        assert player.returncode == -signal.SIGKILL, trouble.decode()
        whole_lines = rest.rpartition(b"\n")[0].split()
        acknowledged = int(whole_lines[-1] if whole_lines else told)
        store = opening()
        assert store.news == ()
        kept = faces(store, game_id)
        assert len(kept) >= acknowledged
        assert kept == expected(len(kept))
        resumed = store.games.resume(game_id)
        assert resumed.news == ()
        assert resumed.session.state.pot == sum(kept)
        store.close()
    assert len(kept) >= 75


def test_on_a_full_disk_the_player_is_told_and_saving_works_again_with_room(
    store: Store, folder: Path, opening: Callable[..., Store]
) -> None:
    game_id = store.games.create(race(target=100))
    store.close()
    player = child("full", folder)
    told, trouble = player.communicate()
    assert player.returncode == 0, trouble.decode()
    lines = [line.split() for line in told.decode().splitlines()]
    refused = [line for line in lines if line[0] == "refused"]
    assert len(refused) >= 5
    assert {line[1] for line in refused} == {"1"}
    assert {line[2] for line in refused} <= {"store.not_saved.disk", "store.not_saved.full"}
    assert all(line == ["kept", "1"] for line in lines if line[0] == "kept")
    assert lines[-2:] == [["saved", "2"], ["saved", "3"]]
    store = opening()
    assert store.news == ()
    assert faces(store, game_id) == [2, *expected(3)[1:]]
    assert store.games.resume(game_id).session.do(Roll(0, 4)).done
