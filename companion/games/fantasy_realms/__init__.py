"""Fantasy Realms Deluxe: all its rules, any hand scored, and the best choices found in it."""

from __future__ import annotations

from companion.games.fantasy_realms.game import GAME
from companion.games.fantasy_realms.options import FantasyOptions

__all__ = ["GAME", "FantasyOptions"]
