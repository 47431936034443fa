"""A rule as a drawing: made by the game's own widgets, from data, in the theme and language of now.

A game's door names a `FigureBody` for each kind of figure. What a figure says (what fits, what
counts, what is paid) is asked of the rules; its data only lays out the cards.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Generic, TypeVar

import msgspec
from kivy.graphics import Color
from kivy.metrics import dp
from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from msgspec import Struct

from companion.boxes.figures import drawn_for
from companion.rulebook.entries import in_language
from companion.rulebook.figures import Figure
from companion.ui import door, kv
from companion.ui.widgets import drawing
from companion.ui.widgets.pass_ring import PassRing
from companion.ui.widgets.words import Icon, Words
from companion.ui.within_app import WithinApp

if TYPE_CHECKING:
    from kivy.uix.widget import Widget

    from companion.ui.theme import Theme

kv.load(__name__)

D = TypeVar("D", bound=Struct)


class FigureColumn(BoxLayout):
    """Parts below each other, as high as they are together."""


class FigureRow(BoxLayout):
    """Parts beside each other, as high as the highest."""


class FigureBody(WithinApp, FigureColumn, Generic[D]):
    """What one kind of figure is made of; `shape` is its data."""

    shape: type[D]

    def show(self, data: msgspec.Raw) -> None:
        self.lay(msgspec.json.decode(data, type=self.shape))

    def lay(self, data: D) -> None:
        raise TypeError(f"{type(self).__name__} draws nothing")

    def judge(self, good: bool, word: str, reason: str = "") -> None:
        """What the rules say of it: a mark, a word and a reason."""
        self.add_widget(FigureVerdict(good=good, word=word, reason=reason))

    def head(self, text: str) -> None:
        """A word above what comes next."""
        self.add_widget(Words(text=text, tone="text2"))

    def arrow(self) -> None:
        self.add_widget(Icon(icon="arrow-down", tone="text2", pos_hint={"center_x": 0.5}))


class VerdictMark(drawing.Drawn):
    """A tick or a cross on a disc."""

    good = BooleanProperty(True)
    redraw_on = ("good",)

    def draw(self, theme: Theme) -> None:
        draw_mark(theme, self.good, self.center_x, self.center_y)


def draw_mark(theme: Theme, good: bool, x: float, y: float) -> None:
    Color(*(theme.ok if good else theme.bad))
    drawing.draw_disc(x, y, dp(13))
    Color(*(theme.onplayer if theme.is_light else theme.ink))
    drawing.draw_icon("check-bold" if good else "close-thick", x, y, dp(17))


class FigureVerdict(BoxLayout):
    """Whether it holds, in a word, and why."""

    good = BooleanProperty(True)
    word = StringProperty("")
    reason = StringProperty("")


class RuleFigure(FigureColumn):
    """A figure with its caption."""

    caption = StringProperty("")


class PassedOn(Struct, frozen=True):
    """Which way cards go, draft by draft; `head` is the text id of a draft's number."""

    to_left: tuple[bool, ...]
    head: str


class PassingFigure(FigureBody[PassedOn]):
    """Everybody around the table, and to whom the cards go."""

    shape = PassedOn

    def lay(self, data: PassedOn) -> None:
        row: Widget | None = None
        for index, to_left in enumerate(data.to_left):
            if index % 2 == 0:
                row = FigureRow()
                self.add_widget(row)
            cell = FigureColumn()
            cell.add_widget(Words(text=self.app.tr(data.head, n=index + 1), halign="center"))
            cell.add_widget(_ring(to_left))
            if row is not None:
                row.add_widget(cell)


def _ring(to_left: bool) -> PassRing:
    return PassRing(
        colours=[0, 1, 2, 3],
        letters=["A", "B", "C", "D"],
        to_left=to_left,
        size_hint_y=None,
        height=dp(120),
    )


def figure_for(rule: str, language: str) -> RuleFigure | None:
    """The drawing of a rule; None where the game has none for it."""
    found = drawn_for(rule)
    return built(*found, language) if found is not None else None


def built(game: str, figure: Figure, language: str) -> RuleFigure | None:
    """A figure of a game; None where its door does not know this kind."""
    named = door.door(game).figures.get(figure.kind, "")
    if not named:
        return None
    kind: type[FigureBody[Any]] = (
        PassingFigure if named == PASSING else door.load(game, named, FigureBody)
    )
    body = kind()
    body.show(figure.data)
    whole = RuleFigure(caption=in_language(figure.caption, language))
    whole.add_widget(body, index=len(whole.children))
    return whole


PASSING = "passing"  # a kind that the house draws for every game
