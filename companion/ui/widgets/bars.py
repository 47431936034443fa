"""The two bars: where one is, above; what can be taken back, below."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kivy.metrics import dp
from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.ui import kv
from companion.ui.widgets import touch  # noqa: F401  kv rules build on it
from companion.ui.widgets.badge import Badge  # noqa: F401
from companion.ui.widgets.md import FONTS
from companion.ui.widgets.surfaces import HandedRow
from companion.ui.widgets.words import text_width

if TYPE_CHECKING:
    from companion.ui.play import Play

kv.load(__name__)


class TopBar(BoxLayout):
    """A way back, a title, and room for a few icons that a screen adds."""

    title = StringProperty("")
    back_icon = StringProperty("arrow-left")


class UndoBar(HandedRow):
    """One tap takes back what it names; always the same size in the same place."""

    what = StringProperty("")
    can_undo = BooleanProperty(False)
    can_redo = BooleanProperty(False)
    is_long = BooleanProperty(False)  # what it names needs both lines
    __events__ = ("on_undo", "on_redo")

    def show(self, play: Play[object] | None, what: str | None = None) -> None:
        """Names what a game would take back, and whether it would; nothing without a game."""
        told = play.undo_line() if play else ""
        self.what = told if what is None else what
        self.can_undo = play is not None and play.session.undo_line() is not None
        self.can_redo = play is not None and play.session.redo_line() is not None

    def too_long(self, what: str, width: float, scale: float) -> bool:
        return text_width(what, dp(16) * min(1.15, scale), FONTS["regular"]) > width * 0.97

    def on_undo(self) -> None:
        """The person takes the last change back."""

    def on_redo(self) -> None:
        """The person makes it again."""
