"""Dice and hits as they are drawn and touched."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from kivy.animation import Animation
from kivy.graphics import Color, PopMatrix, PushMatrix, Rotate
from kivy.metrics import dp
from kivy.properties import (
    BooleanProperty,
    DictProperty,
    ListProperty,
    NumericProperty,
    StringProperty,
)
from kivy.uix.boxlayout import BoxLayout

from companion.games.heroes.actions import Rolled
from companion.games.heroes.cards import Die, Hit
from companion.games.heroes.dice import Dice, in_order
from companion.games.heroes.state import Rolling, State, waiting
from companion.ui import kv
from companion.ui.heroes import symbols
from companion.ui.play import Play
from companion.ui.widgets import drawing
from companion.ui.widgets.children import refilled
from companion.ui.widgets.touch import Touchable

if TYPE_CHECKING:
    from companion.ui.app import FairyTableApp
    from companion.ui.theme import Theme

kv.load(__name__)

TUMBLE_SECONDS = 0.6


def die_letter(app: FairyTableApp, die: str) -> str:
    """The letter that tells a die apart without its colour, in the reader's language."""
    return app.tr(f"heroes.dice.letter.{die}")


def draw_face(
    theme: Theme, die: str, letter: str, hits: list[str], x: float, y: float, s: float
) -> None:
    Color(*theme.colour(f"heroes.die_{die}"))
    drawing.draw_box(x, y, s, s, s * 0.22)
    Color(*theme.ink)
    drawing.draw_letters(letter, x + s * 0.2, y + s * 0.78, s * 0.22)
    spots = {
        0: [(0.54, 0.44, 0.5)],
        1: [(0.54, 0.44, 0.54)],
        2: [(0.33, 0.36, 0.42), (0.70, 0.56, 0.42)],
    }.get(len(hits), [(0.2 + 0.22 * i, 0.4, 0.28) for i in range(len(hits))])
    icons = [symbols.ENERGY_ICONS[hit] for hit in hits] or ["minus"]
    for icon, (fx, fy, size) in zip(icons, spots, strict=True):
        drawing.draw_icon(icon, x + fx * s, y + fy * s, size * s)


class SmallDie(drawing.Drawn):
    """A die with its letter."""

    die = StringProperty("green")
    redraw_on = ("die",)

    def draw(self, theme: Theme) -> None:
        s = min(self.width, self.height)
        x, y = self.center_x - s / 2, self.center_y - s / 2
        Color(*theme.colour(f"heroes.die_{self.die}"))
        drawing.draw_box(x, y, s, s, s * 0.24)
        Color(*theme.ink)
        drawing.draw_letters(die_letter(self.app, self.die), self.center_x, self.center_y, s * 0.54)


class FaceView(drawing.Drawn):
    """A face that came up."""

    die = StringProperty("green")
    hits: ListProperty[str] = ListProperty([])
    spin = NumericProperty(0)
    redraw_on = ("die", "hits", "spin")

    def draw(self, theme: Theme) -> None:
        s = min(self.width, self.height)
        x, y = self.center_x - s / 2, self.center_y - s / 2
        PushMatrix()
        Rotate(angle=self.spin, origin=self.center)
        draw_face(theme, self.die, die_letter(self.app, self.die), list(self.hits), x, y, s)
        PopMatrix()

    def tumble(self) -> None:
        self.spin = 360
        Animation(spin=0, duration=TUMBLE_SECONDS, t="out_back").start(self)


class FallenDice(BoxLayout):
    """The faces that came up; dice that have just fallen tumble for a moment."""

    side = NumericProperty(dp(56))

    def show(self, fallen: Sequence[tuple[Die, tuple[Hit, ...]]], tumbling: bool) -> None:
        with refilled(self) as lay:
            for die, hits in fallen:
                view = lay(
                    FaceView, die=die.value, hits=[hit.value for hit in hits],
                    size_hint=(None, None), size=(self.side, self.side),
                    pos_hint={"center_y": 0.5},
                )  # fmt: skip
                if tumbling:
                    view.tumble()


