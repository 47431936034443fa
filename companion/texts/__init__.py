"""Sentences by id and language.

`assets/texts/<language>/<subject>.json` maps ids to sentences; the subject is the part of
an id before the first dot, so that a subject is read when it is first spoken of. A
sentence with a plural is `{"one": "{n} card", "other": "{n} cards"}` and counts by `n`.

A placeholder says how a list is joined: `{names:and}`, `{names:or}`, `{results:pairs}` with
semicolons, `{reasons:sentences}` with spaces; `{names}` has commas. `{item:unsaid}` is known
and not said. French is shortened where a value follows: « la main de {player} » is « la main
d’Élise » and « la main de Tom ».
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from string import Formatter
from typing import Any

from companion.languages import LANGUAGES
from companion.resources import ASSETS
from companion.table.text import Text, Value
from companion.texts import grammar

UNSAID = "unsaid"
FOLDER = ASSETS / "texts"

Sentence = str | dict[str, str]


class Speaker:
    """Says texts in one language: `speaker(say("past.steps", n=2))` is "2 steps"."""

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
            sentence = sentence[grammar.plural_form(self.language, n if isinstance(n, int) else 0)]
        return self._filled(sentence, values)

    def knows(self, key: str) -> bool:
        return key in self._subject(key.partition(".")[0])

    def sentence(self, key: str) -> Sentence:
        return self._subject(key.partition(".")[0])[key]

    def _filled(self, sentence: str, values: Mapping[str, Value]) -> str:
        said = ""
        for literal, name, how, _ in Formatter().parse(sentence):
            said += literal
            if name is not None and how != UNSAID:
                said = grammar.met(said, self._spoken(values[name], how or ""), self.language)
        return said

    def _spoken(self, value: Value, joint: str) -> str:
        if isinstance(value, Text):
            return self(value)
        if isinstance(value, tuple):
            parts = [part if isinstance(part, str) else self(part) for part in value]
            return grammar.joined(parts, joint, self.language)
        return str(value)

    def _subject(self, subject: str) -> dict[str, Sentence]:
        if subject not in self._subjects:
            path = self._folder / self.language / f"{subject}.json"
            self._subjects[subject] = read_catalogue(path) if path.exists() else {}
        return self._subjects[subject]


def read_catalogue(path: Path) -> dict[str, Any]:
    catalogue: dict[str, Any] = json.loads(path.read_text("utf-8"))
    return catalogue
