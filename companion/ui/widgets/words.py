"""Text on the screen: one line, a paragraph, an icon."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import TYPE_CHECKING, Any, NamedTuple

from kivy.clock import Clock, ClockEvent
from kivy.core.text import Label as CoreLabel
from kivy.graphics import Color
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, OptionProperty, StringProperty
from kivy.uix.label import Label
from kivy.uix.widget import Widget

from companion.ui import kv
from companion.ui.widgets.drawing import Drawn, draw_icon
from companion.ui.widgets.md import FONTS
from companion.ui.widgets.measuring import extents_in
from companion.ui.within_app import WithinApp

if TYPE_CHECKING:
    from kivy.graphics.texture import Texture

    from companion.ui.theme import Theme

kv.load(__name__)


def text_width(text: str, size: float, font: str) -> float:
    """How wide a line of text would be."""
    return extents_in(font, int(size))(text)[0]


def share_that_fits(wide: float, room: float) -> float:
    """How much of its size a text may keep; one as wide as its room would already be cut."""
    return min(1.0, 0.98 * room / wide) if wide > 0 and room > 0 else 1.0


class Fitted(NamedTuple):
    """How a text fits into its room: the size of its letters, and whether it needs lines."""

    size: float
    wraps: bool


SMALLEST = 0.7  # of their full size: smaller letters would not be read
# Too much for two lines: a box that has not found its width yet. A font that is opened for each
# size on the way down takes half a millisecond.
BY_FAR = 1.1


@lru_cache(maxsize=1024)
def fit_on_two_lines(text: str, room: float, full: float, font: str) -> Fitted:
    """On two lines at most and with no word broken; where words are too long, written smaller."""
    lines = [line.split(" ") for line in text.split("\n")]

    def fits(size: float) -> bool:
        longest = max(text_width(word, size, font) for words in lines for word in words)
        return longest <= room and sum(count_lines(words, room, size, font) for words in lines) <= 2

    wide = sum(text_width(line, full, font) for line in text.split("\n"))
    if wide * SMALLEST > 2 * room * BY_FAR:
        return _shrunk(text, room, full, font, lambda _: False)
    return _shrunk(text, room, full, font, fits)


def _shrunk(
    text: str, room: float, full: float, font: str, fits: Callable[[float], bool]
) -> Fitted:
    size = full
    while size > full * SMALLEST and not fits(size):
        size -= 1
    widest = max(text_width(line, size, font) for line in text.split("\n"))
    return Fitted(size, widest > room)


def count_lines(words: list[str], room: float, size: float, font: str) -> int:
    """How many lines the words fill, each on the first line with room for it."""
    lines, line = 1, ""
    for word in words:
        longer = f"{line} {word}" if line else word
        fits = text_width(longer, size, font) <= room * 0.98
        lines, line = (lines, longer) if fits else (lines + 1, word)
    return lines


# What our texts change after they are built. Kivy's label watches forty properties, three times
# as many: most of what a text costs to build and to sweep away. `test_words.py` holds this.
WATCHED = (
    *("text", "text_size", "font_size", "font_name", "line_height", "max_lines", "padding"),
    *("halign", "valign", "shorten", "shorten_from", "strikethrough"),
    *("color", "disabled_color", "disabled"),
)
# What of it a picture shows, by the name under which Kivy's writer has it.
SEEN = tuple(set(WATCHED) - {"text", "text_size", "disabled_color", "disabled"})
# What no text changes of itself.
UNCHANGED: dict[str, Any] = {
    name: getattr(Label, name).defaultvalue for name in set(Label._font_properties) - set(WATCHED)
}


class Ink(CoreLabel):
    """What writes a text into its picture, when that is next painted: `wanted` is all that can
    be seen of the text. One that changed and changed back unseen is not written again.
    """

    wanted: object = None

    def __init__(self, **options: Any) -> None:
        super().__init__(**options)
        self._filled: tuple[object, object] | None = None  # a picture, and what it shows

    def _texture_fill(self, texture: Texture) -> None:
        if self._filled is None or self._filled[0] is not texture or self._filled[1] != self.wanted:
            super()._texture_fill(texture)
            self._filled = texture, self.wanted

    def _texture_refresh(self, *args: object) -> None:
        """The graphics driver lost the picture."""
        self._filled = None
        super()._texture_refresh(*args)


class Txt(WithinApp, Label):
    """A label in one of our four weights, sized in points that follow the reader's text size.

    Where room is fixed, `cap` says how far the text grows with it. `tone` is the theme's
    token for its colour. It never interprets markup: names and card texts come from people
    and files.
    """

    points = NumericProperty(16)
    tone = StringProperty("text")
    cap = NumericProperty(2.0)
    weight = OptionProperty("regular", options=tuple(FONTS))

    def on_weight(self, _: object, weight: str) -> None:
        self.font_name = FONTS[weight]

    def on_color(self, _: object, colour: list[float]) -> None:
        self.disabled_color = colour

    def __init__(self, **kwargs: object) -> None:
        kwargs.setdefault("font_name", FONTS[str(kwargs.get("weight", "regular"))])
        self._label: Ink | None = None
        self._written: object = None  # what its picture shows
        self._trigger_texture = Clock.create_trigger(self._write, -1)
        super(Label, self).__init__(**kwargs)  # past the label's own, to watch less
        for name in WATCHED:
            self.fbind(name, self._trigger_texture_update, name)
        self._create_label()
        self._trigger_texture()

    def _create_label(self) -> None:
        """Whoever only asks for a property has Kivy make room for it: for thirty in each text."""
        given = {name: getattr(self, name) for name in (*SEEN, "text", "text_size")}
        if self.disabled:
            given["color"] = self.disabled_color
        self._label = Ink(**UNCHANGED, **given, usersize=self.text_size)

    def _write(self, *_: object) -> None:
        """Once it has its room: a text was written for every width on the way there."""
        if is_being_laid_out(self):
            self._trigger_texture()
        else:
            self.texture_update()

    def texture_update(self, *_: object) -> None:
        """What is written already is not written again: a notice that comes back, a button that
        could not be touched for a moment."""
        itself: Any = self
        label: Any = self._label
        wanted = label.wanted = label.text, label.text_size, *map(label.options.get, SEEN)
        if wanted != self._written:
            super().texture_update()
            if itself.texture is not None:
                self._written = wanted
        elif itself.texture is None:
            itself.texture, itself.is_shortened = label.texture, label.is_shortened
            itself.texture_size = label.texture.size


def is_being_laid_out(widget: Widget) -> bool:
    """Whether something that holds it will still be laid out in this frame."""
    above = widget.parent
    while isinstance(above, Widget):
        asked = getattr(above, "_trigger_layout", None)  # a list that uses its rows again has none
        if isinstance(asked, ClockEvent) and asked.is_triggered:
            return True
        above = above.parent
    return False


class OneLine(Txt):
    """One line that ends in an ellipsis where it does not fit."""


class HeadLine(OneLine):
    """A title on one line: written smaller before it is cut."""

    def fit(self, *_: object) -> None:
        full = dp(self.points) * min(self.cap, self.app.theme.text_scale)
        wide = text_width(self.text, full, FONTS[self.weight]) + self.padding[0] + self.padding[2]
        self.font_size = full * max(SMALLEST, share_that_fits(wide, self.width))


class FittingLabel(Txt):
    """A text on a button: at most two lines within its `room`, and no word ever broken.

    Where the words are too long for that, they are written smaller; `most_lines` says how many
    lines the smallest may take.
    """

    room = NumericProperty(100)
    most_lines = NumericProperty(2)

    def fit(self, *_: object) -> None:
        full = dp(self.points) * min(self.cap, self.app.theme.text_scale)
        fitted = self._fitted(full)
        self.font_size = fitted.size
        self.text_size = (self.room if fitted.wraps else None, None)

    def _fitted(self, full: float) -> Fitted:
        return fit_on_two_lines(self.text, self.room, full, FONTS[self.weight])


class FittingWords(FittingLabel):
    """A sentence or two in a room whose height is fixed too."""

    high = NumericProperty(100)
    LINE = 1.2  # of the size of its letters

    def _fitted(self, full: float) -> Fitted:
        font = FONTS[self.weight]
        if not self.text.strip():
            return Fitted(full, False)

        def fits(size: float) -> bool:
            if max(text_width(word, size, font) for word in self.text.split()) > self.room:
                return False
            told = self.text.split("\n")
            lines = sum(count_lines(line.split(" "), self.room, size, font) for line in told)
            return lines * size * self.LINE <= self.high

        return _shrunk(self.text, self.room, full, font, fits)


class FittingName(Txt):
    """A name on one line within its `room`: written smaller where it must be, cut at last."""

    room = NumericProperty(100)
    smallest = NumericProperty(0.7)

    def fit(self, *_: object) -> None:
        full = dp(self.points) * min(self.cap, self.app.theme.text_scale)
        wide = text_width(self.text, full, FONTS[self.weight])
        share = share_that_fits(wide, self.room)
        self.font_size = full * max(self.smallest, share)
        cut = share < self.smallest
        self.text_size = (self.room, None) if cut else (None, None)


class Words(Txt):
    """A paragraph: as wide as it is given, as high as it needs.

    A word too long for its line is never broken: then all of it is written smaller.
    """

    scale = NumericProperty(1)

    def on_scale(self, *_: object) -> None:
        """The reader's size comes first; then it is seen whether the words have room."""
        Clock.schedule_once(self.fit, -1)

    def fit(self, *_: object) -> None:
        full = dp(self.points) * min(self.cap, self.app.theme.text_scale)
        longest = max(self.text.split(), key=len, default="")
        wide = text_width(longest, full, FONTS[self.weight])
        self.font_size = full * max(SMALLEST, share_that_fits(wide, self.width))


