from collections.abc import Iterator
from io import BytesIO

from kivy.event import EventDispatcher
from kivy.graphics import Canvas
from kivy.input import MotionEvent
from kivy.properties import (
    BooleanProperty,
    NumericProperty,
    ReferenceListProperty,
)

class Picture:
    def save(self, filename: BytesIO, *, fmt: str) -> bool: ...

class Widget(EventDispatcher):
    uid: int
    x: NumericProperty[float]
    y: NumericProperty[float]
    width: NumericProperty[float]
    height: NumericProperty[float]
    right: NumericProperty[float]
    top: NumericProperty[float]
    center_x: NumericProperty[float]
    center_y: NumericProperty[float]
    pos: ReferenceListProperty
    size: ReferenceListProperty
    center: ReferenceListProperty
    opacity: NumericProperty[float]
    disabled: BooleanProperty
    size_hint_x: float | None
    size_hint_y: float | None
    pos_hint: dict[str, float]
    children: list[Widget]
    parent: Widget | None
    canvas: Canvas
    # A widget that reads its ids declares what they are.
    ids: object
    def add_widget(self, widget: Widget, index: int = ..., canvas: str | None = ...) -> None: ...
    def remove_widget(self, widget: Widget) -> None: ...
    def clear_widgets(self) -> None: ...
    def collide_point(self, x: float, y: float) -> bool: ...
    def on_touch_down(self, touch: MotionEvent) -> bool | None: ...
    def on_touch_move(self, touch: MotionEvent) -> bool | None: ...
    def on_touch_up(self, touch: MotionEvent) -> bool | None: ...
    def get_root_window(self) -> EventDispatcher | None: ...
    def to_window(self, x: float, y: float) -> tuple[float, float]: ...
    def to_widget(self, x: float, y: float) -> tuple[float, float]: ...
    def to_local(self, x: float, y: float) -> tuple[float, float]: ...
    def walk(self, restrict: bool = ...) -> Iterator[Widget]: ...
    def export_as_image(self) -> Picture: ...
