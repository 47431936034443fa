"""The ring: villages around the table as a closed path, with the fairies on it."""

from __future__ import annotations

from math import dist
from typing import TYPE_CHECKING

from kivy.graphics import Color, SmoothLine
from kivy.metrics import dp
from kivy.properties import DictProperty, ListProperty, NumericProperty

from companion.games.fairy_ring.cards import Kind, Stack, kind_of
from companion.games.fairy_ring.ring import Place
from companion.ui.fairy_ring.ring_layout import Oval, middle, parts, spacing
from companion.ui.widgets.badge import draw_player_shape
from companion.ui.widgets.drawing import Drawn, draw_disc, draw_icon, draw_letters, draw_ring
from companion.ui.widgets.md import FONTS
from companion.ui.widgets.words import share_that_fits, text_width

if TYPE_CHECKING:
    from companion.ui.theme import Theme

ICONS = {
    Kind.MAGICRODROME: "auto-fix",
    Kind.ACADEMY: "school",
    Kind.ILLUMINARIUM: "lightbulb-on",
    Kind.POLLENARIUM: "flower",
    Kind.SOURCE: "water",
    Kind.LOOKOUT: "binoculars",
}
LARGEST = dp(44)
SMALLEST = dp(18)
FAIRY = dp(20)
SMALLEST_FAIRY = dp(16)
EDGE = dp(12)  # from a fairy to the side of the screen
WORD = dp(11)  # half of what a landing says
NAMED = dp(60)  # half the height of a ring that has room for names
LETTERS = 16  # dp
OUTSIDE = dp(8)  # from a mushroom to the middle of the fairy beside it


