"""The lessons that come with the companion, and the practice game that each is played on."""

from __future__ import annotations

from functools import cache
from typing import Any

import msgspec

from companion import boxes, games
from companion.languages import FALLBACK
from companion.resources import ASSETS
from companion.rulebook.lessons import Lesson, read_lesson
from companion.table.actions import Action, TableAction
from companion.table.game import Options, Setup
from companion.table.players import Player

FOLDER = ASSETS / "lessons"
READ_IN = FALLBACK  # the language in which lessons name practice cards


def has_lesson(game: str) -> bool:
    return game in games.IDS and (FOLDER / f"{game}.json").is_file()


@cache
def lesson(game: str) -> Lesson:
    return read_lesson((FOLDER / f"{game}.json").read_bytes())


def lesson_setup(taught: Lesson, language: str) -> Setup[Any]:
    """Practice cards in a language, and people who sit at no table."""
    options = boxes.practice(taught.game, language)
    values = {**msgspec.to_builtins(options), **taught.options}
    options = msgspec.convert(values, type(options))
    people = tuple(Player(name, colour) for colour, name in enumerate(taught.players))
    return Setup(taught.game, people, options)


class Reading:
    """The actions of a lesson, with practice cards called as in the language of its game."""

    def __init__(self, taught: Lesson, language: str) -> None:
        rules = boxes.game(taught.game)
        self._decoder = msgspec.json.Decoder(rules.actions | TableAction)
        one, other = (boxes.practice(taught.game, each) for each in (READ_IN, language))
        self._names = dict(zip(_named(one), _named(other), strict=True))

    def actions(self, written: tuple[msgspec.Raw, ...]) -> tuple[Action, ...]:
        return tuple(self._decoder.decode(self._translated(raw)) for raw in written)

    def _translated(self, raw: msgspec.Raw) -> bytes:
        if all(one == other for one, other in self._names.items()):
            return bytes(raw)
        return msgspec.json.encode(self._renamed(msgspec.json.decode(raw)))

    def _renamed(self, value: Any) -> Any:
        match value:
            case str():
                return self._names.get(value, value)
            case list():
                return [self._renamed(each) for each in value]
            case dict():
                return {key: self._renamed(each) for key, each in value.items()}
        return value

    def words(self, value: Any) -> Any:
        """What a target looks for, called as in the language of the game."""
        return self._renamed(value)


def _named(options: Options) -> list[str]:
    """The names of practice cards in their order, where a game has cards by name."""
    return [name for card in getattr(options, "cards", ()) if (name := getattr(card, "name", ""))]
