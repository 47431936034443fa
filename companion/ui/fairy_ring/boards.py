"""The boards of Fairy Ring: the ring above, and below it what is asked."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Protocol

from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.games.fairy_ring import actions as do
from companion.games.fairy_ring.cards import Mushroom
from companion.games.fairy_ring.landings import Landing, as_it_lies, flights, landings
from companion.games.fairy_ring.ring import Place
from companion.games.fairy_ring.state import Harvest, State
from companion.games.fairy_ring.words import card_name
from companion.table.actions import Action
from companion.table.prompts import Prompt
from companion.table.text import say
from companion.ui import kv
from companion.ui.boards.board import Board
from companion.ui.boards.prompt_board import PromptBoard
from companion.ui.fairy_ring.card_pad import CardPad
from companion.ui.fairy_ring.ring_view import RingView
from companion.ui.fairy_ring.ways import (
    LandingRow,
    ShownWay,
    landing_words,
    lay_ways,
    mana_words,
    placing_words,
)
from companion.ui.play import Play
from companion.ui.sheets.why import WhyLine
from companion.ui.widgets.children import in_order, refilled
from companion.ui.widgets.sheet import Sheet
from companion.ui.widgets.surfaces import Fold
from companion.ui.widgets.words import Words
from companion.ui.within_app import WithinApp

if TYPE_CHECKING:
    from companion.ui.fairy_ring.desk import RingDesk
    from companion.ui.widgets.surfaces import ScrollBox

kv.load(__name__)

CLAIM = "FRG-8.1"
SMALLEST_RING, LARGEST_RING = 152, 320  # dp; a smaller one is flat
FLYING = (do.Plant, do.Grow, do.Fly)
SMALL_RING = 128  # dp, above what is entered on a small phone
MANA = 32  # dp above a ring


class ManaCell(BoxLayout):
    """The mana in front of a player (FRG-5.3), or that nobody knows it."""

    letter = StringProperty("")
    colour = NumericProperty(0)
    mana = StringProperty("")


class RingPanelIds(Protocol):
    mana: BoxLayout
    ring: RingView


class RingPanel(WithinApp, BoxLayout):
    """The ring with the mana of everybody, and what the latest flight brought."""

    ids: RingPanelIds
    opened = BooleanProperty(False)
    small = BooleanProperty(False)  # while a card is entered below it
    foot = NumericProperty(0)  # who is asked sees the own left end on the left (FRG-3.1)
    last = StringProperty("")
    can_claim = BooleanProperty(False)
    entering = BooleanProperty(False)  # then only the card matters
    largest = NumericProperty(dp(LARGEST_RING))
    room = NumericProperty(0.0)  # for the panel, where it has what is left of a board

    def __init__(self, desk: RingDesk, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self._desk, self.play = desk, desk.play

    def show(self, marks: dict[Place, str] | None = None) -> None:
        play = self.play
        state, players = play.state, play.session.setup.players
        self.opened = all(seat.village for seat in state.seats)
        view = self.ids.ring
        view.villages = [seat.village for seat in state.seats]
        view.fairies = [seat.fairy for seat in state.seats]
        view.colours = [player.colour for player in players]
        view.letters = [player.name[:1].upper() for player in players]
        view.names = [player.name for player in players]
        view.foot = self.foot
        view.landings = marks or {}
        self.can_claim = any(prompt.rule == CLAIM for prompt in play.session.prompts())
        self._show_mana()
        self.last = " · ".join(mana_words(state, state.last) or self._nothing())

    def _nothing(self) -> list[str]:
        """FRG-5.1: somebody has landed, and nobody got anything of it."""
        if not self.play.state.last:
            return []
        actions = (step.action for step in reversed(self.play.session.steps()))
        flown = next((each for each in actions if isinstance(each, FLYING)), None)
        name = self.play.state.seats[flown.player].name if flown is not None else ""
        return [self.app.tr("fairy_ring.nothing_harvested", player=name)] if name else []

    def ring_height(self, compact: bool, room: float, has_row: bool) -> float:
        """Above a pad always the same; else what is left, so that none of it is cut. Where
        that is too little, it is scrolled to."""
        if self.small:
            return dp(SMALL_RING) / self._of_large_text() if compact else dp(260)
        left = room - dp(MANA) - (dp(48) if has_row else 0)
        return min(self.largest, left) if left >= dp(SMALLEST_RING) else dp(200)

    def _of_large_text(self) -> float:
        """Large words below it take of its room what they need more."""
        return max(1.0, self.app.theme.text_scale * 0.95)

    def claim(self) -> None:
        """FRG-8.1: asked of nobody, at hand for whoever has acted."""
        prompts = self.play.session.prompts()
        claim = next(prompt for prompt in prompts if prompt.rule == CLAIM)
        self._desk.enter_for("claim", claim)

    def _show_mana(self) -> None:
        row, players = self.ids.mana, self.play.session.setup.players
        if len(row.children) != len(players):
            row.clear_widgets()
            for player in players:
                row.add_widget(ManaCell(letter=player.name[:1].upper(), colour=player.colour))
        for cell, seat in zip(in_order(row, ManaCell), self.play.state.seats, strict=True):
            cell.mana = "?" if seat.mana is None else str(seat.mana)

    def why(self) -> None:
        """Who harvested what, and by which rule."""
        app = self.app

        def build() -> Sheet:
            sheet = Sheet(title=app.tr("fairy_ring.harvests"))
            for harvest in self.play.state.last:
                sheet.add_widget(_harvest_line(self.play, harvest))
            return sheet

        app.open_sheet(build)


def _harvest_line(play: Play[State], harvest: Harvest) -> WhyLine:
    app, name = play.app, play.session.setup.players[harvest.player].name
    what = app.tr("fairy_ring.harvest", player=name, why=app.speaker(harvest.why))
    return WhyLine(what=what, points=f"+{harvest.mana}", rule=harvest.rule)


class RingPrompt(PromptBoard[State]):
    """The plain prompt, and below it the ring, which also has the door to the objectives."""

    def __init__(self, desk: RingDesk, **kwargs: object) -> None:
        super().__init__(desk, brief=True, **kwargs)
        self.ring = RingPanel(desk)
        self.ids.below.add_widget(self.ring)
        self.bind(height=self._make_room)
        self.ids.frame.bind(height=self._make_room)

    def _make_room(self, *_: object) -> None:
        self.ring.room = max(1, self.height - self.ids.frame.height - dp(24))

    def show(self, prompt: Prompt) -> None:
        super().show(prompt)
        self.ring.foot = prompt.who[0] if len(prompt.who) == 1 else 0
        self.ring.show()

    def _show_to_enter(self) -> None:
        """A claim is all there could be, and the ring offers it (FRG-8.1)."""


class AskedBoardIds(Protocol):
    scroll: ScrollBox
    body: BoxLayout


class AskedBoard(Board[State]):
    """Whose card it is at the top, then what is entered."""

    ids: AskedBoardIds
    name = StringProperty("")
    colour = NumericProperty(0)
    ask = StringProperty("")
    rule = StringProperty("")
    player = NumericProperty(0)

    def show(self, prompt: Prompt) -> None:
        super().show(prompt)
        self.player = prompt.who[0]
        self.name = self.name_of(prompt.who[0])
        self.colour = self.colour_of(prompt.who[0])
        self.rule = prompt.rule
        self.ask = self.app.speaker(prompt.ask)


class PadBoard(AskedBoard):
    """A card is entered, answer by answer."""

    pad: CardPad

    def draft(self) -> object:
        return self.pad.draft()

    def restore(self, draft: object) -> None:
        self.pad.restore(draft)

    def on_back(self) -> bool:
        """Back first goes through the half-entered card, answer by answer."""
        return self.pad.step_back()


class StartBoard(PadBoard):
    """FRG-1.2: each player's starting card, in any order; it lies as soon as it is complete."""

    def __init__(self, desk: RingDesk, **kwargs: object) -> None:
        super().__init__(desk, **kwargs)
        self.pad = CardPad(starting=True)
        self.pad.bind(on_change=lambda *_: self.lay())
        self.ids.body.add_widget(self.pad)

    def show(self, prompt: Prompt) -> None:
        super().show(prompt)
        self.ask = self.app.tr("fairy_ring.ask.own_start")

    def lay(self) -> None:
        card = self.pad.card()
        if card is not None:
            self.pad.clear()
            self.play.do(do.LayStart(int(self.player), card))


