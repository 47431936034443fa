"""What hands have to do at the table: a quiet line that stays until the next step."""

from __future__ import annotations

from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.behaviors import ButtonBehavior

from companion.ui import kv
from companion.ui.widgets.surfaces import Panel
from companion.ui.widgets.touch import Touchable

kv.load(__name__)


FOLDED = 2  # lines


class Notice(ButtonBehavior, Panel):
    """A sentence or two with a sign: a hand, where hands have to do something.

    Where it `folds`, what is longer than two lines is a touch away: the table above it stays.
    """

    folds = BooleanProperty(False)
    unfolded = BooleanProperty(False)
    icon = StringProperty("hand-pointing-right")
    tone = StringProperty("gold")
    text = StringProperty("")

    def lines(self, folds: bool, unfolded: bool) -> int:
        return FOLDED if folds and not unfolded else 99

    def on_text(self, *_: object) -> None:
        self.unfolded = False

    def on_release(self) -> None:
        self.unfolded = not self.unfolded


class PhaseLine(Touchable):
    """What the phone does in a phase and what hands do. It stands where the steps or the heading
    do, so that nothing moves when it comes or goes."""

    text = StringProperty("")
