"""The rules of Fairy Ring: villages of mushrooms, and fairies that walk round all of them."""

from companion.games.fairy_ring.game import GAME

__all__ = ["GAME"]
