"""What a file of cards would bring to the card book, and carrying it out.

What a file says is laid beside what is known. Where both differ somebody has to choose, card
by card; a file never overwrites anything by itself.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from msgspec import Struct

from companion.store.cardbook import Card, CardBook, Provenance


class Incoming(Struct, frozen=True):
    """A card, or the faces of a die, as a file has it."""

    kind: str
    key: str
    card: Any
    content: dict[str, Any]


class Conflict(Struct, frozen=True):
    """The same card, known otherwise: `mine` is what the book says now."""

    theirs: Incoming
    mine: Any
    checked: bool
    provenance: Provenance


class Merge(Struct, frozen=True):
    """What reading a file would do. Nothing has changed until it is carried out."""

    new: tuple[Incoming, ...]
    same: int
    conflicts: tuple[Conflict, ...]


class Before(Struct, frozen=True):
    """The rows a merge touched as they were, so that it can be taken back in one touch."""

    added: tuple[Card, ...]
    replaced: tuple[Card, ...]


def carry_out(book: CardBook, game: str, merge: Merge, taken: Iterable[Conflict] = ()) -> Before:
    """Keeps what is new, and of the conflicts those where the file was chosen."""
    chosen = [*merge.new, *(conflict.theirs for conflict in taken)]
    added = tuple(
        Card(game, part.kind, part.key, Provenance.IMPORTED, part.content, False, 0.0)
        for part in chosen
    )
    replaced = tuple(
        row
        for part in chosen
        for row in book.sources(game, part.kind, part.key)
        if row.provenance is not Provenance.PRACTICE
    )
    book.change_all(added, replaced)
    return Before(added, replaced)


def take_back(book: CardBook, before: Before) -> None:
    """Undoes a merge: everything is as it was, marks included."""
    book.change_all(before.replaced, before.added)
