"""Which cards a formula counts or an effect hits: a faction, a type, or some names."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, TypeVar

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.gridlayout import GridLayout

from companion.games.fairy_tale.cards import (
    IN_FRONT,
    Card,
    CardType,
    Designated,
    Faction,
    spelled,
)
from companion.games.fairy_tale.words import faction_name, type_name
from companion.table.players import clean_name
from companion.ui.fairy_tale.card_finder import CardFinder
from companion.ui.fairy_tale.card_offers import fitting
from companion.ui.setup_panel import SetupHead
from companion.ui.widgets.touch import Chip
from companion.ui.within_app import WithinApp

if TYPE_CHECKING:
    from companion.ui.app import FairyTableApp

MOST_OFFERED = 4


def column(**kwargs: object) -> BoxLayout:
    """Parts below each other, as high as they are together: no room for none."""
    box = BoxLayout(orientation="vertical", size_hint_y=None, height=0, spacing=dp(8), **kwargs)
    box.bind(minimum_height=box.setter("height"))
    return box


def head(app: FairyTableApp, key: str) -> SetupHead:
    return SetupHead(text=app.tr(key))


V = TypeVar("V")


def chips(
    values: Iterable[tuple[V, str]], chosen: Sequence[object], tap: Callable[[V], None], cols: int
) -> GridLayout:
    """Values to choose from, each with its word."""
    grid = GridLayout(cols=cols, spacing=dp(8), size_hint_y=None)
    grid.bind(minimum_height=grid.setter("height"))
    for value, word in values:
        chip = Chip(text=word, chosen=value in chosen)
        chip.bind(on_release=lambda _, v=value: tap(v))
        grid.add_widget(chip)
    return grid


class NamesPad(WithinApp, BoxLayout):
    """Some cards by their names; a touch on a name takes it out again."""

    __events__ = ("on_change",)

    def __init__(self, known: Sequence[Card], names: Sequence[str] = (), **kwargs: object) -> None:
        super().__init__(orientation="vertical", size_hint_y=None, spacing=dp(8), **kwargs)
        self.bind(minimum_height=self.setter("height"))
        self._known = known
        self.names = tuple(names)
        self._chosen = column()
        self.finder = CardFinder(self._offers, hint=self.app.tr("fairy_tale.form.name"))
        for event in ("on_name", "on_new"):
            self.finder.bind(**{event: lambda _, name: self.add(name)})
        self.add_widget(self._chosen)
        self.add_widget(self.finder)
        self._show()

    def _offers(self, text: str) -> Sequence[Card]:
        return fitting(self._known, text)[:MOST_OFFERED] if spelled(text) else ()

    def add(self, name: str) -> None:
        self.finder.clear_for_next()
        if len(self.names) < IN_FRONT and spelled(name) not in map(spelled, self.names):
            self._become((*self.names, clean_name(name)))

    def take_out(self, name: str) -> None:
        self._become(tuple(other for other in self.names if other != name))

    def _become(self, names: tuple[str, ...]) -> None:
        self.names = names
        self._show()
        self.dispatch("on_change")

    def _show(self) -> None:
        self._chosen.clear_widgets()
        if self.names:
            values = [(name, f"{name}  ×") for name in self.names]
            self._chosen.add_widget(chips(values, self.names, self.take_out, 2))

    def on_change(self) -> None:
        """A name more or less."""


class DesignatedPad(WithinApp, BoxLayout):
    """One touch for a faction or a type; names are typed. `anything` offers any card at all."""

    __events__ = ("on_change",)

    def __init__(
        self,
        known: Sequence[Card],
        target: Designated | None = None,
        anything: bool = False,
        **kwargs: object,
    ) -> None:
        super().__init__(orientation="vertical", size_hint_y=None, spacing=dp(8), **kwargs)
        self.bind(minimum_height=self.setter("height"))
        self._known, self._anything = known, anything
        self.by_name = target is not None and bool(target.names)
        self.target = target
        self._names: NamesPad | None = None
        self._show()

    def half_told(self) -> tuple[bool, str]:
        """Whether names are about to be typed, and what is typed of one."""
        return self.by_name, self._names.finder.text if self._names is not None else ""

    def take_up(self, half: tuple[bool, str]) -> None:
        self.by_name, typed = half
        self._show()
        if self._names is not None:
            self._names.finder.fill(typed)

    def _values(self) -> list[tuple[Faction | CardType | str, str]]:
        app = self.app
        found: list[tuple[Faction | CardType | str, str]] = [
            (f, app.speaker(faction_name(f))) for f in Faction
        ]
        found += [(t, app.speaker(type_name(t))) for t in CardType]
        found.append(("names", app.tr("fairy_tale.form.by_name")))
        if self._anything:
            found.append(("any", app.tr("fairy_tale.form.any")))
        return found

    def _now(self) -> Faction | CardType | str | None:
        if self.by_name:
            return "names"
        if self.target is None:
            return "any"
        return self.target.faction or self.target.type

    def _show(self) -> None:
        self.clear_widgets()
        self._names = None
        self.add_widget(chips(self._values(), (self._now(),), self.choose, 3))
        if self.by_name:
            names = self.target.names if self.target is not None else ()
            self._names = NamesPad(self._known, names)
            self._names.bind(on_change=lambda p: self._named(p.names))
            self.add_widget(self._names)

    def choose(self, value: Faction | CardType | str) -> None:
        self.by_name = value == "names"
        match value:
            case Faction():
                self.target = Designated(faction=value)
            case CardType():
                self.target = Designated(type=value)
            case _:
                self.target = None
        self._show()
        self.dispatch("on_change")

    def _named(self, names: tuple[str, ...]) -> None:
        self.target = Designated(names=names) if names else None
        self.dispatch("on_change")

    @property
    def complete(self) -> bool:
        return self.target is not None or (self._anything and not self.by_name)

    def on_change(self) -> None:
        """Other cards are meant now."""
