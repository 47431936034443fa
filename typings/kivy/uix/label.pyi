from kivy.properties import (
    ColorProperty,
    NumericProperty,
    StringProperty,
    VariableListProperty,
)
from kivy.uix.widget import Widget

class Label(Widget):
    _font_properties: tuple[str, ...]
    text: StringProperty
    font_name: StringProperty
    font_size: NumericProperty[float]
    color: ColorProperty
    disabled_color: ColorProperty
    padding: VariableListProperty
    text_size: tuple[float | None, float | None]
    texture_size: tuple[float, float]
    def _create_label(self) -> None: ...
    def _trigger_texture_update(self, name: str | None = ..., *_: object) -> None: ...
    def texture_update(self, *_: object) -> None: ...
