"""Surfaces: depth is a step of colour, never a shadow."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any, Protocol

from kivy.animation import Animation
from kivy.graphics import Canvas, Color, InstructionGroup, SmoothRoundedRectangle
from kivy.graphics.texture import Texture
from kivy.metrics import dp
from kivy.properties import AliasProperty, BooleanProperty, ColorProperty, NumericProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.scrollview import ScrollView
from kivy.uix.widget import Widget

from companion.ui import kv
from companion.ui.theme import Colour
from companion.ui.widgets import shapes
from companion.ui.widgets.painting import Painted
from companion.ui.within_app import WithinApp

if TYPE_CHECKING:
    from kivy.input import MotionEvent

kv.load(__name__)

LEFT_OUT = 12  # dp below the edge that nobody misses
ARROW = "scrolls on"  # a touch that is on the arrow of a list


class HasRim(Protocol):
    """A widget with a rounded outline."""

    @property
    def pos(self) -> list[float]: ...
    @property
    def size(self) -> list[float]: ...
    @property
    def corner(self) -> float: ...
    @property
    def stroke(self) -> Colour: ...
    @property
    def stroke_width(self) -> float: ...


class Rounded:
    """A rounded shape and its outline, below all that a widget draws.

    Drawn from Python: as kv rules they made up half of what a button costs.
    """

    def __init__(self, canvas: Canvas) -> None:
        group = InstructionGroup()
        self._rim, self._outer = Color(), SmoothRoundedRectangle()
        self._face, self._inner = Color(), SmoothRoundedRectangle()
        for part in (self._rim, self._outer, self._face, self._inner):
            group.add(part)
        canvas.insert(0, group)

    def paint(self, widget: HasRim, fill: Colour) -> None:
        """As the widget's place, `corner`, `stroke` and `stroke_width` say."""
        line, (x, y), (wide, high) = widget.stroke_width, widget.pos, widget.size
        self._rim.rgba, self._face.rgba = widget.stroke if line else fill, fill
        self._outer.pos, self._outer.size = (x, y), (wide, high)
        self._outer.radius = [widget.corner]
        self._inner.pos = x + line, y + line
        self._inner.size = max(0, wide - 2 * line), max(0, high - 2 * line)
        self._inner.radius = [max(dp(1), widget.corner - line)]


class Panel(WithinApp, Painted, BoxLayout):
    """A rounded surface that holds other widgets; `stroke` draws its outline.

    Without a `fill` of its own it is the theme's surface.
    """

    fill = ColorProperty(None, allownone=True)
    stroke = ColorProperty([0, 0, 0, 0])
    stroke_width = NumericProperty(0.0)
    corner = NumericProperty(dp(20))
    surface = ColorProperty([0, 0, 0, 1])
    paint_on = ("pos", "size", "fill", "stroke", "stroke_width", "corner", "surface")

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self._shape = Rounded(self.canvas.before)
        self.paint_from_now_on()

    def paint(self) -> None:
        self._shape.paint(self, self.fill or self.surface)


class PromptFrame(BoxLayout):
    """The raised card with a broken inner line and a star: at most one on a screen."""

    corner = NumericProperty(dp(20))

    def star_vertices(self, cx: float, cy: float, radius: float) -> list[float]:
        return shapes.fan(shapes.star(radius), cx, cy)


class Fold(BoxLayout):
    """Takes no room, and holds nothing that could be seen or touched, until it is opened."""

    opened = BooleanProperty(False)

    def __init__(self, **kwargs: object) -> None:
        self.folded: list[Widget] = []
        super().__init__(**kwargs)

    def add_widget(self, widget: Widget, index: int = 0, canvas: str | None = None) -> None:
        if self.opened:
            super().add_widget(widget, index, canvas)
        else:
            self._put_in(widget)

    def on_opened(self, *_: object) -> None:
        if self.opened:
            folded, self.folded = self.folded, []
            for widget in folded:
                self.add_widget(widget)
        else:
            inside = self.children[::-1]
            self.clear_widgets()
            for widget in inside:
                self._put_in(widget)

    def _put_in(self, widget: Widget) -> None:
        """It holds its fold as a child does its parent: its kv rules speak of those above, which
        memory must not be rid of first."""
        held: Any = widget
        held.fold = self
        self.folded.append(widget)


class HandedRow(BoxLayout):
    """A row whose order is turned around for the left hand."""

    turned = BooleanProperty(False)

    def __init__(self, **kwargs: object) -> None:
        self._order: list[Widget] = []
        super().__init__(**kwargs)

    def add_widget(self, widget: Widget, index: int = 0, canvas: str | None = None) -> None:
        self._order.append(widget)
        self._arrange()

    def remove_widget(self, widget: Widget) -> None:
        if widget in self._order:
            self._order.remove(widget)
        super().remove_widget(widget)

    def on_turned(self, *_: object) -> None:
        self._arrange()

    def _arrange(self) -> None:
        for widget in list(self.children):
            super().remove_widget(widget)
        for widget in reversed(self._order) if self.turned else self._order:
            super().add_widget(widget)


class Margin(BoxLayout):
    """Keeps what it holds off the edges of the screen; line-ups go right up to them."""


class ScrollBox(ScrollView):
    """What does not fit is scrolled to; a fade and an arrow at the foot say that there is more."""

    shade = ColorProperty([0, 0, 0, 1])  # what it lies on

    def _goes_on(self) -> bool:
        below = self.scroll_y * (self.viewport_size[1] - self.height)
        return bool(self.do_scroll_y and below > dp(LEFT_OUT))

    goes_on = AliasProperty(_goes_on, bind=("scroll_y", "height", "viewport_size", "do_scroll_y"))

    @property
    def fade(self) -> Texture:
        return _fade()

    def on_touch_down(self, touch: MotionEvent) -> bool:
        if not self._is_on_arrow(touch):
            return bool(super().on_touch_down(touch))
        touch.grab(self)
        return True

    def on_touch_up(self, touch: MotionEvent) -> bool:
        if ARROW not in touch.ud or touch.grab_current is not self:
            return bool(super().on_touch_up(touch))
        touch.ungrab(self)
        self._page_down()
        return True

    def _is_on_arrow(self, touch: MotionEvent) -> bool:
        """The arrow is touched by whoever wants to see more, not what lies unseen below it."""
        near = abs(touch.x - self.center_x) <= dp(24) and 0 <= touch.y - self.y <= dp(24)
        if near and self.goes_on:
            touch.ud[ARROW] = True
        return ARROW in touch.ud

    def _page_down(self) -> None:
        hidden = self.viewport_size[1] - self.height
        Animation.cancel_all(self, "scroll_y")
        below = max(0.0, self.scroll_y - self.height * 0.8 / hidden)
        Animation(scroll_y=below, d=0.2, t="out_quad").start(self)


@lru_cache(maxsize=1)
def _fade() -> Texture:
    """White, from nothing above to nearly all below."""
    steps = 16
    texture = Texture.create(size=(1, steps), colorfmt="rgba")
    rows = (bytes([255, 255, 255, 240 - 240 * row // steps]) for row in range(steps))
    texture.blit_buffer(b"".join(rows), colorfmt="rgba", bufferfmt="ubyte")
    return texture


class Hairline(Widget):
    """A thin line between rows."""


class Layer(FloatLayout):
    """A plain full-size layer."""
