"""What of the guests' libraries is read at each moment, in a process of its own."""

from __future__ import annotations

import os
import sys
import tempfile
from pathlib import Path

from tests.ui.driver import playing
from tests.ui.first_evening import new_game

LIBRARIES = ("starlette", "uvicorn", "jinja2", "segno", "h11", "anyio", "companion.web")


def read() -> str:
    found = [name for name in LIBRARIES if name in sys.modules]
    return "all" if len(found) == len(LIBRARIES) else ", ".join(found) or "none"


def listening() -> str:
    """The sockets of this process, as the system tells; that of a display is none of ours."""
    fds = Path("/proc/self/fd")
    found = []
    for name in os.listdir(fds):
        try:
            target = os.readlink(fds / name)
        except OSError:
            continue  # the one that lists
        if target.startswith("socket:"):
            found.append(target[8:-1])
    listed = Path("/proc/net/tcp").read_text().splitlines()[1:]
    waiting = {line.split()[9] for line in listed if line.split()[3] == "0A"}
    return ", ".join(sorted(set(found) & waiting)) or "none"


def main(folder: Path) -> None:
    with playing(folder) as player:
        player.app.change_setting("language", "en")
        print("started:", read())
        new_game(player, "fairy_ring")
        player.tap("play.menu")
        player.tap("invite.title")
        player.frames(30)
        print("sheet open:", read())
        print("listening:", listening())
        player.app.device.device.addresses = lambda: ("127.0.0.1",)
        player.app.invitation.port = 0
        player.tap("invite.on")
        while not player.app.invitation.is_on:
            player.frames(1)
        print("on:", read())


if __name__ == "__main__":
    main(Path(sys.argv[1] if len(sys.argv) > 1 else tempfile.mkdtemp()))
