"""What of a text can be found, and how much each part weighs.

A question is compared with passages, not with whole texts: the title, each way of asking,
each sentence. A passage that says just what was asked beats a long text that mentions it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from companion.rulebook.entries import (
    Asked,
    CardAnswer,
    Chapter,
    Entry,
    GameRules,
    OpenQuestion,
    PlainAnswer,
    Rule,
    Sentence,
    Word,
    in_language,
)
from companion.rulebook.library import Library

Passage = tuple[str, float]

TITLE = 1.0
ASKED = 1.0
NAME = 0.7
ALSO = 0.95  # another name of a card
DOES = 0.75  # what a card does; many cards do alike
SENTENCE = 0.85
READING = 0.7
SAYING = 0.55
REASON = 0.45
CONTEXT = 0.5

_SENTENCE_END = re.compile(r"(?<=[.;:?!])\s+")


def passages(entry: Entry, library: Library) -> Iterator[Passage]:
    """Every passage of a text with its weight, in each language that it is written in."""
    game, chapter = library.game_of(entry.id), library.chapter_of(entry.id)
    match entry:
        case CardAnswer():
            yield from _whole(library.in_all(entry.card.name, game), TITLE)
            yield from ((name, ALSO) for name in entry.also)
            for does in entry.card.does:
                yield from _sentences(library.in_all(does, game), DOES)
            yield from _whole(library.in_all(entry.card.about, game), REASON)
        case Rule():
            yield from _whole(entry.title, TITLE)
            yield from _in_context(entry.title, chapter)
            yield from _asked(entry.asked)
            yield from _sentences(entry.text, SENTENCE)
            yield from _names(entry.id, game)
        case OpenQuestion():
            yield from _whole(entry.question, TITLE)
            yield from _asked(entry.asked)
            yield from _sentences(entry.reading, READING)
            for saying in entry.says:
                yield from _whole(saying.text, SAYING)
            yield from _whole(entry.why, REASON)
        case PlainAnswer():
            yield from _whole(entry.question, ASKED)
            yield from _whole(entry.answer, REASON)
            yield from _whole(entry.detail, READING)
        case Word():
            yield from _whole(entry.term, TITLE)
            yield from ((word, READING) for word in entry.also)
            yield from _whole(entry.text, SAYING)


def _in_context(title: Sentence, chapter: Chapter | None) -> Iterator[Passage]:
    """A title says less than it means: "Draw" stands in the chapter of the tiles."""
    if chapter is not None:
        for language in title:
            yield f"{in_language(chapter.title, language)} {title[language]}", CONTEXT


def _asked(asked: Asked) -> Iterator[Passage]:
    return ((way, ASKED) for ways in asked.values() for way in ways)


def _whole(text: Sentence, weight: float) -> Iterator[Passage]:
    """The text in each language as one passage; once, where languages say it alike."""
    return ((said, weight) for said in dict.fromkeys(text.values()))


def _sentences(text: Sentence, weight: float) -> Iterator[Passage]:
    for said in text.values():
        for sentence in _SENTENCE_END.split(said):
            yield sentence, weight


def _names(rule: str, game: GameRules) -> Iterator[Passage]:
    for name in game.names:
        if rule in name.rules:
            # The first rule of a card is the one that decides most about it.
            yield from _whole(name.name, NAME if name.rules[0] == rule else NAME / 2)
