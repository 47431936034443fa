"""Sentences by id and language.

`assets/texts/<language>/<subject>.json` maps ids to sentences; the subject is the part of
an id before the first dot, so that a subject is read when it is first spoken of. A
sentence with a plural is `{"one": "{n} hit", "other": "{n} hits"}` and counts by `n`.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from companion.table.text import Text, Value

LANGUAGES = ("en", "fr")
FOLDER = Path(__file__).resolve().parent.parent / "assets" / "texts"

Sentence = str | dict[str, str]


def plural_form(language: str, n: int) -> str:
    """English has one of exactly one, French one of anything below two."""
    single = abs(n) < 2 if language == "fr" else n == 1
    return "one" if single else "other"


class Speaker:
    """Says texts in one language: `speaker(say("dice.hits", n=2))` is "2 hits"."""

    def __init__(self, language: str, folder: Path = FOLDER) -> None:
        if language not in LANGUAGES:
            raise ValueError(f"no texts in {language!r}")
        self.language = language
        self._folder = folder
        self._subjects: dict[str, dict[str, Sentence]] = {}

    def __call__(self, text: Text) -> str:
        return self.say(text.key, text.values)

    def say(self, key: str, values: Mapping[str, Value] | None = None) -> str:
        sentence = self.sentence(key)
        values = values or {}
        if isinstance(sentence, dict):
            n = values.get("n", 0)
            sentence = sentence[plural_form(self.language, n if isinstance(n, int) else 0)]
        return sentence.format_map({name: self._spoken(value) for name, value in values.items()})

    def knows(self, key: str) -> bool:
        return key in self._subject(key.partition(".")[0])

    def sentence(self, key: str) -> Sentence:
        return self._subject(key.partition(".")[0])[key]

    def _spoken(self, value: Value) -> str | int:
        if isinstance(value, Text):
            return self(value)
        if isinstance(value, tuple):
            return ", ".join(self(part) for part in value)
        return value

    def _subject(self, subject: str) -> dict[str, Sentence]:
        if subject not in self._subjects:
            path = self._folder / self.language / f"{subject}.json"
            self._subjects[subject] = read_catalogue(path) if path.exists() else {}
        return self._subjects[subject]


def read_catalogue(path: Path) -> dict[str, Any]:
    catalogue: dict[str, Any] = json.loads(path.read_text("utf-8"))
    return catalogue
