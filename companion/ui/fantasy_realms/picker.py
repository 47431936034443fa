"""Picking cards: suits as tabs, a line to type in, and below them the cards as keys."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from kivy.app import App
from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.ui import kv
from companion.ui.fantasy_realms.shelf import Offer, Shelf
from companion.ui.fantasy_realms.suits import SuitToken  # noqa: F401  kv rules build on it
from companion.ui.widgets import controls  # noqa: F401  kv rules build on it
from companion.ui.widgets.touch import Touchable

kv.load("fantasy_realms/picker")


class SuitTab(Touchable):
    """A suit to look into."""

    suit = StringProperty("army")
    label = StringProperty("")
    chosen = BooleanProperty(False)


class RealmCardKey(Touchable):
    """A card to pick: its strength in the colour of its suit, its name, and who has it."""

    id_ = StringProperty("")
    suit = StringProperty("")
    number = StringProperty("")
    name = StringProperty("")
    detail = StringProperty("")
    chosen = BooleanProperty(False)
    free = BooleanProperty(True)


class RealmPicker(BoxLayout):
    """`on_pick` hears the id of a card that is free; one that is not is explained.

    On a small phone the line to type in comes in place of the tabs, on request.
    """

    suit = StringProperty("")
    suit_name = StringProperty("")
    text = StringProperty("")
    hint = StringProperty("")
    has_tabs = BooleanProperty(True)
    searching = BooleanProperty(False)
    shows_field = BooleanProperty(False)
    shows_tabs = BooleanProperty(False)
    nothing = StringProperty("")
    __events__ = ("on_pick", "on_again")

    def __init__(self, **kwargs: Any) -> None:
        self.shelf = Shelf(())
        self._chosen: Collection[str] = ()
        super().__init__(**kwargs)
        self.hint = App.get_running_app().tr("fantasy_realms.pick.hint")

    # -- showing --------------------------------------------------------

    def offer(self, shelf: Shelf, chosen: Collection[str] = ()) -> None:
        """Shows what is on the shelf, and which of it is chosen already."""
        if shelf.suits != self.shelf.suits:
            self._build_tabs(shelf)
        self.shelf, self._chosen = shelf, chosen
        self.has_tabs = bool(shelf.suits)
        if self.suit not in shelf.suits:
            self.suit = shelf.suits[0] if shelf.suits else ""
        self._show()

    def _build_tabs(self, shelf: Shelf) -> None:
        app, grid = App.get_running_app(), self.ids.tabs
        grid.clear_widgets()
        for suit in shelf.suits:
            tab = SuitTab(suit=suit, label=app.tr(f"fantasy_realms.suit.{suit}"))
            tab.bind(on_release=lambda t: self.look_into(t.suit))
            grid.add_widget(tab)

    def _show(self) -> None:
        app = App.get_running_app()
        by_name = bool(self.text) or self.searching
        self.shows_field = by_name or not self.has_tabs or not app.compact
        self.shows_tabs = self.has_tabs and not (self.text or (app.compact and by_name))
        for tab in self.ids.tabs.children:
            tab.chosen = tab.suit == self.suit
        self.suit_name = app.tr(f"fantasy_realms.suit.{self.suit}") if self.suit else ""
        found = self.shelf.named(self.text) if self.text else self.shelf.of_suit(self.suit)
        unknown = bool(self.text.strip()) and not found
        self.nothing = app.tr("fantasy_realms.pick.nothing", name=self.text) if unknown else ""
        keys = self.ids.offered
        keys.clear_widgets()
        for offer in found:
            keys.add_widget(self._key(offer))

    def _key(self, offer: Offer) -> RealmCardKey:
        app = App.get_running_app()
        chosen = offer.id in self._chosen
        detail = app.speaker(offer.place) if offer.place is not None and not chosen else ""
        if self.text and not detail and self.has_tabs:
            detail = app.tr(f"fantasy_realms.suit.{offer.suit}")
        key = RealmCardKey(
            id_=offer.id, suit=offer.suit, number=offer.number, name=app.speaker(offer.name),
            detail=detail, chosen=chosen, free=offer.against is None or chosen,
        )  # fmt: skip
        key.bind(on_release=lambda k: self.touched(k.id_))
        return key

    # -- touching --------------------------------------------------------

    def look_into(self, suit: str) -> None:
        self.suit = suit
        self._show()

    def typed(self, text: str) -> None:
        if text != self.text:
            self.text = text
            self._show()

    def entered(self) -> None:
        """The enter key: a card that is chosen already is not taken away by its name."""
        meant = self.shelf.meant(self.text)
        if meant is None:
            return
        if meant.id in self._chosen:
            self.dispatch("on_again", meant.id)
        else:
            self.touched(meant.id)

    def touched(self, id_: str) -> None:
        app, offer = App.get_running_app(), self.shelf[id_]
        if offer.against is None or id_ in self._chosen:
            self.ids.field.clear_for_next()
            self.dispatch("on_pick", id_)
        else:
            rule = offer.against.rule
            app.toast(app.speaker(offer.against.why), rule, lambda: app.open_rule(rule))

    def clear_letters(self) -> None:
        self.ids.field.clear()
        self.typed("")

    def search(self) -> None:
        """Letters in place of the tabs, and back."""
        self.searching = not self.searching
        self.clear_letters()
        self._show()
        if self.searching:
            self.ids.field.take_cursor()

    def start_over(self) -> None:
        """Nothing of what the one before looked for."""
        self.on_back()
        self.suit = next(iter(self.shelf.suits), "")

    def on_back(self) -> bool:
        """Back first forgets the letters."""
        if not (self.text or self.searching):
            return False
        self.searching = False
        self.clear_letters()
        self._show()
        return True

    # -- half entered --------------------------------------------------------

    def draft(self) -> dict[str, Any]:
        return {"suit": self.suit, "text": self.text, "searching": self.searching}

    def restore(self, draft: Any) -> None:
        if isinstance(draft, dict):
            suit, text = str(draft.get("suit", "")), str(draft.get("text", ""))
            self.suit = suit if suit in self.shelf.suits else self.suit
            self.searching = bool(draft.get("searching"))
            self.ids.field.text = text
            self.typed(text)
            self._show()

    def on_pick(self, id_: str) -> None:
        """A card was touched that can be had, or that is chosen already."""

    def on_again(self, id_: str) -> None:
        """A card was named that is chosen already."""
