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


class Owner(Generic[T]):
    """Does one deed after the other on what it owns, in the thread that calls `serve`."""

    def __init__(self, owned: T) -> None:
        self._owned = owned
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
        return verdict

    def close(self) -> None:
        """From any thread or signal: what was asked before is still done."""
        self._waiting.put(None)

    def serve(self) -> None:
        """Until it is closed."""
        while (asked := self._waiting.get()) is not None:
            deed, verdict = asked
            if not verdict.set_running_or_notify_cancel():
                continue
            try:
                verdict.set_result(deed(self._owned))
            except Exception as fault:
                verdict.set_exception(fault)
        self._closed = True
        self._turn_away()

    def _turn_away(self) -> None:
        """Whoever asked too late hears so."""
        while True:
            try:
                asked = self._waiting.get_nowait()
            except queue.Empty:
                return
            if asked is not None:
                asked[1].set_exception(Closed())
