"""The cards that come with the companion: what is known, and a box to practise with.

The practice box is made up, says so wherever it shows, and is never mixed into a card book.
"""

from __future__ import annotations

from functools import cache

from msgspec.structs import replace

from companion.documents import read_document
from companion.games.heroes.card_file import KnownCard, KnownCards, read_cards
from companion.games.heroes.card_teller import HeroesTeller
from companion.games.heroes.cards import Book
from companion.games.heroes.state import HeroesOptions
from companion.languages import FALLBACK
from companion.resources import ASSETS

FOLDER = ASSETS / "cards" / "heroes"


def practice_box(language: str = FALLBACK) -> HeroesOptions:
    """The options of a game with the practice box."""
    cards = read_cards((FOLDER / "practice.json").read_bytes())
    names = cards.names.get(language, {})
    missions = tuple(
        replace(card, name=names.get(str(card.number), card.name)) for card in cards.missions
    )
    return HeroesOptions(
        practice=True, heroes=cards.heroes, adversaries=cards.adversaries, missions=missions
    )


def known_cards() -> tuple[KnownCard, ...]:
    return read_document((FOLDER / "known.json").read_bytes(), KnownCards).cards


def known_book(language: str = FALLBACK) -> Book:
    """The real cards of which enough is known to play with them."""
    missions = (card.mission(language) for card in known_cards())
    return Book(missions={card.number: card for card in missions if card and card.number})


@cache
def teller() -> HeroesTeller:
    """Tiles, dice, bonuses and known missions as answers."""
    return HeroesTeller(known_cards())
