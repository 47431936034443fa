"""From words to meanings: blessure, dégât, wound, hit and damage are one.

A meaning is named by its group in `assets/rules/synonyms.json`; a word in no group means its
own stem. A word may have several meanings ("pass" a turn, a hand or a mushroom).
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
from msgspec import Struct

from companion.rulebook.spelling import spellings, stem, words

LONGEST_PHRASE = 4  # words


class Homonyms(Struct, frozen=True, forbid_unknown_fields=True):
    """Words that mean something in one language only, and the words it is known by.

    In it those of `silent` say nothing, as "die" in "wie weit zieht die Fee"; in any other it is
    those of `speaking`, as "quelle", which is a spring in German and a question in French.
    """

    known_by: tuple[str, ...]
    silent: tuple[str, ...]
    speaking: tuple[str, ...]


class Synonyms(Struct, frozen=True, forbid_unknown_fields=True):
    """The file of synonyms: groups, what is close, phrases, words that say nothing, games.

    `homonyms` are the words that a language shares by chance with another.
    """

    groups: dict[str, tuple[str, ...]]
    near: tuple[tuple[str, str, float], ...]
    phrases: dict[str, tuple[str, ...]]
    unsaid: tuple[str, ...]
    games: dict[str, tuple[str, ...]]
    homonyms: tuple[Homonyms, ...] = ()


def read_synonyms(data: bytes) -> Synonyms:
    return msgspec.json.decode(data, type=Synonyms)


class Meanings:
    """Turns a sentence into the meanings of its words, each a tuple of alternatives."""

    def __init__(self, synonyms: Synonyms) -> None:
        self._unsaid = frozenset(word for said in synonyms.unsaid for word in _typed(said))
        self._phrases = {
            typed: meant
            for phrase, meant in synonyms.phrases.items()
            for typed in spellings(phrase)
        }
        self._games = {
            tuple(words(name)): game for game, names in synonyms.games.items() for name in names
        }
        self._homonyms = tuple(
            tuple(
                frozenset(typed for word in words_ for typed in _typed(word))
                for words_ in (pair.known_by, pair.silent, pair.speaking)
            )
            for pair in synonyms.homonyms
        )
        by_word: dict[str, list[str]] = {}
        by_stem: dict[str, list[str]] = {}
        for meaning, group in synonyms.groups.items():
            for word in (typed for said in group for typed in _typed(said)):
                _once(by_word.setdefault(word, []), meaning)
                _once(by_stem.setdefault(stem(word), []), meaning)
        self._by_word = {word: tuple(found) for word, found in by_word.items()}
        self._by_stem = {root: tuple(found) for root, found in by_stem.items()}
        self.close: dict[str, dict[str, float]] = {}
        for one, other, weight in synonyms.near:
            self.close.setdefault(one, {})[other] = weight
            self.close.setdefault(other, {})[one] = weight

    @property
    def groups(self) -> frozenset[str]:
        """Every meaning that has a name of its own."""
        phrased = {meaning for meant in self._phrases.values() for meaning in meant}
        return frozenset(phrased.union(*self._by_word.values()))

    @property
    def words(self) -> frozenset[str]:
        return frozenset(self._by_word)

    def words_of(self, text: str) -> list[str]:
        """The words of a text, without those that say nothing in its language."""
        sentence = words(text)
        for known_by, silent, speaking in self._homonyms:
            unsaid = speaking if known_by.isdisjoint(sentence) else silent
            sentence = [word for word in sentence if word not in unsaid]
        return sentence

    def says_nothing(self, word: str) -> bool:
        return word in self._unsaid or (len(word) == 1 and not word.isdigit())

    def of(self, word: str) -> tuple[str, ...]:
        """What a word can mean; its own stem where no group knows it."""
        return self._by_word.get(word) or self._by_stem.get(stem(word)) or (stem(word),)

    def is_known(self, word: str) -> bool:
        return word in self._by_word or stem(word) in self._by_stem

    def phrase_at(self, sentence: Sequence[str], at: int) -> tuple[int, tuple[str, ...]] | None:
        """The phrase that begins here: how many words it has, and what it means."""
        for length in range(min(LONGEST_PHRASE, len(sentence) - at), 0, -1):
            meant = self._phrases.get(tuple(sentence[at : at + length]))
            if meant is not None:
                return length, meant
        return None

    def game_at(self, sentence: Sequence[str], at: int) -> tuple[int, str] | None:
        """The name of a game that begins here: how many words it has, and which game."""
        for length in range(min(LONGEST_PHRASE, len(sentence) - at), 0, -1):
            game = self._games.get(tuple(sentence[at : at + length]))
            if game is not None:
                return length, game
        return None

    def in_text(self, text: str) -> list[tuple[str, ...]]:
        """The meanings of a text of ours, word for word; what says nothing is left out."""
        sentence = self.words_of(text)
        found: list[tuple[str, ...]] = []
        at = 0
        while at < len(sentence):
            phrase = self.phrase_at(sentence, at)
            if phrase is not None:
                at += phrase[0]
                found += [(meaning,) for meaning in phrase[1]]
                continue
            if not self.says_nothing(sentence[at]):
                found.append(self.of(sentence[at]))
            at += 1
        return found


def _typed(word: str) -> set[str]:
    """All ways to type one word of ours; quick, since a search begins with thousands of them."""
    return {word} if word.isascii() else {" ".join(typed) for typed in spellings(word)}


def _once(meanings: list[str], meaning: str) -> None:
    if meaning not in meanings:
        meanings.append(meaning)
