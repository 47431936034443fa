"""A bad line: every connection through it is delayed, and some are cut at a random moment."""

from __future__ import annotations

import select
import socket
import time
from contextlib import suppress
from random import Random
from threading import Thread

CUT = 0.08  # of the pieces that pass
LATEST = 0.02  # seconds


class Relay:
    """Passes on what comes at its own port to another one of this machine."""

    def __init__(self, to: int, random: Random) -> None:
        self._to, self._random = to, Random(random.random())
        self._listener = socket.create_server(("127.0.0.1", 0))
        self.port: int = self._listener.getsockname()[1]
        self._over = False
        self._thread = Thread(target=self._accept, daemon=True)

    def __enter__(self) -> Relay:
        self._thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._over = True
        self._listener.close()

    def _accept(self) -> None:
        while not self._over:
            try:
                near, _ = self._listener.accept()
            except OSError:
                return
            Thread(target=self._pass, args=(near,), daemon=True).start()

    def _pass(self, near: socket.socket) -> None:
        with near, suppress(OSError), socket.create_connection(("127.0.0.1", self._to)) as far:
            other = {near: far, far: near}
            while not self._over:
                ready, _, _ = select.select([near, far], [], [], 0.5)
                for side in ready:
                    data = side.recv(65536)
                    if not data or self._random.random() < CUT:
                        return
                    time.sleep(self._random.random() * LATEST)
                    other[side].sendall(data)
