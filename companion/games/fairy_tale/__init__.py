"""Fairy Tale: all its rules, without a screen, a disk or chance."""

from __future__ import annotations

from companion.games.fairy_tale.game import GAME
from companion.games.fairy_tale.state import FairyTaleOptions

__all__ = ["GAME", "FairyTaleOptions"]
