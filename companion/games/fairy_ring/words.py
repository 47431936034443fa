"""Mushrooms and places in words."""

from __future__ import annotations

from companion.games.fairy_ring.cards import Kind, Stack, height, kind_of
from companion.table.text import Text, say


def kind_name(kind: Kind) -> Text:
    return say(f"fairy_ring.kind.{kind.value}")


def stack_name(stack: Stack) -> Text:
    """The type, and how tall it is where that is more than one card."""
    if height(stack) == 1:
        return kind_name(kind_of(stack))
    return say("fairy_ring.stack", kind=kind_name(kind_of(stack)), n=height(stack))
