"""Entering cards: what is chosen on top, the picker below, and done at the foot."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Protocol

from kivy.clock import Clock
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.games.fantasy_realms.cards.deck import Deck
from companion.games.fantasy_realms.turns.state import State, deck_of
from companion.table.actions import Action
from companion.table.prompts import Prompt
from companion.table.rules import Refusal
from companion.table.text import Text
from companion.ui import kv
from companion.ui.boards.board import Board
from companion.ui.fantasy_realms.counted import card_answer
from companion.ui.fantasy_realms.picker import LookedAt, RealmPicker
from companion.ui.fantasy_realms.shelf import Shelf
from companion.ui.fantasy_realms.suits import token
from companion.ui.widgets.badge import Badge  # noqa: F401
from companion.ui.widgets.children import refilled

if TYPE_CHECKING:
    from kivy.uix.gridlayout import GridLayout
    from kivy.uix.scrollview import ScrollView

    from companion.texts import Speaker
    from companion.ui.fantasy_realms.desk import FantasyDesk

kv.load(__name__)


class ChosenCard(LookedAt):
    """A card that is in, on the colour of its suit; a touch takes it out. A small phone has room
    for its number alone."""

    id_ = StringProperty("")
    number = StringProperty("")
    suit = StringProperty("")
    name = StringProperty("")
    tone = StringProperty("surface")


class NoteLine(BoxLayout):
    """What the rules say to what is chosen, always as high."""

    text = StringProperty("")
    wrong = BooleanProperty(False)
    rule = StringProperty("")


class EntryPanelIds(Protocol):
    strip: ScrollView
    chosen: GridLayout
    picker: RealmPicker


class EntryPanel(BoxLayout):
    """All that is seen of an entry; `colour` is below 0 where it is nobody's.

    The note stands where the chosen cards will be, and below the picker once there are any,
    so that the picker never moves.
    """

    ids: EntryPanelIds
    name = StringProperty("")
    colour = NumericProperty(0)
    icon = StringProperty("")
    count = StringProperty("")
    note = StringProperty("")
    wrong = BooleanProperty(False)
    rule = StringProperty("")
    done_text = StringProperty("")
    complete = BooleanProperty(False)
    takes_code = BooleanProperty(False)
    any_chosen = BooleanProperty(False)
    __events__ = ("on_done", "on_out", "on_code")

    def show_chosen(self, shelf: Shelf, cards: list[str], speak: Speaker) -> None:
        row = self.ids.chosen
        more = len(cards) > len(row.children)
        with refilled(row) as lay:
            for offer in map(shelf.__getitem__, cards):
                lay(
                    ChosenCard, partial(self.dispatch, "on_out", offer.id),
                    id_=offer.id, suit=offer.suit, number=offer.number,
                    card=card_answer(offer.name), name=speak(offer.name), tone=token(offer.suit),
                )  # fmt: skip
        self.any_chosen = bool(cards)
        if more:
            Clock.schedule_once(self._show_latest, 0)

    def _show_latest(self, *_: object) -> None:
        """Where they do not all fit; else they begin where the strip does."""
        strip, row = self.ids.strip, self.ids.chosen
        strip.scroll_x = int(row.width > strip.width)
        strip.scroll_y = int(row.height <= strip.height)

    def on_done(self) -> None:
        """Everything is in."""

    def on_out(self, id_: str) -> None:
        """A chosen card was touched."""

    def on_code(self) -> None:
        """The hand comes as a code."""


class EntryBoard(Board[State]):
    """The cards so far, until they are done. Subclasses say what is entered, and for what."""

    desk: FantasyDesk
    MOST = 40
    has_strip = False

    def __init__(self, desk: FantasyDesk, **kwargs: object) -> None:
        super().__init__(desk, **kwargs)
        self.cards: list[str] = []
        self._asked: object = None
        self.panel = EntryPanel()
        self.panel.bind(
            on_done=lambda *_: self.finish(),
            on_out=lambda _, id_: self.toggle(id_),
            on_code=lambda *_: self.ask_code(),
        )
        self.picker: RealmPicker = self.panel.ids.picker
        self.picker.bind(
            on_pick=lambda _, id_: self.toggle(id_), on_again=lambda _, id_: self.named_again(id_)
        )
        self.add_widget(self.panel)

    # -- what a subclass says --------------------------------------------------------

    def asked(self, prompt: Prompt) -> object:
        """What is half entered answers this question, and no other."""
        return prompt.who

    def begin(self, prompt: Prompt) -> None:
        """Another entry than before: starts from what is known."""

    def shelf(self) -> Shelf:
        """What can be picked."""
        return Shelf(())

    def action(self) -> Action:
        """The entry as it stands."""
        return Action()

    def tell(self) -> None:
        """Sets the words of the panel."""

    def ask_code(self) -> None:
        """Asks for a code."""

    # -- showing --------------------------------------------------------

    def build_ahead(self) -> None:
        self.picker.build_ahead(len({card.suit for card in self.deck.cards.values()}))

    @property
    def deck(self) -> Deck:
        return deck_of(self.state, self.play.session.house)

    def show(self, prompt: Prompt) -> None:
        super().show(prompt)
        self.panel.rule = prompt.rule
        asked = self.asked(prompt)
        if asked != self._asked:
            self._asked = asked
            self.app.shell.toast.hide()  # what was said about another entry
            self.cards = []
            self.begin(prompt)
        self.refresh()

    def put_away(self) -> None:
        """A correction that was left or undone begins anew: nothing half entered comes back."""
        if self.state.phase == "result":
            self._asked = None

    def refresh(self) -> None:
        shelf = self.shelf()
        self.cards = [id_ for id_ in self.cards if id_ in shelf]
        self.picker.offer(shelf, self.cards)
        self.panel.show_chosen(shelf, self.cards, self.app.speaker)
        self.tell()

    def say_wrong(self, text: Text | None) -> None:
        self.panel.note = self.app.speaker(text) if text is not None else ""
        self.panel.wrong = text is not None

    # -- entering --------------------------------------------------------

    def toggle(self, id_: str) -> None:
        if id_ in self.cards:
            self.cards.remove(id_)
        elif len(self.cards) < self.MOST:
            self.cards.append(id_)
        self.refresh()

    def named_again(self, id_: str) -> None:
        """Typed twice: the rules say what they think of that."""
        reason = self.doubled(id_)
        if reason is not None:
            rule = reason.rule
            self.app.toast(self.app.speaker(reason.why), rule, lambda: self.app.open_rule(rule))

    def doubled(self, id_: str) -> Refusal | None:
        """Why the same one cannot be there twice."""
        return None

    def finish(self) -> None:
        self.play.do(self.action())

    # -- half entered --------------------------------------------------------

    def on_back(self) -> bool:
        return self.picker.on_back()

    def draft(self) -> dict[str, object]:
        return {"cards": list(self.cards), "picker": self.picker.draft()}

    def restore(self, draft: object) -> None:
        if isinstance(draft, dict):
            self.cards = [str(id_) for id_ in draft.get("cards", ())][: self.MOST]
            self.refresh()
            self.picker.restore(draft.get("picker"))
