"""Words as people type them, made comparable: case, accents, plurals and endings fall away.

The endings are those of French and English at once. A question may mix languages, and cutting
a little too much only brings more words together; the forms of German words stand in the
synonyms. An umlaut may be typed in three ways: Züge, Zuge, Zuege.
"""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache

LONGEST_QUESTION = 400  # characters; nobody reads an answer to more

_WORD = re.compile(r"[a-z0-9]+")
# Accents that tell two words apart: a die is not "of", and "where" is not "or".
_TELLING = (
    (re.compile(r"\bdés?\b"), " dice "),
    (re.compile(r"\boù\b"), " where "),
    # Where no article can stand, it lacks its accent: "combien de des".
    (re.compile(r"\b(de|les|mes|quels) des\b"), r"\1 dice "),
)
_LIGATURES = str.maketrans({"œ": "oe", "æ": "ae", "ß": "ss", "’": "'", "‘": "'"})

_UMLAUTS = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue", "Ä": "Ae", "Ö": "Oe", "Ü": "Ue"})

_ENDINGS = (
    "issements", "issement", "ements", "ement", "ations", "ation", "erions", "eraient",
    "aient", "erait", "eront", "eras", "erez", "erons", "ions", "ants", "ante", "antes",
    "ings", "ing", "ees", "ait", "ais", "ant", "ent", "era", "ers", "ed", "es", "ee", "er",
    "ez", "ons", "ir", "it", "is", "re", "e", "s", "x", "y", "i",
)  # fmt: skip
_SHORTEST_STEM = 3


def plain(text: str) -> str:
    """Lower case without accents; control characters become spaces."""
    text = unicodedata.normalize("NFC", text[:LONGEST_QUESTION]).casefold().translate(_LIGATURES)
    for pattern, word in _TELLING:
        text = pattern.sub(word, text)
    bare = unicodedata.normalize("NFD", text)
    return "".join(c for c in bare if not unicodedata.combining(c))


def words(text: str) -> list[str]:
    return _WORD.findall(plain(text))


def spelled_out(text: str) -> list[str]:
    """The same words as they are typed where a keyboard has no umlauts: zuege."""
    return words(unicodedata.normalize("NFC", text).translate(_UMLAUTS))


def spellings(phrase: str) -> set[tuple[str, ...]]:
    """All ways to type some words of ours; most words have one."""
    if phrase.isascii():
        return {tuple(_WORD.findall(phrase))}
    return {tuple(words(phrase)), tuple(spelled_out(phrase))}


@lru_cache(maxsize=8192)
def stem(word: str) -> str:
    """The part of a word that its forms have in common, near enough."""
    if word.isdigit():
        return word
    for ending in _ENDINGS:
        if word.endswith(ending) and len(word) - len(ending) >= _SHORTEST_STEM:
            word = word[: -len(ending)]
            break
    if len(word) > _SHORTEST_STEM and word[-1] == word[-2]:
        word = word[:-1]
    return word


def distance(a: str, b: str, most: int) -> int:
    """Slips of the finger between two words, swapped neighbours counting once.

    Anything beyond `most` is reported as `most + 1`.
    """
    if abs(len(a) - len(b)) > most:
        return most + 1
    before: list[int] = []
    last = list(range(len(b) + 1))
    for i, x in enumerate(a, start=1):
        row = [i]
        for j, y in enumerate(b, start=1):
            cost = min(last[j] + 1, row[j - 1] + 1, last[j - 1] + (x != y))
            if i > 1 and j > 1 and x == b[j - 2] and a[i - 2] == y:
                cost = min(cost, before[j - 2] + 1)
            row.append(cost)
        if min(row) > most:
            return most + 1
        before, last = last, row
    return min(last[-1], most + 1)
