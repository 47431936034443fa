"""How to share a result."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from companion.ui.widgets.sheet import Sheet
from companion.ui.widgets.touch import PushButton


class Way(NamedTuple):
    """One way to share: what it is called now, its sign, and what it does."""

    label: Callable[[], str]
    icon: str
    act: Callable[[], object]


class ShareSheet(Sheet):
    """As text, as a picture, as a file that the companion can read again, to others' books."""

    def __init__(self, ways: Sequence[Way], **kwargs: object) -> None:
        super().__init__(title=self.app.tr("podium.share_title"), **kwargs)
        for way in ways:
            button = PushButton(text=way.label(), icon=way.icon, points=18)
            button.bind(on_release=lambda _, act=way.act: self._leave_for(act))
            self.add_widget(button)

    def _leave_for(self, act: Callable[[], object]) -> None:
        self.close()
        act()
