"""The cards of Fantasy Realms that come with the companion, read once when first asked for."""

from __future__ import annotations

from functools import cache

from companion.documents import read_document
from companion.games.fantasy_realms.cards.deck import Deck, OpenBox
from companion.games.fantasy_realms.cards.printed import TableOptions, read_box
from companion.games.fantasy_realms.explaining.card_teller import Examples, RealmsTeller
from companion.resources import ASSETS

FOLDER = ASSETS / "cards" / "fantasy_realms"


@cache
def cards() -> OpenBox:
    return OpenBox(read_box((FOLDER / "cards.json").read_bytes()))


def deck(options: TableOptions | None = None) -> Deck:
    """The cards in a game with these options."""
    return cards().deck(options)


@cache
def teller() -> RealmsTeller:
    """The cards as answers, with the hands that show what they do."""
    examples = read_document((FOLDER / "examples.json").read_bytes(), Examples)
    return RealmsTeller(cards(), examples)
