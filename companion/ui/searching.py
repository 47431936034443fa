"""What the rules have yet to find is searched a little in every frame, and the screen answers."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from kivy.clock import Clock

SLICE = 0.005  # seconds of a frame; a step is a tenth of that here


class Searching:
    """A search in small steps; `latest` tells how far it is, `is_on` whether it goes on."""

    def __init__(self, steps: Iterator[object], told: Callable[[], object]) -> None:
        self.latest: object = None
        self._steps, self._told = steps, told
        self.is_on = self._went_on()
        self._frames = Clock.create_trigger(self._frame, 0, interval=True)
        if self.is_on:
            self._frames()

    def _frame(self, _: float) -> None:
        self.is_on = self._went_on()
        if not self.is_on:
            self.stop()
        self._told()

    def _went_on(self) -> bool:
        """For as long as a frame has room, one step at least."""
        until = Clock.time() + SLICE
        for step in self._steps:
            self.latest = step
            if Clock.time() >= until:
                return True
        return False

    def stop(self) -> None:
        """What it has not found by now, nobody waits for."""
        self._frames.cancel()
