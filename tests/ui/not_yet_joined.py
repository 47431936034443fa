"""What of the net is read, and which sockets are open, while no club is joined; then one is."""

from __future__ import annotations

import os
import sys
import tempfile
import threading
from pathlib import Path

from tests.ui.driver import playing
from tests.ui.first_evening import score_the_end

CALLING = ("http.client", "ssl", "companion.courier")


def read(before: frozenset[str]) -> str:
    return ", ".join(name for name in CALLING if name in sys.modules and name not in before)


def sockets() -> int:
    """Of this process, but for those of a display."""
    fds, found = Path("/proc/self/fd"), set()
    for name in os.listdir(fds):
        try:
            found.add(os.readlink(fds / name))
        except OSError:
            continue  # the one that lists
    listed = [line for kind in ("tcp", "tcp6") for line in _lines(kind)]
    return len({line.split()[9] for line in listed} & {name[8:-1] for name in found})


def _lines(kind: str) -> list[str]:
    path = Path(f"/proc/net/{kind}")
    return path.read_text().splitlines()[1:] if path.exists() else []


def main(folder: Path) -> None:
    before = frozenset(sys.modules)
    with playing(folder) as player:
        player.app.change_setting("language", "en")
        score_the_end(player, "fairy_ring")
        player.app.home()
        player.tap("home.settings")
        player.tap(player.app.shell.page.ids.club)
        player.frames(600)
        threads = [thread.name for thread in threading.enumerate() if thread.name == "courier"]
        print(f"sheet open: read {read(before) or 'none'}, sockets {sockets()}, {threads}")
        player.type(player.app.shell.sheets[-1].ids.field, "http://127.0.0.1:9/join#" + "s" * 32)
        player.tap("membership.join")
        while player.app.membership.is_joining:
            player.frames(1)
        print(f"joining: read {'companion.courier' in sys.modules}")


if __name__ == "__main__":
    main(Path(sys.argv[1] if len(sys.argv) > 1 else tempfile.mkdtemp()))
