"""Peek: what one's own wheel shows, as long as a finger rests on the button (FRG-1.2)."""

from __future__ import annotations

from kivy.properties import NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.games.fairy_ring import actions as do
from companion.games.fairy_ring.state import State, wheel
from companion.table.text import say
from companion.ui import kv
from companion.ui.play import Play
from companion.ui.sheets.number import NumberSheet
from companion.ui.widgets.sheet import Sheet
from companion.ui.widgets.touch import Touchable
from companion.ui.widgets.words import Words

kv.load(__name__)


class PeekButton(Touchable):
    """The number is in the label only while the button is held, and gone when it is not."""

    name = StringProperty("")
    play: ObjectProperty[Play[State] | None] = ObjectProperty(None, allownone=True)
    seat = NumericProperty(0)
    shown = StringProperty("")

    def on_state(self, _: object, state: str) -> None:
        points = wheel(self.play.state, self.seat) if self.play is not None else None
        shown = "?" if points is None else str(points)
        self.shown = shown if state == "down" else ""


class PeekRow(BoxLayout):
    """One player: hold the button to see, touch the pencil to put the wheel right."""

    name = StringProperty("")
    colour = NumericProperty(0)
    play: ObjectProperty[Play[State] | None] = ObjectProperty(None, allownone=True)
    seat = NumericProperty(0)
    __events__ = ("on_wrong",)

    def on_wrong(self) -> None:
        """The owner says that the wheel shows something else."""


class PeekSheet(Sheet):
    """One row a player; the owner holds the button, the others look away."""

    def __init__(self, play: Play[State], **kwargs: object) -> None:
        app = self.app
        super().__init__(title=app.tr("fairy_ring.menu.peek"), **kwargs)
        self.play = play
        self.add_widget(Words(text=app.tr("fairy_ring.peek.hint")))
        for seat, player in enumerate(play.session.setup.players):
            row = PeekRow(name=player.name, colour=player.colour, play=play, seat=seat)
            row.bind(on_wrong=lambda r: self._put_right(int(r.seat)))
            self.add_widget(row)

    def _put_right(self, seat: int) -> None:
        """The owner tells what the wheel really shows."""
        app, play = self.app, self.play
        self.close()
        title = say("fairy_ring.wheel_of", player=play.session.setup.players[seat].name)
        hint = say("fairy_ring.wheel.right")
        app.open_sheet(lambda: NumberSheet(title, hint, lambda n: play.do(do.TellPoints(seat, n))))
