"""Above a line-up: its Strength, and how many slots of each kind are free."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kivy.graphics import Color
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.games.heroes import lineup, team
from companion.games.heroes.cards import Energy
from companion.games.heroes.state import State
from companion.ui import kv
from companion.ui.heroes import symbols
from companion.ui.play import Play
from companion.ui.widgets import drawing

if TYPE_CHECKING:
    from companion.ui.theme import Theme

kv.load(__name__)

KINDS = ("lightning", "fire", "ice", "plain", "prestige")


class FreeSlots(drawing.Drawn):
    """Five little signs with their counts; a zero is shown in the colour of trouble.

    While something is unknown, none counted is not none: that is a question mark.
    """

    counts = ListProperty([0, 0, 0, 0, 0])
    unknown = BooleanProperty(False)
    redraw_on = ("counts", "unknown")

    def draw(self, theme: Theme) -> None:
        step = self.width / len(KINDS)
        y = self.center_y
        for index, (kind, count) in enumerate(zip(KINDS, self.counts, strict=True)):
            x = self.x + index * step + dp(9)
            if kind == "plain":
                drawing.draw_ring(x, y, dp(7), dp(1.5), theme.ctrl, theme.colour("heroes.well"))
            elif kind == "prestige":
                drawing.draw_ring(x, y, dp(7), dp(1.5), theme.gold, theme.colour("heroes.well"))
                Color(*theme.gold)
                drawing.draw_icon("star-four-points", x, y, dp(10))
            else:
                symbols.draw_whole(theme, Energy(kind), x, y, dp(8), False)
            tone = theme.text if count else theme.text2 if self.unknown else theme.bad
            Color(*tone)
            number = str(count) if count or not self.unknown else "?"
            drawing.draw_letters(number, x + dp(10), y, dp(16), "medium", "left")


class LineupHeader(BoxLayout):
    """Strength on the left, free slots on the right.

    HFT-5.8: while nobody has told where counters lie, no slot can be called free.
    """

    strength = StringProperty("")
    hidden = BooleanProperty(False)
    brief = BooleanProperty(False)  # beside a name
    unknown = BooleanProperty(False)
    counts = ListProperty([0, 0, 0, 0, 0])

    def show(self, play: Play[State], player: int) -> None:
        """What is known is counted; for the rest there is a question mark."""
        state, house = play.session.state, play.session.house
        cards = team.known_cards(state, player)
        known = str(lineup.strength(cards)) if any(cards) else ""
        missing = "?" if None in cards else ""
        self.strength = " + ".join(filter(None, [known, missing]))
        self.unknown = team.slots(state, player, house) is None
        seat = state.seats[player]
        self.hidden = seat.unseen
        slots = () if seat.unseen else team.known_slots(state, player, house)
        free = lineup.free_by_kind(slots, seat.covered)
        prestige = sum(1 for s in slots if s.prestige and s.id not in seat.covered)
        energies = [free[energy] for energy in Energy]
        self.counts = [*energies, free[None] - prestige, prestige]
