"""Picking cards: by suit, by name, or all on one board."""

from __future__ import annotations

from collections.abc import Collection
from functools import partial
from typing import TYPE_CHECKING, Any, Protocol

from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.gridlayout import GridLayout
from kivy.uix.scrollview import ScrollView

from companion.ui import kv
from companion.ui.fantasy_realms.counted import card_answer
from companion.ui.fantasy_realms.shelf import Offer, Shelf
from companion.ui.fantasy_realms.suits import token
from companion.ui.widgets import controls  # noqa: F401  kv rules build on it
from companion.ui.widgets.children import build_ahead, refilled
from companion.ui.widgets.touch import Holdable, IconButton, Touchable
from companion.ui.within_app import WithinApp

if TYPE_CHECKING:
    from kivy.input import MotionEvent
    from kivy.uix.widget import Widget

    from companion.ui.widgets.controls import Field

kv.load(__name__)

OF_A_SUIT = 5  # cards, in most suits


class SuitTab(Touchable):
    """A suit to look into."""

    suit = StringProperty("army")
    label = StringProperty("")
    chosen = BooleanProperty(False)


class LookedAt(Holdable):
    """What stands for a card: held, it shows what the card does."""

    card = StringProperty("")  # the id of its answer; a suit alone has none

    def on_touch_down(self, touch: MotionEvent) -> bool | None:
        held = Holdable if self.card else Touchable
        return held.on_touch_down(self, touch)

    def on_hold(self) -> None:
        self.app.open_rule(self.card)


class OfferKey(LookedAt):
    """A card to pick."""

    id_ = StringProperty("")
    name = StringProperty("")
    chosen = BooleanProperty(False)
    free = BooleanProperty(True)


class RealmCardKey(OfferKey):
    """Its strength in the colour of its suit, its name, and who has it; `least` is its height
    where no card beside it is higher."""

    least = NumericProperty(0.0)
    suit = StringProperty("")
    number = StringProperty("")
    detail = StringProperty("")


class BoardKey(OfferKey):
    """A card on the board of all cards: its name, on the colour of its suit."""

    tone = StringProperty("surface")


class EvenRows(GridLayout):
    """Cards beside each other are as high as the highest of them."""

    def add_widget(self, widget: Widget, *args: Any, **kwargs: Any) -> None:
        if isinstance(widget, RealmCardKey):
            widget.bind(least=self._trigger_layout)
        super().add_widget(widget, *args, **kwargs)

    def do_layout(self, *args: object) -> None:
        least = [getattr(key, "least", 0.0) for key in self.children[::-1]]
        starts = range(0, len(least), self.cols)
        self.rows_minimum = {row: max(least[at : at + self.cols]) for row, at in enumerate(starts)}
        super().do_layout(*args)


class RealmPickerIds(Protocol):
    field: Field
    tabs: GridLayout
    offered: EvenRows


