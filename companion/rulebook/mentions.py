"""Which cards a question names, and what it wants to know of them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from companion.rulebook.index import Index
from companion.rulebook.meaning import Meanings
from companion.rulebook.spelling import stem, words
from companion.table.card_answers import CANCELS, PAYS, SAVES, TAKES_OUT

# Meanings that say what one card is asked to do to another; the first that is there counts.
ASKED = {
    "save": SAVES,
    "clear": SAVES,
    "kill": TAKES_OUT,
    "blanked": TAKES_OUT,
    "cancel": CANCELS,
    "bonus": PAYS,
    "point": PAYS,
}

# How a card is named: as it is spelled, by a slip of the finger, or by a word of every day, such
# as Open, which may not mean the card at all.
SPELLED, GUESSED, EVERYDAY = "spelled", "guessed", "everyday"

Name = tuple[tuple[str, ...], int, bool]  # its words as stems, the card, said by every day


class CardNames:
    """Finds the names of cards in a sentence: whole names, in either language."""

    def __init__(self, index: Index, meanings: Meanings) -> None:
        self._meanings = meanings
        self._by_first: dict[str, list[Name]] = {}
        for at, card in enumerate(index.cards):
            if card.kind == "card":
                self._add(at, card.titles)

    def _add(self, at: int, titles: Iterable[str]) -> None:
        for title in titles:
            name = tuple(stem(word) for word in self.telling(title.split()))
            if name:
                everyday = len(name) == 1 and self._meanings.is_known(title)
                self._by_first.setdefault(name[0], []).append((name, at, everyday))

    def telling(self, sentence: Sequence[str]) -> list[str]:
        """The words that say something; all of them where none does."""
        return [word for word in sentence if not self._meanings.says_nothing(word)]

    def named(self, sentence: Sequence[frozenset[str]]) -> dict[int, str]:
        """The cards named and how, in the order of the sentence; of names within names the longest.

        Each word of the sentence is the stems it can stand for.
        """
        found: dict[int, str] = {}
        at = 0
        while at < len(sentence):
            fitting = [
                name
                for first in sentence[at]
                for name in self._by_first.get(first, ())
                if _begins(sentence, at, name[0])
            ]
            longest = max((len(name) for name, *_ in fitting), default=0)
            for name, card, everyday in fitting:
                if len(name) == longest:
                    spelled = all(len(said) == 1 for said in sentence[at : at + longest])
                    how = EVERYDAY if everyday else SPELLED if spelled else GUESSED
                    found.setdefault(card, how)
            at += max(longest, 1)
        return found

    def asked(self, text: str) -> str:
        """What the question wants to know of two cards; empty where it does not say."""
        meant = {meaning for word in words(text) for meaning in self._meanings.of(word)}
        return next((asked for meaning, asked in ASKED.items() if meaning in meant), "")


def _begins(sentence: Sequence[frozenset[str]], at: int, name: tuple[str, ...]) -> bool:
    rest = sentence[at : at + len(name)]
    return len(rest) == len(name) and all(
        part in said for part, said in zip(name, rest, strict=True)
    )
