"""Heroes of Fairy Tail: all its rules, without a screen, a disk or chance."""

from __future__ import annotations

from companion.games.heroes.game import GAME
from companion.games.heroes.state import HeroesOptions

__all__ = ["GAME", "HeroesOptions"]
