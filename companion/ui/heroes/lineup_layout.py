"""Where everything of a line-up is on the screen: pure geometry, in pixels, y upwards."""

from __future__ import annotations

from itertools import pairwise

from kivy.metrics import dp
from msgspec import Struct

WIDEST = 96
LOW = 132  # below that the edges need all the height: the action is left out
LARGE = 132


class LineupLayout(Struct, frozen=True):
    """A row of cards that touch, or lie a `gap` apart. `left` and `bottom` are the corner of
    the first card. Where there is no height for it, a card has no `foot`.
    """

    heroes: int
    left: float
    bottom: float
    card_width: float
    card_height: float
    pitch: float
    foot: float
    top: float
    gap: float = 0

    @property
    def narrow(self) -> bool:
        return self.card_width < dp(76)

    @property
    def radius(self) -> float:
        """Of an energy on a seam."""
        if self.pitch > dp(50):
            return dp(22)
        return min(dp(15) if self.narrow else dp(16), self.pitch / 2)

    def slot_radius(self, rows: tuple[float, ...]) -> float:
        """Of a hero's own slots: none lies on the next."""
        if self.pitch > dp(50):
            return dp(20)
        nearest = min((late - early for early, late in pairwise(rows)), default=1.0)
        return min(dp(13), self.pitch * nearest / 2)

    def card_x(self, hero: int) -> float:
        return self.left + hero * (self.card_width + self.gap)

    def height_y(self, height: int) -> float:
        """The centre of a height counted from 1 at the top."""
        return self.bottom + self.card_height - self.top - (height - 1) * self.pitch

    def seam(self, hero: int, height: int) -> tuple[float, float]:
        """The centre of an icon between a hero, counted from 1, and the next."""
        return self.card_x(hero), self.height_y(height)

    def own_slot(self, hero: int, rows: tuple[float, ...], index: int) -> tuple[float, float]:
        """The centre of a hero's own slot, both counted from 1."""
        x = self.card_x(hero - 1) + self.card_width / 2
        return x, self.bottom + self.card_height - self.top - rows[index - 1] * self.pitch

    def hero_at(self, x: float, y: float) -> int | None:
        """The hero under a point, counted from 0."""
        if not self.bottom <= y <= self.bottom + self.card_height:
            return None
        hero = int((x - self.left) // (self.card_width + self.gap))
        return hero if 0 <= hero < self.heroes else None


def laid_out(
    heroes: int,
    x: float,
    y: float,
    width: float,
    height: float,
    gap: float = 0,
    widest: float = WIDEST,
) -> LineupLayout:
    """As many heroes as there are, centred, at most so wide."""
    count = max(1, heroes)
    between = gap * (count - 1)
    card = min(dp(widest), (width - dp(12) - between) // count)
    narrow = card < dp(76)
    room = height - dp(4)
    foot = 0.0 if height < dp(LOW) else dp(58) if narrow else dp(40)
    pitch = min(dp(56) if card > dp(WIDEST) else dp(36), (room - dp(38) - foot) / 3)
    left = x + (width - card * count - between) / 2
    return LineupLayout(heroes, left, y, card, room, pitch, foot, dp(36) + pitch / 2, gap)


def own_rows(slots: int, taken: tuple[bool, ...]) -> tuple[float, ...]:
    """The rows of a hero's own slots: the free heights first, else evenly over the card.

    `taken` says for each of the three heights whether an edge has an icon there that would
    reach into the middle of a narrow card; four slots need a closer pitch.
    """
    if slots <= 3:
        free = [row for row in range(3) if not taken[row]]
        if len(free) >= slots:
            return tuple(float(row) for row in free[:slots])
        return tuple(float(row) for row in range(3))[:slots]
    return tuple(row * 2 / (slots - 1) for row in range(slots))
