"""The real store and a real Session in a process of their own, to be killed or starved.

Each line it prints is a fact the tests hold it to: so many entries it was told are saved.
"""

from __future__ import annotations

import os
import resource
import signal
import sys
from pathlib import Path

from companion.store import NotSaved, open_store
from companion.store.files import NAME
from companion.table.journal import Do, Redo
from companion.table.session import Session
from tests.reliability.scripts import journal

STEP = 512
ROOM = 96 * 1024


def tell(*words: object) -> None:
    os.write(1, (" ".join(map(str, words)) + "\n").encode())


def follow(session: Session, entry: object) -> None:
    """Does again what an entry of the script says."""
    if isinstance(entry, Do):
        session.do(entry.step.action)
    elif isinstance(entry, Redo):
        session.redo()
    else:
        session.undo(entry.count)


def play_until_killed(folder: Path, game: str, seed: int) -> None:
    """Goes on with the script from where the disk says that it was."""
    store = open_store(folder)
    waiting = store.games.unfinished()
    resumed = store.games.resume(waiting.id)
    done = len(store.games.load(waiting.id).journal)
    tell("begins", done)
    for index, entry in enumerate(journal(game, seed)[done:], done + 1):
        follow(resumed.session, entry)
        tell("saved", index)
    tell("over")
    signal.pause()


def play_on_a_full_disk(folder: Path, game: str, seed: int) -> None:
    """With 0, 512, 1024... bytes of room left, until one action is saved at once."""
    signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    store = open_store(folder)
    waiting = store.games.unfinished()
    session = store.games.resume(waiting.id).session
    script = journal(game, seed)
    follow(session, script[0])
    _, unlimited = resource.getrlimit(resource.RLIMIT_FSIZE)
    room = 0
    while room <= ROOM:
        used = (folder / (NAME + "-wal")).stat().st_size
        resource.setrlimit(resource.RLIMIT_FSIZE, (used + room, unlimited))
        try:
            follow(session, script[1])
        except NotSaved as trouble:
            tell("refused", session.length, trouble.text.key)
        else:
            tell("saved", session.length)
            break
        finally:
            resource.setrlimit(resource.RLIMIT_FSIZE, (unlimited, unlimited))
        tell("kept", len(store.games.load(waiting.id).journal))
        room += STEP
    follow(session, script[2])
    tell("saved", session.length)
    store.close()


if __name__ == "__main__":
    wish, folder, game, seed = sys.argv[1:5]
    {"kill": play_until_killed, "full": play_on_a_full_disk}[wish](Path(folder), game, int(seed))
