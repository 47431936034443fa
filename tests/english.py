"""What is said, as an English reader reads it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from companion.documents import BadFile
from companion.table.text import Text
from companion.texts import Speaker

_speaker = Speaker("en")


def english(said: Text | BadFile) -> str:
    return _speaker(said.why if isinstance(said, BadFile) else said)


def complaint(bad: BadFile) -> str:
    """The place and the sentence, as the terminal prints them."""
    return ": ".join(filter(None, [bad.place, english(bad)]))


@contextmanager
def bad_file(sentence: str) -> Iterator[None]:
    """A file is refused with a sentence that holds this pattern."""
    with pytest.raises(BadFile) as caught:
        yield
    assert re.search(sentence, complaint(caught.value))
