"""The draft: how many cards are kept, and which way the others go, for the whole table."""

from __future__ import annotations

from math import cos, pi, sin
from typing import TYPE_CHECKING, Protocol

from kivy.graphics import Color, SmoothLine
from kivy.metrics import dp
from kivy.properties import (
    BooleanProperty,
    ListProperty,
    NumericProperty,
    StringProperty,
)

from companion.games.fairy_tale.rounds import passes_left
from companion.games.fairy_tale.state import State, cards_kept
from companion.table.prompts import Prompt
from companion.ui import kv
from companion.ui.boards.board import Board
from companion.ui.widgets.badge import draw_player_shape
from companion.ui.widgets.drawing import Drawn, draw_disc, draw_letters, draw_polygon

if TYPE_CHECKING:
    from kivy.uix.boxlayout import BoxLayout

    from companion.ui.theme import Theme

kv.load(__name__)


class PassRing(Drawn):
    """Everybody around the table seen from above, with arrows to whom the cards go.

    An arrow to the left means something else to whoever sits opposite; a turning one does not.
    The first player sits at the foot, the next ones follow to the left.
    """

    colours: ListProperty[int] = ListProperty([])
    letters: ListProperty[str] = ListProperty([])
    to_left = BooleanProperty(True)
    passing = BooleanProperty(True)
    redraw_on = ("colours", "letters", "to_left", "passing")

    def draw(self, theme: Theme) -> None:
        count = len(self.colours)
        side = min(dp(56), self.height * 0.3)
        Color(*theme.line)
        points = [v for n in range(97) for v in self._spot(n * 2 * pi / 96, side)]
        SmoothLine(points=points, width=dp(1.5))
        if self.passing:
            for seat in range(count):
                self._draw_arrow(theme, (seat + 0.5) * 2 * pi / count, side)
        for seat, colour in enumerate(self.colours):
            x, y = self._spot(seat * 2 * pi / count, side)
            Color(*theme.raised)
            draw_disc(x, y, side * 0.62)
            Color(*theme.player(colour))
            draw_player_shape(colour, x, y, side)
            Color(*theme.onplayer)
            draw_letters(self.letters[seat], x, y, side * 0.5)

    def _spot(self, angle: float, side: float) -> tuple[float, float]:
        """0 is the foot, and angles grow clockwise: to the left of whoever sits there."""
        rx = min(self.width / 2 - side / 2, self.height)
        ry = self.height / 2 - side / 2
        return self.center_x - sin(angle) * rx, self.center_y - cos(angle) * ry

    def _draw_arrow(self, theme: Theme, angle: float, side: float) -> None:
        x, y = self._spot(angle, side)
        step = 0.02 if self.to_left else -0.02
        tx, ty = self._spot(angle + step, side)
        away = ((tx - x) ** 2 + (ty - y) ** 2) ** 0.5 or 1.0
        dx, dy, size = (tx - x) / away, (ty - y) / away, side * 0.42
        points = [
            (dx * size, dy * size),
            (-dx * size * 0.7 - dy * size * 0.8, -dy * size * 0.7 + dx * size * 0.8),
            (-dx * size * 0.7 + dy * size * 0.8, -dy * size * 0.7 - dx * size * 0.8),
        ]
        Color(*theme.moon)
        draw_polygon(points, x, y)


class PickDots(Drawn):
    """One star a card to keep; those kept are filled."""

    done = NumericProperty(0)
    most = NumericProperty(5)
    redraw_on = ("done", "most")

    def draw(self, theme: Theme) -> None:
        gap = min(dp(40), self.width / max(1, self.most))
        first = self.center_x - gap * (self.most - 1) / 2
        for index in range(int(self.most)):
            x = first + index * gap
            Color(*(theme.moon if index <= self.done else theme.ctrl))
            draw_disc(x, self.center_y, dp(13))
            if index > self.done:
                Color(*theme.raised)
                draw_disc(x, self.center_y, dp(11.5))
            Color(*(theme.onmoon if index <= self.done else theme.text2))
            draw_letters(str(index + 1), x, self.center_y, dp(16))


class DraftBoardIds(Protocol):
    answers: BoxLayout
    skip: BoxLayout


class DraftBoard(Board[State]):
    """FT-2.1, FT-2.2: one touch a pick, or one for the whole draft."""

    ids: DraftBoardIds
    way = StringProperty("")
    ask = StringProperty("")
    detail = StringProperty("")
    rule = StringProperty("")
    done = NumericProperty(0)
    most = NumericProperty(5)
    to_left = BooleanProperty(True)
    passing = BooleanProperty(True)
    colours: ListProperty[int] = ListProperty([])
    letters: ListProperty[str] = ListProperty([])

    def show(self, prompt: Prompt) -> None:
        super().show(prompt)
        app, state, players = self.app, self.state, self.play.session.setup.players
        self.done, self.most = state.picks, cards_kept(state)
        self.to_left = passes_left(state)
        self.passing = state.picks + 1 < self.most
        self.colours = [player.colour for player in players]
        self.letters = [player.name[:1].upper() for player in players]
        side = "left" if self.to_left else "right"
        self.way = app.tr(f"fairy_tale.draft.{side}" if self.passing else "fairy_tale.draft.last")
        self.ask = app.tr("fairy_tale.draft.keep") if self.passing else ""

        practice = [app.tr("fairy_tale.practice")] if state.practice else []
        told = [app.speaker(prompt.detail)] if prompt.detail else []
        self.detail = "\n".join([*told, *practice])
        self.rule = "FT-2.2" if self.passing else prompt.rule
        self._show_answers(prompt)

    def _show_answers(self, prompt: Prompt) -> None:
        self.ids.answers.clear_widgets()
        self.ids.skip.clear_widgets()
        for answer in prompt.answers:
            if answer.kind == "continue":
                self.ids.answers.add_widget(self.button(answer, "main"))
            else:
                button = self.button(answer, "text")
                button.icon = "skip-next"
                self.ids.skip.add_widget(button)
