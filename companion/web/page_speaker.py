"""What a page says: made-up cards are called by their names in its own language.

A game keeps the names of its practice cards in the language in which it was begun.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any

import msgspec

from companion import boxes
from companion.languages import LANGUAGES
from companion.table.text import Value
from companion.texts import Speaker


class PageSpeaker(Speaker):
    """Speaks one language, with the practice cards of one game (none where it is empty)."""

    def __init__(self, language: str, game: str = "") -> None:
        super().__init__(language)
        self._plain: dict[str, str] = {}
        self._names = _names(game, language) if game else {}

    def say(self, key: str, values: Mapping[str, Value] | None = None) -> str:
        """What has no values is the same each time."""
        if values:
            return super().say(key, values)
        if key not in self._plain:
            self._plain[key] = super().say(key)
        return self._plain[key]

    def _spoken(self, value: Value, joint: str) -> str:
        if self._names and isinstance(value, str):
            value = self._names.get(value, value)
        elif self._names and isinstance(value, tuple):
            value = tuple(self._names.get(v, v) if isinstance(v, str) else v for v in value)
        return super()._spoken(value, joint)


@cache
def speaker(language: str, game: str = "") -> PageSpeaker:
    return PageSpeaker(language, game)


@cache
def _names(game: str, language: str) -> dict[str, str]:
    """The name of each practice card in any language, and what it is in this one."""
    here = msgspec.to_builtins(boxes.practice(game, language))
    return {
        there: name
        for other in LANGUAGES
        for there, name in _differing(msgspec.to_builtins(boxes.practice(game, other)), here)
    }


def _differing(one: Any, two: Any) -> Iterator[tuple[str, str]]:
    """The words in which two alike things differ."""
    if isinstance(one, str) and isinstance(two, str):
        if one != two:
            yield one, two
    elif isinstance(one, dict) and isinstance(two, dict):
        for key in one.keys() & two.keys():
            yield from _differing(one[key], two[key])
    elif isinstance(one, list | tuple) and isinstance(two, list | tuple):
        for each, other in zip(one, two, strict=False):
            yield from _differing(each, other)
