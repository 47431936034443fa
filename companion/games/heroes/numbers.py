"""Numbers that are printed on cards, as fields of their forms."""

from __future__ import annotations

from companion.table.forms import Number, When
from companion.table.text import say

MOST_POINTS = 20


def number(
    id_: str, least: int, most: int, when: When | None = None, needed: bool = True
) -> Number:
    label = say(f"heroes.form.{id_}")
    return Number(id=id_, label=label, least=least, most=most, when=when, needed=needed)
