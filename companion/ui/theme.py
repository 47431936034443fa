"""The look as data: colours, type and shape in one place, for dark, light and high contrast.

Widgets read `app.theme.surface` and the like in kv, so that a change of theme or text
size reaches everything on the screen at once. The colours of a game come through its door and
bear its name: `theme.colour("heroes.fire")`.
"""

from __future__ import annotations

from kivy.event import EventDispatcher
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ColorProperty, NumericProperty, StringProperty
from kivy.utils import get_color_from_hex

from companion.ui.door import doors

STYLES = ("dark", "light", "contrast")

Colour = list[float]  # red, green, blue, alpha

# token: (dark, light)
PALETTE: dict[str, tuple[str, str]] = {
    "bg": ("#12132A", "#F7F4EC"),
    "surface": ("#1B1D3A", "#FFFFFF"),
    "raised": ("#262A52", "#ECE9F7"),
    "high": ("#333870", "#DEDAF0"),
    "text": ("#F4F2FC", "#1B1D3A"),
    "text2": ("#BFC1E4", "#4A4D78"),
    "text3": ("#A3A6D4", "#565985"),
    "line": ("#3A3F73", "#D3CFE6"),
    "ctrl": ("#7D84C8", "#6F74AE"),
    "moon": ("#E4E3FF", "#2E3480"),
    "onmoon": ("#171935", "#FFFFFF"),
    "link": ("#CDCFFF", "#343A8C"),
    "gold": ("#F2C14E", "#7D5700"),
    "coin": ("#F2C14E", "#F2BE45"),
    "coinline": ("#F2C14E", "#7D5700"),
    "ink": ("#171935", "#171935"),
    "bad": ("#FF8A84", "#B3202F"),
    "badwash": ("#3B1D33", "#FBE4E4"),
    "ok": ("#7FDBA8", "#0F6E46"),
    "player0": ("#F58FB8", "#B0316B"),
    "player1": ("#74D3A4", "#0F6E46"),
    "player2": ("#7FB2FF", "#1F5FB8"),
    "player3": ("#C79BFA", "#7A3FC0"),
    "player4": ("#F2B27A", "#8A4B00"),
    "player5": ("#6FD6DC", "#0B6A70"),
    "player6": ("#D9D36A", "#5F5B00"),
    "onplayer": ("#171935", "#FFFFFF"),
    "glow": ("#FFFFFF", "#2E3480"),
    "scrim": ("#07081A", "#07081A"),
}

# High contrast is the dark theme on black, with every quiet tone made loud.
CONTRAST: dict[str, str] = {
    "bg": "#000000",
    "surface": "#0B0B18",
    "raised": "#1A1C38",
    "text": "#FFFFFF",
    "text2": "#FFFFFF",
    "text3": "#FFFFFF",
    "line": "#A9AFEF",
    "ctrl": "#A9AFEF",
}

PLAYER_SHAPES = ("circle", "square", "diamond", "hexagon", "triangle", "octagon", "shield")


def colours(style: str) -> dict[str, str]:
    """All tokens of a style: "dark", "light" or "contrast"."""
    chosen = {
        token: light if style == "light" else dark for token, (dark, light) in PALETTE.items()
    }
    return {**chosen, **CONTRAST} if style == "contrast" else chosen


def colours_of_games(style: str) -> dict[str, str]:
    """What the games bring along, each token under the name of its game."""
    place = STYLES.index(style)
    return {
        f"{door.game}.{token}": shades[place]
        for door in doors()
        for token, shades in door.colours.items()
    }


class Theme(EventDispatcher):
    """The tokens in force. `text_scale` is the reader's choice times the phone's."""

    bg = ColorProperty()
    surface = ColorProperty()
    raised = ColorProperty()
    high = ColorProperty()
    text = ColorProperty()
    text2 = ColorProperty()
    text3 = ColorProperty()
    line = ColorProperty()
    ctrl = ColorProperty()
    moon = ColorProperty()
    onmoon = ColorProperty()
    link = ColorProperty()
    gold = ColorProperty()
    coin = ColorProperty()
    coinline = ColorProperty()
    ink = ColorProperty()
    bad = ColorProperty()
    badwash = ColorProperty()
    ok = ColorProperty()
    player0 = ColorProperty()
    player1 = ColorProperty()
    player2 = ColorProperty()
    player3 = ColorProperty()
    player4 = ColorProperty()
    player5 = ColorProperty()
    player6 = ColorProperty()
    onplayer = ColorProperty()
    glow = ColorProperty()
    scrim = ColorProperty()
    style = StringProperty("dark")
    text_scale = NumericProperty(1.0)
    motion = BooleanProperty(True)
    left_handed = BooleanProperty(False)
    outline = NumericProperty(dp(1.5))

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self.wear(self.style)

    def wear(self, style: str) -> None:
        for token, colour in colours(style).items():
            setattr(self, token, colour)
        self._of_games = {
            token: list(get_color_from_hex(colour))
            for token, colour in colours_of_games(style).items()
        }
        self.outline = dp(2.5) if style == "contrast" else dp(1.5)
        self.style = style

    def colour(self, token: str, _style: str = "") -> Colour:
        """A token by its name. kv passes the style, so that it is asked again on a change."""
        found: Colour = self._of_games[token] if "." in token else getattr(self, token)
        return found

    def player(self, colour: int) -> Colour:
        return self.colour(f"player{colour % len(PLAYER_SHAPES)}")

    @property
    def is_light(self) -> bool:
        return self.style == "light"
