"""What the app imports from others, and what the spec names, held against each other.

`python -m tests.package.needs` lists what is pure Python, with versions, for pip.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Mapping
from pathlib import Path

from tests.house.reading import imports, kv_imports
from tests.package.spec import pins, read

# A module that bears another name than the requirement that brings it.
BROUGHT_BY = {"jnius": "pyjnius", "PIL": "pillow"}

# Part of Python, and yet missing from the phone's Python unless it is named.
BUILT_ON_REQUEST = {"sqlite3"}

# Imported, and not named: the reason.
NOT_NAMED = {
    "android": "kivy's recipe builds on the recipe of that name, which has no version of its own",
}

# Named, and not imported by us: the reason.
NOT_IMPORTED = {
    "python3": "what everything runs on",
    "hostpython3": "the same Python for the machine that builds; python-for-android wants it equal",
    "pillow": "kivymd and materialyoucolor import it",
    "materialyoucolor": "kivymd computes its palettes with it",
    "asynckivy": "kivymd's animations run on it",
    "asyncgui": "asynckivy is built on it",
    "filetype": "kivy tells pictures apart with it",
    "six": "pyjnius' recipe asks for it, without a version",
    "requests": "kivy's recipe asks for it, without a version; nothing of ours uses the network",
    "urllib3": "the same, for requests",
    "certifi": "the same, for requests",
    "chardet": "the same, for requests",
    "idna": "the same, for requests; and anyio asks for it",
    "anyio": "starlette is built on it",
    "typing_extensions": "starlette asks for it",
    "h11": "uvicorn reads requests with it",
    "click": "uvicorn imports it, though nobody calls its command",
}

# Made for the phone by a recipe, markupsafe's our own; everything else is a pure wheel.
COMPILED = {
    "python3", "hostpython3", "kivy", "pyjnius", "pillow", "materialyoucolor", "msgspec", "sqlite3",
    "markupsafe",
}  # fmt: skip


def pure(pinned: Mapping[str, str]) -> list[str]:
    return [f"{name}=={v}" for name, v in pinned.items() if name.lower() not in COMPILED]


def foreign(sources: Iterable[Path]) -> set[str]:
    """The modules of others that Python and kv sources import, wherever in them."""
    found: set[str] = set()
    for path in sources:
        text = path.read_text("utf-8")
        found |= kv_imports(text) if path.suffix == ".kv" else imports(text)
    ours = {"companion", "__future__"}
    return found - ours - (sys.stdlib_module_names - BUILT_ON_REQUEST)


def unmet(imported: Iterable[str], named: Iterable[str]) -> set[str]:
    """Imports that nothing in the spec brings, and nothing explains."""
    known = {name.lower() for name in named}
    wanted = {BROUGHT_BY.get(module, module) for module in imported if module not in NOT_NAMED}
    return wanted - known


def unexplained(imported: Iterable[str], named: Iterable[str]) -> set[str]:
    """Requirements that nobody imports and nothing explains."""
    used = {BROUGHT_BY.get(module, module) for module in imported}
    return {name.lower() for name in named} - used - set(NOT_IMPORTED)


if __name__ == "__main__":
    print("\n".join(pure(pins(read()))))
