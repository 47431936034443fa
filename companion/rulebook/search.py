"""Finds the rules that answer a question, the best first.

    search.ask("combat perdu, on prend les dégâts ?")   # HFT-Q01, HFT-7.5, ...

Each text is judged by its best passage (how well it says what was asked, and nothing else)
and by how much of the question the whole text covers.
"""

from __future__ import annotations

from collections.abc import Iterable
from math import sqrt

from msgspec import Struct

from companion.rulebook.index import Index
from companion.rulebook.mentions import EVERYDAY, SPELLED, CardNames
from companion.rulebook.question import Reader, Slot, Understood
from companion.rulebook.spelling import words

MOST_ANSWERS = 12
PASSAGE = 1.0
COVERAGE = 0.9
FAINT = 0.18  # below this part of the best possible score an answer is none
KIND = {"rule": 1.0, "question": 0.97, "ruling": 0.9, "word": 0.8, "card": 0.95}
# What a text lends the rules it rests on, in their order: they are found through it too.
ALIKE = 0.85  # a plain answer that fits so well beside its rule says what was asked
LENT = {
    "question": (0.94, 0.8, 0.7, 0.65),
    "ruling": (0.9, 0.7),
    "word": (1.0, 0.8),
    "card": (0.6, 0.5),
}
NAMED_CARD = (0.5, 0.35, 0.25)  # what being named adds to a card, by its place in the question
TWO_NAMED = 1.6  # times as much where it is asked what two have to do with each other
SURE = 0.55  # an answer fits that says so much of what was asked
SURE_CARD = 0.25  # and a card that was asked for by its name
STRANGE = 1.2  # what a word weighs that means nothing to any game
NAMED_GAME = 2.0
LAW = 0.75  # the laws of the table seldom are what is asked for
LAWS = "table"  # these belong to every game


class Hit(Struct, frozen=True):
    """A text that answers, and how well; where it is not sure, it is only the nearest.

    `answered_by` is the plain answer that says just what was asked, where a rule was found by it.
    """

    id: str
    score: float
    sure: bool = True
    answered_by: str = ""


def each_once(hits: Iterable[Hit]) -> list[Hit]:
    """Without those that only say again what a better one says: a rule may be told by the plain
    answer that it was found by."""
    first: dict[str, Hit] = {}
    for hit in hits:
        first.setdefault(hit.answered_by or hit.id, hit)
    return list(first.values())


