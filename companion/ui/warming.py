"""What comes next is built while nobody touches the screen.

A screen or a board that is opened for the first time has to be built: up to a fifth of a second
on a fast machine. So the ones that may come next are built one by one while people look at their
cards, and never in the frame of a touch.
"""

from __future__ import annotations

from collections.abc import Callable

from kivy.clock import Clock
from kivy.core.window import Window

REST = 0.8  # seconds since the last touch or turn of the phone
BETWEEN = 0.1  # seconds from one to the next, for a finger that comes in the meantime


def warm_while_resting(build_next: Callable[[], bool]) -> Callable[[], None]:
    """Calls it in every rest until it says that nothing is left; ends with the answer's call.

    The first rest begins with the first frame: to Kivy's clock a slow start would be one.
    """

    def build(_: float) -> None:
        if build_next():
            next_one()

    soon = Clock.create_trigger(build, REST)
    next_one = Clock.create_trigger(build, BETWEEN)

    def touched(*_: object) -> None:
        next_one.cancel()
        soon.cancel()
        soon()

    def stop() -> None:
        Window.unbind(on_touch_down=touched, on_touch_up=touched, size=touched)
        first.cancel()
        next_one.cancel()
        soon.cancel()

    Window.bind(on_touch_down=touched, on_touch_up=touched, size=touched)
    first = Clock.schedule_once(touched, 0)
    return stop
