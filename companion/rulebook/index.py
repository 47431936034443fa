"""The index: built ahead from the texts, small, and read when the first question is asked."""

from __future__ import annotations

from math import log, sqrt

import msgspec
from msgspec import Struct

from companion.rulebook.entries import (
    CardAnswer,
    Entry,
    OpenQuestion,
    PlainAnswer,
    Rule,
    Word,
)
from companion.rulebook.library import Library
from companion.rulebook.meaning import Meanings, Synonyms
from companion.rulebook.passages import passages
from companion.rulebook.spelling import spelled_out, words

RARITY = 0.4  # found by leaving ways of asking out and looking for them
PASSING = 0.45  # what a word that is no topic of any game weighs
KINDS = {
    Rule: "rule",
    OpenQuestion: "ruling",
    PlainAnswer: "question",
    Word: "word",
    CardAnswer: "card",
}


class Card(Struct, frozen=True, array_like=True):
    """One text as the search sees it: its id, game, kind, title, and the texts it rests on."""

    id: str
    game: str
    kind: str
    titles: tuple[str, ...]
    rests_on: tuple[int, ...]


class Passage(Struct, frozen=True, array_like=True):
    """A part of a text: whose it is, how much it weighs, and the length of its vector."""

    card: int
    weight: float
    norm: float


class Term(Struct, frozen=True, array_like=True):
    """A meaning: how telling it is, and the passages it stands in."""

    telling: float
    passages: tuple[int, ...]


class Index(Struct, frozen=True):
    """Everything the search needs, without the texts themselves."""

    cards: tuple[Card, ...]
    passages: tuple[Passage, ...]
    terms: dict[str, Term]
    vocabulary: dict[str, tuple[str, ...]]
    synonyms: Synonyms


_decoder = msgspec.json.Decoder(Index)


def read_index(data: bytes) -> Index:
    return _decoder.decode(data)


def written(index: Index) -> bytes:
    """The index as bytes: the same texts always give the same."""
    return msgspec.json.encode(index, order="deterministic") + b"\n"


def build(library: Library, synonyms: Synonyms) -> Index:
    meanings = Meanings(synonyms)
    entries = list(library)
    cards = _cards(entries, library)
    found = [
        (card, weight, _terms(text, meanings), text)
        for card, entry in enumerate(entries)
        for text, weight in passages(entry, library)
    ]
    holders: dict[str, set[int]] = {}
    for card, _, terms, _ in found:
        for term in terms:
            holders.setdefault(term, set()).add(card)
    topics = _topics(library, meanings)
    telling = {
        term: _telling(len(held), len(cards)) * (1.0 if term in topics else PASSING)
        for term, held in holders.items()
    }
    places: dict[str, list[int]] = {term: [] for term in sorted(telling)}
    built: list[Passage] = []
    for card, weight, terms, _ in found:
        if terms:
            norm = sqrt(sum(telling[term] ** 2 for term in terms))
            for term in terms:
                places[term].append(len(built))
            built.append(Passage(card, weight, round(norm, 3)))
    return Index(
        cards,
        tuple(built),
        {term: Term(round(telling[term], 3), tuple(held)) for term, held in places.items()},
        _vocabulary([text for *_, text in found], meanings),
        synonyms,
    )


def _cards(entries: list[Entry], library: Library) -> tuple[Card, ...]:
    number = {entry.id: at for at, entry in enumerate(entries)}
    return tuple(
        Card(
            entry.id,
            library.game_of(entry.id).game,
            KINDS[type(entry)],
            tuple(" ".join(words(title)) for title in _titles(entry, library)),
            tuple(number[rule] for rule in getattr(entry, "rules", ())),
        )
        for entry in entries
    )


def _titles(entry: Entry, library: Library) -> tuple[str, ...]:
    """What a text is called; a card has further names."""
    match entry:
        case CardAnswer():
            name = library.in_all(entry.card.name, library.game_of(entry.id))
            return tuple(dict.fromkeys((*name.values(), *entry.also)))
        case Rule():
            return tuple(entry.title.values())
        case Word():
            return tuple(entry.term.values())
        case _:
            return tuple(entry.question.values())


def _topics(library: Library, meanings: Meanings) -> frozenset[str]:
    """What the games are about: meanings with a group of words, titles and names.

    Any other word is said in passing, however rare it is.
    """
    texts = [title for entry in library for title in _topical(entry, library)]
    texts += [said for g in library.games for n in g.names for said in n.name.values()]
    return meanings.groups | {term for text in texts for term in _terms(text, meanings)}


def _topical(entry: Entry, library: Library) -> tuple[str, ...]:
    match entry:
        case Rule() | CardAnswer():
            return _titles(entry, library)
        case Word():
            return (*_titles(entry, library), *entry.also)
        case _:
            return ()


def _terms(text: str, meanings: Meanings) -> list[str]:
    return sorted({term for alternatives in meanings.in_text(text) for term in alternatives})


def _telling(held: int, all_: int) -> float:
    """A word in few texts tells more than one in many; the root keeps rare ones in bounds."""
    return float(log(1 + (all_ - held + 0.5) / (held + 0.5)) ** RARITY)


def _vocabulary(texts: list[str], meanings: Meanings) -> dict[str, tuple[str, ...]]:
    """Every word that is known, for what is misspelled or not yet typed to its end."""
    known = {word: word for text in texts for word in words(text)}
    for said in {part for text in texts if not text.isascii() for part in text.split()}:
        known |= dict(zip(spelled_out(said), words(said), strict=True))
    known |= {word: word for word in meanings.words}
    return {
        word: meanings.of(meant)
        for word, meant in sorted(known.items())
        if not meanings.says_nothing(meant) and len(word) > 1
    }
