"""One thing to be carried, in a thread of its own that ends with it, or with the app."""

from __future__ import annotations

from collections.abc import Callable
from threading import Thread

from companion.courier.delivery import Later, Outcome
from companion.courier.line import Line
from companion.table.text import say

PATIENCE = 2.0  # seconds that closing the app waits; looking up a name cannot be cut short


class Errand:
    """Begins at once. `outcome` is there once `done` was called, by that other thread."""

    def __init__(
        self, line: Line, carry: Callable[[Line], Outcome], done: Callable[[], object]
    ) -> None:
        self.outcome: Outcome | None = None
        self.fault: Exception | None = None
        self._line, self._carry, self._done = line, carry, done
        self._thread = Thread(target=self._run, name="courier", daemon=True)
        self._thread.start()

    def _run(self) -> None:
        try:
            self.outcome = self._carry(self._line)
        except Exception as fault:  # a fault of ours ends one errand, and is noted
            self.fault = fault
            self.outcome = Later(say("membership.trouble.offline"))
        finally:
            self._line.hang_up()
        if not self._line.is_cut:
            self._done()

    def cut(self) -> None:
        """Nothing is sent and nobody is told after this."""
        self._line.cut()
        self._thread.join(PATIENCE)
