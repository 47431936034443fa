"""The texts of all games, by id."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

import msgspec

from companion.rulebook.entries import (
    CardAnswer,
    Chapter,
    Entry,
    GameRules,
    OpenQuestion,
    Rule,
    Sentence,
)
from companion.table.text import Text

Spoken = Callable[[Text, str], str]  # a text in a language

_decoder = msgspec.json.Decoder(GameRules)


def read_rules(data: bytes) -> GameRules:
    """The rules of one game; msgspec.ValidationError where a file of ours is not whole."""
    return _decoder.decode(data)


class Library:
    """Finds a text by its id, and what belongs to it.

    Cards are told by their games in texts; `spoken` says them.
    """

    def __init__(
        self, games: Iterable[GameRules], cards: Iterable[CardAnswer], spoken: Spoken
    ) -> None:
        self.games = tuple(games)
        self.spoken = spoken
        self._entries: dict[str, Entry] = {}
        self._game: dict[str, GameRules] = {}
        self._chapters: dict[str, Chapter] = {}
        for game in self.games:
            self._add(game)
        by_name = {game.game: game for game in self.games}
        for card in cards:
            self._entries[card.id] = card
            self._game[card.id] = by_name[card.game]

    def _add(self, game: GameRules) -> None:
        for entry in entries_of(game):
            self._entries[entry.id] = entry
            self._game[entry.id] = game
        for chapter in game.chapters:
            self._chapters[chapter.id] = chapter
            self._game.setdefault(chapter.id, game)

    def __contains__(self, id_: str) -> bool:
        return id_ in self._entries

    def __iter__(self) -> Iterator[Entry]:
        return iter(self._entries.values())

    def entry(self, id_: str) -> Entry:
        """The text with this id; KeyError if there is none."""
        return self._entries[id_]

    def found(self, id_: str) -> Entry | None:
        return self._entries.get(id_)

    def in_all(self, text: Text, game: GameRules) -> Sentence:
        """A text of a card in each language that its game is told in."""
        return {language: self.spoken(text, language) for language in game.languages}

    def cards(self, game: str = "") -> tuple[CardAnswer, ...]:
        """The cards of a game, or of all."""
        cards = (entry for entry in self if isinstance(entry, CardAnswer))
        return tuple(card for card in cards if game in ("", card.game))

    def game_of(self, id_: str) -> GameRules:
        return self._game[id_]

    def chapter_of(self, id_: str) -> Chapter | None:
        """The chapter a rule or an open question stands in."""
        if isinstance(self._entries.get(id_), OpenQuestion):
            return self._chapters.get(f"{id_.partition('-')[0]}-A")
        head, dot, _ = id_.partition(".")
        return self._chapters.get(head if dot else id_.partition("-")[0])

    def chapter(self, id_: str) -> Chapter | None:
        return self._chapters.get(id_)

    def chapters(self, game: str = "") -> tuple[Chapter, ...]:
        return tuple(chapter for g in self.games if game in ("", g.game) for chapter in g.chapters)

    def chapters_of(self, ids: Iterable[str], game: str, most: int = 4) -> tuple[Chapter, ...]:
        """The chapters these texts stand in, filled up with the first ones of the game."""
        found: dict[str, Chapter] = {}
        for id_ in ids:
            entry = self._entries[id_]
            for rule in (id_, *getattr(entry, "rules", ())):
                chapter = self.chapter_of(rule)
                if chapter is not None:
                    found.setdefault(chapter.id, chapter)
        for chapter in self.chapters(game):
            found.setdefault(chapter.id, chapter)
        return tuple(found.values())[:most]

    def rules_in(self, chapter: str) -> tuple[Rule | OpenQuestion, ...]:
        """The rules and open questions of a chapter, in order."""
        game = self._game.get(chapter)
        if game is None:
            return ()
        here = self._chapters[chapter]
        entries: tuple[Rule | OpenQuestion, ...] = (*game.rules, *game.rulings)
        return tuple(entry for entry in entries if self.chapter_of(entry.id) is here)


def entries_of(game: GameRules) -> tuple[Entry, ...]:
    return (*game.rules, *game.rulings, *game.questions, *game.words)
