"""The look as data: colours, type and shape in one place, for dark, light and high contrast.

Widgets read `app.theme.surface` and the like in kv, so that a change of theme or text
size reaches everything on the screen at once.
"""

from __future__ import annotations

from kivy.event import EventDispatcher
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ColorProperty, NumericProperty, StringProperty

Colour = list[float]  # red, green, blue, alpha

# token: (dark, light)
PALETTE: dict[str, tuple[str, str]] = {
    "bg": ("#12132A", "#F7F4EC"),
    "surface": ("#1B1D3A", "#FFFFFF"),
    "raised": ("#262A52", "#ECE9F7"),
    "high": ("#333870", "#DEDAF0"),
    "well": ("#0E0F22", "#FFFFFF"),
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
    "lightning": ("#FFA51F", "#F5A81C"),
    "fire": ("#FF6A3D", "#F0623A"),
    "ice": ("#5BD0F2", "#45BFE3"),
    "ink": ("#171935", "#171935"),
    "dmg": ("#D92D43", "#C81E36"),
    "dmgring": ("#FFD3D6", "#FFFFFF"),
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
    "tile": ("#43358A", "#E3DBFB"),
    "tileline": ("#B9A5FF", "#6B4FC0"),
    "ontile": ("#F4F2FC", "#1B1D3A"),
    "card": ("#262A52", "#FFFFFF"),
    "cardline": ("#4A508E", "#A9A6CC"),
    "cardactive": ("#313670", "#E9F5EE"),
    "glow": ("#FFFFFF", "#2E3480"),
    "die_green": ("#4FBF7A", "#4FBF7A"),
    "die_yellow": ("#F5CF4A", "#F5CF4A"),
    "die_red": ("#F0645A", "#F0645A"),
    "adv_brown": ("#D0A077", "#D0A077"),
    "adv_green": ("#6CC58B", "#6CC58B"),
    "adv_blue": ("#7FA9F7", "#7FA9F7"),
    "adv_red": ("#F0827A", "#F0827A"),
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
    "cardline": "#A9AFEF",
}

PLAYER_SHAPES = ("circle", "square", "diamond", "hexagon", "triangle", "octagon", "shield")


def colours(style: str) -> dict[str, str]:
    """All tokens of a style: "dark", "light" or "contrast"."""
    chosen = {
        token: light if style == "light" else dark for token, (dark, light) in PALETTE.items()
    }
    return {**chosen, **CONTRAST} if style == "contrast" else chosen


class Theme(EventDispatcher):
    """The tokens in force. `text_scale` is the reader's choice times the phone's."""

    bg = ColorProperty()
    surface = ColorProperty()
    raised = ColorProperty()
    high = ColorProperty()
    well = ColorProperty()
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
    lightning = ColorProperty()
    fire = ColorProperty()
    ice = ColorProperty()
    ink = ColorProperty()
    dmg = ColorProperty()
    dmgring = ColorProperty()
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
    tile = ColorProperty()
    tileline = ColorProperty()
    ontile = ColorProperty()
    card = ColorProperty()
    cardline = ColorProperty()
    cardactive = ColorProperty()
    glow = ColorProperty()
    die_green = ColorProperty()
    die_yellow = ColorProperty()
    die_red = ColorProperty()
    adv_brown = ColorProperty()
    adv_green = ColorProperty()
    adv_blue = ColorProperty()
    adv_red = ColorProperty()
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
        self.outline = dp(2.5) if style == "contrast" else dp(1.5)
        self.style = style

    def colour(self, token: str, _style: str = "") -> Colour:
        """A token by its name. kv passes the style, so that it is asked again on a change."""
        found: Colour = getattr(self, token)
        return found

    def player(self, colour: int) -> Colour:
        return self.colour(f"player{colour % len(PLAYER_SHAPES)}")

    @property
    def is_light(self) -> bool:
        return self.style == "light"
