"""The two kinds of refusal: what the rules forbid, and what cannot be at all."""

from __future__ import annotations

from companion.table.rules import Refusal
from companion.table.text import Text

Refusals = tuple[Refusal, ...]


def forbidden(rule: str, why: Text) -> Refusals:
    """The rules forbid it; the table may allow it anyway."""
    return (Refusal(rule, why),)


def impossible(rule: str, why: Text) -> Refusals:
    """It cannot be carried out at all."""
    return (Refusal(rule, why, final=True),)
