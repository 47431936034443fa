"""A device that never breaks the app: what goes wrong is noted, and play goes on."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from companion.device.port import Device, Insets, Shared

T = TypeVar("T")


class Careful:
    """Passes everything on, and catches everything that comes back."""

    def __init__(self, device: Device, note: Callable[[Exception], object]) -> None:
        self.device = device
        self._note = note

    def _tried(self, call: Callable[[], T], otherwise: T) -> T:
        try:
            return call()
        except Exception as fault:  # whatever a driver, a permission or a Java call throws
            self._note(fault)
            return otherwise

    def watch_shakes(self, shaken: Callable[[], None]) -> None:
        self._tried(lambda: self.device.watch_shakes(shaken), None)

    def stop_shakes(self) -> None:
        self._tried(self.device.stop_shakes, None)

    def buzz(self, seconds: float) -> None:
        self._tried(lambda: self.device.buzz(seconds), None)

    def speak(self, text: str, language: str) -> None:
        self._tried(lambda: self.device.speak(text, language), None)

    def share_text(self, text: str) -> Shared:
        return self._tried(lambda: self.device.share_text(text), Shared.FAILED)

    def open_link(self, link: str) -> Shared:
        return self._tried(lambda: self.device.open_link(link), Shared.FAILED)

    def share_file(self, name: str, data: bytes, kind: str) -> Shared:
        return self._tried(lambda: self.device.share_file(name, data, kind), Shared.FAILED)

    @property
    def opens_files(self) -> bool:
        return self.device.opens_files

    def open_file(self, chosen: Callable[[bytes], None], most: int) -> None:
        self._tried(lambda: self.device.open_file(chosen, most), None)

    def keep_awake(self, awake: bool) -> None:
        self._tried(lambda: self.device.keep_awake(awake), None)

    def insets(self) -> Insets | None:
        none: Insets | None = Insets()
        return self._tried(self.device.insets, none)

    def addresses(self) -> tuple[str, ...] | None:
        return self._tried(self.device.addresses, None)

    def is_dark(self) -> bool | None:
        return self._tried(self.device.is_dark, None)

    def language(self) -> str:
        return self._tried(self.device.language, "")

    def font_scale(self) -> float:
        scale = self._tried(self.device.font_scale, 1.0)
        return scale if 0.5 <= scale <= 4 else 1.0
