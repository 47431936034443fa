"""The ring: villages around the table as a closed path, with the fairies on it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, NamedTuple

from kivy.graphics import Color, SmoothLine
from kivy.metrics import dp
from kivy.properties import DictProperty, ListProperty, NumericProperty

from companion.games.fairy_ring.cards import Kind, Stack, kind_of
from companion.games.fairy_ring.ring import Place
from companion.ui.fairy_ring.ring_layout import Disc, Label, Oval, middle, parts, spacing
from companion.ui.widgets.badge import draw_player_shape
from companion.ui.widgets.drawing import Drawn, draw_disc, draw_icon, draw_letters, draw_ring
from companion.ui.widgets.md import FONTS
from companion.ui.widgets.words import text_width

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
NAME_SIZES = (15, 13, 11)  # dp
ROOMY = dp(60)  # half the height of a ring that has room for the largest of them
GLOW = dp(5)  # around a mushroom that can be reached
BESIDE = dp(1)  # between a mushroom and the fairy on it


class Named(NamedTuple):
    """Whose village it is, as it is written."""

    label: Label
    words: str
    size: float


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
        rim = self._largest / 2 + BESIDE + self._fairy * 1.15
        across = self.width / 2 - rim - EDGE
        self._oval = Oval(max(dp(20), across), max(dp(16), self.height / 2 - rim))
        near = self._oval.length * spacing(self.villages) * 0.9
        self._side = max(SMALLEST, min(self._largest, near))
        self._lay_names()
        self._draw_path(theme)
        for place in self._where:
            self._draw_mushroom(theme, place)
        for player in range(len(self.fairies)):
            self._draw_fairy(theme, player)
        for player, named in self._named.items():
            self._draw_owner(theme, player, named)

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

    @property
    def side(self) -> float:
        """How large mushrooms are drawn."""
        return self._side

    def fairy_spot(self, player: int) -> tuple[float, float] | None:
        """Beside its mushroom on the outer side, if it stands on one; several side by side."""
        place = self.fairies[player]
        if place is None:
            return None
        here = [p for p, other in enumerate(self.fairies) if other == place]
        along = (here.index(player) - (len(here) - 1) / 2) * self._fairy * 0.9
        return self._point(self._where[place], self._side / 2 + BESIDE + self._fairy / 2, along)

    def word_spot(self, place: Place) -> tuple[float, float]:
        """What a landing brings stands on the inner rim of its mushroom, clear of its icon."""
        return self._point(self._where[place], -self._word_depth)

    @property
    def _word_depth(self) -> float:
        return max(self._side / 2, WORD + dp(6))

    def owner_label(self, player: int) -> Label | None:
        """Where it says whose village it is: on the inner side, clear of all else; nowhere where
        there is no such place."""
        return self._named[player].label if player in self._named else None

    def owner_words(self, player: int) -> str:
        return self._named[player].words if player in self._named else ""

    def _lay_names(self) -> None:
        self._named: dict[int, Named] = {}
        discs = self._discs()
        for player, village in enumerate(self.villages):
            named = self._named_at(player, discs) if village else None
            if named is not None:
                self._named[player] = named

    def _named_at(self, player: int, discs: list[Disc]) -> Named | None:
        """The whole name as large as there is room for it; else its letter, at last anywhere."""
        spots = self._oval.within(self._oval.point(middle(self._where, player)), dp(6))
        sizes = NAME_SIZES[self._oval.ry < ROOMY :]
        letter = self.letters[player], sizes[-1]
        whole = [(name, size, True) for name in self.names[player : player + 1] for size in sizes]
        for words, size, is_near in (*whole, (*letter, True), (*letter, False)):
            half = max(self._fairy / 2, text_width(words, dp(size), FONTS["medium"]) / 2 + dp(2))
            high = max(self._fairy / 2, dp(size) * 0.7)
            for label in self._free_labels(spots, half, high, discs):
                if not is_near or self._is_near(player, label):
                    return Named(label, words, dp(size))
        return None

    def _free_labels(
        self, spots: list[tuple[float, float]], half: float, high: float, discs: list[Disc]
    ) -> Iterator[Label]:
        """All that lie on nothing else, the nearest first."""
        labels = [named.label for named in self._named.values()]
        for x, y in spots:
            label = Label(self.center_x + x, self.center_y + y, half, high)
            if not self._oval.holds(x, y, half, high) or any(map(label.covers, labels)):
                continue
            if not any(map(label.meets, discs)):
                yield label

    def _is_near(self, player: int, label: Label) -> bool:
        """Nearer to others it would seem to be theirs."""
        own = min(label.away(self.spot(p)) for p in self._where if p.owner == player)
        return all(label.away(self.spot(p)) >= own for p in self._where if p.owner != player)

    def _discs(self) -> list[Disc]:
        """All that is drawn round: mushrooms, fairies, and what landings bring."""
        fairies = (self.fairy_spot(player) for player in range(len(self.fairies)))
        words = (self.word_spot(place) for place, word in self.landings.items() if word)
        rim = self._side / 2 + dp(1)
        return [
            *(Disc(*self.spot(p), rim + (GLOW if p in self.landings else 0)) for p in self._where),
            *(Disc(*spot, self._fairy * 0.65) for spot in fairies if spot is not None),
            *(Disc(*spot, WORD) for spot in words),
        ]

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

    def _draw_owner(self, theme: Theme, player: int, named: Named) -> None:
        """Whose village it is: a name over a line of its colour; the badge is the fairy's."""
        (x, y, half, high), words, size = named
        Color(*theme.text2)
        draw_letters(words, x, y + dp(1), size, "medium")
        Color(*theme.player(self.colours[player]))
        SmoothLine(points=[x - half, y - high + dp(1), x + half, y - high + dp(1)], width=dp(1))

    def _draw_badge(self, theme: Theme, player: int, x: float, y: float) -> None:
        Color(*theme.player(self.colours[player]))
        draw_player_shape(self.colours[player], x, y, self._fairy)
        Color(*theme.onplayer)
        draw_letters(self.letters[player], x, y, self._fairy * 0.55)
