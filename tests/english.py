"""What is said, as an English reader reads it."""

from __future__ import annotations

from companion.documents import BadFile
from companion.table.text import Text
from companion.texts import Speaker

_speaker = Speaker("en")


def english(said: Text | BadFile) -> str:
    return _speaker(said.why if isinstance(said, BadFile) else said)
