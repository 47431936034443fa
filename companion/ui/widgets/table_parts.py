"""Parts of every game's table: the strip of players with their scores, the row of phases."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

from kivy.animation import Animation
from kivy.graphics import Color, SmoothLine
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.ui import kv
from companion.ui.widgets import (
    bars,  # noqa: F401  kv rules build on it
    drawing,
)
from companion.ui.widgets.badge import Badge
from companion.ui.widgets.children import in_order, refilled
from companion.ui.widgets.md import FONTS
from companion.ui.widgets.touch import Holdable
from companion.ui.widgets.words import text_width

if TYPE_CHECKING:
    from companion.table.players import Player
    from companion.ui.theme import Theme

kv.load(__name__)

COUNT_SECONDS = 0.4


class CoinOrBadge(Badge):
    """What stands beside a score: the coin, or the badge where the name has all the room above."""

    is_coin = BooleanProperty(True)
    redraw_on = (*Badge.redraw_on, "is_coin")

    def draw(self, theme: Theme) -> None:
        if self.is_coin:
            drawing.draw_coin(theme, self.center_x, self.center_y, min(self.width, self.height))
        else:
            super().draw(theme)


class ScoreCell(Holdable):
    """A player with the score: a tap asks why, holding it changes it by hand."""

    parent: PlayerStrip
    seat = NumericProperty(0)
    name = StringProperty("")
    colour = NumericProperty(0)
    score = NumericProperty(0)
    shown_score = NumericProperty(0)
    unsettled = BooleanProperty(False)  # more comes that nobody knows yet
    active = BooleanProperty(False)
    stacked = BooleanProperty(False)  # the badge above the score: there is no room beside it
    badge_below = BooleanProperty(False)  # the badge beside the score: the name needs all the room

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self.shown_score = self.score

    def begin_with(self, score: int) -> None:
        """At once: it belongs to somebody else now."""
        self.score = score
        Animation.cancel_all(self, "shown_score")
        self.shown_score = score

    def on_score(self, *_: object) -> None:
        """A score that changes counts up to it; motion can be switched off."""
        Animation.cancel_all(self, "shown_score")
        if self.app.theme.motion and self.get_root_window() is not None:
            Animation(shown_score=self.score, duration=COUNT_SECONDS).start(self)
        else:
            self.shown_score = self.score

    def in_words(self, score: float, unsettled: bool) -> str:
        return f"{int(score)}+?" if unsettled else str(int(score))

    def name_fits(self, name: str, width: float, scale: float) -> bool:
        """Whether the name has room beside its badge; else it stands alone, the badge below."""
        size = dp(16) * min(2.0, scale)
        return text_width(name, size, FONTS["medium"]) <= width - dp(44)

    def points_in(self, width: float, digits: int, stacked: bool, compact: bool) -> float:
        """As large as the cell has room for, 36 at most; a badge or a coin stands beside it."""
        beside = dp(4) if stacked else dp(34) if compact else dp(38)
        return max(20, min(36, (width - beside) / dp(1) / (0.58 * max(1, digits))))

    def on_release(self) -> None:
        self.parent.dispatch("on_why", self.seat)

    def on_hold(self) -> None:
        self.parent.dispatch("on_adjust", self.seat)


class PlayerStrip(BoxLayout):
    """Everybody at the table, in seat order."""

    players: ListProperty[Player] = ListProperty([])
    scores: ListProperty[int] = ListProperty([])
    unsettled: ListProperty[int] = ListProperty([])  # the seats whose score is not whole yet
    active: ListProperty[int] = ListProperty([])
    crowded = BooleanProperty(False)
    low = BooleanProperty(False)  # as high as a finger needs, where a board has little room
    under_the_thumb = True  # a message stays clear of the scores it may speak of
    __events__ = ("on_why", "on_adjust")

    def on_players(self, *_: object) -> None:
        """Whoever sits down has their score at once; only later does it count up."""
        with refilled(self) as lay:
            for seat, player in enumerate(self.players):
                score = self.scores[seat] if seat < len(self.scores) else 0
                cell = lay(ScoreCell, seat=seat, name=player.name, colour=player.colour)
                cell.begin_with(score)
        self._update()

    def on_scores(self, *_: object) -> None:
        self._update()

    def on_unsettled(self, *_: object) -> None:
        self._update()

    def on_active(self, *_: object) -> None:
        self._update()

    def _update(self) -> None:
        for cell in in_order(self, ScoreCell):
            if cell.seat < len(self.scores):
                cell.score = self.scores[cell.seat]
            cell.unsettled = cell.seat in self.unsettled
            cell.active = cell.seat in self.active

    def on_why(self, seat: int) -> None:
        """Somebody wants to know where a score comes from."""

    def on_adjust(self, seat: int) -> None:
        """Somebody wants to change a score by hand."""


class Stepper(drawing.Drawn):
    """The phases of a round as a small constellation."""

    labels: ListProperty[str] = ListProperty([])
    current = NumericProperty(0)
    redraw_on = ("labels", "current")
    LIFT = (42, 49, 41, 47)

    def draw(self, theme: Theme) -> None:
        count = len(self.labels)
        first = self.x + self.width * 0.126
        gap = self.width * 0.249 * 3 / max(1, count - 1)
        spots = [
            (first + i * gap, self.y + dp(self.LIFT[i % len(self.LIFT)])) for i in range(count)
        ]
        for i, (a, b) in enumerate(pairwise(spots)):
            Color(*(theme.ctrl if i < self.current else theme.line))
            SmoothLine(points=[*a, *b], width=dp(0.75))
        for i, (x, y) in enumerate(spots):
            self._draw_node(theme, i, x, y)

    def _draw_node(self, theme: Theme, i: int, x: float, y: float) -> None:
        is_now = i == self.current
        Color(*theme.bg)
        drawing.draw_disc(x, y, dp(18 if is_now else 12))
        if is_now:
            Color(*theme.moon)
            drawing.draw_disc(x, y, dp(15.5))
        Color(*(theme.onmoon if is_now else theme.text2 if i < self.current else theme.text3))
        icon = "star-four-points" if i <= self.current else "star-four-points-outline"
        drawing.draw_icon(icon, x, y, dp(20))
        Color(*(theme.text if is_now else theme.text2))
        drawing.draw_letters(
            self.labels[i], x, self.y + dp(15), dp(16), "medium" if is_now else "regular"
        )