class RealmPicker(WithinApp, BoxLayout):
    """`on_pick` hears the id of a card that is free; one that is not is explained.

    Cards come by suit, or all on one board; which of the two is chosen once and remembered.
    On a small phone the line to type in comes in place of the tabs, on request.
    """

    ids: RealmPickerIds
    suit = StringProperty("")
    suit_name = StringProperty("")
    text = StringProperty("")
    hint = StringProperty("")
    has_tabs = BooleanProperty(True)
    searching = BooleanProperty(False)
    shows_field = BooleanProperty(False)
    shows_tabs = BooleanProperty(False)
    nothing = StringProperty("")
    shows_board = BooleanProperty(False)
    __events__ = ("on_pick", "on_again")

    def __init__(self, **kwargs: object) -> None:
        self.shelf = Shelf(())
        self._chosen: Collection[str] = ()
        super().__init__(**kwargs)
        self.hint = self.app.tr("fantasy_realms.pick.hint")

    # -- showing --------------------------------------------------------

    def build_ahead(self, suits: int) -> None:
        build_ahead(self.ids.tabs, SuitTab, suits)
        build_ahead(self.ids.offered, RealmCardKey, OF_A_SUIT)

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
        app = self.app
        with refilled(self.ids.tabs) as lay:
            for suit in shelf.suits:
                label = app.tr(f"fantasy_realms.suit.{suit}")
                lay(SuitTab, partial(self.look_into, suit), suit=suit, label=label)
            if shelf.suits:
                label = app.tr("fantasy_realms.pick.board")
                lay(IconButton, self.change_view, icon="view-grid-outline", label=label)

    def _show(self) -> None:
        app = self.app
        by_name = bool(self.text) or self.searching
        board = app.settings.card_view == "board" and self.has_tabs
        self.shows_board = board and not by_name
        self.shows_field = by_name or not self.has_tabs or not app.compact
        plain = not (self.text or board or (app.compact and by_name))
        self.shows_tabs = self.has_tabs and plain
        for tab in self.ids.tabs.children:
            if isinstance(tab, SuitTab):
                tab.chosen = tab.suit == self.suit
        self.suit_name = app.tr(f"fantasy_realms.suit.{self.suit}") if self.suit else ""
        found = self._found()
        unknown = bool(self.text.strip()) and not found
        self.nothing = app.tr("fantasy_realms.pick.nothing", name=self.text) if unknown else ""
        self._show_keys(found)

    def _found(self) -> tuple[Offer, ...]:
        if self.text:
            return self.shelf.named(self.text)
        if self.shows_board:
            return self.shelf.by_suit()
        return self.shelf.of_suit(self.suit)

    def _show_keys(self, found: tuple[Offer, ...]) -> None:
        with refilled(self.ids.offered) as lay:
            for offer in found:
                chosen = offer.id in self._chosen
                shown = {
                    "id_": offer.id,
                    "card": card_answer(offer.name),
                    "name": self.app.speaker(offer.name),
                    "chosen": chosen,
                    "free": offer.against is None or chosen,
                }
                if self.shows_board:
                    lay(BoardKey, partial(self.touched, offer.id), tone=token(offer.suit), **shown)
                else:
                    lay(
                        RealmCardKey, partial(self.touched, offer.id), suit=offer.suit,
                        number=offer.number, detail=self._detail(offer, chosen), **shown,
                    )  # fmt: skip

    def _detail(self, offer: Offer, chosen: bool) -> str:
        """Who has it; among cards by their letters, its suit."""
        app = self.app
        if offer.place is not None and not chosen:
            return str(app.speaker(offer.place))
        by_letters = bool(self.text) and self.has_tabs
        return str(app.tr(f"fantasy_realms.suit.{offer.suit}")) if by_letters else ""

    # -- touching --------------------------------------------------------

    def look_into(self, suit: str) -> None:
        self.suit = suit
        self._show()

    def change_view(self) -> None:
        """By suit, or all on one board: kept for every hand to come."""
        view = "suits" if self.shows_board else "board"
        self.app.change_setting("card_view", view)
        self._show()
        if isinstance(self.parent, ScrollView):
            self.parent.scroll_y = 1

    def typed(self, text: str) -> None:
        if text != self.text:
            self.text = text
            self._show()

    def entered(self) -> None:
        """The enter key: a card that is chosen already is not taken away by its name. Where
        several are meant, more letters are typed."""
        self.ids.field.take_cursor()
        meant = self.shelf.meant(self.text)
        if meant is None:
            return
        if meant.id in self._chosen:
            self.dispatch("on_again", meant.id)
        else:
            self.touched(meant.id)

    def touched(self, id_: str) -> None:
        app, offer = self.app, self.shelf[id_]
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

    def draft(self) -> dict[str, object]:
        return {"suit": self.suit, "text": self.text, "searching": self.searching}

    def restore(self, draft: object) -> None:
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
