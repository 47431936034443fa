"""What a box holds, as what it is."""

from __future__ import annotations

from typing import TypeVar

from kivy.uix.widget import Widget

W = TypeVar("W", bound=Widget)


def in_order(box: Widget, kind: type[W]) -> list[W]:
    """Its children of a kind in the order in which they were added; Kivy has the last first."""
    return [child for child in reversed(box.children) if isinstance(child, kind)]
