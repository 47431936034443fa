"""What a seat is told of because somebody else did it: a step of its own taken back, a wish
granted or not, a step that others aimed at it. It stays until the seat has seen it or acts.
"""

from __future__ import annotations

from collections.abc import Collection

from msgspec import Struct

from companion.table.actions import Action, seats_named
from companion.table.session import Past
from companion.table.text import Text, say

MOST = 3  # that one seat is told at a time


class Notice(Struct, frozen=True):
    """A sentence, and the step that it says is gone: where that comes back, the notice goes."""

    text: Text
    gone: Action | None = None


class Who(Struct, frozen=True):
    """Who made a change: the seats of that phone, and the name by which others know it."""

    seats: Collection[int] = ()
    name: str = ""  # empty for whoever leads without a seat


class Notices:
    """The notices of each seat, the oldest first."""

    def __init__(self, seats: int) -> None:
        self._told: list[list[Notice]] = [[] for _ in range(seats)]

    def tell(self, seat: int, text: Text, gone: Action | None = None) -> None:
        self._told[seat] = [*self._told[seat], Notice(text, gone)][-MOST:]

    def seen(self, seat: int) -> bool:
        """They have been read, or are older than what the seat has just done."""
        had, self._told[seat] = bool(self._told[seat]), []
        return had

    def shown(self) -> tuple[tuple[Text, ...], ...]:
        return tuple(tuple(notice.text for notice in told) for told in self._told)

    def compare(
        self, gone: list[Past], come: list[Past], by: Who, granted: int | None = None
    ) -> None:
        """What has gone and what has come, told to whom it concerns.

        `granted` is the seat whose wish this was. An action keeps its place in memory wherever
        a correction takes its step.
        """
        back = {id(past.step.action) for past in come}
        for seat, told in enumerate(self._told):
            self._told[seat] = [each for each in told if id(each.gone) not in back]
        for past in sorted(gone, key=lambda each: each.index):
            self._tell_of_gone(past, by, granted)
        for past in come:
            self._tell_of_aimed(past, by)

    def _tell_of_gone(self, past: Past, by: Who, granted: int | None) -> None:
        for seat in seats_named(past.step.action)[:1]:
            if seat in by.seats:
                continue
            if seat == granted:
                text = say("guest.notice.granted", what=past.line)
            elif by.name:
                text = say("guest.notice.undone", player=by.name, what=past.line)
            else:
                text = say("guest.notice.undone_here", what=past.line)
            self.tell(seat, text, past.step.action)

    def _tell_of_aimed(self, past: Past, by: Who) -> None:
        """A step that names another seat beside its own: a tile on one's hero, a share."""
        first, *others = seats_named(past.step.action) or (None,)
        for seat in dict.fromkeys(others):
            if seat is not None and seat != first and seat not in by.seats:
                self.tell(seat, say("guest.notice.aimed", what=past.line))
