"""A real server on a free port, and somebody who visits it by real HTTP."""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from http.client import HTTPConnection
from threading import Event
from typing import Any

from companion.club.database import Database
from companion.club.serving import Serving


class Answer:
    """What came back."""

    def __init__(self, status: int, headers: dict[str, str], body: bytes) -> None:
        self.status = status
        self.headers = headers
        self.body = body

    @property
    def text(self) -> str:
        return self.body.decode()

    @property
    def json(self) -> Any:
        return json.loads(self.body)


class Visitor:
    """Asks the server at a port."""

    def __init__(self, port: int, secret: str = "") -> None:
        self.port = port
        self.secret = secret

    def ask(self, method: str, path: str, body: bytes | None = None, **headers: str) -> Answer:
        told = {name.replace("_", "-"): value for name, value in headers.items()}
        if self.secret:
            told.setdefault("authorization", f"Bearer {self.secret}")
        connection = HTTPConnection("127.0.0.1", self.port, timeout=30)
        try:
            connection.request(method, path, body, told)
            found = connection.getresponse()
            read = found.read()
        finally:
            connection.close()
        return Answer(found.status, {k.lower(): v for k, v in found.getheaders()}, read)

    def get(self, path: str, **headers: str) -> Answer:
        return self.ask("GET", path, **headers)

    def put(self, path: str, body: bytes, **headers: str) -> Answer:
        headers.setdefault("content_type", "application/json")
        return self.ask("PUT", path, body, **headers)


def until(condition: Callable[[], bool], patience: float = 300.0) -> None:
    """Looks again and again, leaving the processor to those who are waited for."""
    last, nothing = time.monotonic() + patience, Event()
    while not condition():
        assert time.monotonic() < last
        nothing.wait(0.05)


@contextmanager
def served(database: Database, *, works: bool = False) -> Iterator[int]:
    """The port of a server on this database."""
    serving = Serving(database, "127.0.0.1", 0, most_from_one=200, works=works)
    serving.start()
    try:
        yield serving.port
    finally:
        serving.stop()
