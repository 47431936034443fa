"""A computer: texts go to the clipboard, files into a folder, and nothing shakes or buzzes."""

from __future__ import annotations

import locale
import os
from collections.abc import Callable
from pathlib import Path

from companion.device.port import Insets, Shared


class DesktopDevice:
    """What a desktop can sensibly do for each wish."""

    opens_files = False

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def watch_shakes(self, shaken: Callable[[], None]) -> None:
        """Nobody shakes a desktop; the button does the same."""

    def stop_shakes(self) -> None:
        """Nothing was watched."""

    def buzz(self, seconds: float) -> None:
        """There is no motor."""

    def speak(self, text: str, language: str) -> None:
        """The screen is large enough to be read."""

    def share_text(self, text: str) -> Shared:
        from kivy.core.clipboard import Clipboard

        Clipboard.copy(text)
        return Shared.COPIED

    def open_link(self, link: str) -> Shared:
        """Into the clipboard: no page is opened that nobody asked to see."""
        return self.share_text(link)

    def share_file(self, name: str, data: bytes, kind: str) -> Shared:
        path = self.folder / name
        part = path.with_suffix(".part")
        path.parent.mkdir(parents=True, exist_ok=True)
        part.write_bytes(data)
        part.replace(path)
        return Shared.WRITTEN

    def open_file(self, chosen: Callable[[bytes], None], most: int) -> None:
        """The app lists the folder of shared files itself."""

    def keep_awake(self, awake: bool) -> None:
        from kivy.core.window import Window

        Window.allow_screensaver = not awake

    def insets(self) -> Insets | None:
        return Insets()

    def addresses(self) -> tuple[str, ...] | None:
        return None  # whoever listens finds out

    def is_dark(self) -> bool | None:
        return None

    def language(self) -> str:
        return (locale.getlocale()[0] or os.environ.get("LANG", ""))[:2].lower()

    def font_scale(self) -> float:
        from kivy.metrics import Metrics

        return float(Metrics.fontscale)
