from kivy.properties import (
    BooleanProperty,
    NumericProperty,
    StringProperty,
    VariableListProperty,
)
from kivy.uix.widget import Widget

class TextInput(Widget):
    text: StringProperty
    focus: BooleanProperty
    font_name: StringProperty
    font_size: NumericProperty[float]
    padding: VariableListProperty
    scroll_x: NumericProperty[float]
    cursor: tuple[int, int]
    def _adjust_viewport(self, cc: int, cr: int) -> None: ...
