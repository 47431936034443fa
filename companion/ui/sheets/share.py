"""How to share a result."""

from __future__ import annotations

from collections.abc import Callable

from companion.ui.widgets.sheet import Sheet
from companion.ui.widgets.touch import PushButton


class ShareSheet(Sheet):
    """As text, as a picture, as a file that the companion can read again, as a score sheet."""

    def __init__(
        self,
        as_text: Callable[[], None],
        as_picture: Callable[[], None],
        as_file: Callable[[], object],
        as_sheet: Callable[[], object] | None = None,
        **kwargs: object,
    ) -> None:
        app = self.app
        super().__init__(title=app.tr("podium.share_title"), **kwargs)
        for key, icon, act in (
            ("podium.as_text", "text-long", as_text),
            ("podium.as_picture", "image-outline", as_picture),
            ("podium.as_file", "file-export-outline", as_file),
            ("podium.as_sheet", "file-table-outline", as_sheet),
        ):
            if act is not None:
                button = PushButton(text=app.tr(key), icon=icon, points=18)
                button.bind(on_release=lambda _, a=act: self._leave_for(a))
                self.add_widget(button)

    def _leave_for(self, act: Callable[[], object]) -> None:
        self.close()
        act()
