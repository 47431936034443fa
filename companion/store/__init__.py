"""What stays when the phone is switched off: games, card book, players, settings.

    store = open_always(folder)
    game_id = store.games.create(setup)
    session = store.games.resume(game_id).session

One SQLite file, one connection. An action is on the disk before it is shown; a file that
cannot be read is kept aside and told of, never overwritten.
"""

from __future__ import annotations

from companion.store.opening import open_always, open_store
from companion.store.store import Store
from companion.store.troubles import (
    NotSaved,
    StoreTooNew,
    StoreTrouble,
    StoreUnreadable,
    StoreUnwritable,
)

__all__ = [
    "NotSaved",
    "Store",
    "StoreTooNew",
    "StoreTrouble",
    "StoreUnreadable",
    "StoreUnwritable",
    "open_always",
    "open_store",
]
