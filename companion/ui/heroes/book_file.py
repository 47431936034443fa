"""The book of Heroes as a file, out and in: the one that `companion score --cards` reads."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import msgspec

from companion.documents import BadFile, write_document
from companion.games.heroes.card_file import HeroesCards, read_cards
from companion.games.heroes.cards import Die
from companion.store.book_merge import Conflict, Incoming, Merge
from companion.store.cardbook import CardBook, card_key
from companion.table.text import say
from companion.ui.heroes.own_box import DICE, GAME, known, own_dice

# The lists of a file, and the kind of card in each.
LISTS = {"heroes": "hero", "adversaries": "adversary", "missions": "mission"}


def export_book(book: CardBook, language: str) -> bytes:
    """Every real card that is known; practice cards stay here."""
    document: dict[str, Any] = {"book": GAME, "version": 1}
    for name, kind in LISTS.items():
        document[name] = [msgspec.to_builtins(entry.card) for entry in known(book, kind, language)]
    dice = {
        die.value: msgspec.to_builtins(own_dice(book).faces(die))
        for die in Die
        if book.get(GAME, DICE, die.value) is not None
    }
    if dice:
        document["dice"] = dice
    return write_document(document)


def read_book(book: CardBook, data: bytes, language: str) -> Merge:
    """What a file would bring; BadFile with the place where it is no card book."""
    cards = read_cards(data)
    if cards.practice:
        raise BadFile("practice", say("book.practice_file"))
    new: list[Incoming] = []
    conflicts: list[Conflict] = []
    same = 0
    for theirs in _incoming(cards):
        mine = _mine(book, theirs, language)
        if mine is None:
            new.append(theirs)
        elif mine.mine == theirs.card:
            same += 1
        else:
            conflicts.append(mine)
    return Merge(tuple(new), same, tuple(conflicts))


def _incoming(cards: HeroesCards) -> Iterable[Incoming]:
    for name, kind in LISTS.items():
        seen: set[int] = set()
        for index, card in enumerate(getattr(cards, name)):
            place = f"{name}[{index}].number"
            if card.number is None:
                raise BadFile(place, say("book.numberless"))
            if card.number in seen:
                raise BadFile(place, say("documents.twice"))
            seen.add(card.number)
            yield Incoming(kind, card_key(card.number), card, msgspec.to_builtins(card))
    for die, faces in cards.dice.items():
        content = {"faces": msgspec.to_builtins(faces)}
        yield Incoming(DICE, card_key(die.value), faces, content)


def _mine(book: CardBook, theirs: Incoming, language: str) -> Conflict | None:
    """What is known of the same card, laid beside it; None where nothing is."""
    if theirs.kind == DICE:
        kept = book.get(GAME, DICE, theirs.key)
        if kept is None:
            return None
        faces = own_dice(book).faces(Die(theirs.key))
        return Conflict(theirs, faces, kept.checked, kept.provenance)
    for entry in known(book, theirs.kind, language):
        if card_key(entry.number) == theirs.key:
            return Conflict(theirs, entry.card, entry.checked, entry.provenance)
    return None
