"""Rules as a small ring: where a fairy goes, and who harvests what."""

from __future__ import annotations

from kivy.metrics import dp
from msgspec import Struct

from companion.games.fairy_ring.cards import Mushroom, Village
from companion.games.fairy_ring.landings import flights
from companion.games.fairy_ring.ring import Place
from companion.games.fairy_ring.state import Seat, State, Turn
from companion.table.rules import House
from companion.ui.fairy_ring.ring_view import RingView
from companion.ui.figures import FigureBody

NAMES = ("A", "B", "C", "D")


class Flight(Struct, frozen=True):
    """Villages, the fairies in them, and the card that the first player has just placed.

    `mana` is what lies before the first player already.
    """

    villages: tuple[Village, ...]
    fairies: tuple[Place, ...]
    card: Mushroom
    mana: int = 0


class FlightFigure(FigureBody[Flight]):
    """FRG-4, FRG-5, FRG-6: where each number leads, and what that brings to whom."""

    shape = Flight

    def lay(self, data: Flight) -> None:
        app = self.app
        seats = tuple(
            Seat(name, village, fairy, data.mana if at == 0 else 0)
            for at, (name, village, fairy) in enumerate(
                zip(NAMES, data.villages, data.fairies, strict=False)
            )
        )
        state = State("turns", seats, turn=Turn(0, data.card))
        found = flights(state, 0, House())
        self.add_widget(
            RingView(
                villages=list(data.villages),
                fairies=list(data.fairies),
                colours=list(range(len(seats))),
                letters=list(NAMES[: len(seats)]),
                landings={landing.end: str(landing.steps) for landing in found},
                size_hint_y=None,
                height=dp(190),
            )
        )
        for landing in found:
            if len(found) > 1:
                self.head(app.tr("fairy_ring.figure.steps", n=landing.steps))
            for harvest in landing.harvests:
                name = NAMES[harvest.player]
                word = app.tr("fairy_ring.figure.mana", player=name, n=harvest.mana)
                self.judge(harvest.mana > 0, word, app.speaker(harvest.why))
