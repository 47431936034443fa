"""The card book of Fairy Tale. Nobody publishes all its cards: each is learned when entered."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from operator import attrgetter
from typing import Any

import msgspec

from companion.books.contents import Contents, Kind, Printed
from companion.boxes.fairy_tale import known_cards
from companion.games.fairy_tale.card_faults import faults
from companion.games.fairy_tale.card_file import read_cards
from companion.games.fairy_tale.cards import Card, spelled

CARD = "card"


@cache
def _public(_: str) -> Iterable[Printed]:
    """What comes with the companion; asked at every letter that is typed."""
    return tuple(Printed(known.card, known.sources) for known in known_cards())


def _read(_: str, content: dict[str, Any]) -> Card:
    card = msgspec.convert(content, Card)
    if faults(card):
        raise msgspec.ValidationError
    return card


CONTENTS = Contents(
    "fairy_tale",
    (
        Kind(
            CARD,
            attrgetter("name"),
            _read,
            listed="cards",
            printed=_public,
            same=lambda card: spelled(card.name),
        ),
    ),
    read_cards,
)
