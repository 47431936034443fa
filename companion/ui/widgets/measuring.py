"""How large words are, measured once.

To break a paragraph into lines Kivy measures it word by word, each time it is written anew: in
another width, or as another paragraph with many of the same words. And it opens a font for each
fraction of a pixel, although SDL writes in whole ones: it forgot fonts that were still in use.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

from kivy.core.text import Label as CoreLabel

Extents = tuple[int, int]
STYLES = ("font_name_r", "bold", "italic", "underline", "strikethrough")
WORDS = 4000  # of a font in one size


def _get_font_id(label: CoreLabel) -> str:
    """Kivy asks for it by this name."""
    told = label.options
    return "|".join([str(int(told["font_size"])), *(str(told[name]) for name in STYLES)])


@lru_cache(maxsize=128)
def _measured_in(_font: str) -> dict[str, Extents]:
    """All that was measured in a font; as many as a table and its rules are written in."""
    return {}


def get_cached_extents(label: CoreLabel) -> Callable[[str], Extents]:
    """No text of ours has an outline, which would count too."""
    known = _measured_in(_get_font_id(label))

    def extents(text: str) -> Extents:
        found = known.get(text)
        if found is None:
            if len(known) >= WORDS:
                known.clear()
            found = known[text] = label.get_extents(text)
        return found

    return extents


@lru_cache(maxsize=128)
def extents_in(font: str, size: int) -> Callable[[str], Extents]:
    """To measure lines in a font of so many pixels."""
    return get_cached_extents(CoreLabel(font_size=size, font_name=font))


def measure_once() -> None:
    """From now on, every text."""
    replaced = {"_get_font_id": _get_font_id, "get_cached_extents": get_cached_extents}
    for name, ours in replaced.items():
        setattr(CoreLabel, name, ours)


measure_once()
