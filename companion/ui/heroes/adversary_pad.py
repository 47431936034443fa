"""The fast pad for adversaries: every row is one tap, the row that is asked for glows."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Protocol

from kivy.properties import BooleanProperty, ListProperty, ObjectProperty, StringProperty
from kivy.uix.anchorlayout import AnchorLayout
from kivy.uix.boxlayout import BoxLayout
from msgspec.structs import replace

from companion.games.heroes.cards import Colour
from companion.texts import grammar
from companion.ui import kv
from companion.ui.heroes.adversary_entry import KINDS, AdversaryEntry
from companion.ui.heroes.adversary_view import AdversaryView, colour_letter  # noqa: F401
from companion.ui.widgets import controls  # noqa: F401  kv rules build on it
from companion.ui.widgets.children import in_order, refilled
from companion.ui.widgets.touch import Chip, Touchable
from companion.ui.within_app import WithinApp

if TYPE_CHECKING:
    from kivy.uix.gridlayout import GridLayout

kv.load(__name__)

ICONS = {
    "none": "minus", "collection": "puzzle", "majority": "podium", "strength": "arm-flex",
    "count": "counter", "colour": "palette", "constellation": "creation",
}  # fmt: skip


KEYS = 6
PAGES = 4


class ColourKey(Touchable):
    """One of the four colours, with its letter."""

    colour = StringProperty("brown")
    name = StringProperty("")
    letter = StringProperty("")
    tone = StringProperty("text")
    chosen = BooleanProperty(False)


class SetLetter(AnchorLayout):
    """One colour of a set, with its letter."""

    letter = StringProperty("")
    tone = StringProperty("text")


class SetKey(Touchable):
    """HFT-14.3: the three colours that a Collection shows; `absent` is the fourth."""

    absent = StringProperty("brown")
    letters: ListProperty[str] = ListProperty(["", "", ""])
    tones: ListProperty[str] = ListProperty(["text", "text", "text"])


class BonusKey(Touchable):
    """One kind of bonus."""

    kind = StringProperty("none")
    icon = StringProperty("")
    text = StringProperty("")
    chosen = BooleanProperty(False)


class AdversaryPadIds(Protocol):
    colours: BoxLayout
    numbers: GridLayout
    kinds: GridLayout


class AdversaryPad(WithinApp, BoxLayout):
    """Builds one card; `on_card` tells when it is complete, and the pad is empty again."""

    ids: AdversaryPadIds
    entry = ObjectProperty(AdversaryEntry())
    asks = StringProperty("")
    of_bonus = BooleanProperty(False)  # colours are asked again: their keys take the numbers' room
    so_far = StringProperty("")
    lets_go = BooleanProperty(False)  # what is half entered may be wiped by its own key
    under_the_thumb = True
    __events__: tuple[str, ...] = ("on_card",)

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self._further = 0
        self._colour_keys: list[Touchable] = []
        self._set_keys: list[Touchable] = []
        app = self.app
        for colour in Colour:
            key = ColourKey(
                colour=colour.value,
                name=grammar.begun(app.tr(f"heroes.colour.{colour.value}")),
                letter=colour_letter(app, colour.value),
                tone=f"heroes.adv_{colour.value}",
            )
            key.bind(on_release=lambda k: self.tap_colour(Colour(k.colour)))
            self._colour_keys.append(key)
        for kind in KINDS:
            bonus = BonusKey(kind=kind, icon=ICONS[kind], text=app.tr(f"heroes.adversary.{kind}"))
            bonus.bind(on_release=lambda k: self.tap_kind(k.kind))
            self.ids.kinds.add_widget(bonus)
        self._show()

    def _set_key(self, absent: Colour) -> SetKey:
        shown = [colour.value for colour in Colour if colour is not absent]
        key = SetKey(
            absent=absent.value,
            letters=[colour_letter(self.app, colour) for colour in shown],
            tones=[f"heroes.adv_{colour}" for colour in shown],
        )
        key.bind(on_release=lambda k: self._set("bonus_colour", Colour(k.absent)))
        return key

    # -- tapping --------------------------------------------------------

    def tap_colour(self, colour: Colour) -> None:
        several = self.entry.several
        if self.entry.asks == "several" and several is not None:
            wanted = {colour}.symmetric_difference(several)
            self._set("several", tuple(each for each in Colour if each in wanted))
            return
        name = "bonus_colour" if self.entry.asks == "bonus_colour" else "colour"
        self._set(name, colour)

    def _gather(self) -> None:
        """HFT-14.4: from one colour to several, and on once they are touched."""
        if self.entry.several is None:
            self._set("several", ())
        elif self.entry.several:
            self._set("bonus_colour", self.entry.several[0])

    def tap_number(self, number: int) -> None:
        asked = self.entry.asks
        name = {"value": "value", "at_least": "at_least"}.get(asked, "points")
        self._set(name, number)

    def tap_kind(self, kind: str) -> None:
        if kind == self.entry.kind == "majority" and self.of_bonus:
            self._gather()
        elif self.entry.points is not None:
            self.entry = replace(self.entry, value=None, bonus_colour=None, at_least=None)
            self.entry = replace(self.entry, several=None)
            self._set("kind", kind)

    def draft(self) -> AdversaryEntry:
        return self.entry

    def restore(self, draft: AdversaryEntry) -> None:
        """Goes on with a card that was half entered."""
        self.entry = draft
        self._show()

    def describe(self, number: int) -> None:
        """A card of this number that the book does not know: it keeps it."""
        self.entry = replace(self.entry, number=number)
        self._show()

    def clear(self) -> None:
        self.entry = AdversaryEntry()
        self._show()

    def let_go(self) -> None:
        """What is half entered is no card after all."""
        self.clear()

    def _set(self, name: str, value: object) -> None:
        self.entry = replace(self.entry, **{name: value})
        self._further = 0
        card = self.entry.card()
        if card is not None:
            self.entry = AdversaryEntry()
            self.dispatch("on_card", card)
        self._show()

    def on_card(self, card: object) -> None:
        """A card is complete."""

    # -- showing --------------------------------------------------------

    def _show(self) -> None:
        app, entry = self.app, self.entry
        self.asks = app.tr(f"heroes.adversary.ask.{_question(entry)}")
        self.of_bonus = entry.asks in ("set", "bonus_colour", "several")
        self.so_far = self._told_so_far(entry)
        self._show_colours(entry)
        for bonus in in_order(self.ids.kinds, BonusKey):
            bonus.chosen = bonus.kind == entry.kind
            bonus.disabled = entry.points is None
            if bonus.kind == "majority":
                self._show_majority(bonus, entry.asks if bonus.chosen else "")
        self._show_numbers(entry)

    def _show_majority(self, key: BonusKey, asked: str) -> None:
        """HFT-14.4: once lit, its key leads from one colour to several, and then on."""
        text, icon = {
            "bonus_colour": ("several", "plus"),
            "several": ("take_number", "check-bold"),
        }.get(asked, ("majority", ICONS["majority"]))
        key.text, key.icon = self.app.tr(f"heroes.adversary.{text}"), icon

    def _told_so_far(self, entry: AdversaryEntry) -> str:
        tr = self.app.tr
        if entry.number is not None and entry.colour is None:
            return tr("heroes.adversary.new_number", number=entry.number)
        parts = []
        if entry.number is not None:
            parts.append(tr("heroes.adversary.numbered", number=entry.number))
        if entry.colour is not None:
            parts.append(grammar.begun(tr(f"heroes.colour.{entry.colour.value}")))
        if entry.points is not None:
            parts.append(tr("heroes.adversary.points", n=entry.points))
        if entry.kind is not None:
            kind = tr(f"heroes.adversary.{entry.kind}")
            valued = tr("heroes.adversary.valued", kind=kind, value=entry.value)
            parts.append(kind if entry.value is None else valued)
        return ", ".join(parts)

    def _show_colours(self, entry: AdversaryEntry) -> None:
        """The colour of the card stays lit, until another is asked for: that of the bonus, or for
        a Collection one of all sets of three."""
        row = self.ids.colours
        if entry.asks == "set" and not self._set_keys:
            self._set_keys = [self._set_key(colour) for colour in Colour]
        keys = self._set_keys if entry.asks == "set" else self._colour_keys
        if keys[0].parent is None:
            row.clear_widgets()
            for key in keys:
                row.add_widget(key)
        for colour in in_order(row, ColourKey):
            lit = (entry.several or ()) if self.of_bonus else (entry.colour,)
            colour.chosen = Colour(colour.colour) in lit

    def _show_numbers(self, entry: AdversaryEntry) -> None:
        """Six keys fit the narrowest phone; the last of them leads to higher numbers."""
        lowest = {"value": 1, "at_least": 3}.get(entry.asks, 0) + (KEYS - 1) * self._further
        of_points = entry.asks not in ("value", "at_least")
        with refilled(self.ids.numbers) as lay:
            for number in range(lowest, lowest + KEYS - 1):
                chosen = of_points and number == entry.points
                text = _number_text(entry.asks, number)
                lay(Chip, partial(self.tap_number, number), text=text, chosen=chosen)
            lay(Chip, self._show_further, text="…")

    def _show_further(self) -> None:
        self._further = (self._further + 1) % PAGES
        self._show_numbers(self.entry)


def _question(entry: AdversaryEntry) -> str:
    """Which colour it is that a bonus asks for depends on the bonus."""
    return f"{entry.asks}.{entry.kind}" if entry.asks == "bonus_colour" else entry.asks


def _number_text(asks: str, number: int) -> str:
    if asks == "at_least":
        return f"{number}+"
    return f"+{number}" if asks == "value" else str(number)
