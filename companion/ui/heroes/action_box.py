"""What a hero can do, as its card shows it: alternatives, and the steps of each."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kivy.graphics import Color, SmoothLine
from kivy.metrics import dp

from companion.games.heroes.cards import Step
from companion.ui.heroes import symbols
from companion.ui.widgets import drawing

if TYPE_CHECKING:
    from companion.ui.theme import Theme

Steps = tuple[Step, ...]

PLUS = 0.6  # HFT-A27: between joined steps, in heights of an icon


def draw_boxes(
    theme: Theme,
    boxes: tuple[tuple[Step, ...], ...],
    cx: float,
    cy: float,
    width: float,
    stacked: bool,
    ink: list[float],
) -> None:
    """The alternatives of an action box: one in the middle, more side by side or stacked."""
    Color(*ink)
    room = width - dp(14)
    if not boxes:
        drawing.draw_icon("minus", cx, cy, dp(20))
    elif len(boxes) == 1:
        _draw_steps(theme, boxes[0], cx, cy, dp(20 if width > dp(70) else 18), ink, room)
    elif stacked:
        apart, size = (dp(24), dp(16)) if len(boxes) == 2 else (dp(16), dp(13))
        for steps, dy in zip(boxes, _around_zero(len(boxes), apart), strict=True):
            _draw_steps(theme, steps, cx, cy - dy, size, ink, room)
        Color(*ink[:3], 0.5)
        for dy in _around_zero(len(boxes) - 1, apart):
            SmoothLine(points=[cx - dp(20), cy + dy, cx + dp(20), cy + dy], width=dp(0.5))
    else:
        apart, size = (dp(38), dp(15)) if len(boxes) == 2 else (dp(34), dp(13))
        widest = size * max(_width(steps) for steps in boxes) + dp(10)
        apart = max(apart, min(widest, room / len(boxes)))
        for steps, dx in zip(boxes, _around_zero(len(boxes), apart), strict=True):
            _draw_steps(theme, steps, cx + dx, cy, size, ink, apart - dp(6))
        Color(*ink[:3], 0.7)
        for dx in _around_zero(len(boxes) - 1, apart):
            line = [cx + dx - dp(3), cy - dp(8), cx + dx + dp(2), cy + dp(8)]
            SmoothLine(points=line, width=dp(0.75))


def _around_zero(count: int, apart: float) -> list[float]:
    """So many points, this far apart, with zero in their middle."""
    return [(place - (count - 1) / 2) * apart for place in range(count)]


def _span(step: Step) -> float:
    return 1.75 if step.kind in symbols.COUNTED else 1.0


def _width(steps: Steps) -> float:
    return sum(map(_span, steps)) + PLUS * (len(steps) - 1)


def _draw_steps(
    theme: Theme, steps: Steps, cx: float, cy: float, most: float, ink: list[float], room: float
) -> None:
    """Smaller where steps that are joined would not fit the room."""
    size = min(most, room / _width(steps))
    spans = [size * _span(step) for step in steps]
    between = size * PLUS
    x = cx - (sum(spans) + between * (len(steps) - 1)) / 2
    for place, (step, span) in enumerate(zip(steps, spans, strict=True)):
        Color(*ink)
        if place:
            drawing.draw_letters("+", x + between / 2, cy, size * 0.8)
            x += between
        symbols.draw_step(theme, step.kind, x + size / 2, cy, size)
        if step.kind in symbols.COUNTED:
            Color(*ink)
            drawing.draw_letters(str(step.n), x + size * 1.35, cy, size * 0.95)
        x += span
