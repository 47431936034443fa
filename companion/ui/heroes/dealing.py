"""The companion shuffles the practice box: chance is taken here, and recorded in the action."""

from __future__ import annotations

from companion.device import chance
from companion.games.heroes.actions import Shuffle
from companion.games.heroes.state import State
from companion.games.heroes.tiles import POOL, Tile


def shuffled(state: State) -> Shuffle:
    """The decks in an order of chance; the practice pool has two tiles of each design."""
    book = state.book
    pool = tuple(Tile) * (POOL // len(Tile))
    return Shuffle(
        heroes=chance.shuffled(book.heroes),
        adversaries=chance.shuffled(book.adversaries),
        missions=chance.shuffled(book.missions),
        tiles=chance.shuffled(pool),
    )
