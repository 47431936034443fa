"""A card as an answer: what a game can tell of one to whoever looks it up.

A game that knows cards offers a `CardTeller` through `boxes/<game>.py` (`teller()`). Sentences are
texts, so that each is said in the reader's language; numbers come from the game's own count.
"""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from companion.table.text import Text

# What somebody asks of two cards: whether the first saves the second, takes it out, cancels it
# (which may mean either), or pays for it.
SAVES, TAKES_OUT, CANCELS, PAYS = "saves", "takes_out", "cancels", "pays"


class ToldCard(Struct, frozen=True):
    """A card, tile, die or effect by its key: the English name in small letters and `_`.

    `does` is what it does, a sentence each. `rules` decide about it, rulings among them. `also`
    are other names that people have for it; only the search reads them.
    """

    key: str
    name: Text
    about: Text
    does: tuple[Text, ...]
    rules: tuple[str, ...] = ()
    also: tuple[str, ...] = ()


class Touch(Struct, frozen=True):
    """Cards that have something to do with one, by their keys, and what."""

    what: Text
    cards: tuple[str, ...]


class WorkedLine(Struct, frozen=True):
    """A part of a worked example: why so much, and by which rule."""

    why: Text
    amount: str
    rule: str


class Worked(Struct, frozen=True):
    """A worked example: what lies there, line by line what comes of it, and the sum."""

    given: Text
    lines: tuple[WorkedLine, ...]
    comes_to: Text


class CardTeller:
    """What a game tells of its cards; whatever it does not know of is left as it is here."""

    def cards(self) -> tuple[ToldCard, ...]:
        """Every card there is something to say about."""
        return ()

    def touches(self, key: str) -> tuple[Touch, ...]:
        """The cards that one acts on, and those that act on it."""
        return ()

    def examples(self, key: str) -> tuple[Worked, ...]:
        """Worked examples; the game's own count says their numbers."""
        return ()

    def verdict(self, one: str, other: str, asked: str) -> Text | None:
        """Yes or no first: whether one card saves another, takes it out or pays for it.

        `asked` is empty where only the two cards are named: then what they have to do with each
        other. None where nothing can be said for sure.
        """
        return None

    def held(self, state: Any, key: str) -> tuple[int, ...]:
        """The seats that held this card in a game that was counted."""
        return ()


def amount(points: int) -> str:
    """Points as a worked example shows them."""
    return f"{points:+d}" if points else "0"


def card_key(name: str) -> str:
    """`Book of Changes` is `book_of_changes`, and `Dragon’s Lair` `dragons_lair`."""
    letters = name.casefold().replace("ä", "a").replace("é", "e").replace("’", "").replace("'", "")
    words = "".join(letter if letter.isalnum() else " " for letter in letters).split()
    return "_".join(words)
