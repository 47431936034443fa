"""A card by its name: a line to type in, and the cards it may be below it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from kivy.app import App
from kivy.properties import NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.games.fairy_tale.cards import LONGEST_CARD_NAME, Card, spelled
from companion.ui import kv
from companion.ui.fairy_tale.card_look import faction_of
from companion.ui.fairy_tale.card_offers import named
from companion.ui.widgets import controls  # noqa: F401  kv rules build on it
from companion.ui.widgets.touch import PushButton, Touchable

kv.load("fairy_tale/card_finder")

Offers = Callable[[str], Sequence[Card]]


class CardKey(Touchable):
    """A card that is offered: one touch takes it."""

    name = StringProperty("")
    faction = StringProperty("")


class CardFinder(BoxLayout):
    """`offers` answers what fits the letters; `on_name` hears a known name, `on_new` another."""

    text = StringProperty("")
    hint = StringProperty("")
    longest = NumericProperty(LONGEST_CARD_NAME)
    __events__ = ("on_name", "on_new")

    def __init__(self, offers: Offers, **kwargs: Any) -> None:
        self.offers = offers
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

    def show(self) -> None:
        """The offers anew; the game may have changed."""
        found = self.offers(self.text)
        grid = self.ids.offered
        grid.clear_widgets()
        for card in found:
            key = CardKey(name=card.name, faction=faction_of(card))
            key.bind(on_release=lambda k: self.dispatch("on_name", k.name))
            grid.add_widget(key)
        self._show_new(found)

    def _show_new(self, found: Sequence[Card]) -> None:
        self.ids.new.clear_widgets()
        if spelled(self.text) and named(found, self.text) is None:
            words = App.get_running_app().tr("fairy_tale.find.new", name=self.text.strip())
            button = PushButton(text=words, icon="card-plus-outline", points=18)
            button.bind(on_release=lambda *_: self.dispatch("on_new", self.text.strip()))
            self.ids.new.add_widget(button)

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
