"""What hands do in a card book, game by game: the suite of every book asks for a `HANDS`.

A game with a book has it in `tests/ui/<game>/book_hands.py`.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass
from importlib import import_module
from typing import Any

from companion import games
from companion.ui.door import contents_of, doors
from companion.ui.screens.book import CardRow
from companion.ui.sharing import shared_folder
from tests.ui.driver import Player

BOOKS = [door.game for door in doors() if door.book and door.game in games.IDS]
WRITTEN = [game for game in BOOKS if contents_of(game).read_file is not None]
PRINTED = [game for game in BOOKS if game not in WRITTEN]


@dataclass(frozen=True)
class Hands:
    """One card that nobody knows: described, changed, and told otherwise by a file.

    `said` is what the row says of the three, in each language.
    """

    kind: str
    key: str
    look: str  # what is typed to find it
    describe: Callable[[Player], None]
    change: Callable[[Player], None]
    described: dict[str, Any]
    changed: dict[str, Any]
    theirs: dict[str, Any]  # the lists of the file
    said: dict[str, tuple[str, str, str]]


def hands_of(game: str) -> Hands:
    hands: Hands = import_module(f"tests.ui.{game}.book_hands").HANDS
    return hands


def open_book(player: Player, game: str, kind: str = "") -> Any:
    """From Home; the tab is touched where there is more than one."""
    player.app.home()
    player.tap("home.book")
    player.tap(f"{game}.title")
    page = player.app.shell.page
    if kind and page.has_tabs:
        player.tap(f"{game}.book.tab.{kind}")
    return page


def look_for(player: Player, words: str) -> None:
    player.type(player.app.shell.page.ids.search, words)
    player.frames(4)


def row(player: Player, key: str) -> CardRow:
    player.frames(4)
    return next(row for row in player.visible(CardRow) if row.entry.key == key)


def kept(player: Player, game: str, kind: str, key: str) -> Any:
    """What the book has on the disk; None for nothing."""
    found = player.app.store.cards.get(game, kind, key)
    return None if found is None else found.content


def bring(player: Player, game: str, lists: dict[str, Any]) -> None:
    """A file in the shared folder, read from the menu of the book."""
    shared_folder().mkdir(parents=True, exist_ok=True)
    document = {"book": game, "version": 1, **lists}
    (shared_folder() / "theirs.json").write_text(json.dumps(document), "utf-8")
    player.tap("book.menu")
    player.tap("book.import")
    player.tap("theirs.json")