class Search:
    """Answers questions from an index; it needs none of the texts."""

    def __init__(self, index: Index) -> None:
        self._index = index
        self._reader = Reader(index)
        self._cards = CardNames(index, self._reader.meanings)
        self._called: dict[str, list[int]] = {}
        for at, card in enumerate(index.cards):
            telling = (" ".join(self._cards.telling(title.split())) for title in card.titles)
            for name in {" ".join(words(card.id)), *card.titles, *telling} - {""}:
                self._called.setdefault(name, []).append(at)

    def ask(self, text: str, game: str = "", most: int = MOST_ANSWERS) -> tuple[Hit, ...]:
        """The best answers to what was typed so far; empty if nothing fits."""
        named = self._by_name(text, game)
        asked = self._reader.understood(text)
        scores, fits = self._scores(asked.slots, asked.strange)
        by_name = self._named(asked)
        spelled = [at for at, how in by_name.items() if how == SPELLED]
        asking = TWO_NAMED if len(by_name) > 1 and self.asked_of_cards(text) else 1.0
        for place, at in enumerate(by_name):
            added = asking * NAMED_CARD[min(place, len(NAMED_CARD) - 1)]
            scores[at] = scores.get(at, 0.0) + added
        for at in scores:
            card = self._index.cards[at]
            scores[at] *= KIND[card.kind] * (LAW if card.game == LAWS else 1.0)
            if asked.games:
                scores[at] *= NAMED_GAME if card.game in asked.games else 1 / NAMED_GAME
        scores = {at: score for at, score in scores.items() if self._is_of(at, game)}
        answered_by = self._lend(scores, fits)
        ranked = sorted(scores, key=lambda at: (-scores[at], at))
        ranked = [at for at in ranked if scores[at] >= FAINT]
        order = dict.fromkeys([*named, *_varied(ranked, self._index)])
        cards = self._index.cards
        return tuple(
            Hit(
                cards[at].id,
                scores.get(at, 1.0),
                at in named or fits.get(at, 0.0) >= (SURE_CARD if at in spelled else SURE),
                cards[answered_by[at]].id if at in answered_by else "",
            )
            for at in list(order)[:most]
        )

    def named_cards(self, text: str, game: str = "") -> tuple[str, ...]:
        """The ids of the cards that a question names, in its order."""
        named = self._cards.named(self._reader.understood(text).said)
        if set(named.values()) <= {EVERYDAY}:
            return ()
        return tuple(self._index.cards[at].id for at in named if self._is_of(at, game))

    def asked_of_cards(self, text: str) -> str:
        """What a question wants to know of the cards it names."""
        return self._cards.asked(text)

    def _named(self, asked: Understood) -> dict[int, str]:
        """Cards named, but for those whose name is a word of every day."""
        named = self._cards.named(asked.said)
        return {at: how for at, how in named.items() if how != EVERYDAY}

    def nearest(self, text: str, game: str = "") -> tuple[str, ...]:
        """Where nothing answers: the texts that have anything at all to do with it."""
        slots = self._reader.understood(text).slots or self._reader.vaguely(text)
        scores = {at: s for at, s in self._scores(slots)[0].items() if self._is_of(at, game)}
        ranked = sorted(scores, key=lambda at: (-scores[at], at))
        return tuple(self._index.cards[at].id for at in ranked[:MOST_ANSWERS])

    def _is_of(self, at: int, game: str) -> bool:
        return game in ("", self._index.cards[at].game) or self._index.cards[at].game == LAWS

    def _by_name(self, text: str, game: str) -> list[int]:
        """Somebody who types an id or a whole title, and nothing else, wants that text.

        A rule may be called as a card is: then the card, which leads to the rule.
        """
        typed = words(text)
        telling = self._cards.telling(typed)
        named = self._called.get(" ".join(typed)) or self._called.get(" ".join(telling), [])
        fitting = [at for at in named if self._is_of(at, game)]
        return sorted(fitting, key=lambda at: self._index.cards[at].kind != "card")

    def _scores(
        self, slots: tuple[Slot, ...], strange: int = 0
    ) -> tuple[dict[int, float], dict[int, float]]:
        """How well each text answers beside the others, and how much of the question it fits.

        What is strange or only guessed cannot be fitted, and makes nobody surer.
        """
        terms, passages = self._index.terms, self._index.passages
        dots: dict[int, float] = {}
        covered: dict[int, float] = {}
        length, asked = 0.0, STRANGE * STRANGE * strange
        for slot in slots:
            weight = max(sure * terms[meaning].telling for meaning, sure in slot.items())
            length += weight * weight
            asked += max(terms[meaning].telling for meaning in slot) ** 2
            cards: dict[int, float] = {}
            for at, value in self._best(slot).items():
                dots[at] = dots.get(at, 0.0) + weight * value
                passage = passages[at]
                said = value * passage.weight
                if said > cards.get(passage.card, 0.0):
                    cards[passage.card] = said
            for card, value in cards.items():
                covered[card] = covered.get(card, 0.0) + weight * value
        if not length:
            return {}, {}
        scores = {card: COVERAGE * value / length for card, value in covered.items()}
        for card, likeness in self._likeness(dots, sqrt(length)).items():
            scores[card] += PASSAGE * likeness
        return scores, {card: value / asked for card, value in covered.items()}

    def _likeness(self, dots: dict[int, float], length: float) -> dict[int, float]:
        """For each text, how alike its closest passage and the question are."""
        closest: dict[int, float] = {}
        for at, dot in dots.items():
            passage = self._index.passages[at]
            likeness = passage.weight * dot / (length * passage.norm)
            if likeness > closest.get(passage.card, 0.0):
                closest[passage.card] = likeness
        return closest

    def _best(self, slot: Slot) -> dict[int, float]:
        """For each passage, how well it says one word of the question."""
        best: dict[int, float] = {}
        for meaning, sure in slot.items():
            term = self._index.terms[meaning]
            value = sure * term.telling
            for at in term.passages:
                if value > best.get(at, 0.0):
                    best[at] = value
        return best

    def _lend(self, scores: dict[int, float], fits: dict[int, float]) -> dict[int, int]:
        """A rule is also found by the texts that rest on it; which plain answer, for each."""
        answered_by: dict[int, int] = {}
        for at, score in list(scores.items()):
            card = self._index.cards[at]
            lent = LENT.get(card.kind, ())
            for part, rule in zip(lent, card.rests_on, strict=False):
                own = scores.get(rule, 0.0)
                if part * score > own:
                    scores[rule] = part * score
                    fits[rule] = max(fits.get(rule, 0.0), part * fits.get(at, 0.0))
                if card.kind == "question" and rule == card.rests_on[0] and score > ALIKE * own:
                    best = answered_by.get(rule)
                    if best is None or score > scores[best]:
                        answered_by[rule] = at
        return answered_by


def _varied(ranked: list[int], index: Index) -> list[int]:
    """Answers that rest on what another already rests on come after fresh ones."""
    fresh: list[int] = []
    repeated: list[int] = []
    said: set[int] = set()
    for at in ranked:
        card = index.cards[at]
        main = card.rests_on[0] if card.kind in ("question", "word") and card.rests_on else None
        (repeated if main is not None and main in said else fresh).append(at)
        if main is not None:
            said.add(main)
    return fresh + repeated
