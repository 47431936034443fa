"""What a file of cards would bring to a card book. Nothing has changed until it is carried out.

What a file says is laid beside what is known. Where both differ somebody has to choose, card
by card; a file never overwrites anything by itself.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from msgspec import Struct

from companion.books.contents import Contents, Kind, Known
from companion.documents import BadFile
from companion.store.cardbook import Provenance
from companion.table.text import say


class Conflict(Struct, frozen=True):
    """The same card, known otherwise: `mine` is what the book says now."""

    theirs: Known
    mine: Known


class Merge(Struct, frozen=True):
    """What reading a file would do."""

    new: tuple[Known, ...]
    same: int
    conflicts: tuple[Conflict, ...]


def laid_beside(
    known: Mapping[Kind, Mapping[Any, Known]], contents: Contents, data: bytes
) -> Merge:
    """The cards of a file beside those known, by their identity: new, the same, or a conflict."""
    new, conflicts, same = [], [], 0
    for kind, theirs in _cards_in(contents, data):
        mine = known[kind].get(kind.identity(theirs.card))
        if mine is None:
            new.append(theirs)
        elif mine.card == theirs.card:
            same += 1
        else:
            conflicts.append(Conflict(theirs, mine))
    return Merge(tuple(new), same, tuple(conflicts))


def _cards_in(contents: Contents, data: bytes) -> Iterable[tuple[Kind, Known]]:
    """The cards of a file; BadFile with the place where it is no card book."""
    if contents.read_file is None:
        raise BadFile("", say("book.read_only"))
    file = contents.read_file(data)
    if file.practice:
        raise BadFile("practice", say("book.practice_file"))
    for kind in contents.kinds:
        seen: set[Any] = set()
        for index, card in enumerate(kind.unlisted(getattr(file, kind.listed))):
            place = f"{kind.listed}[{index}].number"
            if kind.name(card) is None:
                raise BadFile(place, say("book.numberless"))
            if kind.identity(card) in seen:
                raise BadFile(place, say("documents.twice"))
            seen.add(kind.identity(card))
            yield kind, Known(kind.id, kind.key(card), card, Provenance.IMPORTED)
