"""Rules as drawings: what a figure shows as data, and the sentence below it.

The structs are the shape of `assets/figures/<game>.json`. A game says how each `kind` is drawn
(its door names the class); whatever a figure claims is worked out from its data by the rules.
"""

from __future__ import annotations

import msgspec
from msgspec import Struct

from companion.rulebook.entries import Sentence


class Figure(Struct, frozen=True, forbid_unknown_fields=True):
    """The drawing of one rule; `also` are further rules that the same drawing shows."""

    rule: str
    kind: str
    caption: Sentence
    data: msgspec.Raw
    also: tuple[str, ...] = ()


class GameFigures(Struct, frozen=True, forbid_unknown_fields=True):
    """All drawings of one game."""

    game: str
    figures: tuple[Figure, ...]


_decoder = msgspec.json.Decoder(GameFigures)


def read_figures(data: bytes) -> GameFigures:
    """The figures of one game; msgspec.ValidationError where a file of ours is not whole."""
    return _decoder.decode(data)
