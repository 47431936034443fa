"""What is touched to count an end: a pad with one key more, and the numbers that are no card."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from kivy.clock import Clock
from kivy.properties import BooleanProperty, StringProperty

from companion.games.heroes.cards import ADVERSARIES
from companion.games.heroes.scoring import asks_strength, asks_tiles
from companion.games.heroes.state import State
from companion.games.heroes.team import final_strength
from companion.table.rules import House
from companion.table.text import say
from companion.ui.heroes.adversary_entry import AdversaryEntry
from companion.ui.heroes.adversary_pad import AdversaryPad, BonusKey
from companion.ui.sheets.number import NumberSheet
from companion.ui.widgets import controls  # noqa: F401  kv rules build on it
from companion.ui.widgets.children import in_order
from companion.ui.widgets.touch import LOCK_SECONDS, Touchable

if TYPE_CHECKING:
    from kivy.input import MotionEvent
    from kivy.uix.widget import Widget

    from companion.ui.app import FairyTableApp

VALUE_ICONS = {"track": "", "strength": "arm-flex", "tiles": "creation"}


class ValueBox(Touchable):
    """A number of a player that is no card: the track, Strength, tiles."""

    what = StringProperty("")
    icon = StringProperty("")
    name = StringProperty("")
    value = StringProperty("")
    has_room = BooleanProperty(True)  # for its icon beside its name


def told_values(state: State, seat: int, house: House) -> list[tuple[str, int | None]]:
    """HFT-12.1: what the count of a player takes beside cards, as far as somebody has told it."""
    told: list[tuple[str, int | None]] = [("track", state.seats[seat].track)]
    if asks_strength(state):
        told.append(("strength", final_strength(state, seat, house)))
    if asks_tiles(state, seat):
        told.append(("tiles", state.seats[seat].tiles))
    return told


def show_values(
    app: FairyTableApp,
    row: Widget,
    shown: Sequence[tuple[str, int | None]],
    touched: Callable[[str], object],
) -> None:
    """What is told of a player in its boxes; they are built anew only for other values."""
    if [box.what for box in in_order(row, ValueBox)] != [what for what, _ in shown]:
        row.clear_widgets()
        for what, _ in shown:
            box = ValueBox(what=what, icon=VALUE_ICONS[what])
            box.bind(on_release=lambda b: touched(b.what))
            row.add_widget(box)
    for box, (what, value) in zip(in_order(row, ValueBox), shown, strict=True):
        box.name = app.tr(f"score.{what}")
        box.value = "?" if value is None else str(value)


class ScorePad(AdversaryPad):
    """Every key of the pad, `on_by_number` for the last one, `on_let_go` for half a card wiped.

    A number that the book does not know stays with the card that is entered next, so that
    the book knows it from then on.
    """

    nothing_yet = StringProperty("")  # said while no card is begun, in the line of what is tapped
    __events__ = ("on_by_number", "on_let_go")

    def __init__(self, **kwargs: object) -> None:
        self._locked_until = 0.0
        super().__init__(**kwargs)
        self._number_key = BonusKey(kind="number", icon="numeric")
        self._number_key.bind(on_release=lambda *_: self.dispatch("on_by_number"))
        self.ids.kinds.add_widget(self._number_key)
        self._show()

    def on_card(self, card: object) -> None:
        """R12: a second tap meant for the finished card must not begin the next one."""
        self._locked_until = Clock.get_time() + LOCK_SECONDS

    def on_touch_down(self, touch: MotionEvent) -> bool | None:
        if Clock.get_time() < self._locked_until:
            return self.collide_point(*touch.pos)
        return super().on_touch_down(touch)

    def on_nothing_yet(self, *_: object) -> None:
        self._show()

    def drop_number_key(self) -> None:
        """Where the number is settled already."""
        self.ids.kinds.remove_widget(self._number_key)

    def _show(self) -> None:
        super()._show()
        self.so_far = self.so_far or self.nothing_yet
        app, key = self.app, getattr(self, "_number_key", None)
        if key is None:
            return
        begun = self.entry != AdversaryEntry() and self.entry.asks != "done"
        self.lets_go = begun and key.parent is not None
        key.disabled = False
        key.text = app.tr("score.by_number")

    def let_go(self) -> None:
        super().let_go()
        self.dispatch("on_let_go")

    def on_let_go(self) -> None:
        """Half a card was wiped."""

    def on_by_number(self) -> None:
        """The person wants to give a number instead."""


def ask_card_number(app: FairyTableApp, told: Callable[[int], object]) -> None:
    hint = say("score.number_hint", most=ADVERSARIES)
    app.open_sheet(lambda: NumberSheet(say("score.which_number"), hint, told))
