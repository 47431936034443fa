from collections.abc import Mapping, Sequence

from kivy.properties import Property
from kivy.uix.scrollview import ScrollView

class Rows(Property[Sequence[Mapping[str, object]]]):
    def __init__(self) -> None: ...

class RecycleView(ScrollView):
    data: Rows
    def refresh_from_data(self) -> None: ...
