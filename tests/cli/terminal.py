"""The terminal as tests use it, and the examples of the formats."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from companion.cli import main

ROOT = Path(__file__).parents[2]
SAMPLE = ROOT / "assets" / "samples" / "heroes_practice.json"
PRACTICE = ROOT / "assets" / "cards" / "heroes" / "practice.json"

SHEET: dict[str, Any] = {
    "game": "heroes",
    "version": 1,
    "players": [
        {
            "name": "Ana",
            "prestige": 31,
            "strength": 7,
            "tiles": 2,
            "adversaries": [
                {"colour": "red", "points": 2},
                {
                    "colour": "blue",
                    "points": 1,
                    "bonus": {
                        "kind": "collection",
                        "colours": ["blue", "red", "green"],
                        "points": 4,
                    },
                },
                {
                    "colour": "green",
                    "points": 1,
                    "bonus": {"kind": "majority", "colours": ["green"], "points": 4},
                },
                {"colour": "brown", "points": 1, "bonus": {"kind": "strength", "points": 4}},
                {
                    "colour": "red",
                    "points": 1,
                    "bonus": {"kind": "count", "at_least": 7, "points": 4},
                },
                {
                    "colour": "red",
                    "points": 0,
                    "bonus": {"kind": "colour", "colour": "red", "points": 1},
                },
                {"colour": "blue", "points": 0, "bonus": {"kind": "constellation", "points": 1}},
            ],
        },
        {"name": "Bo", "prestige": 35, "strength": 7, "tiles": 0, "adversaries": []},
    ],
}

FIGHT: dict[str, Any] = {
    "lineup": [
        {
            "strength": 2,
            "left": ["fire"],
            "right": ["ice", None, "fire"],
            "slots": [{}, {"prestige": 2}],
        },
        {
            "strength": 1,
            "left": ["ice", None, "lightning"],
            "right": [],
            "slots": [{"energy": "fire"}],
        },
    ],
    "covered": ["1.1"],
    "dice": ["green", "yellow"],
    "hits": ["any", "fire"],
}


def changed(document: Any, path: str, value: Any) -> Any:
    """A copy of a document with something else at a place: `players.0.name`."""
    copy = json.loads(json.dumps(document))
    *way, last = path.split(".")
    here = copy
    for key in way:
        here = here[int(key) if key.isdigit() else key]
    if value is ...:
        del here[last]
    else:
        here[int(last) if last.isdigit() else last] = value
    return copy


class Terminal:
    """Runs commands on files in a folder of their own."""

    def __init__(self, folder: Path, captured: pytest.CaptureFixture[str]) -> None:
        self.folder = folder
        self.captured = captured

    def file(self, content: Any, name: str = "file.json") -> str:
        path = self.folder / name
        path.write_bytes(content if isinstance(content, bytes) else json.dumps(content).encode())
        return str(path)

    def run(self, *words: str) -> tuple[int, str, str]:
        status = main(words)
        out, err = self.captured.readouterr()
        return status, out, err

    def answer(self, word: str, content: Any, *options: str) -> Any:
        status, out, err = self.run(word, "--json", *options, self.file(content))
        assert (status, err) == (0, "")
        assert out.count("\n") == 1
        return json.loads(out)

    def complaint(self, word: str, content: Any) -> str:
        """What is said about a bad file: one line, exit status 2, nothing on the output."""
        status, out, err = self.run(word, "--json", self.file(content))
        assert (status, out) == (2, "")
        assert err.count("\n") == 1
        return err.strip()
