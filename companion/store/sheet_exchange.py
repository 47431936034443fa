"""Score sheets in and out: the end of a game as the public format of `companion score`."""

from __future__ import annotations

from companion.documents import BadFile
from companion.games.heroes.cards import Book
from companion.games.heroes.sheet_game import read_sheet, sheet_of
from companion.store.store import Store
from companion.table.journal import Do, Step
from companion.table.session import Session


def import_sheet(store: Store, data: bytes, book: Book) -> str:
    """Keeps the game in a sheet, whole or not at all; its id. BadFile or NotSaved if not."""
    file = read_sheet(data, book)
    session = Session(store.find(file.setup.game), file.setup)
    for action in file.actions:
        verdict = session.do(action)
        if not verdict.done:
            raise BadFile("players", verdict.reasons[0].why)
    journal = [Do(Step(action)) for action in file.actions]
    return store.games.add(file.setup, journal, "", session.standings(), session.over)


def export_sheet(session: Session) -> bytes:
    return sheet_of(session.state, session.house)
