"""The ring: villages around the table as a closed path, with the fairies on it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kivy.graphics import Color, SmoothLine
from kivy.metrics import dp
from kivy.properties import DictProperty, ListProperty, NumericProperty

from companion.games.fairy_ring.cards import Kind, Stack, kind_of
from companion.games.fairy_ring.ring import Place
from companion.ui.fairy_ring.ring_layout import Oval, middle, parts, spacing
from companion.ui.widgets.badge import draw_player_shape
from companion.ui.widgets.drawing import Drawn, draw_disc, draw_icon, draw_letters, draw_ring

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
EDGE = dp(12)  # from a fairy to the side of the screen
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
    largest = NumericProperty(LARGEST)  # a mushroom
    redraw_on = ("villages", "fairies", "colours", "letters", "landings", "largest")

    def draw(self, theme: Theme) -> None:
        if not any(self.villages):
            return
        self._where = parts(self.villages)
        self._fairy = min(FAIRY, self.height * 0.13)
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
        """What a landing brings, on the inner rim of its mushroom."""
        x, y = self._point(self._where[place], -self._side / 2)
        Color(*theme.moon)
        draw_disc(x, y, dp(11))
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
        """Whose village it is, on the inner side, clear of what a landing says."""
        if not self.villages[player]:
            return
        depth = max(self._side / 2 + dp(14), min(self._side / 2 + dp(26), self._oval.ry))
        self._draw_badge(theme, player, *self._point(middle(self._where, player), -depth))

    def _draw_badge(self, theme: Theme, player: int, x: float, y: float) -> None:
        Color(*theme.player(self.colours[player]))
        draw_player_shape(self.colours[player], x, y, self._fairy)
        Color(*theme.onplayer)
        draw_letters(self.letters[player], x, y, self._fairy * 0.55)
