"""The book of Fairy Tale as a file, out and in: the one that `companion score --cards` reads.

What a file says is laid beside what is known; it never overwrites anything by itself.
"""

from __future__ import annotations

import msgspec

from companion.documents import BadFile, write_document
from companion.games.fairy_tale.card_file import read_cards
from companion.games.fairy_tale.cards import spelled
from companion.store.book_merge import Conflict, Incoming, Merge
from companion.store.cardbook import card_key
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
