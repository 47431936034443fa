"""What the rulebook is made of: rules, open questions, plain answers, words and cards.

The structs are the shape of `assets/rules/<game>.json`. Every sentence is there in both
languages; where one is missing the file does not load.
"""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from companion.table.card_answers import ToldCard


class Both(Struct, frozen=True, forbid_unknown_fields=True):
    """A sentence in both languages."""

    en: str
    fr: str

    def in_language(self, language: str) -> str:
        return self.fr if language == "fr" else self.en


class Asked(Struct, frozen=True, forbid_unknown_fields=True):
    """How people ask for a rule at the table; only the search reads it."""

    en: tuple[str, ...]
    fr: tuple[str, ...]


class Source(Struct, frozen=True, forbid_unknown_fields=True):
    """Where a rule stands: a book of the game, and the page or the title of the section.

    `inferred` marks a page that is worked out and not printed in what could be read.
    """

    book: str
    place: str
    inferred: bool = False


class Chapter(Struct, frozen=True, forbid_unknown_fields=True):
    """A part of a rulebook; its id is what the ids of its rules begin with."""

    id: str
    title: Both


class Rule(Struct, frozen=True, forbid_unknown_fields=True):
    """One rule, the rules beside it, and the open questions that touch it."""

    id: str
    title: Both
    text: Both
    sources: tuple[Source, ...]
    related: tuple[str, ...]
    rulings: tuple[str, ...]
    asked: Asked


class Saying(Struct, frozen=True, forbid_unknown_fields=True):
    """What one text says about an open question: "FR", "EN", or what else was read."""

    who: Both
    text: Both


class OpenQuestion(Struct, frozen=True, forbid_unknown_fields=True):
    """Where the rulebooks are silent or disagree, the reading we recommend, and why.

    `choices` are the answers a table can choose from in a game; the recommended is first.
    """

    id: str
    rules: tuple[str, ...]
    question: Both
    reading: Both
    why: Both
    severity: Literal["low", "medium", "high"]
    says: tuple[Saying, ...]
    asked: Asked
    choices: tuple[str, ...] = ()


class PlainAnswer(Struct, frozen=True, forbid_unknown_fields=True):
    """A question in a player's words, answered in one breath, and the rules it rests on."""

    id: str
    question: Both
    answer: Both
    detail: Both
    rules: tuple[str, ...]


class Word(Struct, frozen=True, forbid_unknown_fields=True):
    """A word of the game in both languages, and what other editions and players call it."""

    id: str
    term: Both
    also: tuple[str, ...]
    text: Both
    rules: tuple[str, ...]


class Name(Struct, frozen=True, forbid_unknown_fields=True):
    """The name of a card or tile, the rules that decide what it does, and its other names."""

    name: Both
    rules: tuple[str, ...]
    also: tuple[str, ...] = ()


class CardAnswer(Struct, frozen=True):
    """A card as the game tells of it, and every rule that decides about it."""

    id: str
    game: str
    card: ToldCard
    rules: tuple[str, ...]
    also: tuple[str, ...] = ()


class GameRules(Struct, frozen=True, forbid_unknown_fields=True):
    """All there is to say about one game; "table" holds the companion's own laws."""

    game: str
    books: dict[str, Both]
    chapters: tuple[Chapter, ...]
    rules: tuple[Rule, ...]
    rulings: tuple[OpenQuestion, ...]
    questions: tuple[PlainAnswer, ...]
    words: tuple[Word, ...]
    names: tuple[Name, ...]


Entry = Rule | OpenQuestion | PlainAnswer | Word | CardAnswer

CARD = "card:"  # what the id of a card begins with: `card:<game>/<key>`


def card_id(game: str, key: str) -> str:
    return f"{CARD}{game}/{key}"
