"""The time for swapping: it runs on whatever is shown meanwhile, and is felt when it is over."""

from __future__ import annotations

from time import time

from kivy.clock import Clock
from kivy.event import EventDispatcher
from kivy.properties import BooleanProperty, NumericProperty

from companion.games.fantasy_realms.turns.state import State
from companion.ui.play import Play
from companion.ui.within_app import WithinApp

TICK = 0.2
LONG_BUZZ = 0.8


class Countdown(WithinApp, EventDispatcher):
    """Seconds that are `left`; they belong to the game, not to the board that shows them."""

    left = NumericProperty(0.0)
    running = BooleanProperty(False)

    def __init__(self, play: Play[State], **kwargs: object) -> None:
        super().__init__(**kwargs)
        self._play = play
        self._ends_at = 0.0
        self._ticking = Clock.create_trigger(self._tick, TICK, interval=True)
        self.begun = False

    def begin(self) -> None:
        """The whole time, once for a game."""
        if not self.begun:
            self.begun = True
            self.left = self._play.state.minutes * 60
            self.go_on()

    def reset(self) -> None:
        self.pause()
        self.begun, self.left = False, 0

    def go_on(self) -> None:
        if self.left > 0:
            self._ends_at = Clock.get_time() + self.left
            self.running = True
            self._ticking()

    def pause(self) -> None:
        self._ticking.cancel()
        self.running = False

    def _tick(self, *_: object) -> None:
        if self._play.state.phase != "swapping":
            self.pause()
            return
        self.left = max(0, self._ends_at - Clock.get_time())
        if not self.left:
            self.pause()
            self._tell()

    def _tell(self) -> None:
        app = self.app
        app.buzz(LONG_BUZZ)
        app.announce(app.tr("fantasy_realms.answer.time_up"))

    # -- half over --------------------------------------------------------

    def draft(self) -> dict[str, object]:
        return {"left": self.left, "running": self.running, "at": time()}

    def restore(self, draft: object) -> None:
        """Where the app was killed, the time went on without it."""
        if self.begun or not isinstance(draft, dict):
            return
        self.begun = True
        gone = max(0.0, time() - float(draft["at"])) if draft["running"] else 0.0
        self.left = max(0.0, float(draft["left"]) - gone)
        if draft["running"]:
            self.go_on()
