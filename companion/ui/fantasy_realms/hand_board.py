"""A hand at the end: hidden while the phone is passed on, then entered card by card."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Protocol

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.games.fantasy_realms.cards.deck import SIZES, brings_card, hand_limit
from companion.games.fantasy_realms.cards.hand_codes import HandCode
from companion.games.fantasy_realms.cards.printed import Choice
from companion.games.fantasy_realms.turns import actions as do
from companion.games.fantasy_realms.turns.entries import doubled_cards, held_cards
from companion.games.fantasy_realms.turns.state import printed
from companion.table.prompts import Prompt
from companion.table.rules import Refusal
from companion.ui import kv
from companion.ui.fantasy_realms.code_sheets import EnterCodeSheet
from companion.ui.fantasy_realms.entry_board import EntryBoard
from companion.ui.fantasy_realms.shelf import Shelf, card_shelf
from companion.ui.widgets.children import refilled
from companion.ui.widgets.touch import HANDING_SECONDS, PushButton

if TYPE_CHECKING:
    from kivy.input import MotionEvent
    from kivy.uix.gridlayout import GridLayout

    from companion.ui.fantasy_realms.desk import FantasyDesk

kv.load(__name__)

HAND = "hand"


class HandCoverIds(Protocol):
    others: GridLayout


class HandCover(BoxLayout):
    """Nothing of anybody's cards: only who should hold the phone now."""

    ids: HandCoverIds
    name = StringProperty("")
    colour = NumericProperty(0)
    entered = StringProperty("")
    news = StringProperty("")
    __events__ = ("on_lift", "on_all")

    def __init__(self, **kwargs: object) -> None:
        self._locked_until = 0.0
        super().__init__(**kwargs)

    def lock(self) -> None:
        """A tap meant for what was there before lifts nothing."""
        self._locked_until = Clock.get_time() + HANDING_SECONDS

    def on_touch_down(self, touch: MotionEvent) -> bool | None:
        if Clock.get_time() < self._locked_until:
            return self.collide_point(*touch.pos)
        return super().on_touch_down(touch)

    def on_lift(self) -> None:
        """The phone is in the right hands."""

    def on_all(self) -> None:
        """One person enters everybody's hand: nothing has to be hidden."""


