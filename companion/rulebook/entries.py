"""What the rulebook is made of: rules, open questions, plain answers, words and cards.

The structs are the shape of `assets/rules/<game>.json`. Which languages every sentence is there
in, and which may be missing, stands in `companion/languages.py`.
"""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from companion.languages import FALLBACK
from companion.table.card_answers import ToldCard

# A sentence by the language it is written in. The first of our languages is always there; where
# another is missing, it stands in (`in_language`).
Sentence = dict[str, str]

# How people ask for a rule at the table, by language; only the search reads it.
Asked = dict[str, tuple[str, ...]]


def in_language(sentence: Sentence, language: str) -> str:
    return sentence.get(language) or sentence[FALLBACK]


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
    title: Sentence


class Rule(Struct, frozen=True, forbid_unknown_fields=True):
    """One rule, the rules beside it, and the open questions that touch it."""

    id: str
    title: Sentence
    text: Sentence
    sources: tuple[Source, ...]
    related: tuple[str, ...]
    rulings: tuple[str, ...]
    asked: Asked


class Saying(Struct, frozen=True, forbid_unknown_fields=True):
    """What one text says about an open question: "FR", "EN", or what else was read."""

    who: Sentence
    text: Sentence


class OpenQuestion(Struct, frozen=True, forbid_unknown_fields=True):
    """Where the rulebooks are silent or disagree, the reading we recommend, and why.

    `choices` are the answers a table can choose from in a game; the recommended is first.
    """

    id: str
    rules: tuple[str, ...]
    question: Sentence
    reading: Sentence
    why: Sentence
    severity: Literal["low", "medium", "high"]
    says: tuple[Saying, ...]
    asked: Asked
    choices: tuple[str, ...] = ()


class PlainAnswer(Struct, frozen=True, forbid_unknown_fields=True):
    """A question in a player's words, answered in one breath, and the rules it rests on."""

    id: str
    question: Sentence
    answer: Sentence
    detail: Sentence
    rules: tuple[str, ...]


class Word(Struct, frozen=True, forbid_unknown_fields=True):
    """A word of the game, and what other editions and players call it."""

    id: str
    term: Sentence
    also: tuple[str, ...]
    text: Sentence
    rules: tuple[str, ...]


class Name(Struct, frozen=True, forbid_unknown_fields=True):
    """The name of a card or tile, the rules that decide what it does, and its other names."""

    name: Sentence
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
    books: dict[str, Sentence]
    chapters: tuple[Chapter, ...]
    rules: tuple[Rule, ...]
    rulings: tuple[OpenQuestion, ...]
    questions: tuple[PlainAnswer, ...]
    words: tuple[Word, ...]
    names: tuple[Name, ...]

    @property
    def languages(self) -> tuple[str, ...]:
        """Those that the game is told in; a game is, once all its chapters are."""
        first, *others = (chapter.title for chapter in self.chapters)
        return tuple(code for code in first if all(code in title for title in others))


Entry = Rule | OpenQuestion | PlainAnswer | Word | CardAnswer

CARD = "card:"  # what the id of a card begins with: `card:<game>/<key>`


def card_id(game: str, key: str) -> str:
    return f"{CARD}{game}/{key}"
