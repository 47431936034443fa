"""A question as it was typed, understood: what each of its words can mean, and how surely."""

from __future__ import annotations

from bisect import bisect_left
from functools import cached_property

from msgspec import Struct

from companion.rulebook.index import Index
from companion.rulebook.meaning import Meanings
from companion.rulebook.spelling import distance, stem

MOST_WORDS = 24
MOST_LETTERS = 24  # no word of ours is longer
MOST_GUESSES = 6
ALTERNATIVE = 0.9  # a word of several meanings is a little less sure of each
BEGUN = 0.75  # the last word, not yet typed to its end
SLIPS = (1.0, 0.8, 0.55)  # how sure a word is, by its slips of the finger
SHORT, SHORT_SLIP = 6, 0.62  # a word so short may as well be another one
PREFIX_OF_KNOWN = 0.4
VAGUE = 0.5

Slot = dict[str, float]


class Understood(Struct, frozen=True):
    """The words of a question as slots of meanings, and the games it names.

    `strange` are the words that mean nothing to any game; `said` are those that say something,
    each as the stems it can stand for.
    """

    slots: tuple[Slot, ...]
    games: frozenset[str]
    strange: int = 0
    said: tuple[frozenset[str], ...] = ()


class Reader:
    """Reads questions: phrases, synonyms, words begun and words misspelled."""

    def __init__(self, index: Index) -> None:
        self._index = index
        self.meanings = Meanings(index.synonyms)
        self._words = sorted(index.vocabulary)
        self._last = ("", Understood((), frozenset()))
        self._guessed: dict[str, Slot] = {}
        self._meant: dict[str, tuple[str, ...]] = {}

    @cached_property
    def _pairs(self) -> dict[str, list[str]]:
        """The known words by each pair of their letters; made for the first slip of a finger."""
        pairs: dict[str, list[str]] = {}
        for known in self._words:
            for pair in _pairs(known):
                pairs.setdefault(pair, []).append(known)
        return pairs

    def understood(self, text: str) -> Understood:
        """The question; one that is asked several things at once is read once."""
        if self._last[0] != text:
            self._last = (text, self._read(text))
        return self._last[1]

    def _read(self, text: str) -> Understood:
        sentence = self.meanings.words_of(text)[: MOST_WORDS * 2]
        slots: list[Slot] = []
        games: set[str] = set()
        strange = at = 0
        while at < len(sentence) and len(slots) < MOST_WORDS:
            game = self.meanings.game_at(sentence, at)
            phrase = self.meanings.phrase_at(sentence, at)
            if game is not None:
                at += game[0]
                games.add(game[1])
            elif phrase is not None:
                at += phrase[0]
                wide = (self._widened({meaning: 1.0}) for meaning in phrase[1])
                slots += [slot for slot in wide if slot]
            else:
                is_last = at == len(sentence) - 1 and not text[-1:].isspace()
                slot = self._slot(sentence[at], is_last)
                if slot:
                    slots.append(slot)
                elif not self.meanings.says_nothing(sentence[at]):
                    strange += 1
                at += 1
        said = tuple(map(self._stems, filter(self._says_something, sentence[:MOST_WORDS])))
        return Understood(tuple(_distinct(slots)), frozenset(games), strange, said)

    def _says_something(self, word: str) -> bool:
        return not self.meanings.says_nothing(word)

    def _stems(self, word: str) -> frozenset[str]:
        """A word as it is, and what it is a slip of the finger for; one that is begun is none."""
        if word in self._index.vocabulary or self._longer(word):
            return frozenset({stem(word)})
        return frozenset({stem(word), *map(stem, self._near_words(word))})

    def vaguely(self, text: str) -> tuple[Slot, ...]:
        """What looks most like each word, however little it does."""
        slots = []
        for word in self.meanings.words_of(text)[:MOST_WORDS]:
            shared = self._shared_pairs(word[:MOST_LETTERS])
            alike = sorted(shared, key=lambda known: (len(known) - 2 * shared[known], known))
            slot = {m: VAGUE for known in alike[:1] for m in self._index.vocabulary[known]}
            slots.append(self._widened(slot))
        return tuple(slot for slot in slots if slot)

    def _slot(self, word: str, is_last: bool) -> Slot:
        if self.meanings.says_nothing(word):
            return {}
        slot = self._known(word)
        if is_last and len(word) > 2:
            begun = PREFIX_OF_KNOWN if slot else BEGUN
            for longer in self._longer(word):
                for meaning in self._index.vocabulary[longer]:
                    slot[meaning] = max(slot.get(meaning, 0), begun)
        if not slot:
            slot = dict(self._guess(word) or self._guess_glued(word))
        return self._widened(slot)

    def _known(self, word: str) -> Slot:
        terms = self._index.terms
        meant = self._index.vocabulary.get(word) or self.meanings.of(word)
        sure = 1.0 if len(meant) == 1 else ALTERNATIVE
        return {meaning: sure for meaning in meant if meaning in terms}

    def _widened(self, slot: Slot) -> Slot:
        """The slot with what is close in meaning, less surely."""
        wide = dict(slot)
        for meaning, sure in slot.items():
            for other, closeness in self.meanings.close.get(meaning, {}).items():
                wide[other] = max(wide.get(other, 0), sure * closeness)
        return {meaning: sure for meaning, sure in wide.items() if meaning in self._index.terms}

    # -- words begun and words misspelled ----------------------------------------------------

    def _longer(self, word: str) -> list[str]:
        at = bisect_left(self._words, word)
        found: list[str] = []
        while at < len(self._words) and len(found) < MOST_GUESSES:
            if not self._words[at].startswith(word):
                break
            if self._words[at] != word:
                found.append(self._words[at])
            at += 1
        return found

    def _guess(self, word: str) -> Slot:
        """The known words that a misspelled one can stand for."""
        if word not in self._guessed:
            if len(self._guessed) > 500:
                self._guessed.clear()
                self._meant.clear()
            self._guessed[word] = self._nearest(word)
        return self._guessed[word]

    def _nearest(self, word: str) -> Slot:
        most = 0 if len(word) < 4 or word.isdigit() else 1 if len(word) < 7 else 2
        if not most or len(word) > MOST_LETTERS:
            return {}
        near: list[tuple[int, str]] = []
        for candidate in self._candidates(word, most):
            slips = distance(word, candidate, most)
            if slips <= most:
                near.append((slips, candidate))
        near.sort()
        best = [pair for pair in near[:MOST_GUESSES] if pair[0] == near[0][0]]
        self._meant[word] = tuple(candidate for _, candidate in best)
        slot: Slot = {}
        for slips, candidate in best:
            sure = SHORT_SLIP if len(word) < SHORT else SLIPS[slips]
            for meaning in self._index.vocabulary[candidate]:
                slot[meaning] = max(slot.get(meaning, 0), sure)
        return slot

    def _near_words(self, word: str) -> tuple[str, ...]:
        """The known words that a misspelled one looks most like."""
        self._guess(word)
        return self._meant.get(word, ())

    def _guess_glued(self, word: str) -> Slot:
        """Two known words written as one."""
        known = self._index.vocabulary
        for cut in range(len(word[:MOST_LETTERS]) - 3, 2, -1):
            if word[:cut] in known and word[cut:] in known:
                meant = (*known[word[:cut]], *known[word[cut:]])
                return dict.fromkeys((m for m in meant if m in self._index.terms), SLIPS[1])
        return {}

    def _candidates(self, word: str, most: int) -> list[str]:
        """The words that share enough pairs of letters to be worth measuring."""
        needed = max(1, len(word) + 1 - 3 * most)
        return [known for known, count in self._shared_pairs(word).items() if count >= needed]

    def _shared_pairs(self, word: str) -> dict[str, int]:
        shared: dict[str, int] = {}
        for pair in _pairs(word):
            for known in self._pairs.get(pair, ()):
                shared[known] = shared.get(known, 0) + 1
        return shared


def _pairs(word: str) -> set[str]:
    edged = f"^{word}$"
    return {edged[at : at + 2] for at in range(len(edged) - 1)}


def _distinct(slots: list[Slot]) -> list[Slot]:
    """The same word twice does not ask twice as much."""
    kept: list[Slot] = []
    for slot in slots:
        if slot not in kept:
            kept.append(slot)
    return kept
