"""Surfaces: depth is a step of colour, never a shadow."""

from __future__ import annotations

from kivy.metrics import dp
from kivy.properties import BooleanProperty, ColorProperty, NumericProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

from companion.ui import kv
from companion.ui.widgets import shapes

kv.load("surfaces")


class Panel(BoxLayout):
    """A rounded surface that holds other widgets; `stroke` draws its outline.

    Without a `fill` of its own it is the theme's surface.
    """

    fill = ColorProperty(None, allownone=True)
    stroke = ColorProperty([0, 0, 0, 0])
    stroke_width = NumericProperty(0)
    corner = NumericProperty(dp(20))


class PromptFrame(BoxLayout):
    """The raised card with a broken inner line and a star: at most one on a screen."""

    corner = NumericProperty(dp(20))

    def star_vertices(self, cx: float, cy: float, radius: float) -> list[float]:
        return shapes.fan(shapes.star(radius), cx, cy)


class Fold(BoxLayout):
    """Takes no room, and holds nothing that could be seen or touched, until it is opened."""

    opened = BooleanProperty(False)

    def __init__(self, **kwargs: object) -> None:
        self._folded: list[Widget] = []
        super().__init__(**kwargs)

    def add_widget(self, widget: Widget, *args: object, **kwargs: object) -> None:
        if self.opened:
            super().add_widget(widget, *args, **kwargs)
        else:
            self._folded.append(widget)

    def on_opened(self, *_: object) -> None:
        if self.opened:
            folded, self._folded = self._folded, []
            for widget in folded:
                self.add_widget(widget)
        else:
            self._folded = self.children[::-1]
            self.clear_widgets()


class HandedRow(BoxLayout):
    """A row whose order is turned around for the left hand."""

    turned = BooleanProperty(False)

    def __init__(self, **kwargs: object) -> None:
        self._order: list[Widget] = []
        super().__init__(**kwargs)

    def add_widget(self, widget: Widget, *args: object, **kwargs: object) -> None:
        self._order.append(widget)
        self._arrange()

    def remove_widget(self, widget: Widget, *args: object, **kwargs: object) -> None:
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


class Hairline(Widget):
    """A thin line between rows."""


class Layer(FloatLayout):
    """A plain full-size layer."""
