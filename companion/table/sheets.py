"""Score sheets: the end of a game as a file, written and read by people and programs."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from companion.table.rules import House
from companion.table.text import Text

Row = Sequence[Text | str | int]


@dataclass(frozen=True)
class Sheets:
    """What a game with score sheets offers.

    `scored(data, cards)` answers a sheet with everybody's points and reasons; `cards` is the
    file of a card book, if there is one. `table(answer)` is the same in rows for people.
    `sheet_of(state, house)` writes the sheet that gives this end again. BadFile where a file is
    none, or an end cannot be told yet.
    """

    scored: Callable[[bytes, bytes | None], dict[str, Any]]
    table: Callable[[dict[str, Any]], Sequence[Row]]
    sheet_of: Callable[[Any, House], bytes]