class PlaceBoard(PadBoard):
    """The card is entered; every way to place it shows where it would lead (FRG-3.1, 4.1)."""

    def __init__(self, desk: RingDesk, **kwargs: object) -> None:
        super().__init__(desk, **kwargs)
        self.ring = RingPanel(desk, small=True)
        self.ids.body.add_widget(self.ring)
        self.pad = CardPad(self.state.seen, practice=self.state.practice)
        self.pad.bind(on_change=lambda *_: self._show_landings())
        self.ways = BoxLayout(orientation="vertical", size_hint_y=None, height=0, spacing=dp(8))
        self.ways.bind(minimum_height=self.ways.setter("height"))
        self.chosen = Words(points=18, weight="medium")
        self._in_hand, self._entered = Fold(), Fold(opened=True)
        self._in_hand.add_widget(self.chosen)
        self._entered.add_widget(self.pad)
        self.ids.body.add_widget(self._in_hand)
        self.ids.body.add_widget(self._entered)
        self.ids.body.add_widget(self.ways)

    def show(self, prompt: Prompt) -> None:
        super().show(prompt)
        self.pad.known = self.state.seen
        card = self._chosen
        words = say("fairy_ring.practice.card", card=card_name(card)) if card is not None else None
        self.chosen.text = self.app.speaker(words) if words is not None else ""
        self._in_hand.opened, self._entered.opened = card is not None, card is None
        self._show_landings()

    @property
    def _chosen(self) -> Mushroom | None:
        """FRG-2.2: of a hand that practice dealt; it needs not be entered."""
        return self.state.seats[int(self.player)].chosen

    def _landings(self) -> tuple[Landing, ...]:
        card = self._chosen or self.pad.card()
        if card is None:
            return ()
        return landings(self.state, int(self.player), card, self.play.session.house)

    def _show_landings(self) -> None:
        found = self._landings()
        player, best = self.player, dict[Place, Landing]()
        for way in found:
            place = as_it_lies(self.state, way)
            if place is not None:
                best[place] = max(best.get(place, way), way, key=lambda way: _gain(way, player))
        self.ring.foot = player
        self.ring.show({place: _gain_word(way, player) for place, way in best.items()})
        self.ring.entering = bool(found)
        self.ids.scroll.scroll_y = 1
        asked = say("fairy_ring.ask.ways", n=len(found)) if found else self.prompt.ask
        self.ask = self.app.speaker(asked)
        lay_ways(self.ways, [(way, self._shown(way)) for way in found])

    def _shown(self, way: Landing) -> ShownWay:
        icon, title = placing_words(self.app, self.state, way.placing)
        if len(way.placing.card.moves) > 1:
            title = self.app.tr("fairy_ring.way.steps", way=title, n=way.steps)
        words = landing_words(self.app, self.state, way)
        return ShownWay(icon, title, words, partial(self.choose, way))

    def choose(self, way: Landing) -> None:
        card = way.placing.card
        self.pad.clear()
        flight: list[Action] = []
        if len(card.moves) > 1:
            flight.append(do.Fly(int(self.player), way.steps))
        self.play.do(way.placing, *flight)


class FlyBoard(RingPrompt):
    """FRG-4.2: the Source lies; how far the fairy goes is still open."""

    def show(self, prompt: Prompt) -> None:
        super().show(prompt)
        found = flights(self.state, prompt.who[0], self.play.session.house)
        self.ring.show({way.end: str(way.steps) for way in found})
        with refilled(self.ids.answers) as lay:
            for way in found:
                action = do.Fly(prompt.who[0], way.steps)
                lay(
                    LandingRow, partial(self.play.do, action), icon="arrow-right-bold",
                    title=self.app.tr("fairy_ring.way.fly", n=way.steps),
                    text=landing_words(self.app, self.state, way),
                )  # fmt: skip


def _gain_word(way: Landing, player: int) -> str:
    """On the ring: the player's own mana; what nobody knows yet is not nothing."""
    gain = _gain(way, player)
    return (f"+{gain}" if gain else "") + ("?" if way.open else "")


def _gain(way: Landing, player: int) -> int:
    return sum(harvest.mana for harvest in way.harvests if harvest.player == player)
