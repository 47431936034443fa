"""Asks that were done, kept beside the game: a form that is sent again does nothing twice, not
even where the host was killed in between.

What is about to be done is noted before it is done, with the length of the game. Whoever comes
back sees by the length whether it was.
"""

from __future__ import annotations

from collections.abc import Callable

import msgspec
from msgspec import Struct

REMEMBERED = 64  # ask ids of a seat


class Begun(Struct, frozen=True):
    """An ask that is being done: whose, which, and how long the game was before it."""

    seat: int
    id: str
    length: int


class KeptAsks(Struct, frozen=True):
    """What of it is written down: how often each seat was heard, and the latest ask ids."""

    answered: tuple[int, ...] = ()
    done: tuple[tuple[str, ...], ...] = ()
    begun: Begun | None = None


class DoneAsks:
    """The asks of every seat. `keep` makes them durable."""

    def __init__(
        self, seats: int, keep: Callable[[KeptAsks], None], found: object = None, length: int = 0
    ) -> None:
        kept = _read(found, seats)
        self.answered = list(kept.answered)
        self._done = [dict.fromkeys(ids) for ids in kept.done]
        self._keep = keep
        self._begun: Begun | None = None
        if kept.begun is not None and length > kept.begun.length:
            self._note(kept.begun)

    def has(self, seat: int, id_: str) -> bool:
        return id_ in self._done[seat]

    def begin(self, seat: int, id_: str, length: int) -> None:
        """Durable before anything is done."""
        self._begun = Begun(seat, id_, length)
        self.write()

    def end(self, done: bool) -> None:
        """What was begun is done, or was not; the next note says so on the disk."""
        if self._begun is not None and done:
            self._note(self._begun)
        self._begun = None

    def write(self) -> None:
        done = tuple(tuple(ids) for ids in self._done)
        self._keep(KeptAsks(tuple(self.answered), done, self._begun))

    def _note(self, begun: Begun) -> None:
        done = self._done[begun.seat]
        done[begun.id] = None
        if len(done) > REMEMBERED:
            del done[next(iter(done))]
        self.answered[begun.seat] += 1


def _read(found: object, seats: int) -> KeptAsks:
    empty = KeptAsks((0,) * seats, ((),) * seats)
    try:
        kept = msgspec.convert(found, KeptAsks) if found is not None else empty
    except msgspec.ValidationError:
        return empty
    fits = len(kept.answered) == len(kept.done) == seats
    return kept if fits and (kept.begun is None or 0 <= kept.begun.seat < seats) else empty
