"""The door of a game: all that the shared screens need to know of it.

A game's folder in `ui/` offers `DOOR` in its `__init__`. Everything is named by
"module:Class" within that folder and read when it is first shown.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from importlib import import_module
from typing import TYPE_CHECKING, TypeVar

from companion import games

if TYPE_CHECKING:
    from companion.books.contents import Contents
    from companion.table.game import Options
    from companion.ui.book_look import BookLook
    from companion.ui.desk import Desk
    from companion.ui.setup_panel import SetupPanel

T = TypeVar("T")


@dataclass(frozen=True)
class Door:
    """How one game comes onto the shared screens."""

    game: str
    icon: str
    desk: str = ""  # its side of the table screen; the plain Desk if it has none
    setup: str = ""  # its own questions before a game; the plain SetupPanel if it has none
    screens: dict[str, str] = field(default_factory=dict)  # screens of its own, by name
    score_end: str = ""  # its own screen to count an end; the shared one if there is none
    book: str = ""  # how its card book looks (a BookLook), if it has one
    statistics: str = ""  # a StatisticsPart of its own
    figures: dict[str, str] = field(default_factory=dict)  # kinds of drawings (FigureBody)
    # colours of its own by their names: dark, light and high contrast
    colours: dict[str, tuple[str, str, str]] = field(default_factory=dict)
    strictness: bool = True  # whether there is anything to be strict about

    @property
    def counts_ends(self) -> bool:
        """Whether the end of a game played without the companion can be counted."""
        return games.game(self.game).counts_ends


def door(game: str) -> Door:
    found: Door = import_module(f"companion.ui.{game}").DOOR
    return found


def doors() -> tuple[Door, ...]:
    return tuple(door(game) for game in games.IDS)


def desk_of(game: str) -> type[Desk[object]]:
    """The class of a game's desk."""
    from companion.ui import desk

    named = door(game).desk
    return load(game, named, desk.Desk) if named else desk.Desk


def read_ahead(game: str) -> Iterator[object]:
    """What a game wants as soon as it begins, read one by one: rules and cards, desk, boards."""
    from companion import boxes
    from companion.ui.boards.board import Board

    yield boxes.game(game)
    desk = desk_of(game)
    yield desk
    for name in dict.fromkeys(filter(None, (desk.plain, *desk.boards.values()))):
        yield load(game, name, Board)


def setup_of(game: str) -> type[SetupPanel[Options]]:
    """The class of a game's questions before it begins."""
    from companion.ui import setup_panel

    named = door(game).setup
    return load(game, named, setup_panel.SetupPanel) if named else setup_panel.SetupPanel


def look_of(game: str) -> BookLook:
    """How the card book of a game looks."""
    from companion.ui import book_look

    return load(game, door(game).book, book_look.BookLook)(game)


def contents_of(game: str) -> Contents:
    """What is in the card book of a game; a running game asks for no more than this."""
    found: Contents = import_module(f"companion.books.{game}").CONTENTS
    return found


def load(game: str, name: str, kind: type[T]) -> type[T]:
    """A class of a game's folder by "module:Class": what is not shown is not read."""
    module, _, class_name = name.partition(":")
    found: type[T] = getattr(import_module(f"companion.ui.{game}.{module}"), class_name)
    if not issubclass(found, kind):
        raise TypeError(f"{game} offers {name} as a {kind.__name__}, which it is not")
    return found


def screen(name: str) -> str:
    """Where the class of a game's own screen stands, by "game/screen"; KeyError if nowhere."""
    game, _, rest = name.partition("/")
    if game not in games.IDS:
        raise KeyError(name)
    return f"companion.ui.{game}.{door(game).screens[rest]}"
