"""What a hero can do, as its card shows it: alternatives, and the steps of each."""

from __future__ import annotations

from collections.abc import Container
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
    crossed: Container[int] = (),
) -> None:
    """The alternatives of an action box: one in the middle, more side by side or stacked.

    Those that are `crossed`, counted from 0, would be covered.
    """
    Color(*ink)
    if not boxes:
        drawing.draw_icon("minus", cx, cy, dp(20))
        return
    size, apart, room = _measures(boxes, width, stacked)
    around = [0.0] if len(boxes) == 1 else _around_zero(len(boxes), apart)
    for at, (steps, away) in enumerate(zip(boxes, around, strict=True)):
        x, y = (cx, cy - away) if stacked else (cx + away, cy)
        _draw_steps(theme, steps, x, y, size, ink, room)
        if at in crossed:
            _cross_out(theme, x, y, min(room, size * _width(steps)), size)
    _draw_partings(len(boxes), cx, cy, apart, stacked, ink)


def _measures(boxes: tuple[Steps, ...], width: float, stacked: bool) -> tuple[float, float, float]:
    """How high an icon is, how far apart the alternatives are, and how wide one may be."""
    room = width - dp(14)
    if len(boxes) == 1:
        return dp(20 if width > dp(70) else 18), 0, room
    if stacked:
        return (dp(16), dp(24), room) if len(boxes) == 2 else (dp(13), dp(16), room)
    apart, size = (dp(38), dp(15)) if len(boxes) == 2 else (dp(34), dp(13))
    widest = size * max(_width(steps) for steps in boxes) + dp(10)
    apart = max(apart, min(widest, room / len(boxes)))
    return size, apart, apart - dp(6)


def _draw_partings(
    count: int, cx: float, cy: float, apart: float, stacked: bool, ink: list[float]
) -> None:
    """The strokes between alternatives."""
    Color(*ink[:3], 0.5 if stacked else 0.7)
    for away in _around_zero(count - 1, apart):
        if stacked:
            SmoothLine(points=[cx - dp(20), cy + away, cx + dp(20), cy + away], width=dp(0.5))
        else:
            line = [cx + away - dp(3), cy - dp(8), cx + away + dp(2), cy + dp(8)]
            SmoothLine(points=line, width=dp(0.75))


def _cross_out(theme: Theme, cx: float, cy: float, wide: float, high: float) -> None:
    """A stroke from corner to corner, which leaves what is below it readable."""
    Color(*theme.bad)
    x, y = wide / 2 + dp(3), high / 2 + dp(1)
    SmoothLine(points=[cx - x, cy - y, cx + x, cy + y], width=dp(1.4))


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
