"""Effects that leave a choice: whoever is hit chooses which of their cards turn (FT-4.2)."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any, Protocol

from kivy.properties import BooleanProperty, NumericProperty, StringProperty

from companion.games.fairy_tale.actions import Turn
from companion.games.fairy_tale.cards import EffectKind
from companion.games.fairy_tale.effect_prompts import causes
from companion.games.fairy_tale.effects import choice, choosing
from companion.games.fairy_tale.scoring import change_by_turning
from companion.games.fairy_tale.state import State, card_of
from companion.table.prompts import Prompt
from companion.ui import kv
from companion.ui.boards.board import Board
from companion.ui.fairy_tale.boards.tale_prompt import FlipList
from companion.ui.fairy_tale.card_look import card_line
from companion.ui.fairy_tale.table_rows import TableRow, told
from companion.ui.widgets import notice  # noqa: F401  kv rules build on it
from companion.ui.widgets.children import in_order, refilled
from companion.ui.widgets.touch import Chip

if TYPE_CHECKING:
    from kivy.uix.boxlayout import BoxLayout

    from companion.ui.fairy_tale.desk import TaleDesk

kv.load(__name__)


class TurnBoardIds(Protocol):
    players: BoxLayout
    cards: BoxLayout
    flips: BoxLayout


class TurnBoard(Board[State]):
    """FT-A6: each chooses among their own cards; who is first does not matter."""

    ids: TurnBoardIds
    tells_notice = True
    name = StringProperty("")
    colour = NumericProperty(0)
    ask = StringProperty("")
    why = StringProperty("")
    rule = StringProperty("")
    button_text = StringProperty("")
    ready = BooleanProperty(False)
    has_flips = BooleanProperty(False)

    def __init__(self, desk: TaleDesk, **kwargs: object) -> None:
        super().__init__(desk, **kwargs)
        self.player = 0
        self.chosen: list[int] = []
        self._asked: object = None  # the question that the chosen cards answer
        self.flips = FlipList()
        self.ids.flips.add_widget(self.flips)

    @property
    def has_strip(self) -> bool:
        """On a small phone the cards need the room."""
        return not self.app.compact

    # -- showing --------------------------------------------------------

    def show(self, prompt: Prompt) -> None:
        super().show(prompt)
        waiting = choosing(self.state)
        wanted = prompt.who[0]
        self.player = self.player if self.player in waiting else wanted
        asked = (self.player, self.state.stage, choice(self.state, self.player))
        if asked != self._asked:
            self.chosen, self._asked = [], asked
        self._show_player()
        self._show_others(waiting)
        self._show_cards()
        self.flips.show(self.play)
        self.has_flips = bool(self.state.flips)

    def _show_player(self) -> None:
        app, open_now = self.app, choice(self.state, self.player)
        n = open_now.n if open_now else 0
        up = self.state.stage is EffectKind.OPEN
        self.name, self.colour = self.name_of(self.player), self.colour_of(self.player)
        self.ask = app.tr("fairy_tale.turn.up" if up else "fairy_tale.turn.down", n=n)
        self.why = app.speaker(causes(self.state, self.player))
        self.rule = "FT-4.2"
        self.button_text = app.tr("fairy_tale.turn.do", n=n)

    def _show_others(self, waiting: tuple[int, ...]) -> None:
        """Several have to choose: any of them may be the first."""
        with refilled(self.ids.players) as lay:
            for player in waiting if len(waiting) > 1 else ():
                lay(
                    Chip, partial(self.pick, player),
                    text=self.name_of(player), chosen=player == self.player,
                )  # fmt: skip

    def _show_cards(self) -> None:
        open_now = choice(self.state, self.player)
        with refilled(self.ids.cards) as lay:
            for index in open_now.cards if open_now else ():
                shown = {**told(self.play, self.player, index), **self._worth(index)}
                lay(TableRow, partial(self.tap, index), chosen=index in self.chosen, **shown)
        self.ready = open_now is not None and len(self.chosen) == open_now.n

    def _worth(self, index: int) -> dict[str, Any]:
        """FT-5.1: what the card is, whichever way up, and the points that turning it brings."""
        state, in_front = self.state, self.state.seats[self.player].row[index]
        what = card_line(card_of(state, in_front.name or ""), state.box)
        if in_front.up is False:
            what = self.app.tr("fairy_tale.turn.is_down", what=what)
        by = change_by_turning(state, self.player, index, self.play.session.house)
        points = "?" if by is None else f"{by:+d}" if by else "0"
        return {"text": what, "points": points, "struck": False}

    # -- choosing --------------------------------------------------------

    def pick(self, player: int) -> None:
        self.player = player
        self.show(self.prompt)

    def tap(self, index: int) -> None:
        """A card more or less; beyond the number the one chosen first is let go."""
        open_now = choice(self.state, self.player)
        if open_now is None:
            return
        if index in self.chosen:
            self.chosen.remove(index)
        else:
            self.chosen = [*self.chosen, index][-open_now.n :]
        for other in in_order(self.ids.cards, TableRow):
            other.chosen = int(other.index) in self.chosen
        self.ready = len(self.chosen) == open_now.n

    def turn(self) -> None:
        self.play.do(Turn(self.player, tuple(sorted(self.chosen))))

    # -- half entered --------------------------------------------------------

    def draft(self) -> object:
        return {"player": self.player, "chosen": list(self.chosen)} if self.chosen else None

    def restore(self, draft: object) -> None:
        if not isinstance(draft, dict) or draft.get("player") not in choosing(self.state):
            return
        self.pick(int(draft["player"]))
        open_now = choice(self.state, self.player)
        places = open_now.cards if open_now else ()
        self.chosen = [int(index) for index in draft.get("chosen", ()) if int(index) in places]
        self._show_cards()

    def on_back(self) -> bool:
        """Back first lets go what is chosen."""
        if not self.chosen:
            return False
        self.chosen = []
        self._show_cards()
        return True
