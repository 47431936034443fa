"""What of a text can be found, and how much each part weighs.

A question is compared with passages, not with whole texts: the title, each way of asking,
each sentence. A passage that says just what was asked beats a long text that mentions it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from companion.rulebook.entries import (
    Asked,
    Both,
    CardAnswer,
    Chapter,
    Entry,
    GameRules,
    OpenQuestion,
    PlainAnswer,
    Rule,
    Word,
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
    """Every passage of a text with its weight, in both languages."""
    game, chapter = library.game_of(entry.id), library.chapter_of(entry.id)
    match entry:
        case CardAnswer():
            yield from _both(library.both(entry.card.name), TITLE)
            yield from ((name, ALSO) for name in entry.also)
            for does in entry.card.does:
                yield from _sentences(library.both(does), DOES)
            yield from _both(library.both(entry.card.about), REASON)
        case Rule():
            yield from _both(entry.title, TITLE)
            yield from _in_context(entry.title, chapter)
            yield from _asked(entry.asked)
            yield from _sentences(entry.text, SENTENCE)
            yield from _names(entry.id, game)
        case OpenQuestion():
            yield from _both(entry.question, TITLE)
            yield from _asked(entry.asked)
            yield from _sentences(entry.reading, READING)
            for saying in entry.says:
                yield from _both(saying.text, SAYING)
            yield from _both(entry.why, REASON)
        case PlainAnswer():
            yield from _both(entry.question, ASKED)
            yield from _both(entry.answer, REASON)
            yield from _both(entry.detail, READING)
        case Word():
            yield from _both(entry.term, TITLE)
            yield from ((word, READING) for word in entry.also)
            yield from _both(entry.text, SAYING)


def _in_context(title: Both, chapter: Chapter | None) -> Iterator[Passage]:
    """A title says less than it means: "Draw" stands in the chapter of the tiles."""
    if chapter is not None:
        yield f"{chapter.title.en} {title.en}", CONTEXT
        yield f"{chapter.title.fr} {title.fr}", CONTEXT


def _asked(asked: Asked) -> Iterator[Passage]:
    return ((way, ASKED) for way in (*asked.en, *asked.fr))


def _both(text: Both, weight: float) -> Iterator[Passage]:
    yield text.en, weight
    if text.fr != text.en:
        yield text.fr, weight


def _sentences(text: Both, weight: float) -> Iterator[Passage]:
    for language in (text.en, text.fr):
        for sentence in _SENTENCE_END.split(language):
            yield sentence, weight


def _names(rule: str, game: GameRules) -> Iterator[Passage]:
    for name in game.names:
        if rule in name.rules:
            # The first rule of a card is the one that decides most about it.
            yield from _both(name.name, NAME if name.rules[0] == rule else NAME / 2)
