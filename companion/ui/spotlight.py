"""What a lesson lights: found on the real board, and left out of the dark that lies on the rest."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from math import cos, pi, sin
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol, runtime_checkable

from kivy.graphics import Color, Line, Mesh, Rectangle
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty
from kivy.uix.scrollview import ScrollView
from kivy.uix.widget import Widget

from companion.rulebook.lessons import Target
from companion.ui.widgets.drawing import Drawn

if TYPE_CHECKING:
    from companion.ui.theme import Theme

Box = tuple[float, float, float, float]  # left, bottom, width, height, in the window


@runtime_checkable
class HasSpots(Protocol):
    """A drawing that knows its places by name."""

    def spot_of(self, name: str) -> tuple[float, float]: ...


SPOT = 24  # dp around a place on a drawing
AROUND = 4  # dp around a part
DARK = 0.72
CORNER_STEPS = 8


def shown(widget: Widget) -> Iterator[Widget]:
    """What a person could see of a widget, from outside inwards."""
    if widget.opacity == 0 or widget.width <= 1 or widget.height <= 1:
        return
    yield widget
    for child in reversed(widget.children):
        yield from shown(child)


class Spoken(NamedTuple):
    """How a target's words are said: names of practice cards, and sentences by their ids."""

    named: Callable[[Any], Any]
    said: Callable[[str], str]


def found(board: Widget, target: Target, words: Spoken) -> Widget | None:
    """The part of a board that a target means; None if it is not there."""
    for widget in shown(board):
        if _is_meant(widget, target, words):
            return widget
    return None


def _is_meant(widget: Widget, target: Target, words: Spoken) -> bool:
    if target.answer:
        return getattr(widget, "answers", "") == target.answer
    if all(kind.__name__ != target.part for kind in type(widget).__mro__):
        return False
    if target.says and words.said(target.says) not in _written(widget):
        return False
    return all(_plain(widget, name) == words.named(v) for name, v in target.where.items())


def _written(widget: Widget) -> tuple[Any, ...]:
    return tuple(getattr(widget, name, None) for name in ("text", "title", "label"))


def _plain(widget: Widget, name: str) -> Any:
    value = getattr(widget, name, None)
    return int(value) if isinstance(value, float) and value.is_integer() else value


def aimed_at(
    board: Widget, light: tuple[Target, ...], words: Spoken
) -> tuple[Target, Widget] | None:
    """The first target that is there and not reached yet, and its part of the board."""
    for target in light:
        if target.done is None or found(board, target.done, words) is None:
            part = found(board, target, words)
            if part is not None:
                return target, part
    return None


def place_of(target: Target, part: Widget) -> Box:
    """Where it is in the window: all of a part, or a spot of it."""
    if target.spot and isinstance(part, HasSpots):
        x, y = part.to_window(*part.spot_of(target.spot))
        return x - dp(SPOT), y - dp(SPOT), dp(2 * SPOT), dp(2 * SPOT)
    x, y = part.to_window(part.x, part.y)
    low, high = _in_its_lists(part, y, y + part.height)
    edge = dp(AROUND)
    return x - edge, low - edge, part.width + 2 * edge, high - low + 2 * edge


def _in_its_lists(part: Widget, low: float, high: float) -> tuple[float, float]:
    """What of its height is not scrolled out of a list."""
    for view in _lists_around(part):
        _, floor = view.to_window(view.x, view.y)
        low, high = max(low, floor), min(high, floor + view.height)
    return low, max(low, high)


def bring_into_sight(part: Widget) -> None:
    """Lists are scrolled to what is lit in them."""
    for view in _lists_around(part):
        if _hidden(view, part):
            view.scroll_to(part, padding=dp(12), animate=False)


def move(part: Widget, upwards: float) -> None:
    """Scrolls a list so that what is lit in it lies higher or lower, as far as it goes."""
    for view in _lists_around(part):
        hidden = view.viewport_size[1] - view.height
        if hidden > 1:
            view.scroll_y = min(1.0, max(0.0, view.scroll_y - upwards / hidden))
            return


def _lists_around(part: Widget) -> Iterator[ScrollView]:
    """Every list that it lies in and that can be scrolled up and down, from inside outwards."""
    parent = part.parent
    while parent is not None and parent is not parent.parent:
        if isinstance(parent, ScrollView) and parent.do_scroll_y:
            yield parent
        parent = parent.parent


def _hidden(view: ScrollView, part: Widget) -> bool:
    _, low = part.to_window(part.x, part.y)
    _, high = part.to_window(part.x, part.top)
    _, floor = view.to_window(view.x, view.y)
    return low < floor or high > floor + view.height


class Spotlight(Drawn):
    """Dark over everything but `hole`; touches go through it."""

    hole: ListProperty[float] = ListProperty([])
    round_hole = BooleanProperty(False)
    redraw_on = ("hole", "round_hole")

    def on_touch_down(self, touch: object) -> bool:
        return False

    def draw(self, theme: Theme) -> None:
        Color(*theme.scrim[:3], DARK)
        if not self.hole:
            Rectangle(pos=self.pos, size=self.size)
            return
        x, y, w, h = self.hole
        x, y = x - self.to_window(0, 0)[0], y - self.to_window(0, 0)[1]
        x, y = max(x, self.x), max(y, self.y)
        w, h = min(w, self.right - x), min(h, self.top - y)
        self._draw_around(x, y, w, h)
        corner = min(w, h) / 2 if self.round_hole else min(dp(18), h / 2)
        for cx, cy, turn in (
            (x + w, y + h, 0.0), (x, y + h, pi / 2), (x, y, pi), (x + w, y, 3 * pi / 2)
        ):  # fmt: skip
            self._draw_corner(cx, cy, corner, turn)
        self._draw_ring(theme, x, y, w, h, corner)

    def _draw_around(self, x: float, y: float, w: float, h: float) -> None:
        Rectangle(pos=self.pos, size=(self.width, y - self.y))
        Rectangle(pos=(self.x, y + h), size=(self.width, self.top - y - h))
        Rectangle(pos=(self.x, y), size=(x - self.x, h))
        Rectangle(pos=(x + w, y), size=(self.right - x - w, h))

    def _draw_corner(self, x: float, y: float, corner: float, turn: float) -> None:
        """What lies between a corner and its rounding."""
        inwards = turn + pi / 4
        cx, cy = x - corner * _sign(cos(inwards)), y - corner * _sign(sin(inwards))
        vertices = [x, y, 0.0, 0.0]
        for step in range(CORNER_STEPS + 1):
            angle = turn + step * pi / 2 / CORNER_STEPS
            vertices += [cx + corner * cos(angle), cy + corner * sin(angle), 0, 0]
        Mesh(vertices=vertices, indices=list(range(CORNER_STEPS + 2)), mode="triangle_fan")

    def _draw_ring(
        self, theme: Theme, x: float, y: float, w: float, h: float, corner: float
    ) -> None:
        bright = theme.onmoon if theme.is_light else theme.moon  # on the dark, in every theme
        for out, alpha in ((0, 1.0), (5, 0.42), (9, 0.2), (13, 0.1)):
            Color(*bright[:3], alpha)
            away = dp(out)
            Line(
                rounded_rectangle=(x - away, y - away, w + 2 * away, h + 2 * away, corner + away),
                width=dp(1.5),
            )


def _sign(value: float) -> int:
    return 1 if value > 0 else -1
