"""The one thread that touches the table, and the queue of what it is asked.

Everybody else hands in a deed and waits for its verdict; nothing else reaches the session.
"""

from __future__ import annotations

import queue
from collections.abc import Callable
from concurrent.futures import Future
from typing import Any, Generic, TypeVar

T = TypeVar("T")
R = TypeVar("R")


class Closed(Exception):
    """The table is no longer led from here."""


def _let_it_wait() -> None:
    """Whoever serves looks into the queue by itself."""


class Owner(Generic[T]):
    """Does one deed after the other on what it owns, in the thread that calls `serve`.

    A thread with a life of its own calls `attend` instead, whenever `wake` told it to.
    """

    def __init__(self, owned: T, wake: Callable[[], object] = _let_it_wait) -> None:
        self._owned = owned
        self._wake = wake
        self._waiting: queue.SimpleQueue[tuple[Callable[[T], Any], Future[Any]] | None]
        self._waiting = queue.SimpleQueue()
        self._closed = False

    def ask(self, deed: Callable[[T], R]) -> Future[R]:
        """From any thread: the deed waits for its turn, and the caller for its verdict."""
        verdict: Future[R] = Future()
        if self._closed:
            verdict.set_exception(Closed())
        else:
            self._waiting.put((deed, verdict))
            self._wake()
        return verdict

    def close(self) -> None:
        """From any thread or signal: what was asked before is still done."""
        self._waiting.put(None)

    def serve(self) -> None:
        """Until it is closed."""
        while (asked := self._waiting.get()) is not None:
            self._do(*asked)
        self.end()

    def attend(self) -> None:
        """Does what waits now, and waits for nothing."""
        for _ in range(self._waiting.qsize()):
            asked = self._waiting.get_nowait()
            if asked is not None:
                self._do(*asked)

    def end(self) -> None:
        """From the owner's own thread: from now on nothing is done."""
        self._closed = True
        self._turn_away()

    def _do(self, deed: Callable[[T], Any], verdict: Future[Any]) -> None:
        if not verdict.set_running_or_notify_cancel():
            return
        try:
            verdict.set_result(deed(self._owned))
        except Exception as fault:
            verdict.set_exception(fault)

    def _turn_away(self) -> None:
        """Whoever asked too late hears so."""
        while True:
            try:
                asked = self._waiting.get_nowait()
            except queue.Empty:
                return
            if asked is not None:
                asked[1].set_exception(Closed())
