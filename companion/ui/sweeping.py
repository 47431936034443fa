"""Memory is swept while nobody touches the screen.

Widgets refer to each other in circles, so Python has to look for the dead ones. By itself it
does that in the middle of things, up to a fifth of a second long; here it waits for a rest.
"""

from __future__ import annotations

import gc
from collections.abc import Callable

from kivy.clock import Clock
from kivy.core.window import Window

REST = 1.0  # seconds since the last touch: any die has stopped tumbling
# In a storm of touches without a rest Python still sweeps by itself, but seldom.
SELDOM = (50_000, 20, 20)


def sweep_while_resting() -> Callable[[], None]:
    """From now on until the answer is called; what is built for good is not looked at again."""
    before = gc.get_threshold()
    gc.set_threshold(0)  # not at all until then: nothing dies while the first screen is built
    settle = Clock.create_trigger(lambda _: _settle(), REST)
    first = Clock.schedule_once(lambda _: settle(), 0)  # a slow start is no rest
    sweep = Clock.create_trigger(lambda _: gc.collect(), REST)

    def later(*_: object) -> None:
        sweep.cancel()
        sweep()

    def stop() -> None:
        """As it was: whoever starts the app again in this process finds no dead one kept."""
        Window.unbind(on_touch_up=later)
        sweep.cancel()
        first.cancel()
        settle.cancel()
        gc.set_threshold(*before)
        gc.unfreeze()

    Window.bind(on_touch_up=later)
    return stop


def _settle() -> None:
    """What is dead goes first: it would be kept with the living."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(*SELDOM)
