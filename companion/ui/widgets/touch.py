"""What people touch: buttons that answer at once, do one thing, and are never too small."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple
from weakref import ref

from kivy.clock import Clock
from kivy.graphics import Color, Rectangle, SmoothRoundedRectangle
from kivy.metrics import dp
from kivy.properties import (
    BooleanProperty,
    ColorProperty,
    NumericProperty,
    OptionProperty,
    StringProperty,
)
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.boxlayout import BoxLayout

from companion.ui import kv
from companion.ui.widgets import drawing, surfaces
from companion.ui.widgets.md import FONTS, ICON_FONT, glyph
from companion.ui.widgets.painting import Painted
from companion.ui.widgets.words import (
    SMALLEST,
    Fitted,
    fit_on_two_lines,
    share_that_fits,
    text_width,
)
from companion.ui.within_app import WithinApp

if TYPE_CHECKING:
    from kivy.core.text import Label as CoreLabel
    from kivy.input import MotionEvent
    from kivy.uix.widget import Widget

    from companion.ui.theme import Theme

kv.load(__name__)

SMALLEST_TARGET = dp(48)
LOCK_SECONDS = 0.3
HANDING_SECONDS = 1.2  # a cover comes under the finger that chose the card before it
HOLD_SECONDS = 0.6


class Touchable(WithinApp, ButtonBehavior, Painted, BoxLayout):
    """A rounded surface that can be pressed.

    When its `meaning` changes it is locked for a moment, so that a second tap meant for
    the old button does not press the new one.
    """

    fill = ColorProperty([0, 0, 0, 0])
    stroke = ColorProperty([0, 0, 0, 0])
    stroke_width = NumericProperty(0.0)
    corner = NumericProperty(dp(18))
    meaning = StringProperty("")
    glow = ColorProperty([1, 1, 1, 1])
    is_target = True
    paint_on: tuple[str, ...] = (
        "pos", "size", "fill", "stroke", "stroke_width", "corner", "state", "glow",
    )  # fmt: skip

    def __init__(self, **kwargs: object) -> None:
        self._locked_until = 0.0
        self.always_release = False
        super().__init__(**kwargs)
        self._build_surface()

    def _build_surface(self) -> None:
        self._shape = surfaces.Rounded(self.canvas.before)
        self._shone: SmoothRoundedRectangle | None = None
        self.paint_from_now_on()

    def paint(self) -> None:
        self._shape.paint(self, self.fill)
        if self.state == "down" or self._shone is not None:
            self._paint_shine()

    def _paint_shine(self) -> None:
        """What a finger sees of its touch; most buttons are never touched."""
        if self._shone is None:
            with self.canvas.after:
                self._shine, self._shone = Color(), SmoothRoundedRectangle()
        self._shine.rgba = [*self.glow[:3], 0.14 if self.state == "down" else 0]
        shone = self._shone
        shone.pos, shone.size, shone.radius = self.pos, self.size, [self.corner]

    def on_meaning(self, *_: object) -> None:
        self.lock(LOCK_SECONDS)

    def lock(self, seconds: float) -> None:
        """Takes no touch for a while: what was just touched was something else."""
        self._locked_until = max(self._locked_until, Clock.get_time() + seconds)

    def on_touch_down(self, touch: MotionEvent) -> bool | None:
        if self.disabled or Clock.get_time() < self._locked_until:
            return self.collide_point(*touch.pos)
        return super().on_touch_down(touch)


def when_held(widget: Widget, touch: MotionEvent, look: Callable[[], object]) -> None:
    """Looks once a finger has rested on a widget that grabbed it; it is no tap any more then."""

    def held(_: float) -> None:
        if ref(widget) in touch.grab_list:
            touch.ungrab(widget)
            look()

    Clock.schedule_once(held, HOLD_SECONDS)


class Holdable(Touchable):
    """What may be held to see more of it: a hold never does what a tap does."""

    __events__ = ("on_hold",)

    def on_touch_down(self, touch: MotionEvent) -> bool | None:
        taken = super().on_touch_down(touch)
        when_held(self, touch, self._held)
        return taken

    def _held(self) -> None:
        self.state = "normal"
        self.dispatch("on_hold")

    def on_hold(self) -> None:
        """A finger rests on it."""


class Look(NamedTuple):
    """How a button is written: the tokens of its colours, and the weight of its words."""

    fill: str  # empty: none
    ink: str
    weight: str
    outlined: bool = False


class Lettered(Touchable):
    """A button that writes its own words, beside or without an icon: a widget for each of
    them was most of what it cost to build, to lay out and to sweep away."""

    text = StringProperty("")
    icon = StringProperty("")
    points = NumericProperty(16)
    scale = NumericProperty(1.0)  # these follow the theme; kv lets go of a widget that dies
    style = StringProperty("")
    compact = BooleanProperty(False)
    words_height = NumericProperty(0.0)
    writes_on = ("text", "icon", "points", "scale", "style", "compact", "width")

    def __init__(self, **kwargs: object) -> None:
        self.words: CoreLabel | None = None  # as they are written now
        self._write_soon = Clock.create_trigger(self._write, -1)
        super().__init__(**kwargs)
        with self.canvas:
            self._sign_ink, self._sign = Color(), Rectangle(size=(0, 0))
            self._ink, self._letters = Color(), Rectangle(size=(0, 0))
        for name in self.writes_on:
            self.fbind(name, self._write_soon)
        self._write_soon()

    # -- what a kind of button says of itself --------------------------------------------

    @property
    def look(self) -> Look:
        raise TypeError(f"{type(self).__name__} has no look")

    @property
    def room(self) -> float:
        """How wide its words may be."""
        return max(dp(10), self.width - dp(10))

    @property
    def align(self) -> str:
        return "center"

    @property
    def letters(self) -> float:
        """The full size of its letters, in points."""
        return self.points

    def place_words(self, wide: float) -> float:
        """Where its words begin, and with them its icon."""
        return self.center_x - wide / 2

    # -- writing ---------------------------------------------------------------------------

    def _write(self, *_: object) -> None:
        look, theme = self.look, self.app.theme
        self._dress(theme, look)
        font, room = FONTS[look.weight], self.room
        fitted = self.fitted(room, font)
        wide = room if fitted.wraps else None
        self.words = drawing.written(self.text, fitted.size, font, wide, self.align)
        self.words_height = self.words.size[1] if self.text else 0
        self.paint_soon()

    def fitted(self, room: float, font: str) -> Fitted:
        """How large its words are written."""
        full = dp(self.letters) * self.app.theme.text_scale
        return fit_on_two_lines(self.text, room, full, font)

    def _dress(self, theme: Theme, look: Look) -> None:
        """Anew with every style: it is told of each."""
        surface, rim = theme.colour(look.fill) if look.fill else [0, 0, 0, 0], theme.link
        self.fill, self.stroke = surface, rim
        self.stroke_width = theme.outline + dp(0.5) if look.outlined else 0

    def paint(self) -> None:
        super().paint()
        words = self.words
        texture = words.texture if words is not None and self.text else None
        wide, high = texture.size if texture is not None else (0, 0)
        x, ink = self.place_words(wide), self.app.theme.colour(self.look.ink)
        self._ink.rgba, self._letters.texture = ink, texture
        self._letters.pos = int(x), int(self.center_y - high / 2)
        self._letters.size = wide, high

    def paint_sign(self, middle: float, points: float, tone: str) -> None:
        """Its icon, around a point of its width."""
        lettering = drawing.written(glyph(self.icon), dp(points), ICON_FONT) if self.icon else None
        texture = lettering.texture if lettering is not None else None
        wide, high = texture.size if texture is not None else (0, 0)
        self._sign_ink.rgba = self.app.theme.colour(tone)
        self._sign.texture, self._sign.size = texture, (wide, high)
        self._sign.pos = round(middle - wide / 2), round(self.center_y - high / 2)

    @property
    def ink(self) -> list[float]:
        """The colour of its words."""
        return list(self._ink.rgba)

    @property
    def is_cut(self) -> bool:
        """Whether some of its words are missing or stand outside of it."""
        if self.words is None or not self.text:
            return False
        wide, high = self.words.size
        return self.words.is_shortened or wide > self.width or high > self.height


class PushButton(Lettered):
    """A button with an icon and a text.

    `main` is the one next step, `choice` one of equals, `text` a quiet way aside.
    """

    kind = OptionProperty("choice", options=("main", "choice", "text", "danger"))
    points = NumericProperty(20)
    under_the_thumb = BooleanProperty(False)  # a message stays clear of it
    icon_tone = StringProperty("")
    answers = StringProperty("")  # the kind of answer that it gives to a prompt
    LOOKS = {
        "main": Look("moon", "onmoon", "medium"),
        "choice": Look("high", "text", "medium", outlined=True),
        "text": Look("", "link", "medium"),
        "danger": Look("badwash", "bad", "medium"),
    }

    def on_text(self, _: object, text: str) -> None:
        self.meaning = text

    def on_kind(self, _: object, kind: str) -> None:
        self.under_the_thumb = kind == "main"
        self._write_soon()

    def on_icon_tone(self, *_: object) -> None:
        self.paint_soon()

    @property
    def look(self) -> Look:
        return self.LOOKS[self.kind]

    @property
    def letters(self) -> float:
        if self.kind == "text":
            return 16
        return min(self.points, 18) if self.compact else self.points

    @property
    def align(self) -> str:
        return "left" if self.icon or self.kind == "text" else "center"

    @property
    def room(self) -> float:
        return max(dp(10), self.width - dp(20 if self.compact else 28) - self._icon_room)

    @property
    def _icon_room(self) -> float:
        return dp(36 if self.compact else 44) if self.icon else 0

    def place_words(self, wide: float) -> float:
        """In the middle together, or from the left; the icon before them is painted here."""
        before = dp(30 if self.compact else 34) if self.icon else 0
        gap = dp(6 if self.compact else 10) if self.icon and self.text else 0
        edge = dp(4 if self.kind == "text" else 10 if self.compact else 14)
        free = max(0, self.width - 2 * edge - before - gap - wide)
        left = self.x + edge + (0 if self.kind == "text" else free / 2)
        points = 24 if self.kind == "text" else 26
        self.paint_sign(left + before / 2, points, self.icon_tone or self.look.ink)
        return left + before + gap


class IconButton(Touchable):
    """A round target with one icon; `label` is what it does, in words, for tests and readers."""

    icon = StringProperty("")
    label = StringProperty("")
    points = NumericProperty(26)
    tone = StringProperty("text2")
    raised = BooleanProperty(False)


class RuleLink(Touchable):
    """A little book that opens the rule; its number is noise to whoever did not ask for it."""

    rule = StringProperty("")


class NavCard(Touchable):
    """A large row of Home: icon, title, one line, and where it leads."""

    icon = StringProperty("")
    title = StringProperty("")
    hint = StringProperty("")


class SmallNavCard(Touchable):
    """A small entry of Home: icon over title."""

    icon = StringProperty("")
    title = StringProperty("")


class Chip(Lettered):
    """One of several values in a row; the chosen one is filled.

    Those of one row are written in one size, and are as high as the highest.
    """

    chosen = BooleanProperty(False)
    tallest = NumericProperty(0.0)  # of the words beside each other
    fits = 0.0  # the size in which its own words fit
    value: str | int | None = None  # what it stands for
    CHOSEN, FREE = Look("moon", "onmoon", "medium"), Look("raised", "text", "regular")

    def on_chosen(self, *_: object) -> None:
        self._write_soon()

    def on_parent(self, *_: object) -> None:
        self._write_soon()

    @property
    def look(self) -> Look:
        return self.CHOSEN if self.chosen else self.FREE

    @property
    def row(self) -> list[Chip]:
        """All that it is read with; chips below each other are each for themselves."""
        if self.parent is None or getattr(self.parent, "orientation", "") == "vertical":
            return [self]
        return [chip for chip in reversed(self.parent.children) if isinstance(chip, Chip)]

    @property
    def beside(self) -> list[Chip]:
        """Those on one line with it, where the row has several lines."""
        row, columns = self.row, getattr(self.parent, "cols", None)
        if not columns:
            return row
        first = row.index(self) // columns * columns
        return row[first : first + columns]

    def fitted(self, room: float, font: str) -> Fitted:
        """As the row does; a chip that is chosen keeps the size of its words."""
        own, row = self._unbroken(room, FONTS[self.CHOSEN.weight]), self.row
        if own != self.fits:
            self.fits = own
            for chip in row:
                chip._write_soon()
        size = min((chip.fits for chip in row if chip.fits), default=own)
        widest = max(text_width(line, size, font) for line in self.text.split("\n"))
        return Fitted(size, widest > room)

    def _unbroken(self, room: float, font: str) -> float:
        """Smaller than others would be, before a word is broken in its middle."""
        size = super().fitted(room, font).size
        words = self.text.split() or [""]
        longest = max(text_width(word, size, font) for word in words)
        return size * max(SMALLEST, share_that_fits(longest, room)) if longest > room else size

    def on_words_height(self, *_: object) -> None:
        beside = self.beside
        for chip in beside:
            chip.tallest = max(each.words_height for each in beside)
