"""The practice cards of Fairy Ring: made up, and labelled so wherever they show."""

from __future__ import annotations

from functools import cache

from companion.games.fairy_ring.card_file import RingCards, read_cards
from companion.games.fairy_ring.card_teller import RingTeller
from companion.games.fairy_ring.state import FairyRingOptions
from companion.languages import FALLBACK
from companion.resources import ASSETS

FOLDER = ASSETS / "cards" / "fairy_ring"


@cache
def practice_cards() -> RingCards:
    return read_cards((FOLDER / "practice.json").read_bytes())


def practice_box(language: str = FALLBACK) -> FairyRingOptions:
    """The options of a game with the practice cards, which have no names to translate."""
    return FairyRingOptions(practice=True, cards=practice_cards().cards, hands=True)


@cache
def teller() -> RingTeller:
    """The six mushrooms as answers."""
    return RingTeller()
