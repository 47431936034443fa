from kivy.properties import DictProperty, NumericProperty, VariableListProperty
from kivy.uix.layout import Layout

class GridLayout(Layout):
    cols: NumericProperty[int]
    rows: NumericProperty[int]
    spacing: VariableListProperty
    padding: VariableListProperty
    minimum_height: NumericProperty[float]
    rows_minimum: DictProperty[int, float]
