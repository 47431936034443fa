"""Strict JSON: what the standard parser lets pass and a stranger could play tricks with.

The parser's hooks cannot know where in the file they are. They leave a mark instead, and a
walk over the parsed value finds the marks with their places. What a program wrote needs no such
care: it is told by reading back as the very same bytes.
"""

from __future__ import annotations

import json
import math
import re
from functools import lru_cache
from typing import Any

import msgspec

from companion.documents.bad_file import BadFile
from companion.table.text import Text, say

LARGEST = 1_000_000
DEEPEST = 16
LARGEST_INTEGER = 2**53 - 1
_LONGEST_NUMBER = 32

_PLAIN_KEY = re.compile(r"[A-Za-z_][A-Za-z0-9_-]{0,39}")
_DIGITS_ALIKE = bytes.maketrans(b"123456789", b"000000000")
_MAYBE_HUGE = b"0" * 16
_BRACKETS_ALIKE = bytes.maketrans(b"{}", b"[]")
_NO_BRACKETS = bytes(set(range(256)) - set(b"[]{}"))
_UNSURE = object()


class _Mark:
    """Stands where the file holds something that is no JSON value."""

    def __init__(self, why: Text) -> None:
        self.why = why


class _Repeating(dict[str, Any]):
    """An object in which one key stands more than once."""

    repeated = ""


def parse(data: bytes) -> Any:
    """The value in these bytes, or BadFile."""
    if len(data) > LARGEST:
        raise BadFile("", say("documents.large", most=LARGEST, n=len(data)))
    value = _read_back(data)
    if value is not _UNSURE:
        return value
    value = _parsed(_text(data))
    if not _sound(value, 0):
        _walk(value, "", 0)
    return value


def _read_back(data: bytes) -> Any:
    """The value, if these are the very bytes that it is written as; else it is unsure.

    Then no key stands twice, since the first would be lost, and every character is one.
    """
    if b"\\" in data or _MAYBE_HUGE in data.translate(_DIGITS_ALIKE) or not _shallow(data):
        return _UNSURE
    try:
        value = msgspec.json.decode(data)
    except (msgspec.MsgspecError, UnicodeDecodeError):
        return _UNSURE
    return value if msgspec.json.encode(value) == data else _UNSURE


def _shallow(data: bytes) -> bool:
    """Whether no bracket is left once the innermost were taken away as often as is allowed."""
    outside_strings = b"".join(data.split(b'"')[::2])
    left = outside_strings.translate(_BRACKETS_ALIKE, _NO_BRACKETS)
    for _ in range(DEEPEST):
        left = left.replace(b"[]", b"")
    return not left


def _text(data: bytes) -> str:
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as fault:
        raise BadFile("", say("documents.utf8", at=fault.start)) from None


def _parsed(text: str) -> Any:
    try:
        return json.loads(
            text,
            object_pairs_hook=_object,
            parse_int=_integer,
            parse_float=_decimal,
            parse_constant=lambda _: _Mark(say("documents.not_finite")),
        )
    except json.JSONDecodeError as fault:
        raise BadFile("", say("documents.syntax", line=fault.lineno, column=fault.colno)) from None
    except RecursionError:
        raise BadFile("", say("documents.deep", most=DEEPEST)) from None


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    value = dict(pairs)
    if len(value) == len(pairs):
        return value
    repeating = _Repeating(value)
    seen: set[str] = set()
    for key, _ in pairs:
        if key in seen:
            repeating.repeated = key
            break
        seen.add(key)
    return repeating


def _integer(digits: str) -> int | _Mark:
    if len(digits) > _LONGEST_NUMBER or abs(value := int(digits)) > LARGEST_INTEGER:
        return _Mark(say("documents.huge"))
    return value


def _decimal(digits: str) -> float | _Mark:
    value = float(digits)
    return value if math.isfinite(value) else _Mark(say("documents.huge"))


def _sound(value: Any, depth: int) -> bool:
    """Whether the walk would find nothing; quicker, since it need not know where it is."""
    if isinstance(value, str):
        return value.isascii() or not any("\ud800" <= c <= "\udfff" for c in value)
    if isinstance(value, dict):
        if depth == DEEPEST or isinstance(value, _Repeating) or not "".join(value).isascii():
            return False
        return all(_sound(part, depth + 1) for part in value.values() if type(part) in _LOOKED_INTO)
    if isinstance(value, list):
        return depth < DEEPEST and all(
            _sound(part, depth + 1) for part in value if type(part) in _LOOKED_INTO
        )
    return not isinstance(value, _Mark)


_LOOKED_INTO = frozenset({str, dict, list, _Mark, _Repeating})


def _walk(value: Any, place: str, depth: int) -> None:
    match value:
        case _Mark():
            raise BadFile(place, value.why)
        case str():
            _check_characters(value, place)
        case dict() | list() if depth == DEEPEST:
            raise BadFile(place, say("documents.deep", most=DEEPEST))
        case dict():
            if isinstance(value, _Repeating):
                raise BadFile(inside(place, value.repeated), say("documents.twice"))
            for key, part in value.items():
                _check_characters(key, inside(place, key))
                _walk(part, inside(place, key), depth + 1)
        case list():
            for index, part in enumerate(value):
                _walk(part, f"{place}[{index}]", depth + 1)


def _check_characters(text: str, place: str) -> None:
    if not text.isascii() and any("\ud800" <= c <= "\udfff" for c in text):
        raise BadFile(place, say("documents.surrogate"))


@lru_cache(maxsize=1024)
def _is_plain(key: str) -> bool:
    return _PLAIN_KEY.fullmatch(key) is not None


def inside(place: str, key: str) -> str:
    """The place of a key in the object at `place`: `players[1].name`."""
    if not _is_plain(key):
        return f"{place}[{quoted(key)}]"
    return f"{place}.{key}" if place else key


def quoted(value: Any) -> str:
    """A value from the file as it can be shown: short, and without characters that play tricks."""
    shown = repr(value)
    return shown if len(shown) <= 40 else f"{shown[:36]}...{shown[-1]}"
