"""Text on the screen: one line, a paragraph, an icon."""

from __future__ import annotations

from kivy.properties import NumericProperty, OptionProperty, StringProperty
from kivy.uix.label import Label

from companion.ui import kv
from companion.ui.widgets.md import FONTS, ICON_FONT, glyph

kv.load("words")


class Txt(Label):
    """A label in one of our four weights, sized in points that follow the reader's text size.

    It never interprets markup: names and card texts come from people and files.
    """

    points = NumericProperty(16)
    weight = OptionProperty("regular", options=tuple(FONTS))

    def on_weight(self, _: object, weight: str) -> None:
        self.font_name = FONTS[weight]

    def __init__(self, **kwargs: object) -> None:
        kwargs.setdefault("font_name", FONTS[str(kwargs.get("weight", "regular"))])
        super().__init__(**kwargs)


class OneLine(Txt):
    """One line that ends in an ellipsis where it does not fit."""


class FittingLabel(Txt):
    """As wide as its text, but never wider than its `room`: then it breaks into two lines."""

    room = NumericProperty(100)

    def fit(self, *_: object) -> None:
        longest = max(
            (self._label.get_extents(line)[0] for line in self.text.split("\n")), default=0
        )
        self.text_size = (self.room, None) if longest > self.room else (None, None)


class Words(Txt):
    """A paragraph: as wide as it is given, as high as it needs."""


class Icon(Label):
    """A Material icon by its name. Icons are symbols: they follow dp, not the text size."""

    icon = StringProperty("")
    points = NumericProperty(24)

    def __init__(self, **kwargs: object) -> None:
        super().__init__(font_name=ICON_FONT, **kwargs)

    def on_icon(self, _: object, icon: str) -> None:
        self.text = glyph(icon) if icon else ""
