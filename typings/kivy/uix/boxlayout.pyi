from kivy.properties import NumericProperty, OptionProperty, VariableListProperty
from kivy.uix.layout import Layout

class BoxLayout(Layout):
    orientation: OptionProperty
    spacing: NumericProperty[float]
    padding: VariableListProperty
    minimum_height: NumericProperty[float]
    minimum_width: NumericProperty[float]
