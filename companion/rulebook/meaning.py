"""From words to meanings: blessure, dégât, wound, hit and damage are one.

A meaning is named by its group in `assets/rules/synonyms.json`; a word in no group means its
own stem. A word may have several meanings ("pass" a turn, a hand or a mushroom).
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
from msgspec import Struct

from companion.rulebook.spelling import stem, words

LONGEST_PHRASE = 4  # words


class Synonyms(Struct, frozen=True, forbid_unknown_fields=True):
    """The file of synonyms: groups, what is close, phrases, words that say nothing, games."""

    groups: dict[str, tuple[str, ...]]
    near: tuple[tuple[str, str, float], ...]
    phrases: dict[str, tuple[str, ...]]
    unsaid: tuple[str, ...]
    games: dict[str, tuple[str, ...]]


def read_synonyms(data: bytes) -> Synonyms:
    return msgspec.json.decode(data, type=Synonyms)


class Meanings:
    """Turns a sentence into the meanings of its words, each a tuple of alternatives."""

    def __init__(self, synonyms: Synonyms) -> None:
        self._unsaid = frozenset(synonyms.unsaid)
        self._phrases = {tuple(words(p)): meant for p, meant in synonyms.phrases.items()}
        self._games = {
            tuple(words(name)): game for game, names in synonyms.games.items() for name in names
        }
        by_word: dict[str, list[str]] = {}
        by_stem: dict[str, list[str]] = {}
        for meaning, group in synonyms.groups.items():
            for word in group:
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
        sentence = words(text)
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


def _once(meanings: list[str], meaning: str) -> None:
    if meaning not in meanings:
        meanings.append(meaning)
