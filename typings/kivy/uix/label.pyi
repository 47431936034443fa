from kivy.properties import (
    ColorProperty,
    NumericProperty,
    StringProperty,
    VariableListProperty,
)
from kivy.uix.widget import Widget

class Label(Widget):
    text: StringProperty
    font_name: StringProperty
    font_size: NumericProperty[float]
    color: ColorProperty
    disabled_color: ColorProperty
    padding: VariableListProperty
    text_size: tuple[float | None, float | None]
    texture_size: tuple[float, float]
