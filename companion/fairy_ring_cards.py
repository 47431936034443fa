"""The practice cards of Fairy Ring: made up, and labelled so wherever they show."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from companion.games.fairy_ring.card_file import RingCards, read_cards

FOLDER = Path(__file__).resolve().parent.parent / "assets" / "cards" / "fairy_ring"


@cache
def practice_cards() -> RingCards:
    return read_cards((FOLDER / "practice.json").read_bytes())
