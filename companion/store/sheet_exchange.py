"""Score sheets in and out: the end of a game as the public format of `companion score`.

A game with sheets offers them by `Game.sheets`, and reads its own files.
"""

from __future__ import annotations

from typing import Any, Protocol

from companion.documents import BadFile
from companion.store.store import Store
from companion.table.actions import Action
from companion.table.game import Setup
from companion.table.journal import Do, Step
from companion.table.session import Session
from companion.table.text import say


class SheetGame(Protocol):
    """A sheet as the game that it tells of."""

    @property
    def setup(self) -> Setup[Any]: ...

    @property
    def actions(self) -> tuple[Action, ...]: ...


def import_sheet(store: Store, file: SheetGame) -> str:
    """Keeps the game in a sheet, whole or not at all; its id. BadFile or NotSaved if not."""
    session = Session(store.find(file.setup.game), file.setup)
    for action in file.actions:
        verdict = session.do(action)
        if not verdict.done:
            raise BadFile("players", verdict.reasons[0].why)
    journal = [Do(Step(action)) for action in file.actions]
    return store.games.add(file.setup, journal, "", session.standings(), session.over)


def export_sheet(session: Session) -> bytes:
    """The end of a game as its sheet; BadFile where the game has none, or cannot tell it yet."""
    sheets = session.game.sheets()
    if sheets is None:
        raise BadFile("", say("store.no_sheets"))
    return sheets.sheet_of(session.state, session.house)