def fallen_dice(play: Play[State]) -> list[tuple[Die, tuple[Hit, ...]]]:
    """The dice of the roll that was the last thing done; none if something else was."""
    latest = play.session.latest
    if latest is None or not isinstance(latest.action, Rolled):
        return []
    rolled = waiting(latest.before)
    dice = in_order(rolled.dice) if isinstance(rolled, Rolling) else ()
    faces = zip(dice, latest.action.faces, strict=True)
    return [(die, latest.before.dice.faces(die)[face]) for die, face in faces]


class FaceButton(Touchable):
    """A face to tap when the real die shows it."""

    die = StringProperty("green")
    hits: ListProperty[str] = ListProperty([])
    chosen = BooleanProperty(False)


class TouchedFaces(BoxLayout):
    """A row for each die that was thrown; a second touch takes a face back."""

    touched: DictProperty[Die, int] = DictProperty({})
    thrown: tuple[Die, ...] = ()

    def ask(self, thrown: tuple[Die, ...], dice: Dice) -> None:
        self.thrown, self._dice = thrown, dice
        self._show()

    @property
    def missing(self) -> int:
        return len(self.thrown) - len(self.touched)

    def faces(self) -> tuple[int, ...]:
        """Once all are touched."""
        return tuple(self.touched[die] for die in self.thrown)

    def on_touched(self, *_: object) -> None:
        if self.thrown:
            self._show()

    def _show(self) -> None:
        with refilled(self) as lay:
            for die in self.thrown:
                self._fill_row(lay(BoxLayout, size_hint_y=None, height=dp(56), spacing=dp(8)), die)

    def _fill_row(self, row: BoxLayout, die: Die) -> None:
        """Each face once, whichever sides have it."""
        faces = self._dice.faces(die)
        with refilled(row) as lay:
            for face in dict.fromkeys(faces):
                index = faces.index(face)
                lay(
                    FaceButton, partial(self._touch, die, index),
                    die=die.value, hits=[h.value for h in face],
                    chosen=self.touched.get(die) == index,
                )  # fmt: skip

    def _touch(self, die: Die, face: int) -> None:
        others = {at: side for at, side in self.touched.items() if at != die}
        taken_back = self.touched.get(die) == face
        self.touched = others if taken_back else {**others, die: face}


class DieButton(Touchable):
    """A die to choose, whatever it shows."""

    die = StringProperty("green")
    chosen = BooleanProperty(False)


class HitView(drawing.Drawn):
    """A hit: typed ones have their energy's shape; a corner mark says whether it is placed."""

    hit = StringProperty("any")
    mark = StringProperty("")
    redraw_on = ("hit", "mark")

    def draw(self, theme: Theme) -> None:
        s = min(self.width, self.height)
        cx, cy, r = self.center_x, self.center_y, s * 0.42
        if self.mark == "hand":
            symbols.draw_glow(theme, cx, cy, r)
        if self.hit == "any":
            drawing.draw_ring(cx, cy, r, dp(2.5), theme.bad, theme.colour("heroes.well"))
            Color(*theme.bad)
            drawing.draw_icon("asterisk", cx, cy, r * 1.25)
        else:
            Color(*theme.colour(f"heroes.{self.hit}"))
            drawing.draw_polygon(symbols.outline(self.hit, r * 1.05), cx, cy)
            Color(*theme.ink)
            drawing.draw_icon(symbols.ENERGY_ICONS[self.hit], cx, cy, r * 1.2)
        if self.mark in ("placed", "left"):
            self._draw_mark(theme, cx + r * 0.75, cy - r * 0.75)

    def _draw_mark(self, theme: Theme, x: float, y: float) -> None:
        good = self.mark == "placed"
        drawing.draw_ring(x, y, dp(9), dp(2), theme.surface, theme.ok if good else theme.bad)
        Color(*(theme.onplayer if theme.is_light else theme.ink))
        drawing.draw_icon("check-bold" if good else "close-thick", x, y, dp(13))


class HitButton(Touchable):
    """A hit to take in hand."""

    hit = StringProperty("any")
    mark = StringProperty("")
