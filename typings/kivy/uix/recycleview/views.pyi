from collections.abc import Mapping

from kivy.uix.recycleview import RecycleView

class RecycleDataViewBehavior:
    def refresh_view_attrs(
        self, rv: RecycleView, index: int, data: Mapping[str, object]
    ) -> None: ...
