"""Which phones are here: told by the server's thread, read by any."""

from __future__ import annotations

from collections import Counter

from companion.web.room import Clock


class Presence:
    """Each phone by its id: here while a stream of it is open, away since the last one ended."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._streams: Counter[int] = Counter()
        self._left_at: dict[int, float] = {}

    def came(self, phone: int) -> None:
        self._streams[phone] += 1

    def went(self, phone: int) -> None:
        self._streams[phone] -= 1
        self._left_at[phone] = self._clock()

    def away(self, phone: int) -> float | None:
        """For how many seconds; 0 while it is here, None where it never was."""
        if self._streams[phone] > 0:
            return 0.0
        left = self._left_at.get(phone)
        return None if left is None else max(0.0, self._clock() - left)
