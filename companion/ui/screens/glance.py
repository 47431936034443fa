"""Glance mode: whose turn it is and the scores, readable from the other side of the table."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Protocol

from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.ui.game_page import GamePage
from companion.ui.play import resumed
from companion.ui.widgets import bars  # noqa: F401  kv rules build on it
from companion.ui.widgets.badge import Coin  # noqa: F401

if TYPE_CHECKING:
    from kivy.input import MotionEvent
    from kivy.uix.gridlayout import GridLayout


class GlanceCell(BoxLayout):
    """One player and the score, large."""

    name = StringProperty("")
    colour = NumericProperty(0)
    score = StringProperty("0")
    has_score = BooleanProperty(True)  # a secret one is not shown to the other side of the table
    words = StringProperty("")  # what is shown instead
    active = BooleanProperty(False)


class Turned(BoxLayout):
    """Holds what can be turned to face the other side of the table, touches included."""

    turned = NumericProperty(0)

    def on_touch_down(self, touch: MotionEvent) -> bool | None:
        return self._across(touch, super().on_touch_down)

    def on_touch_up(self, touch: MotionEvent) -> bool | None:
        return self._across(touch, super().on_touch_up)

    def _across(
        self, touch: MotionEvent, deliver: Callable[[MotionEvent], bool | None]
    ) -> bool | None:
        if not self.turned or touch.grab_current is not None:
            return deliver(touch)
        touch.push()
        touch.apply_transform_2d(lambda x, y: (self.width - x, self.height - y))
        taken = deliver(touch)
        touch.pop()
        return taken


class GlanceScreenIds(Protocol):
    scores: GridLayout


class GlanceScreen(GamePage[object]):
    """Only reads. A touch on the cross leads back to the game."""

    ids: GlanceScreenIds
    name_now = StringProperty("")
    colour = NumericProperty(0)
    detail = StringProperty("")
    note = StringProperty("")
    turned = NumericProperty(0)
    wide = BooleanProperty(False)

    def enter(self, game: str = "", **_: Any) -> None:
        play = resumed(self.app, game)
        if play is not None:
            self.sit_down(play)
            play.bind(on_change=self._changed, on_search=self._searched)
            self.speak_again()

    def leave(self) -> None:
        if self.play is not None:
            self.play.unbind(on_change=self._changed, on_search=self._searched)
        self.stand_up()

    def _changed(self, *_: object) -> None:
        """Guests play on while the phone lies in the middle."""
        if self.playing.session.over:
            self.app.go_instead("podium", game=self.playing.game_id)
        else:
            self.speak_again()

    def _searched(self, *_: object) -> None:
        if self.playing.searching is None:
            self.speak_again()

    def speak_again(self) -> None:
        app, desk = self.app, self.desk
        session = desk.play.session
        players, prompts = session.setup.players, desk.prompts()
        who = prompts[0].who if prompts else ()
        alone = len(who) == 1
        self.name_now = players[who[0]].name if alone else app.tr("glance.everybody")
        self.colour = players[who[0]].colour if alone else -1
        self.detail = desk.glance_line(prompts[0]) if prompts else ""
        self.note = desk.glance_note()
        scores, shown, unsettled = desk.scores(), desk.has_scores(), desk.unsettled()
        grid = self.ids.scores
        grid.clear_widgets()
        for seat, player in enumerate(players):
            grid.add_widget(
                GlanceCell(
                    name=player.name, colour=player.colour,
                    score=f"{scores[seat]}+?" if seat in unsettled else str(scores[seat]),
                    has_score=shown, words="" if shown else desk.glance_words(seat),
                    active=alone and seat == who[0],
                )
            )  # fmt: skip

    def flip(self) -> None:
        self.turned = 180 - self.turned

    def on_size(self, *_: object) -> None:
        self.wide = self.width > self.height

    def name_size(self, name: str, width: float, height: float) -> float:
        """As large as fits, between 40 and 136."""
        return max(dp(40), min(dp(136), width / max(1, len(name)) * 1.6, height * 0.12))
