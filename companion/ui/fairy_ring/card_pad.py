"""The pad for a mushroom card: type, distance, and what else it prints. Known cards are one tap."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kivy.app import App
from kivy.metrics import dp
from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.gridlayout import GridLayout

from companion.games.fairy_ring.cards import PRINTS_MANA, SOURCE_MOVES, Kind, Mushroom
from companion.ui import kv
from companion.ui.fairy_ring.ring_view import COLOURS, ICONS
from companion.ui.setup_panel import SetupHead
from companion.ui.widgets import controls  # noqa: F401  kv rules build on it
from companion.ui.widgets.touch import Chip, Touchable

kv.load("fairy_ring/card_pad")

MOVES = range(1, 9)
MANA = range(9)
FIREFLIES = range(3)
MOST_KNOWN = 6


class KindKey(Touchable):
    """One of the six types, by colour, icon and name."""

    kind = StringProperty("academy")
    icon = StringProperty("")
    name = StringProperty("")
    tone = StringProperty("text")
    chosen = BooleanProperty(False)


class CardPad(BoxLayout):
    """Builds one card; `on_change` tells of every tap, and `card` is None until it is complete.

    A starting card prints no distance: with `starting` only the type and what it shows count.
    """

    ask = StringProperty("")
    starting = BooleanProperty(False)
    __events__ = ("on_change",)

    def __init__(self, known: Sequence[Mushroom] = (), **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.known = tuple(known)
        self.kind: Kind | None = None
        self.moves: tuple[int, ...] = ()
        self.mana: int | None = None
        self.fireflies = 0
        self._keys: list[KindKey] = []
        app = App.get_running_app()
        for kind in Kind:
            key = KindKey(
                kind=kind.value, icon=ICONS[kind], tone=COLOURS[kind],
                name=app.tr(f"fairy_ring.kind.{kind.value}"),
            )  # fmt: skip
            key.bind(on_release=lambda k: self.tap_kind(Kind(k.kind)))
            self._keys.append(key)
        self._show()

    def clear(self) -> None:
        self.kind, self.moves, self.mana, self.fireflies = None, (), None, 0
        self._changed()

    def _changed(self) -> None:
        self._show()
        self.dispatch("on_change")

    # -- tapping --------------------------------------------------------

    def tap_kind(self, kind: Kind) -> None:
        """A second touch on the chosen type offers all of them again."""
        again = self.kind is kind
        self.clear()
        self.kind = None if again else kind
        self._changed()

    def tap_move(self, move: int) -> None:
        if self.kind is Kind.SOURCE:
            kept = tuple(m for m in self.moves if m != move)
            added = () if move in self.moves else (move,)
            self.moves = tuple(sorted((*kept, *added)))[:SOURCE_MOVES]
        else:
            self.moves = (move,)
        self._changed()

    def tap_mana(self, mana: int) -> None:
        self.mana = mana
        self._changed()

    def tap_fireflies(self, count: int) -> None:
        self.fireflies = count
        self._changed()

    def take(self, card: Mushroom) -> None:
        """A card that was entered before, with everything it prints."""
        self.kind, self.moves, self.mana, self.fireflies = (
            card.kind, card.moves, card.mana, card.fireflies
        )  # fmt: skip
        self._changed()

    def card(self) -> Mushroom | None:
        if self.kind is None or not (self.moves or self.starting):
            return None
        if self.kind in PRINTS_MANA and self.mana is None:
            return None
        return Mushroom(self.kind, self.moves, self.mana or 0, self.fireflies)

    def on_change(self) -> None:
        """Something was tapped."""

    def draft(self) -> dict[str, Any] | None:
        """What is half entered."""
        if self.kind is None:
            return None
        return {
            "kind": self.kind.value,
            "moves": self.moves,
            "mana": self.mana,
            "fireflies": self.fireflies,
        }

    def restore(self, draft: Any) -> None:
        """Takes up what was half entered; something unreadable is no loss."""
        try:
            self.kind = Kind(draft["kind"])
            self.moves = tuple(int(move) for move in draft["moves"])
            self.mana = None if draft["mana"] is None else int(draft["mana"])
            self.fireflies = int(draft["fireflies"])
        except (KeyError, TypeError, ValueError):
            self.clear()
        self._changed()

    # -- showing --------------------------------------------------------

    def _show(self) -> None:
        """Only the chosen type stays; what it still needs comes below."""
        app, grid = App.get_running_app(), self.ids.kinds
        grid.clear_widgets()
        for key in self._keys:
            key.chosen = self.kind is not None and key.kind == self.kind.value
            if self.kind is None or key.chosen:
                grid.add_widget(key)
        box = self.ids.rest
        box.clear_widgets()
        self.ask = app.tr("fairy_ring.pad.kind") if self.kind is None else ""
        if self.kind is None:
            return
        self._show_known(box)
        if not self.starting:
            few = self.kind is Kind.SOURCE
            self._row(box, "fairy_ring.pad.moves" if few else "fairy_ring.pad.move", MOVES)
        if self.kind in PRINTS_MANA:
            self._row(box, "fairy_ring.pad.mana", MANA)
        self._row(box, "fairy_ring.pad.fireflies", FIREFLIES)

    def _show_known(self, box: BoxLayout) -> None:
        """Cards of the type that were entered before: one tap each."""
        found = [card for card in self.known if card.kind is self.kind and not self.starting]
        if not found:
            return
        box.add_widget(_head("fairy_ring.pad.known"))
        row = GridLayout(cols=2, spacing=dp(8), size_hint_y=None)
        row.bind(minimum_height=row.setter("height"))
        for card in found[:MOST_KNOWN]:
            chip = Chip(text=card_words(card), chosen=card == self.card())
            chip.bind(on_release=lambda _, c=card: self.take(c))
            row.add_widget(chip)
        box.add_widget(row)

    def _row(self, box: BoxLayout, words: str, values: range) -> None:
        chosen, tap = {
            "fairy_ring.pad.mana": ((self.mana,), self.tap_mana),
            "fairy_ring.pad.fireflies": ((self.fireflies,), self.tap_fireflies),
        }.get(words, (self.moves, self.tap_move))
        box.add_widget(_head(words))
        row = GridLayout(cols=min(6, len(values)), spacing=dp(8), size_hint_y=None)
        row.bind(minimum_height=row.setter("height"))
        for value in values:
            chip = Chip(text=str(value), chosen=value in chosen)
            chip.bind(on_release=lambda _, v=value: tap(v))
            row.add_widget(chip)
        box.add_widget(row)


def _head(words: str) -> SetupHead:
    return SetupHead(text=App.get_running_app().tr(words))


def card_words(card: Mushroom) -> str:
    """What a card prints, short: the distances, then mana and fireflies."""
    app = App.get_running_app()
    parts = [app.tr("fairy_ring.card.moves", moves="/".join(str(m) for m in card.moves))]
    if card.mana:
        parts.append(app.tr("fairy_ring.card.mana", n=card.mana))
    if card.fireflies:
        parts.append(app.tr("fairy_ring.card.fireflies", n=card.fireflies))
    return " · ".join(parts)
