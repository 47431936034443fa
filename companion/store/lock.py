"""Whether this is the only copy of the app on this data folder.

The system lets go of the lock when the process ends, however it ends, so a dead copy never
locks the living one out.
"""

from __future__ import annotations

import errno
import os
from pathlib import Path
from types import ModuleType

fcntl: ModuleType | None
try:
    import fcntl
except ImportError:  # a system without it; SQLite's own locks still keep the file whole
    fcntl = None

NAME = "fairy-table.lock"
_HELD_BY_ANOTHER = (errno.EACCES, errno.EAGAIN, errno.EWOULDBLOCK)


class Lock:
    """A lock on a folder; `held` says whether we have it. OSError if it cannot be made."""

    def __init__(self, folder: Path) -> None:
        self._file = os.open(folder / NAME, os.O_RDWR | os.O_CREAT, 0o600)
        self.held = self._taken()

    def _taken(self) -> bool:
        if fcntl is None:
            return True
        try:
            fcntl.flock(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError as fault:
            # Any other error means a file system without locks.
            return fault.errno not in _HELD_BY_ANOTHER
        return True

    def release(self) -> None:
        if self._file >= 0:
            os.close(self._file)
            self._file = -1
            self.held = False
