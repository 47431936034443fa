"""A card by its faction or its name: tabs, a line to type in, and the cards it may be."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Protocol

from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.games.fairy_tale.cards import LONGEST_CARD_NAME, Card, spelled
from companion.ui import kv
from companion.ui.fairy_tale.card_look import ICONS, card_line, faction_of
from companion.ui.fairy_tale.card_offers import named
from companion.ui.widgets import controls  # noqa: F401  kv rules build on it
from companion.ui.widgets.children import refilled
from companion.ui.widgets.touch import PushButton, Touchable
from companion.ui.within_app import WithinApp

if TYPE_CHECKING:
    from kivy.uix.gridlayout import GridLayout

    from companion.ui.app import FairyTableApp
    from companion.ui.widgets.controls import Field

kv.load(__name__)

FEW = 6  # so many are shown all at once
Offers = Callable[[str], Sequence[Card]]
Spent = Callable[[Card], bool]


class FactionTab(Touchable):
    """A faction to look into; the last one has the cards of which nobody said the faction."""

    faction = StringProperty("")
    label = StringProperty("")
    chosen = BooleanProperty(False)


class CardKey(Touchable):
    """A card that is offered: one touch takes it. One that is `spent` keeps its place."""

    name = StringProperty("")
    text = StringProperty("")
    faction = StringProperty("")
    spent = BooleanProperty(False)


class CardFinderIds(Protocol):
    field: Field
    tabs: BoxLayout
    offered: GridLayout
    new: BoxLayout


class CardFinder(WithinApp, BoxLayout):
    """`offers` answers what fits the letters; `on_name` hears a known name, `on_new` another.

    Where it `tells`, each card says what is printed on it: nobody has a practice card in hand.
    """

    ids: CardFinderIds
    text = StringProperty("")
    hint = StringProperty("")
    longest = NumericProperty(LONGEST_CARD_NAME)
    faction: ObjectProperty[str | None] = ObjectProperty(None, allownone=True)
    faction_name = StringProperty("")
    shows_tabs = BooleanProperty(False)
    tells = BooleanProperty(False)
    types = BooleanProperty(True)  # has a line to type in
    __events__ = ("on_name", "on_new")

    def __init__(self, offers: Offers, spent: Spent = lambda _: False, **kwargs: object) -> None:
        self.offers = offers
        self._spent = spent
        self._entered: Card | None = None  # what is just being put in
        super().__init__(**kwargs)
        self.show()

    def typed(self, text: str) -> None:
        if text != self.text:
            self.text = text
            self.show()

    def fill(self, text: str) -> None:
        """What was half typed is typed again."""
        self.ids.field.text = text
        self.typed(text)

    def clear(self) -> None:
        self.fill("")

    def clear_for_next(self) -> None:
        """The card is in: whoever typed its name types the next."""
        self.text = ""
        self.ids.field.clear_for_next()
        self.show()

    def enter(self, card: Card, put: Callable[[], bool]) -> None:
        """Puts a card in: what the game shows then is for the next one."""
        self._entered = card
        if put():
            self._begin_next()
        self._entered = None

    def _begin_next(self) -> None:
        """The next card is often of the same faction."""
        if self._entered is not None:
            self.text, self.faction = "", faction_of(self._entered)
            self._entered = None
            self.ids.field.clear_for_next()

    def draft(self) -> dict[str, str]:
        return {"text": self.text, "faction": self.faction or ""}

    def restore(self, draft: object) -> None:
        """Takes up what was typed, and the faction that was looked into."""
        if isinstance(draft, dict):
            self.look_into(str(draft.get("faction", "")))
            self.fill(str(draft.get("text", "")))

    def look_into(self, faction: str) -> None:
        self.faction = faction
        self.show()

    # -- showing --------------------------------------------------------

    def show(self) -> None:
        """The offers anew; the game may have changed."""
        self._begin_next()
        found = self.offers(self.text)
        self.shows_tabs = not spelled(self.text) and len(found) > FEW
        if self.shows_tabs:
            self._show_tabs(found)
            found = [card for card in found if faction_of(card) == self.faction]
        self._show_keys(found)
        self._show_new(found)

    def _show_tabs(self, cards: Sequence[Card]) -> None:
        row = self.ids.tabs
        there = {faction_of(card) for card in cards}
        factions = [faction for faction in ICONS if faction in there]
        chosen = self.faction if self.faction in factions else factions[0]
        self.faction = chosen
        with refilled(row) as lay:
            for faction in factions:
                label = _faction_name(self.app, faction)
                tells = {"faction": faction, "label": label, "chosen": faction == chosen}
                lay(FactionTab, partial(self.look_into, faction), **tells)
        self.faction_name = _faction_name(self.app, chosen)

    def _show_keys(self, found: Sequence[Card]) -> None:
        with refilled(self.ids.offered) as lay:
            for card in found:
                lay(
                    CardKey, partial(self.dispatch, "on_name", card.name),
                    name=card.name, faction=faction_of(card), spent=self._spent(card),
                    text=card_line(card) if self.tells else "",
                )  # fmt: skip

    def _show_new(self, found: Sequence[Card]) -> None:
        with refilled(self.ids.new) as lay:
            if spelled(self.text) and named(found, self.text) is None:
                words = self.app.tr("fairy_tale.find.new", name=self.text.strip())
                lay(PushButton, self._new, text=words, icon="card-plus-outline", points=18)

    def _new(self) -> None:
        self.dispatch("on_new", self.text.strip())

    # -- choosing --------------------------------------------------------

    def entered(self) -> None:
        """The enter key takes what is meant: the name as typed, the only offer, or a new card."""
        found = self.offers(self.text)
        meant = named(found, self.text) or (found[0] if len(found) == 1 else None)
        if not self.text.strip():
            return
        if meant is not None:
            self.dispatch("on_name", meant.name)
        else:
            self.dispatch("on_new", self.text.strip())

    def on_name(self, name: str) -> None:
        """A card that is known was chosen."""

    def on_new(self, name: str) -> None:
        """A name nobody knows was entered."""


def _faction_name(app: FairyTableApp, faction: str) -> str:
    key = f"fairy_tale.faction.{faction}" if faction else "fairy_tale.find.no_faction"
    return app.tr(key)
