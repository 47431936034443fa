"""How games look on a page: tokens for what is chosen, drawings from the data of a view.

A game may have a module of its name here that offers `LOOK`; one without is told in words alone.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from markupsafe import Markup
from msgspec import Struct

from companion import games
from companion.table.players import Player

Shades = tuple[str, str]  # in the dark and in the light


class Sitting(Struct, frozen=True):
    """Who sits at the table and whose the drawing is, for badges and their colours."""

    players: tuple[Player, ...]
    owner: int | None = None


Draw = Callable[[Any, Sitting, str], Markup]  # the data, who sits there, and a sentence for it


@dataclass(frozen=True)
class Token:
    """A badge: a coloured square with an icon, or with a letter by the id of its text."""

    colour: str
    icon: str = ""
    letter: str = ""


@dataclass(frozen=True, eq=False)
class Look:
    """What a game brings along. `groups` begins the text ids of badges that cards are kept by.

    `emblem` is the icon of the game itself.
    """

    colours: dict[str, Shades] = field(default_factory=dict)
    badges: dict[str, Token] = field(default_factory=dict)
    icons: tuple[str, ...] = ()
    drawings: dict[str, Draw] = field(default_factory=dict)
    groups: str = ""
    emblem: str = "dice-multiple-outline"

    def all_icons(self) -> tuple[str, ...]:
        return (*self.icons, *(token.icon for token in self.badges.values() if token.icon))


PLAIN = Look()


@cache
def look(game: str) -> Look:
    name = f"{__name__}.{game}"
    if game not in games.IDS or find_spec(name) is None:
        return PLAIN
    found: Look = import_module(name).LOOK
    return found


def tokens() -> str:
    """The colours of all games as the tokens of a style sheet."""
    shades = {
        f"--{game.replace('_', '-')}-{token}".replace("_", "-"): pair
        for game in games.IDS
        for token, pair in look(game).colours.items()
    }
    dark, light = (
        "".join(f"{token}:{pair[at]};" for token, pair in shades.items()) for at in (0, 1)
    )
    return f":root{{{dark}}}@media(prefers-color-scheme:light){{:root{{{light}}}}}"