class RingView(Drawn):
    """The icon is a mushroom's type, colours are players only.

    `landings` marks places with a word: how far away they are, or what they bring.
    """

    villages: ListProperty[tuple[Stack, ...]] = ListProperty([])
    fairies: ListProperty[Place | None] = ListProperty([])  # by players
    colours: ListProperty[int] = ListProperty([])
    letters: ListProperty[str] = ListProperty([])
    landings: DictProperty[Place, str] = DictProperty({})
    names: ListProperty[str] = ListProperty([])  # of the owners, where there is room for them
    foot = NumericProperty(0)  # who sits there: left and right are as that player sees them
    largest = NumericProperty(LARGEST)  # a mushroom
    redraw_on = (
        "villages", "fairies", "colours", "letters", "landings", "names", "foot", "largest",
    )  # fmt: skip

    def draw(self, theme: Theme) -> None:
        if not any(self.villages):
            return
        self._where = parts(self.villages, int(self.foot))
        self._fairy = min(FAIRY, max(SMALLEST_FAIRY, self.height * 0.13))
        # A mushroom with a fairy outside it, which is drawn around its middle.
        rim = self._largest / 2 + OUTSIDE + self._fairy * 0.65
        across = self.width / 2 - rim - EDGE
        self._oval = Oval(max(dp(20), across), max(dp(16), self.height / 2 - rim))
        near = self._oval.length * spacing(self.villages) * 0.9
        self._side = max(SMALLEST, min(self._largest, near))
        self._draw_path(theme)
        for place in self._where:
            self._draw_mushroom(theme, place)
        for player in range(len(self.fairies)):
            self._draw_fairy(theme, player)
        for player in range(len(self.villages)):
            self._draw_owner(theme, player)

    # -- geometry --------------------------------------------------------

    @property
    def _largest(self) -> float:
        """Smaller where the whole ring is small."""
        return max(SMALLEST, min(self.largest, self.height * 0.2))

    def _point(self, part: float, outwards: float = 0, along: float = 0) -> tuple[float, float]:
        x, y = self._oval.point(part, outwards, along)
        return self.center_x + x, self.center_y + y

    def spot(self, place: Place) -> tuple[float, float]:
        """The middle of a mushroom on the screen."""
        return self._point(self._where[place])

    def fairy_spot(self, player: int) -> tuple[float, float] | None:
        """Beside its mushroom on the outer side, if it stands on one; several side by side."""
        place = self.fairies[player]
        if place is None:
            return None
        here = [p for p, other in enumerate(self.fairies) if other == place]
        along = (here.index(player) - (len(here) - 1) / 2) * self._fairy * 0.9
        return self._point(self._where[place], self._side / 2 + OUTSIDE, along)

    def word_spot(self, place: Place) -> tuple[float, float]:
        """What a landing brings stands on the inner rim of its mushroom, clear of its icon."""
        return self._point(self._where[place], -self._word_depth)

    @property
    def _word_depth(self) -> float:
        return max(self._side / 2, WORD + dp(6))

    def owner_spot(self, player: int) -> tuple[float, float]:
        """Where it says whose village it is: on the inner side, clear of what landings say."""
        depth = max(self._side / 2 + dp(14), min(self._side / 2 + dp(26), self._oval.ry))
        part, clear = middle(self._where, player), WORD + self._fairy / 2 + dp(2)
        words = [self.word_spot(place) for place, word in self.landings.items() if word]
        spots = [
            self._point(part, -depth - deeper * clear, aside * clear)
            for deeper in (0, 1, 2)
            for aside in (0, 1, -1)
        ]

        def away(spot: tuple[float, float]) -> float:
            return min((dist(spot, word) for word in words), default=clear)

        return next((spot for spot in spots if away(spot) >= clear), max(spots, key=away))

    # -- drawing --------------------------------------------------------

    def _draw_path(self, theme: Theme) -> None:
        points = [v for n in range(97) for v in self._point(n / 96)]
        Color(*theme.line)
        SmoothLine(points=points, width=dp(1.5))

    def _draw_mushroom(self, theme: Theme, place: Place) -> None:
        x, y = self.spot(place)
        stack: Stack = self.villages[place.owner][place.stack]
        radius = self._side / 2
        if place in self.landings:
            draw_ring(x, y, radius + dp(3.75), dp(2.5), theme.glow, theme.bg)
        owner = theme.player(self.colours[place.owner])
        draw_ring(x, y, radius - dp(1), dp(2), owner, theme.high)
        Color(*theme.text)
        draw_icon(ICONS[kind_of(stack)], x, y, radius * 1.15)
        self._draw_height(theme, x, y, radius, len(stack))
        if self.landings.get(place):
            self._draw_word(theme, place, str(self.landings[place]))

    def _draw_height(self, theme: Theme, x: float, y: float, radius: float, tall: int) -> None:
        """One dot a card, below the icon, where there is more than one."""
        if tall > 1:
            Color(*theme.text)
            for index in range(tall):
                spread = (index - (tall - 1) / 2) * radius * 0.36
                draw_disc(x + spread, y - radius * 0.68, max(dp(1.4), radius * 0.1))

    def _draw_word(self, theme: Theme, place: Place, word: str) -> None:
        x, y = self.word_spot(place)
        Color(*theme.moon)
        draw_disc(x, y, WORD)
        Color(*theme.onmoon)
        draw_letters(word, x, y, dp(13))

    def _draw_fairy(self, theme: Theme, player: int) -> None:
        """A player's shape with wings."""
        spot = self.fairy_spot(player)
        if spot is None:
            return
        x, y = spot
        Color(*theme.text)
        for side in (-1, 1):
            draw_disc(x + side * self._fairy * 0.35, y + self._fairy * 0.2, self._fairy * 0.25)
        self._draw_badge(theme, player, x, y)

    def _draw_owner(self, theme: Theme, player: int) -> None:
        """Whose village it is."""
        if not self.villages[player]:
            return
        x, y = self.owner_spot(player)
        self._draw_badge(theme, player, x, y)
        if self.names and self._oval.ry >= NAMED:
            self._draw_name(theme, self.names[player], x, y)

    def _draw_name(self, theme: Theme, name: str, x: float, y: float) -> None:
        """Beside the badge, towards the middle of the ring."""
        font, inner = FONTS["medium"], self._oval.rx - self._side / 2 - dp(4)
        room = self._oval.rx * 0.55
        size = dp(LETTERS) * max(0.8, share_that_fits(text_width(name, dp(LETTERS), font), room))
        half = text_width(name, size, font) / 2
        if half > inner:
            return
        middle_x = min(max(x, self.center_x - inner + half), self.center_x + inner - half)
        down = -1 if y >= self.center_y else 1
        Color(*theme.text2)
        draw_letters(name, middle_x, y + down * (self._fairy / 2 + size * 0.65), size, "medium")

    def _draw_badge(self, theme: Theme, player: int, x: float, y: float) -> None:
        Color(*theme.player(self.colours[player]))
        draw_player_shape(self.colours[player], x, y, self._fairy)
        Color(*theme.onplayer)
        draw_letters(self.letters[player], x, y, self._fairy * 0.55)
