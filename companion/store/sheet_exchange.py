"""Score sheets in and out: the end of a game as the public format of `companion score`.

A game with sheets offers `sheet_of` in its `sheet_game` module, and reads its own files.
"""

from __future__ import annotations

from importlib import import_module
from typing import Any, Protocol

from companion.documents import BadFile
from companion.store.store import Store
from companion.table.actions import Action
from companion.table.game import Setup
from companion.table.journal import Do, Step
from companion.table.session import Session


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
    sheets = import_module(f"companion.games.{session.setup.game}.sheet_game")
    written: bytes = sheets.sheet_of(session.state, session.house)
    return written
