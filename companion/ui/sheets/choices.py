"""A few things to do, a button each."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from companion.ui.widgets.sheet import Sheet
from companion.ui.widgets.touch import PushButton
from companion.ui.within_app import running_app


class ChoiceSheet(Sheet):
    """Closes when one of its buttons is touched, then does it."""

    def offer(
        self, text: str, act: Callable[[], object], icon: str = "", kind: str = "choice"
    ) -> None:
        button = PushButton(text=text, icon=icon, points=18, kind=kind)
        button.bind(on_release=lambda *_: self._leave_for(act))
        self.add_widget(button)

    def _leave_for(self, act: Callable[[], object]) -> None:
        self.close()
        act()


Choice = tuple[str, str, Callable[[], object]]  # text id, icon, what a touch does


def offer_choices(title: str, choices: Iterable[Choice]) -> None:
    """Opens a menu; its title and its entries are text ids."""
    app = running_app()

    def build() -> ChoiceSheet:
        sheet = ChoiceSheet(title=app.tr(title))
        for key, icon, act in choices:
            sheet.offer(app.tr(key), act, icon)
        return sheet

    app.open_sheet(build)
