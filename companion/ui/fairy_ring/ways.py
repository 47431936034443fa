"""The ways to place a card, and what each of them brings, in words (FRG-3.1, FRG-3.2)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, NamedTuple

from kivy.properties import ListProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.games.fairy_ring import actions as do
from companion.games.fairy_ring.landings import Landing, landed_name
from companion.games.fairy_ring.state import Harvest, State
from companion.games.fairy_ring.words import place_name, printed_on
from companion.ui import kv
from companion.ui.widgets.children import refilled
from companion.ui.widgets.touch import Touchable

if TYPE_CHECKING:
    from companion.ui.app import FairyTableApp

kv.load(__name__)


class LandingRow(Touchable):
    """One way to play the card: how it is placed, where the fairy lands, what that brings."""

    icon = StringProperty("")
    title = StringProperty("")
    text = StringProperty("")
    needed = NumericProperty(0.0)  # how high it has to be


class ShownWay(NamedTuple):
    """A way to place a card as it is shown, and what a touch on it does."""

    icon: str
    title: str
    text: str
    take: Callable[[], object]


class BothEnds(BoxLayout):
    """FRG-3.1: the left end of the village on the left, the right one on the right."""

    ends: ListProperty[ShownWay] = ListProperty([])

    def take(self, end: int) -> None:
        self.ends[end].take()


def lay_ways(box: BoxLayout, ways: Sequence[tuple[Landing, ShownWay]]) -> None:
    """Both ends side by side, once for each distance; below them what can grow."""
    left, right = (_planted(ways, end) for end in (do.End.LEFT, do.End.RIGHT))
    with refilled(box) as lay:
        for ends in zip(left, right, strict=True):
            lay(BothEnds, ends=list(ends))
        for way, shown in ways:
            if isinstance(way.placing, do.Grow):
                lay(LandingRow, shown.take, icon=shown.icon, title=shown.title, text=shown.text)


def _planted(ways: Sequence[tuple[Landing, ShownWay]], end: do.End) -> list[ShownWay]:
    return [shown for way, shown in ways if getattr(way.placing, "end", None) is end]


def placing_words(app: FairyTableApp, state: State, placing: do.Plant | do.Grow) -> tuple[str, str]:
    """The icon and the words of where a card goes."""
    match placing:
        case do.Grow(player=player, stack=stack):
            kind = app.speaker(place_name(state.seats[player].village, stack))
            return "arrow-up-bold", app.tr("fairy_ring.way.grow", kind=kind)
        case do.Plant(end=end):
            return f"arrow-{end.value}-bold", app.tr(f"fairy_ring.way.{end.value}")


def mana_words(state: State, harvests: Iterable[Harvest]) -> list[str]:
    """Everybody once, with all that they harvested; nobody with nothing."""
    found = dict[int, int]()
    for harvest in harvests:
        found[harvest.player] = found.get(harvest.player, 0) + harvest.mana
    return [f"{state.seats[player].name} +{mana}" for player, mana in found.items() if mana]


def landing_words(app: FairyTableApp, state: State, way: Landing) -> str:
    """Where the fairy lands, everybody's harvest on the way and there, and what is asked then."""
    mana = ", ".join(mana_words(state, way.harvests))
    place = app.tr(
        "fairy_ring.way.lands",
        kind=app.speaker(landed_name(state, way)),
        player=state.seats[way.end.owner].name,
    )
    asks = "asks_lookout" if way.waits.lookout else "asks_pick"
    brings = [mana, app.tr(f"fairy_ring.way.{asks}") if way.open else ""]
    return " · ".join(filter(None, [_holds(app, state, way.placing), place, *brings]))


def _holds(app: FairyTableApp, state: State, placing: do.Plant | do.Grow) -> str:
    """FRG-3.2: what a mushroom prints before it grows, which tells two of a name apart."""
    if isinstance(placing, do.Plant):
        return ""
    parts = printed_on(state.seats[placing.player].village[placing.stack])
    return app.tr("fairy_ring.way.holds", parts=parts) if parts else ""
