from collections.abc import Sequence

from kivy.event import EventDispatcher

class WindowBase(EventDispatcher):
    size: tuple[int, int]
    clearcolor: Sequence[float]
    softinput_mode: str
    allow_screensaver: bool
    def update_viewport(self) -> None: ...

Window: WindowBase
