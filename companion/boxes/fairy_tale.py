"""The cards of Fairy Tale that come with the companion: what is known, and some to practise.

The practice cards are made up, say so wherever they show, and are never mixed into a card book.
"""

from __future__ import annotations

from functools import cache

from companion.documents import read_document
from companion.games.fairy_tale.card_file import KnownCard, KnownCards, read_cards, translated
from companion.games.fairy_tale.card_teller import TaleTeller
from companion.games.fairy_tale.cards import Card
from companion.games.fairy_tale.state import FairyTaleOptions, Variant
from companion.languages import FALLBACK
from companion.resources import ASSETS

FOLDER = ASSETS / "cards" / "fairy_tale"


def practice_box(language: str = FALLBACK, variant: Variant = Variant.EXPERT) -> FairyTaleOptions:
    """The options of a game with the practice cards."""
    file = read_cards((FOLDER / "practice.json").read_bytes())
    return FairyTaleOptions(variant, practice=True, cards=translated(file, language))


def known_cards() -> tuple[KnownCard, ...]:
    return read_document((FOLDER / "known.json").read_bytes(), KnownCards).cards


def known_book() -> tuple[Card, ...]:
    """The real cards as far as they are known; the rest of each is asked when it matters."""
    return tuple(known.card for known in known_cards())


@cache
def teller() -> TaleTeller:
    """Effects and known cards as answers."""
    return TaleTeller(known_book())
