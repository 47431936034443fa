"""The book of Fairy Tale as a file, out and in: the one that `companion score --cards` reads.

What a file says is laid beside what is known; it never overwrites anything by itself.
"""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from companion.documents import BadFile, write_document
from companion.games.fairy_tale.card_file import read_cards
from companion.games.fairy_tale.cards import spelled
from companion.store.book_exchange import Before, Conflict, Incoming, Merge
from companion.store.cardbook import Card as Row
from companion.store.cardbook import CardBook, Provenance, card_key
from companion.table.text import say
from companion.ui.fairy_tale.card_book import GAME, KIND, known, own_cards


def export_cards() -> bytes:
    """Every real card that is known; practice cards are never among them."""
    cards = [msgspec.to_builtins(card) for card in own_cards()]
    return write_document({"book": GAME, "version": 1, "cards": cards})


def read_file(data: bytes) -> Merge:
    """What a file would bring; BadFile with the place where it is no card book."""
    file = read_cards(data)
    if file.practice:
        raise BadFile("practice", say("book.practice_file"))
    mine = {spelled(entry.card.name): entry for entry in known()}
    new: list[Incoming] = []
    conflicts: list[Conflict] = []
    same = 0
    for card in file.cards:
        theirs = Incoming(KIND, card_key(card.name), card, msgspec.to_builtins(card))
        entry = mine.get(spelled(card.name))
        if entry is None:
            new.append(theirs)
        elif entry.card == card:
            same += 1
        else:
            conflicts.append(Conflict(theirs, entry.card, entry.checked, entry.provenance))
    return Merge(tuple(new), same, tuple(conflicts))


def carry_out(book: CardBook, merge: Merge, taken: Iterable[Conflict]) -> Before:
    """Keeps what is new, and of the conflicts those where the file was chosen."""
    chosen = [*merge.new, *(conflict.theirs for conflict in taken)]
    added = tuple(
        Row(GAME, KIND, part.key, Provenance.IMPORTED, part.content, False, 0.0) for part in chosen
    )
    replaced = tuple(row for part in chosen for row in book.sources(GAME, KIND, part.key))
    book.change_all(added, replaced)
    return Before(added, replaced)
