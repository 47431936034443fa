"""Loads the kv file of a screen or widget, once, when it is first needed."""

from __future__ import annotations

from pathlib import Path

from kivy.lang import Builder

FOLDER = Path(__file__).resolve().parent.parent.parent / "kv"

_loaded: set[str] = set()


def load(name: str) -> None:
    if name not in _loaded:
        _loaded.add(name)
        Builder.load_file(str(FOLDER / f"{name}.kv"), rulesonly=True)
