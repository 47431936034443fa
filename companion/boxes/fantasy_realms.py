"""The cards of Fantasy Realms that come with the companion, read once when first asked for."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from companion.games.fantasy_realms.cards.deck import Deck, OpenBox
from companion.games.fantasy_realms.cards.printed import TableOptions, read_box

FOLDER = Path(__file__).resolve().parents[2] / "assets" / "cards" / "fantasy_realms"


@cache
def cards() -> OpenBox:
    return OpenBox(read_box((FOLDER / "cards.json").read_bytes()))


def deck(options: TableOptions | None = None) -> Deck:
    """The cards in a game with these options."""
    return cards().deck(options)
