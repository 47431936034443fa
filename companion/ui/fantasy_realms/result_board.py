"""The result: one player's hand card by card, with the best choice and all that was blanked."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Protocol

from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from msgspec.structs import replace

from companion.games.fantasy_realms.cards.deck import SIZES
from companion.games.fantasy_realms.cards.hand_codes import hand_code
from companion.games.fantasy_realms.explaining.results import Scored
from companion.games.fantasy_realms.turns.final_count import (
    all_results,
    best_result_of,
    choosing_cards,
)
from companion.games.fantasy_realms.turns.state import State, deck_of
from companion.table.prompts import Prompt
from companion.table.text import say
from companion.ui import kv
from companion.ui.boards.board import Board
from companion.ui.fantasy_realms.code_sheets import ShowCodeSheet
from companion.ui.fantasy_realms.result_rows import HandResultRow, open_row, told_rows
from companion.ui.fantasy_realms.uses import use_text
from companion.ui.widgets import surfaces  # noqa: F401  kv rules build on it
from companion.ui.widgets.badge import Badge  # noqa: F401
from companion.ui.widgets.children import build_ahead, in_order, refilled
from companion.ui.widgets.touch import PushButton, Touchable

if TYPE_CHECKING:
    from kivy.uix.gridlayout import GridLayout

    from companion.ui.fantasy_realms.desk import FantasyDesk
    from companion.ui.widgets.surfaces import Fold, ScrollBox

kv.load(__name__)

FIXES = {"hand": "pencil-outline", "items": "treasure-chest", "discard": "cards-outline"}


class RealmSeatTab(Touchable):
    """A player with the total; a touch shows the hand."""

    seat = NumericProperty(0)
    name = StringProperty("")
    label = StringProperty("")
    colour = NumericProperty(0)
    total = StringProperty("")
    chosen = BooleanProperty(False)


class BestPanel(BoxLayout):
    """What was chosen for a hand, and what that brings."""

    title = StringProperty("")
    choices = StringProperty("")
    gain = StringProperty("")
    good = BooleanProperty(True)
    kept = BooleanProperty(False)
    best = BooleanProperty(True)
    __events__ = ("on_keep", "on_choose")

    def on_keep(self) -> None:
        """The choices stay as they are, or become the best."""

    def on_choose(self) -> None:
        """The player wants others."""


class HandResultBoardIds(Protocol):
    scroll: ScrollBox
    seats: GridLayout
    choices: Fold
    rows: BoxLayout
    fixes: GridLayout


class HandResultBoard(Board[State]):
    """Everybody may look now. What is wrong can still be entered anew."""

    ids: HandResultBoardIds
    desk: FantasyDesk
    seat = NumericProperty(0)
    name = StringProperty("")
    colour = NumericProperty(0)
    cards = StringProperty("")
    total = StringProperty("")
    rule = StringProperty("")
    has_choices = BooleanProperty(False)
    has_strip = False

    def __init__(self, desk: FantasyDesk, **kwargs: object) -> None:
        super().__init__(desk, **kwargs)
        self.panel = BestPanel()
        self.panel.bind(on_keep=lambda *_: self.keep(), on_choose=lambda *_: self.choose())
        self.ids.choices.add_widget(self.panel)

    # -- showing --------------------------------------------------------

    def build_ahead(self) -> None:
        size, _ = SIZES[self.state.extra_suits]
        build_ahead(self.ids.rows, HandResultRow, size)
        build_ahead(self.ids.seats, RealmSeatTab, len(self.state.seats))
        build_ahead(self.ids.fixes, PushButton, len(FIXES))

    def show(self, prompt: Prompt) -> None:
        super().show(prompt)
        self.rule = prompt.rule
        self.results = all_results(self.state, self.play.session.house)
        self.seat = min(self.desk.looked_at, len(self.results) - 1)
        self._show_seats()
        self._show_hand()
        self._show_fixes()

    @property
    def scored(self) -> Scored:
        return self.results[int(self.seat)]

    def _show_seats(self) -> None:
        several = len(self.results) > 1
        with refilled(self.ids.seats) as lay:
            for seat in range(len(self.results)) if several else ():
                lay(
                    RealmSeatTab, partial(self.look_at, seat),
                    seat=seat, name=self.name_of(seat), colour=self.colour_of(seat),
                    total=str(self._total(seat)), chosen=seat == self.seat,
                )  # fmt: skip

    def _total(self, seat: int) -> int:
        """The hand, and what was changed by hand (TBL-3)."""
        return int(self.results[seat].total + self.play.session.scores[seat])

    def look_at(self, seat: int) -> None:
        self.seat = self.desk.looked_at = seat
        for tab in in_order(self.ids.seats, RealmSeatTab):
            tab.chosen = tab.seat == seat
        self._show_hand()
        self.ids.scroll.scroll_y = 1

    def _show_hand(self) -> None:
        app, seat = self.app, int(self.seat)
        self.name, self.colour = self.name_of(seat), self.colour_of(seat)
        self.total = str(self._total(seat))
        self.cards = app.tr("fantasy_realms.result.cards", n=len(self.scored.report.cards))
        self._show_choices()
        deck = deck_of(self.state, self.play.session.house)
        with refilled(self.ids.rows) as lay:
            for told in told_rows(app, deck, self.scored):
                lay(HandResultRow, partial(open_row, app, deck, self.scored, told["id_"]), **told)

    def _show_choices(self) -> None:
        app, panel, seat = self.app, self.panel, int(self.seat)
        house = self.play.session.house
        asking = choosing_cards(self.state, seat, house)
        self.has_choices = bool(asking)
        if not self.has_choices:
            return
        result, gain = self.scored, self.scored.gain
        panel.best = gain is not None
        panel.kept = seat in self.desk.kept and panel.best
        deck = deck_of(self.state, house)
        panel.choices = app.tr("fantasy_realms.unchosen")
        if panel.best:
            unused = tuple(deck.name(card) for card in asking)
            panel.choices = app.speaker(say("fantasy_realms.result.unused", cards=unused))
        if result.choices:
            panel.choices = "\n".join(app.speaker(use_text(deck, c)) for c in result.choices)
        difference = gain
        if difference is None:
            difference = result.total - best_result_of(self.state, seat, house).total
        panel.good = difference >= 0
        panel.gain = f"{difference:+d}" if difference else "0" if result.choices else ""
        n = len(result.choices)
        key = "kept" if panel.kept else "best"
        panel.title = app.tr(f"fantasy_realms.result.{key}", n=n)
        if not panel.best:
            panel.title = app.tr("fantasy_realms.result.own")

    def _show_fixes(self) -> None:
        """What can be entered anew, quietly below the cards."""
        with refilled(self.ids.fixes) as lay:
            for kind, icon in FIXES.items():
                answer = self.answered(kind)
                if answer is not None:
                    text = self.app.speaker(answer.label)
                    lay(PushButton, partial(self._enter, kind), text=text, kind="text", icon=icon)
            share, icon = self.app.tr("fantasy_realms.code.show"), "share-variant-outline"
            lay(PushButton, self.show_code, text=share, kind="text", icon=icon)

    # -- touching --------------------------------------------------------

    def keep(self) -> None:
        """The best is kept, or taken back in place of what was chosen."""
        seat = int(self.seat)
        self.desk.kept.add(seat)
        answer = next((a for a in self._choice_prompt().answers if a.kind == "best"), None)
        if answer is not None:
            self.take(answer)
        else:
            self._show_choices()

    def choose(self) -> None:
        self.desk.kept.discard(int(self.seat))
        self.desk.enter_for("choose", self._choice_prompt())

    def _choice_prompt(self) -> Prompt:
        prompts = self.play.session.prompts()[1:]
        return next(prompt for prompt in prompts if prompt.who == (int(self.seat),))

    def _enter(self, kind: str) -> None:
        """For the player whose hand is shown."""
        self.desk.kept.discard(int(self.seat))
        who = () if kind == "discard" else (int(self.seat),)
        self.desk.enter_for(kind, replace(self.prompt, who=who))

    def show_code(self) -> None:
        """The code of a hand; with its choices where they were not left to us."""
        state, seat = self.state, self.state.seats[int(self.seat)]
        deck = deck_of(state, self.play.session.house)
        choices = None if self.scored.gain is not None else self.scored.choices
        code = hand_code(deck, self.scored.hand.cards, choices)
        self.app.open_sheet(lambda: ShowCodeSheet(seat.name, code))

    def finish(self) -> None:
        self.take_kind("finish")

    # -- half entered --------------------------------------------------------

    def draft(self) -> object:
        return {"seat": int(self.seat), "kept": sorted(self.desk.kept)}

    def restore(self, draft: object) -> None:
        if isinstance(draft, dict) and 0 <= int(draft.get("seat", 0)) < len(self.results):
            self.desk.kept = {int(seat) for seat in draft.get("kept", ())}
            self.look_at(int(draft.get("seat", 0)))
