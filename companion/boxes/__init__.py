"""The cards that come with the companion, read from `assets/` and handed to the rules.

Everything above the rules finds a game here. A game that comes with cards has a module of its
name in this folder, which may offer `cards()`, what its rules need to know of their box,
`practice_box(language)`, the options of a game with made-up cards, and `teller()`, which tells of
its cards to whoever looks one up.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from companion import games
from companion.table.card_answers import CardTeller
from companion.table.game import Game, Options


@cache
def game(name: str) -> Game[Any]:
    """The rules of a game by its id, with its cards in hand; KeyError if there is no such game."""
    rules = games.game(name)
    cards = _offered(name, "cards")
    if not cards:
        return rules
    # Only games with cards of their own are handed them, and these have the door for it.
    handed: Game[Any] = rules.with_cards(cards())  # type: ignore[attr-defined]  # not in Game
    return handed


def practice(name: str, language: str) -> Options:
    """The options of a practice game."""
    box = _offered(name, "practice_box")
    options: Options = box(language) if box else games.game(name).options(practice=True)
    return options


def teller(name: str) -> CardTeller:
    """What tells of the cards of a game; one that has nothing to tell where there are none."""
    offered = _offered(name, "teller")
    return offered() if offered else CardTeller()


def _offered(name: str, what: str) -> Callable[..., Any] | None:
    if find_spec(f"{__name__}.{name}") is None:
        return None
    return getattr(import_module(f"{__name__}.{name}"), what, None)
