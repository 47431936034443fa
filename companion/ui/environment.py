"""What must be said to Kivy before it is first imported."""

from __future__ import annotations

import logging
import os
import sys
from contextlib import suppress

PHONE = (412, 892)


def prepare() -> None:
    """A phone-shaped window, our own command line, and no files in the home folder."""
    defaults = {
        "KIVY_NO_ARGS": "1",
        "KIVY_NO_CONFIG": "1",
        "KIVY_NO_FILELOG": "1",
        "KCFG_GRAPHICS_WIDTH": str(PHONE[0]),
        "KCFG_GRAPHICS_HEIGHT": str(PHONE[1]),
        "KIVY_CLIPBOARD": "sdl2",
        "KCFG_INPUT_MOUSE": "mouse,disable_multitouch",
        "KCFG_KIVY_EXIT_ON_ESCAPE": "0",
        "KCFG_KIVY_LOG_LEVEL": "warning",
    }
    for name, value in defaults.items():
        os.environ.setdefault(name, value)
    logging.getLogger("kivy").addFilter(_is_worth_saying)


def make_room_for_data() -> None:
    """Kivy makes the data folder of an app, but not the folder that it lies in."""
    if sys.platform.startswith("linux") and "ANDROID_ARGUMENT" not in os.environ:
        place = os.environ.get("XDG_CONFIG_HOME") or os.path.expanduser("~/.config")
        with suppress(OSError):
            os.makedirs(place, exist_ok=True)


def _is_worth_saying(record: logging.LogRecord) -> bool:
    """Kivy complains at length about devices and tools that we do not use."""
    return not str(record.msg).startswith(("Input: MTDev", "Cutbuffer:"))


def has_screen() -> bool:
    """Whether a window could be shown to a person here."""
    if os.environ.get("SDL_VIDEODRIVER") == "offscreen":
        return False
    if sys.platform.startswith("linux") and "ANDROID_ARGUMENT" not in os.environ:
        return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
    return True
