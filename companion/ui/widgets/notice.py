"""What hands have to do at the table: a quiet line that stays until the next step."""

from __future__ import annotations

from kivy.properties import StringProperty

from companion.ui import kv
from companion.ui.widgets.surfaces import Panel
from companion.ui.widgets.touch import Touchable

kv.load(__name__)


class Notice(Panel):
    """A sentence or two with a sign: a hand, where hands have to do something."""

    icon = StringProperty("hand-pointing-right")
    tone = StringProperty("gold")
    text = StringProperty("")


class PhaseLine(Touchable):
    """What the phone does in a phase and what hands do. It stands where the steps or the heading
    do, so that nothing moves when it comes or goes."""

    text = StringProperty("")
