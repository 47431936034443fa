"""The cards of one's own box as the rules want them: what the card book knows of them.

The book keeps what people entered and imported; what the rulebooks print stands beside it
until somebody holds the real card against it. Practice cards never come in here.
"""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec import Struct

from companion.boxes import heroes as box
from companion.games.heroes.cards import AdversaryCard, Book, Die, HeroCard, MissionCard
from companion.games.heroes.dice import Dice, Face, Faces
from companion.games.heroes.state import HeroesOptions
from companion.store.cardbook import Card, CardBook, Provenance

GAME = "heroes"
KINDS: dict[str, type[Any]] = {
    "hero": HeroCard,
    "adversary": AdversaryCard,
    "mission": MissionCard,
}
DICE = "dice"
_MOST = 200  # more than a box holds of any kind


class KnownEntry(Struct, frozen=True):
    """A card of the book with what it says, and where that comes from."""

    kind: str
    number: int
    card: Any
    provenance: Provenance
    checked: bool


class _Die(Struct, frozen=True, forbid_unknown_fields=True):
    faces: Faces


def known(book: CardBook, kind: str, language: str) -> tuple[KnownEntry, ...]:
    """Every card of a kind that the book knows, by number."""
    found = {card.number: card for card in _printed(kind, language)}
    for kept in book.search(GAME, kind, limit=_MOST):
        read = read_card(kept)
        if read is not None:
            found[read.number] = read
    return tuple(found[number] for number in sorted(found))


def _printed(kind: str, language: str) -> list[KnownEntry]:
    if kind != "mission":
        return []
    missions = box.known_book(language).missions
    return [KnownEntry(kind, n, card, Provenance.RULEBOOK, False) for n, card in missions.items()]


def read_card(kept: Card) -> KnownEntry | None:
    """A kept card as the rules see it; None where its content is no card of the box."""
    try:
        card = msgspec.convert(kept.content, KINDS[kept.kind])
    except (KeyError, msgspec.ValidationError):
        return None
    if card.number is None:
        return None
    return KnownEntry(kept.kind, card.number, card, kept.provenance, kept.checked)


def own_book(book: CardBook, language: str) -> Book:
    def by_number(kind: str) -> dict[int, Any]:
        return {entry.number: entry.card for entry in known(book, kind, language)}

    return Book(by_number("hero"), by_number("adversary"), by_number("mission"))


def own_box(book: CardBook, language: str) -> HeroesOptions:
    """The options of a game with one's own box: every card known, and the dice as checked."""
    own = own_book(book, language)
    return HeroesOptions(
        heroes=tuple(own.heroes.values()),
        adversaries=tuple(own.adversaries.values()),
        missions=tuple(own.missions.values()),
        dice=own_dice(book),
    )


# -- dice (HFT-A02, HFT-A03) ---------------------------------------------------------------


def own_dice(book: CardBook) -> Dice:
    """The faces held against the real dice; those not looked at yet are as recommended."""
    usual = Dice()
    faces = {die.value: _kept_faces(book, die) or usual.faces(die) for die in Die}
    return Dice(**faces)


def dice_checked(book: CardBook, die: Die) -> bool:
    """Whether somebody held this die against its faces; an imported one nobody did."""
    kept = book.get(GAME, DICE, die.value)
    return kept is not None and kept.checked


def keep_faces(book: CardBook, die: Die, faces: tuple[Face, ...]) -> None:
    """Somebody held a die in his hand: its faces count in every new game."""
    content = msgspec.to_builtins(_Die(faces))
    book.put(GAME, DICE, die.value, content, Provenance.ENTERED, checked=True)


def forget_faces(book: CardBook, die: Die) -> None:
    book.remove(GAME, DICE, die.value, Provenance.ENTERED)


def _kept_faces(book: CardBook, die: Die) -> tuple[Face, ...] | None:
    kept = book.get(GAME, DICE, die.value)
    try:
        return msgspec.convert(kept.content, _Die).faces if kept else None
    except msgspec.ValidationError:
        return None