class HandBoard(EntryBoard):
    """One player's hand. What was entered for somebody comes back if it is undone."""

    MOST = 10

    def __init__(self, desk: FantasyDesk, **kwargs: object) -> None:
        super().__init__(desk, **kwargs)
        self.player = 0
        self._entered: dict[int, tuple[str, ...]] = {}
        self._choices: tuple[Choice, ...] | None = None
        self.panel.takes_code = True
        self.cover = HandCover()
        self.cover.bind(on_lift=lambda *_: self.lift(), on_all=lambda *_: self.all_by_one())

    # -- whose hand --------------------------------------------------------

    def asked(self, prompt: Prompt) -> object:
        """A hand that came in some other way is asked for anew, with its cards."""
        return prompt.who, self.state.seats[prompt.who[0]].cards

    def begin(self, prompt: Prompt) -> None:
        self.player = prompt.who[0]
        seat = self.state.seats[self.player]
        self.cards = list(seat.cards or self._entered.get(self.player, ()))
        self._choices = None
        self.panel.name = self.cover.name = seat.name
        self.panel.colour = self.cover.colour = self.colour_of(self.player)
        if self._secret:
            self._show_part(self.cover)
            self.cover.lock()
        self.picker.start_over()

    @property
    def _secret(self) -> bool:
        """Whether hands are hidden from each other, until all of them are in."""
        several = len(self.state.seats) > 1 and self.state.phase == "hands"
        return several and not self.desk.open_hands

    def _show_part(self, part: BoxLayout) -> None:
        if part.parent is None:
            self.clear_widgets()
            self.add_widget(part)

    @property
    def covered(self) -> bool:
        return self.cover.parent is not None

    def lift(self) -> None:
        self._show_part(self.panel)

    def all_by_one(self) -> None:
        """What is told of the phase fits no more."""
        self.enter_all()
        self.desk.show_again()

    def enter_all(self) -> None:
        """One pass for all hands, without covers."""
        self.desk.open_hands = True
        self.lift()
        self.refresh()

    def _waiting(self) -> dict[int, Prompt]:
        """Everybody whose hand is asked for now."""
        return {
            prompt.who[0]: prompt
            for prompt in self.play.session.prompts()
            if any(answer.kind == HAND for answer in prompt.answers) and len(prompt.who) == 1
        }

    def _show_cover(self) -> None:
        """Whoever is nearer may go first."""
        app, seats, waiting = self.app, self.state.seats, self._waiting()
        names = [seat.name for seat in seats if seat.cards is not None]
        self.cover.entered = app.tr("fantasy_realms.cover.entered", names=tuple(names))
        if not names:
            self.cover.entered = ""
        self.cover.news = "" if names else self._how_it_ended()
        with refilled(self.cover.ids.others) as lay:
            for player, prompt in waiting.items():
                if player != self.player:
                    lay(
                        PushButton, partial(self.turn_to, prompt),
                        text=seats[player].name, points=18, height=dp(56),
                    )  # fmt: skip

    def _how_it_ended(self) -> str:
        """FR-2.3: the last discard ends the game, and the table hears of it."""
        if self.play.session.setup.options.tally or self.state.chaos:
            return ""
        return str(self.app.tr("fantasy_realms.turns_over", n=self.state.discards))

    def turn_to(self, prompt: Prompt) -> None:
        """Somebody else first."""
        self.show(prompt)

    # -- the hand --------------------------------------------------------

    def shelf(self) -> Shelf:
        return card_shelf(self.state, self.deck, self.player, self._secret)

    def action(self) -> do.EnterHand:
        return do.EnterHand(self.player, tuple(self.cards))

    def refresh(self) -> None:
        super().refresh()
        if not self._secret:
            self.lift()  # also where it was covered when somebody else entered it
        self._show_cover()

    def tell(self) -> None:
        """How many cards there are and may be; what the rules say once there are enough."""
        app, panel, n = self.app, self.panel, len(self.cards)
        size, most = SIZES[self.state.extra_suits]
        limit = hand_limit(self.deck, self.cards, self.state.seats[self.player].used)
        panel.count = f"{n}/{limit if n > size else size}"
        panel.done_text = app.tr("fantasy_realms.entry.done")
        panel.complete = n >= size
        reasons = self._reasons() if n >= size else self._taken()
        self.say_wrong(reasons[0].why if reasons else None)
        if reasons:
            panel.rule = reasons[0].rule
            return
        panel.rule = self.prompt.rule
        if n == 0:
            panel.note = app.tr("fantasy_realms.entry.limits", size=size, most=most)
        elif n == size < limit:
            panel.note = self._extra_card()

    def _extra_card(self) -> str:
        """FR-4.1: which of the cards may have brought one more; else an item has."""
        bringing = [id_ for id_ in printed(self.deck, self.cards) if brings_card(self.deck, id_)]
        if not bringing:
            return self.app.tr("fantasy_realms.ask.hand_extra")
        names = tuple(self.app.speaker(self.deck.name(id_)) for id_ in bringing)
        return self.app.tr("fantasy_realms.entry.extra", cards=names)

    def _taken(self) -> tuple[Refusal, ...]:
        """Cards that another hand has, told at once; whose it is, is told by nothing."""
        return held_cards(self.state, self.deck, printed(self.deck, self.cards), self.player)

    def _reasons(self) -> tuple[Refusal, ...]:
        return self.play.session.refusals(self.action())

    def doubled(self, id_: str) -> Refusal | None:
        return doubled_cards(self.deck, (id_, id_))[0]

    def toggle(self, id_: str) -> None:
        """Choices came with a code for exactly its cards."""
        self._choices = None
        if id_ not in self.cards and len(self.cards) >= self.MOST:
            self.app.toast(self.app.speaker(self._reasons()[0].why))
        super().toggle(id_)

    def finish(self) -> None:
        player, choices = self.player, self._choices
        self._entered[player] = tuple(self.cards)
        chosen = () if choices is None else (do.Choose(player, choices),)
        self.play.do(self.action(), *chosen)

    # -- codes --------------------------------------------------------

    def ask_code(self) -> None:
        self.app.open_sheet(lambda: EnterCodeSheet(self.deck, self.take_code))

    def take_code(self, code: HandCode) -> None:
        self.cards = list(code.cards)
        self._choices = code.choices
        self.refresh()

    # -- half entered --------------------------------------------------------

    def draft(self) -> dict[str, object]:
        all_open = self.desk.open_hands
        seen = {"open": not self.covered, "all": all_open}
        return {"player": self.player, **seen, **super().draft()}

    def restore(self, draft: object) -> None:
        """The same player goes on, unless the hand is in by now."""
        if not isinstance(draft, dict):
            return
        if draft.get("all"):
            self.enter_all()
        prompt = self._waiting().get(draft.get("player", -1))
        if prompt is not None and prompt.who != self.prompt.who:
            self.show(prompt)
        if draft.get("player") == self.player:
            if draft.get("open"):
                self.lift()
            super().restore(draft)
