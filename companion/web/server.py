"""The server: uvicorn in a thread of its own, on a socket that is ours.

Connections are counted, at most so many in all and from one address; who sends no whole request
in time is let go.
"""

from __future__ import annotations

import asyncio
import socket
from collections import Counter
from contextlib import suppress
from threading import Thread
from typing import Any

import uvicorn
from starlette.types import ASGIApp
from uvicorn.protocols.http.h11_impl import H11Protocol

from companion.web.sealing import LARGEST_HEAD

MOST_CONNECTIONS, MOST_FROM_ONE = 32, 8
REQUEST_SECONDS = 10.0
SILENT_SECONDS = 12
TICK_SECONDS = 1  # what the date in an answer may be late
USUAL_PORT = 8137


class CountedProtocol(H11Protocol):
    """A connection that is counted, and let go where no request comes of it."""

    open: Counter[str]  # by address, of one server
    most = MOST_CONNECTIONS
    most_from_one = MOST_FROM_ONE
    patience = REQUEST_SECONDS

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        if not isinstance(transport, asyncio.Transport):
            raise TypeError("a connection carries bytes both ways")
        super().connection_made(transport)
        _let_go_of_the_silent(transport)
        self._address = self.client[0] if self.client else ""
        self._deadline: asyncio.TimerHandle | None = None
        self.open[self._address] += 1
        if self.open.total() > self.most or self.open[self._address] > self.most_from_one:
            transport.close()
        else:
            self._expect_request()

    def connection_lost(self, exc: Exception | None) -> None:
        self.open[self._address] -= 1
        self._forget_deadline()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        if self.transport.is_closing():
            return
        if self._deadline is None and (self.cycle is None or self.cycle.response_complete):
            self._expect_request()
        super().data_received(data)
        if self.cycle is not None and not self.cycle.response_complete:
            self._forget_deadline()

    def _expect_request(self) -> None:
        self._deadline = self.loop.call_later(self.patience, self.transport.close)

    def _forget_deadline(self) -> None:
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None


def _let_go_of_the_silent(transport: asyncio.Transport) -> None:
    """A phone that fell asleep says no goodbye: what it does not take in time ends its stream."""
    found = transport.get_extra_info("socket")
    if found is not None and hasattr(socket, "TCP_USER_TIMEOUT"):
        found.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, SILENT_SECONDS * 1000)


def listening(address: str, port: int) -> socket.socket:
    """A socket that listens; OSError where the port is taken, OverflowError where it is none."""
    # With its protocol named, as asyncio asks before it lets small answers go at once: a page came
    # in two parts, and the second waited 40 ms for a sign that the first had arrived.
    found = socket.socket(socket.AF_INET, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    try:
        found.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        found.bind((address, port))
        found.listen(64)
    except (OSError, OverflowError):
        found.close()
        raise
    return found


class _EndsAtOnce(uvicorn.Server):
    """Uvicorn looks ten times a second whether it should end: whoever switches off would wait."""

    _told: asyncio.Event | None = None

    async def main_loop(self) -> None:
        self._loop = asyncio.get_running_loop()
        self._told = asyncio.Event()
        while not await self.on_tick(0):
            with suppress(TimeoutError):
                await asyncio.wait_for(self._told.wait(), timeout=TICK_SECONDS)

    def end(self) -> None:
        """From any thread."""
        self.should_exit = True  # a loop that has not begun sees it at its first tick
        if self._told is not None and not self._loop.is_closed():
            self._loop.call_soon_threadsafe(self._told.set)


class Server:
    """Serves an app on a socket until it is stopped."""

    def __init__(
        self,
        app: ASGIApp,
        listener: socket.socket,
        most_from_one: int = MOST_FROM_ONE,
        most: int = MOST_CONNECTIONS,
    ) -> None:
        own = {"open": Counter(), "most_from_one": most_from_one, "most": most}
        counted: Any = type("Counted", (CountedProtocol,), own)
        config = uvicorn.Config(
            app,
            http=counted,
            ws="none",
            lifespan="off",
            log_config=None,
            access_log=False,
            server_header=False,
            proxy_headers=False,
            h11_max_incomplete_event_size=LARGEST_HEAD,
            timeout_keep_alive=5,
            timeout_graceful_shutdown=2,
        )
        self._uvicorn = _EndsAtOnce(config)
        self._listener = listener
        self._thread = Thread(target=self._run, name="pages", daemon=True)

    def _run(self) -> None:
        self._uvicorn.run(sockets=[self._listener])

    def start(self) -> None:
        self._thread.start()

    def stop(self) -> None:
        """Nothing listens after this."""
        self._uvicorn.end()
        self._thread.join()
        self._listener.close()
