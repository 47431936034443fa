"""The kv file of a screen or widget, read once, when it is first needed.

`kv/` has the folders of this package: `ui/screens/home.py` finds its rules in `kv/screens/home.kv`.
"""

from __future__ import annotations

from pathlib import Path

from kivy.lang import Builder

FOLDER = Path(__file__).resolve().parent.parent.parent / "kv"

_loaded: set[str] = set()


def load(module: str) -> None:
    """The rules of a module: `kv.load(__name__)`."""
    if module not in _loaded:
        _loaded.add(module)
        path = module.removeprefix(f"{__package__}.").replace(".", "/")
        Builder.load_file(str(FOLDER / f"{path}.kv"), rulesonly=True)
