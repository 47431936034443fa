"""Documents: JSON files that come from strangers and go to strangers.

A file is judged whole before any of it is used. What is wrong with it is told with the
place, so that whoever wrote it can find it: `players[1].adversaries[3].colour: 'purple'
is not one of brown, green, blue, red`.
"""

from __future__ import annotations

from typing import TypeVar

import msgspec

from companion.documents.bad_file import BadFile
from companion.documents.shape import check_shape, told_by_msgspec
from companion.documents.strict_json import LARGEST, parse

__all__ = ["LARGEST", "BadFile", "parse", "read_document", "read_value", "write_document"]

T = TypeVar("T")


def read_document(data: bytes, type_: type[T]) -> T:
    """The document in these bytes; BadFile with the place of the first fault in it.

    Unknown fields are refused in every struct, also where it does not forbid them itself:
    a field that is read by nobody is a misspelled one.
    """
    return read_value(parse(data), type_)


def read_value(value: object, type_: type[T]) -> T:
    """The same for what is parsed already, strictly."""
    check_shape(value, type_)
    try:
        return msgspec.convert(value, type_, strict=True, str_keys=True)
    except msgspec.ValidationError as fault:
        raise told_by_msgspec(fault) from None


def write_document(value: object) -> bytes:
    """The document as bytes, for people too; the same value always gives the same bytes."""
    compact = msgspec.json.encode(value, order="deterministic")
    return msgspec.json.format(compact, indent=2) + b"\n"
