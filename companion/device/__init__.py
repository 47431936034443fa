"""What a phone can do: roll fair dice, shake, buzz, speak, share, open, stay awake.

`here()` is the device the app runs on. Nothing it is asked for can block or break the app: what
a phone lacks, or its owner refused, simply does not happen.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

from companion.device.careful import Careful
from companion.device.port import Device, Insets

__all__ = ["Device", "Insets", "here", "is_android"]


def is_android() -> bool:
    return "ANDROID_ARGUMENT" in os.environ


def here(folder: Path, note: Callable[[Exception], object]) -> Device:
    """The phone, or the desktop. `folder` is where files for others go; `note` hears of faults."""
    if is_android():
        from companion.device.android import AndroidDevice

        return Careful(AndroidDevice(), note)
    from companion.device.desktop import DesktopDevice

    return Careful(DesktopDevice(folder), note)
