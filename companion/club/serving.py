"""The club as a process: pages and uploads, and by default a worker beside them."""

from __future__ import annotations

import socket
from threading import Event, Thread

from companion.club.database import Database
from companion.club.site import site
from companion.club.work import Worker
from companion.web.server import Server, listening

USUAL_PORT = 8138
MOST_CONNECTIONS = 512  # a proxy before us speaks for everybody


class Serving:
    """Serves until it is stopped; `port` is where."""

    def __init__(
        self, database: Database, host: str, port: int, *, most_from_one: int, works: bool
    ) -> None:
        self._listener: socket.socket = listening(host, port)
        self.port: int = self._listener.getsockname()[1]
        self._server = Server(site(database), self._listener, most_from_one, MOST_CONNECTIONS)
        self._worker = Worker(database) if works else None
        self._thread = Thread(target=self._worker.run, name="worker") if self._worker else None

    def start(self) -> None:
        self._server.start()
        if self._thread is not None:
            self._thread.start()

    def stop(self) -> None:
        """Nothing listens and nobody works after this."""
        self._server.stop()
        if self._worker is not None and self._thread is not None:
            self._worker.stop()
            self._thread.join()


def work_until(database: Database, stopped: Event) -> None:
    """Proves and counts until it is told to stop."""
    worker = Worker(database)
    thread = Thread(target=worker.run, name="worker")
    thread.start()
    stopped.wait()
    worker.stop()
    thread.join()
