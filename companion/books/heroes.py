"""The card book of Heroes, and the cards of one's own box as the rules want them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from operator import attrgetter
from typing import Any

import msgspec
from msgspec import Struct

from companion.books.book import Book
from companion.books.contents import Contents, Kind, Printed, shaped
from companion.boxes import heroes as box
from companion.games.heroes import cards
from companion.games.heroes.card_file import read_cards
from companion.games.heroes.cards import Die
from companion.games.heroes.dice import Dice, Faces
from companion.games.heroes.state import HeroesOptions

HERO, ADVERSARY, MISSION, DICE = "hero", "adversary", "mission", "dice"


class DieFaces(Struct, frozen=True):
    """A die as somebody held it in hand (HFT-A02, HFT-A03)."""

    die: Die
    faces: Faces


def _missions(language: str) -> Iterable[Printed]:
    return map(Printed, box.known_book(language).missions.values())


def _read_die(key: str, content: dict[str, Any]) -> DieFaces:
    return msgspec.convert({"die": key, **content}, DieFaces)


def _written_die(die: DieFaces) -> dict[str, Any]:
    return {"faces": msgspec.to_builtins(die.faces)}


def _unlisted_dice(dice: dict[Die, Faces]) -> Sequence[DieFaces]:
    return [DieFaces(die, faces) for die, faces in dice.items()]


def _relisted_dice(dice: Sequence[DieFaces]) -> dict[str, Any]:
    return {die.die.value: msgspec.to_builtins(die.faces) for die in dice}


_number = attrgetter("number")
CONTENTS = Contents(
    "heroes",
    (
        Kind(
            HERO, _number, shaped(cards.HeroCard), listed="heroes",
            numbers=range(1, cards.HEROES + 1),
        ),
        Kind(
            ADVERSARY, _number, shaped(cards.AdversaryCard), listed="adversaries",
            numbers=range(1, cards.ADVERSARIES + 1),
        ),
        Kind(
            MISSION, _number, shaped(cards.MissionCard), listed="missions",
            printed=_missions, numbers=cards.MISSIONS,
        ),
        Kind(
            DICE, attrgetter("die.value"), _read_die, _written_die, listed="dice",
            unlisted=_unlisted_dice, relisted=_relisted_dice,
        ),
    ),
    read_cards,
)  # fmt: skip


def own_book(book: Book) -> cards.Book:
    """Every card that is known, by number."""

    def by_number(kind: str) -> dict[int, Any]:
        return {card.number: card for card in book.cards(kind)}

    return cards.Book(by_number(HERO), by_number(ADVERSARY), by_number(MISSION))


def own_box(book: Book) -> HeroesOptions:
    """The options of a game with one's own box: every card known, and the dice as checked."""
    return HeroesOptions(
        heroes=book.cards(HERO),
        adversaries=book.cards(ADVERSARY),
        missions=book.cards(MISSION),
        dice=own_dice(book),
    )


def own_dice(book: Book) -> Dice:
    """The faces held against the real dice; those not looked at yet are as recommended."""
    return Dice(**{die.die.value: die.faces for die in book.cards(DICE)})


def dice_checked(book: Book, die: Die) -> bool:
    """Whether somebody held this die against its faces; an imported one nobody did."""
    kept = book.find(DICE, die.value)
    return kept is not None and kept.checked
