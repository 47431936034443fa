"""The ring: villages around the table as a closed path, with the fairies on it."""

from __future__ import annotations

from math import hypot, pi

from kivy.graphics import Color, SmoothLine
from kivy.metrics import dp
from kivy.properties import DictProperty, ListProperty

from companion.games.fairy_ring.cards import Kind, Stack, kind_of
from companion.games.fairy_ring.ring import Place
from companion.ui.fairy_ring.ring_layout import angles, middle, on_oval, spacing
from companion.ui.widgets.badge import draw_player_shape
from companion.ui.widgets.drawing import Drawn, draw_disc, draw_icon, draw_letters, draw_ring

ICONS = {
    Kind.MAGICRODROME: "auto-fix",
    Kind.ACADEMY: "school",
    Kind.ILLUMINARIUM: "lightbulb-on",
    Kind.POLLENARIUM: "flower",
    Kind.SOURCE: "water",
    Kind.LOOKOUT: "binoculars",
}
COLOURS = {
    Kind.MAGICRODROME: "player3",
    Kind.ACADEMY: "player6",
    Kind.ILLUMINARIUM: "player1",
    Kind.POLLENARIUM: "player0",
    Kind.SOURCE: "player5",
    Kind.LOOKOUT: "player4",
}
LARGEST = dp(44)
SMALLEST = dp(18)


class RingView(Drawn):
    """`landings` marks places with a word: how far away they are, or what they bring."""

    villages = ListProperty([])
    fairies = ListProperty([])  # a Place or None for each player
    colours = ListProperty([])
    letters = ListProperty([])
    mana = ListProperty([])
    landings = DictProperty({})
    redraw_on = ("villages", "fairies", "colours", "letters", "mana", "landings")

    def draw(self, theme: object) -> None:
        if not any(self.villages):
            return
        self._where = angles(self.villages)
        self._side = self._mushroom_side()
        self._draw_path(theme)
        for place in self._where:
            self._draw_mushroom(theme, place)
        for player, place in enumerate(self.fairies):
            if place is not None:
                self._draw_fairy(theme, player, place)
        for player in range(len(self.villages)):
            self._draw_owner(theme, player)

    # -- geometry --------------------------------------------------------

    def spot(self, place: Place) -> tuple[float, float]:
        """The middle of a mushroom on the screen."""
        return self._point(self._where[place])

    def _point(self, angle: float, reach: float = 1.0) -> tuple[float, float]:
        rx, ry = self._radii()
        x, y = on_oval(angle, reach)
        return self.center_x + x * rx, self.center_y + y * ry

    def _radii(self) -> tuple[float, float]:
        return max(dp(20), self.width / 2 - dp(46)), max(dp(20), self.height / 2 - dp(38))

    def _mushroom_side(self) -> float:
        """As large as fits beside its neighbour on the narrow side of the oval."""
        rx, ry = self._radii()
        step = spacing(self.villages)
        near = min(rx, ry) * step if step < pi / 2 else hypot(rx, ry)
        return max(SMALLEST, min(LARGEST, near * 0.9))

    # -- drawing --------------------------------------------------------

    def _draw_path(self, theme: object) -> None:
        points = [v for n in range(97) for v in self._point(n * 2 * pi / 96)]
        Color(*theme.line)
        SmoothLine(points=points, width=dp(1.5))

    def _draw_mushroom(self, theme: object, place: Place) -> None:
        x, y = self.spot(place)
        stack: Stack = self.villages[place.owner][place.stack]
        radius = self._side / 2
        if place in self.landings:
            Color(*theme.glow[:3], 0.9)
            draw_disc(x, y, radius + dp(5))
            Color(*theme.bg)
            draw_disc(x, y, radius + dp(2.5))
        fill = getattr(theme, COLOURS[kind_of(stack)])
        draw_ring(x, y, radius - dp(1), dp(2), theme.player(self.colours[place.owner]), fill)
        Color(*theme.onplayer)
        draw_icon(ICONS[kind_of(stack)], x, y, radius * 1.15)
        self._draw_height(theme, x, y, radius, len(stack))
        if self.landings.get(place):
            self._draw_word(theme, place, str(self.landings[place]))

    def _draw_height(self, theme: object, x: float, y: float, radius: float, tall: int) -> None:
        """One dot a card, below the icon, where there is more than one."""
        if tall > 1:
            Color(*theme.onplayer)
            for index in range(tall):
                spread = (index - (tall - 1) / 2) * radius * 0.36
                draw_disc(x + spread, y - radius * 0.68, max(dp(1.4), radius * 0.1))

    def _draw_word(self, theme: object, place: Place, word: str) -> None:
        """What a landing brings, inside the oval beside its mushroom."""
        x, y = self._point(self._where[place], 1 - (self._side / 2 + dp(18)) / min(self._radii()))
        Color(*theme.moon)
        draw_disc(x, y, dp(13))
        Color(*theme.onmoon)
        draw_letters(word, x, y, dp(14))

    def _draw_fairy(self, theme: object, player: int, place: Place) -> None:
        """A player's shape with wings at the outer edge; several stand side by side."""
        here = [p for p, other in enumerate(self.fairies) if other == place]
        turn = (here.index(player) - (len(here) - 1) / 2) * dp(18)
        away = 1 + (self._side / 2 + dp(8)) / min(self._radii())
        x, y = self._point(self._where[place], away)
        Color(*theme.text)
        for side in (-1, 1):
            draw_disc(x + turn + side * dp(7), y + dp(4), dp(5))
        Color(*theme.player(self.colours[player]))
        draw_player_shape(self.colours[player], x + turn, y, dp(20))
        Color(*theme.onplayer)
        draw_letters(self.letters[player], x + turn, y, dp(11))

    def _draw_owner(self, theme: object, player: int) -> None:
        """Whose village it is, and the mana in front of it, on the inner side."""
        if not self.villages[player]:
            return
        rx, ry = self._radii()
        x, y = on_oval(middle(self._where, player))
        cx = self.center_x + x * max(dp(20), rx - self._side / 2 - dp(46))
        cy = self.center_y + y * max(dp(14), ry - self._side / 2 - dp(34))
        Color(*theme.player(self.colours[player]))
        draw_player_shape(self.colours[player], cx - dp(16), cy, dp(24))
        Color(*theme.onplayer)
        draw_letters(self.letters[player], cx - dp(16), cy, dp(13))
        Color(*theme.text)
        draw_letters(str(self.mana[player]), cx + dp(2), cy, dp(22), "medium", "left")
