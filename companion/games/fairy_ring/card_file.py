"""Files of mushroom cards: what a table has learned, or the practice cards of the companion."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from companion.documents import BadFile, read_document
from companion.games.fairy_ring.cards import TALLEST, Lookout, Mushroom
from companion.games.fairy_ring.turns import card_refusals

# FRG-1.1: a box has 66; a book may also keep what was misread and never forgotten.
MOST_CARDS = 500


class RingCards(Struct, frozen=True, forbid_unknown_fields=True):
    """The file. Practice cards are made up, and say so."""

    book: Literal["fairy_ring"]
    version: Literal[1]
    practice: bool = False
    cards: Annotated[tuple[Mushroom, ...], Meta(max_length=MOST_CARDS)] = ()
    lookouts: Annotated[tuple[Lookout, ...], Meta(max_length=TALLEST)] = ()


def read_cards(data: bytes) -> RingCards:
    """The cards in a file; BadFile with the place where one makes no sense."""
    found = read_document(data, RingCards)
    for index, card in enumerate(found.cards):
        for reason in (reason for reason in card_refusals(card) if reason.final):
            raise BadFile(f"cards[{index}].moves", reason.why)
    return found
