"""What is printed where the points stand: a number, per card, with cards, or with the most."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout

from companion.games.fairy_tale.cards import Card, Condition, Formula
from companion.ui.fairy_tale.designated_pad import (
    DesignatedPad,
    NamesPad,
    chips,
    head,
)
from companion.ui.widgets.touch import IconButton
from companion.ui.widgets.words import Txt
from companion.ui.within_app import WithinApp

KINDS = ("plain", "per", "has", "most")
COMMON = tuple(range(-1, 14))
LARGEST = 99


class PointsPad(WithinApp, BoxLayout):
    """`points` is None until something is chosen, `complete` until a formula lacks a part."""

    __events__ = ("on_change",)

    def __init__(self, known: Sequence[Card], card: Card, **kwargs: object) -> None:
        super().__init__(orientation="vertical", size_hint_y=None, spacing=dp(8), **kwargs)
        self.bind(minimum_height=self.setter("height"))
        self._known = known
        self.kind = _kind(card.points)
        self.number = _number(card.points)
        self._build_parts(card.points if isinstance(card.points, Formula) else Formula())
        self._show()

    def _build_parts(self, formula: Formula) -> None:
        condition = formula.condition or Condition()
        counted = formula.per if formula.per is not None else condition.most
        self.cards = DesignatedPad(self._known, counted)
        self.names = NamesPad(self._known, condition.has)
        for pad in (self.cards, self.names):
            pad.bind(on_change=lambda *_: self.dispatch("on_change"))

    # -- choosing --------------------------------------------------------

    def choose(self, kind: str) -> None:
        self.kind = kind
        self._show()
        self.dispatch("on_change")

    def tell(self, number: int) -> None:
        self.kind = self.kind or "plain"
        self.number = max(-LARGEST, min(LARGEST, number))
        self._show()
        self.dispatch("on_change")

    @property
    def points(self) -> int | Formula | None:
        number = self.number
        match self.kind:
            case "plain":
                return number
            case "per":
                return Formula(each=number, per=self.cards.target)
            case "most":
                return Formula(value=number, condition=Condition(most=self.cards.target))
            case "has":
                return Formula(value=number, condition=Condition(has=self.names.names))
        return None

    @property
    def complete(self) -> bool:
        if self.kind in ("", "plain"):
            return True
        cards = bool(self.names.names) if self.kind == "has" else self.cards.complete
        return self.number is not None and cards

    def half_told(self) -> object:
        counted = self.cards.target, self.cards.half_told()
        return self.kind, self.number, counted, (self.names.names, self.names.finder.text)

    def take_up(self, half: Any) -> None:
        self.kind, self.number, (target, counted), (names, typed) = half
        self._build_parts(Formula(per=target, condition=Condition(has=names)))
        self.cards.take_up(counted)
        self.names.finder.fill(typed)
        self._show()

    def on_change(self) -> None:
        """The points are others now."""

    # -- showing --------------------------------------------------------

    def _show(self) -> None:
        app = self.app
        self.clear_widgets()
        kinds = [(kind, app.tr(f"fairy_tale.form.points.{kind}")) for kind in KINDS]
        self.add_widget(chips(kinds, (self.kind,), self.choose, 2))
        self.add_widget(chips([(n, str(n)) for n in COMMON], (self.number,), self.tell, 5))
        self.add_widget(self._stepper())
        if self.kind in ("per", "most"):
            self.add_widget(head(self.app, f"fairy_tale.form.which.{self.kind}"))
            self.add_widget(self.cards)
        elif self.kind == "has":
            self.add_widget(head(self.app, "fairy_tale.form.which.has"))
            self.add_widget(self.names)

    def _stepper(self) -> BoxLayout:
        """Numbers that are not common."""
        app, row = self.app, BoxLayout(size_hint_y=None, height=dp(48))
        for icon, by in (("minus", -1), ("plus", 1)):
            label = app.tr("fairy_tale.form.less" if by < 0 else "fairy_tale.form.more")
            button = IconButton(icon=icon, label=label, raised=True)
            button.bind(on_release=lambda _, b=by: self.tell((self.number or 0) + b))
            row.add_widget(button)
            if by < 0:
                told = "–" if self.number is None else str(self.number)
                row.add_widget(Txt(text=told, points=24, weight="medium"))
        return row


def _kind(points: int | Formula | None) -> str:
    match points:
        case Formula(per=None, condition=Condition(most=None)):
            return "has"
        case Formula(per=None):
            return "most"
        case Formula():
            return "per"
        case None:
            return ""
    return "plain"


def _number(points: int | Formula | None) -> int | None:
    if isinstance(points, Formula):
        return points.each if points.each is not None else points.value
    return points
