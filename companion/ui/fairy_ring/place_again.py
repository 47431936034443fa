"""An old move of Fairy Ring put right: its card and its place, as a turn asks for them."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from msgspec.structs import replace

from companion.games.fairy_ring import actions as do
from companion.games.fairy_ring.landings import Landing, landings
from companion.games.fairy_ring.log import place_in_words
from companion.games.fairy_ring.state import State
from companion.table.actions import Action
from companion.table.session import Past
from companion.ui.fairy_ring.card_pad import CardPad
from companion.ui.fairy_ring.ways import ShownWay, landing_words, lay_ways, placing_words
from companion.ui.play import Play
from companion.ui.widgets.sheet import Sheet


class PlaceAgainSheet(Sheet):
    """FRG-3.1, FRG-3.2: the card as it was entered, and every place it could have then.

    How far a Source sent the fairy is an entry of its own.
    """

    def __init__(
        self,
        play: Play[State],
        entry: Past,
        propose: Callable[[Action | None], None],
        **kwargs: object,
    ) -> None:
        placed = place_in_words(play.state, entry.step.action)  # how far is on the pad below
        super().__init__(title=self.app.speaker(placed), is_tall=True, **kwargs)
        then = play.session.ask_again(entry.index).before
        self._state: State = then.state
        self._house, self._propose = then.house, propose
        self._old: do.Plant | do.Grow = entry.step.action
        chosen = self._state.seats[self._old.player].chosen
        self.pad = CardPad(play.state.seen, practice=self._state.practice)
        self.ways = BoxLayout(orientation="vertical", size_hint_y=None, height=0, spacing=dp(8))
        self.ways.bind(minimum_height=self.ways.setter("height"))
        self.pad.bind(on_change=lambda *_: self._show_ways())
        if chosen is None:  # FRG-2.2: a card that was chosen from a hand is the one that is placed
            self.add_widget(self.pad)
        self.add_widget(self.ways)
        self.pad.take(self._old.card)

    def _show_ways(self) -> None:
        lay_ways(self.ways, [(way, self._shown(way)) for way in self._found()])

    def _shown(self, way: Landing) -> ShownWay:
        icon, title = placing_words(self.app, self._state, way.placing)
        return ShownWay(icon, title, self._about(way), partial(self._choose, way.placing))

    def _found(self) -> list[Landing]:
        """One for each place."""
        card = self.pad.card()
        if card is None:
            return []
        found = landings(self._state, self._old.player, card, self._house)
        return [way for way in found if way.steps == card.moves[0]]

    def _about(self, way: Landing) -> str:
        same = replace(way.placing, card=self._old.card) == self._old
        said = [self.app.tr("fairy_ring.way.entered")] if same else []
        if len(way.placing.card.moves) == 1:
            said.append(landing_words(self.app, self._state, way))
        return " · ".join(said)

    def _choose(self, placing: do.Plant | do.Grow) -> None:
        self.close()
        self._propose(placing)