class Brief(Words):
    """A paragraph of a few lines; where not all of it fits, it ends with an ellipsis."""

    whole = StringProperty("")
    lines = NumericProperty(2)
    is_short = BooleanProperty(False)  # not all of it is there

    def shorten_words(self, *_: object) -> None:
        self.text = shortened(self.whole, int(self.lines), self.width, self._measured)
        self.is_short = self.text != self.whole

    def _measured(self, word: str) -> float:
        return text_width(word, self.font_size, FONTS[self.weight])


def shortened(text: str, lines: int, room: float, measured: Callable[[str], float]) -> str:
    """As many words as fit into so many lines, the last of them with room for the ellipsis."""
    words, space, more = text.split(" "), measured(" "), measured(" …")
    line, used = 1, 0.0
    fitting = 0  # words after which an ellipsis still fits
    for at, word in enumerate(words):
        wide = measured(word)
        if used and used + space + wide > room:
            line, used = line + 1, 0.0
        if line > lines:
            return " ".join(words[:fitting]) + " …"
        used += (space if used else 0) + wide
        if line < lines or used + more <= room:
            fitting = at + 1
    return text


class Icon(Drawn):
    """A Material icon by its name. Icons are symbols: they follow dp, not the text size."""

    icon = StringProperty("")
    points = NumericProperty(24)
    tone = StringProperty("text")
    redraw_on = ("icon", "points", "tone")

    def draw(self, theme: Theme) -> None:
        if self.icon:
            Color(*theme.colour(self.tone))
            draw_icon(self.icon, self.center_x, self.center_y, dp(self.points))
