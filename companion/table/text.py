"""Something to be said to the table: a text id and the values that fill it in.

Games never hold sentences. They say `say("table.log.adjust", player="Bo", n=1)`, and
whoever shows it finds the sentence in the reader's language.
"""

from __future__ import annotations

from typing import Union

from msgspec import Struct

Value = Union[str, int, "Text", tuple[Union[str, "Text"], ...]]


class Text(Struct, frozen=True):
    """A text id with its values; a value may itself be a text, or a list of them."""

    key: str
    values: dict[str, Value] = {}


def say(key: str, **values: Value) -> Text:
    return Text(key, values)
