"""The card book of Fairy Ring: mushroom cards, and the mana of Lookouts by their height."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from operator import attrgetter
from typing import Any

import msgspec

from companion.books.book import Book
from companion.books.contents import Contents, Kind, Printed, shaped
from companion.games.fairy_ring.card_file import read_cards
from companion.games.fairy_ring.cards import TALLEST, Lookout, Mushroom
from companion.games.fairy_ring.state import LOOKOUT as PRINTED

MUSHROOM, LOOKOUT = "mushroom", "lookout"
_HEIGHTS = range(1, TALLEST + 1)


def _name(card: Mushroom) -> str | None:
    """Two that print the same are the same; a starting card prints too little to be told."""
    return card.key if card.moves else None


def _different(cards: Sequence[Mushroom]) -> Sequence[Mushroom]:
    return tuple(dict.fromkeys(cards))


def _printed_lookouts(_: str) -> Iterable[Printed]:
    """FRG-6.6: the heights of which the rulebook tells."""
    pairs = zip(_HEIGHTS, PRINTED, strict=True)
    return [Printed(Lookout(height, mana)) for height, mana in pairs if mana is not None]


def _read_lookout(key: str, content: dict[str, Any]) -> Lookout:
    return msgspec.convert({"height": int(key), **content}, Lookout)


def _written_lookout(lookout: Lookout) -> dict[str, Any]:
    return {"mana": lookout.mana}


CONTENTS = Contents(
    "fairy_ring",
    (
        Kind(MUSHROOM, _name, shaped(Mushroom), listed="cards", unlisted=_different),
        Kind(
            LOOKOUT, attrgetter("height"), _read_lookout, _written_lookout, listed="lookouts",
            printed=_printed_lookouts, numbers=_HEIGHTS,
        ),
    ),
    read_cards,
)  # fmt: skip


def own_lookouts(book: Book) -> tuple[int | None, ...]:
    """FRG-A1: the mana by height, where it is printed or was once told."""
    known = {lookout.height: lookout.mana for lookout in book.cards(LOOKOUT)}
    return tuple(known.get(height) for height in _HEIGHTS)
