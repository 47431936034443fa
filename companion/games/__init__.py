"""The rules of the games, one folder each, read when first asked for.

A new game is a new folder here that offers `GAME`, and its id in `IDS`.
"""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from typing import Any, cast

from companion.table.game import FileCommand, Game

IDS: tuple[str, ...] = ("heroes", "fantasy_realms", "fairy_tale", "fairy_ring")


def game(name: str) -> Game[Any]:
    """The rules of a game by its id; KeyError if there is no such game."""
    if name not in IDS:
        raise KeyError(name)
    return cast("Game[Any]", import_module(f"companion.games.{name}").GAME)


def commands() -> dict[str, FileCommand]:
    """What the games add to the terminal, by its word."""
    found: dict[str, FileCommand] = {}
    for name in IDS:
        if find_spec(f"companion.games.{name}.commands") is not None:
            found |= import_module(f"companion.games.{name}.commands").COMMANDS
    return found
