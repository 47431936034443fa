"""How words meet: lists with their last "and", numbers, French words that lose their vowel.

What differs between languages is in the table of them (`companion/languages.py`).
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence

from companion.languages import BY_CODE

_SHORTENED = re.compile(
    r"\b(?:(de|le|la|que|ne|se|je|me|te|jusque|lorsque|puisque)|(ce)) $", re.IGNORECASE
)
_FIRST_WORD = re.compile(r"[^\W\d_]+")
_LIGATURES = str.maketrans({"œ": "oe", "æ": "ae"})
_VOWELS = frozenset("aeiou")
# An h that is sounded, and other words nothing is shortened before: le héros, de Hans, le onze.
_SOUNDED = frozenset({
    "hache", "hakim", "halle", "hamza", "hank", "hans", "hardi", "harold", "harpie", "harry",
    "harvey", "hasard", "hassan", "haut", "haute", "heidi", "heros", "hibou", "hiro", "holly",
    "home", "homesteaders", "hors", "howard", "huit", "huitieme", "hunt", "hutte", "onze",
    "onzieme", "oui",
})  # fmt: skip


def joined(parts: Sequence[str], joint: str, language: str) -> str:
    """The parts of a list as one: `and`, `or`, `pairs`, `sentences`, or with commas."""
    between, before_last = _joints(language, joint)
    if len(parts) < 2:
        return "".join(parts)
    return before_last.join([between.join(parts[:-1]), parts[-1]])


def _joints(language: str, joint: str) -> tuple[str, str]:
    """What stands between the parts of a list, and before the last of them."""
    spoken = BY_CODE[language]
    return {
        "": (", ", ", "),
        "and": (", ", spoken.last_and),
        "or": (", ", spoken.last_or),
        "pairs": (spoken.semicolon, spoken.semicolon),
        "sentences": (" ", " "),
    }[joint]


def plural_form(language: str, n: int) -> str:
    """Which form of a plural a number takes."""
    return "one" if BY_CODE[language].is_single(n) else "other"


def decimal(value: float, language: str) -> str:
    """A number with one decimal, set as the language does."""
    return f"{value:.1f}".replace(".", BY_CODE[language].decimal_mark)


def begun(sentence: str) -> str:
    """With a capital letter, as a line of its own begins; other capitals stay: German nouns."""
    return sentence[:1].upper() + sentence[1:]


def met(before: str, word: str, language: str) -> str:
    """What was said so far and what follows: « la main de » and « Élise » lose an e."""
    if not BY_CODE[language].elides or not _begins_with_vowel(word):
        return before + word
    return _SHORTENED.sub(_shorter, before) + word


def _shorter(found: re.Match[str]) -> str:
    losing, ce = found.groups()
    return f"{ce}t " if ce else f"{losing[:-1]}’"


def _begins_with_vowel(text: str) -> bool:
    """By ear: Élise, Œdipe, Hugo and Yves do; Hans, Yann, a letter and a number do not."""
    first = _FIRST_WORD.match(unicodedata.normalize("NFC", text))
    word = _bare(first.group()) if first else ""
    if len(word) < 2 or word in _SOUNDED:
        return False
    if word[0] == "y":
        return word[1] not in _VOWELS
    return word[0] in _VOWELS or word[0] == "h"


def _bare(word: str) -> str:
    """In lower case, without accents."""
    apart = unicodedata.normalize("NFD", word.lower().translate(_LIGATURES))
    return "".join(letter for letter in apart if not unicodedata.combining(letter))
