"""Score sheets: the end of a game as a file, written and read by people and programs."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

from companion.table.actions import Action
from companion.table.rules import House
from companion.table.text import Text

Row = Sequence[Text | str | int]


class SheetGame(Protocol):
    """A sheet as the game that it tells of: its setup, and the actions that enter what it says."""

    @property
    def setup(self) -> Any: ...

    @property
    def actions(self) -> tuple[Action, ...]: ...


class Sheets(Protocol):
    """What a game with score sheets offers. `cards` is the file of a card book, if there is one."""

    def scored(self, data: bytes, cards: bytes | None) -> dict[str, Any]:
        """The answer to a sheet: everybody's points and reasons; BadFile where it is none."""
        ...

    def table(self, answer: dict[str, Any]) -> tuple[Row, ...]:
        """The same in rows for people."""
        ...

    def sheet_of(self, state: Any, house: House) -> bytes:
        """The sheet that gives this end again; BadFile where it cannot be told yet."""
        ...
