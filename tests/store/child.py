"""A player in a process of its own, which the tests kill or starve of disk space.

Each line it prints is a fact the tests hold it to: an entry it was told is saved.
"""

from __future__ import annotations

import os
import resource
import signal
import sys
from pathlib import Path

from companion.store import NotSaved, open_store
from companion.store.files import NAME
from tests.table.example_game import Roll, find

ROOM = 64 * 1024
STEP = 512


def tell(word: object) -> None:
    os.write(1, f"{word}\n".encode())


def play_until_killed(folder: Path) -> None:
    store = open_store(folder, find=find)
    game = store.games.unfinished()
    session = store.games.resume(game.id).session
    while True:
        session.do(Roll(0, 2 + session.length % 5))
        tell(session.length)


def play_on_a_full_disk(folder: Path) -> None:
    """Plays with 0, 512, 1024... bytes of room left, until one action is saved at once."""
    signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    store = open_store(folder, find=find)
    session = store.games.resume(store.games.unfinished().id).session
    session.do(Roll(0, 2))
    _, unlimited = resource.getrlimit(resource.RLIMIT_FSIZE)
    room = 0
    while room <= ROOM:
        used = (folder / (NAME + "-wal")).stat().st_size
        resource.setrlimit(resource.RLIMIT_FSIZE, (used + room, unlimited))
        try:
            session.do(Roll(0, 2 + session.length % 5))
        except NotSaved as trouble:
            tell(f"refused {session.length} {trouble.text.key}")
        else:
            tell(f"saved {session.length}")
            break
        finally:
            resource.setrlimit(resource.RLIMIT_FSIZE, (unlimited, unlimited))
        on_disk = len(store.games.load(store.games.unfinished().id).journal)
        tell(f"kept {on_disk}")
        room += STEP
    session.do(Roll(0, 2 + session.length % 5))
    tell(f"saved {session.length}")
    store.close()


if __name__ == "__main__":
    {"kill": play_until_killed, "full": play_on_a_full_disk}[sys.argv[1]](Path(sys.argv[2]))
