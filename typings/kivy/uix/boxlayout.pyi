from kivy.properties import (
    NumericProperty,
    OptionProperty,
    ReferenceListProperty,
    VariableListProperty,
)
from kivy.uix.layout import Layout

class BoxLayout(Layout):
    orientation: OptionProperty
    spacing: NumericProperty[float]
    padding: VariableListProperty
    minimum_height: NumericProperty[float]
    minimum_width: NumericProperty[float]
    minimum_size: ReferenceListProperty
    def do_layout(self, *args: object) -> None: ...
