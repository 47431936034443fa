"""What the app may ask of a device. Every version of it answers the same questions."""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum
from typing import Protocol

from msgspec import Struct


class Insets(Struct, frozen=True):
    """The rims of the window that the system covers, in pixels."""

    top: float = 0
    bottom: float = 0


class Shared(Enum):
    """What became of something that was shared: it decides what the person is told."""

    HANDED_ON = "handed_on"  # the phone asks where to; there is nothing to add
    COPIED = "copied"  # into the clipboard
    WRITTEN = "written"  # as a file in the folder of shared files
    FAILED = "failed"


class Device(Protocol):
    """A phone, a desktop, or a fake of one."""

    @property
    def opens_files(self) -> bool:
        """Whether the system can ask for a file; where not, the app lists its own folder."""
        ...

    def watch_shakes(self, shaken: Callable[[], None]) -> None:
        """Calls `shaken` on the app's own thread for each shake, until `stop_shakes`."""
        ...

    def stop_shakes(self) -> None: ...

    def buzz(self, seconds: float) -> None: ...

    def speak(self, text: str, language: str) -> None: ...

    def share_text(self, text: str) -> Shared: ...

    def open_link(self, link: str) -> Shared:
        """Hands a link to whichever app of the device the person wants to have it."""
        ...

    def share_file(self, name: str, data: bytes, kind: str) -> Shared:
        """`kind` is the media type, such as image/png."""
        ...

    def open_file(self, chosen: Callable[[bytes], None], most: int) -> None:
        """Asks for a file, of which at most `most` + 1 bytes are read."""
        ...

    def keep_awake(self, awake: bool) -> None: ...

    def insets(self) -> Insets | None:
        """None while the system cannot tell yet."""
        ...

    def addresses(self) -> tuple[str, ...] | None:
        """Its own in the nets of the room, Wi-Fi and hotspot; None where it cannot tell."""
        ...

    def is_dark(self) -> bool | None:
        """Whether the system asks for dark screens; None where it does not say."""
        ...

    def font_scale(self) -> float: ...

    def language(self) -> str:
        """The two letters of the system's language, or nothing where it does not say."""
        ...
