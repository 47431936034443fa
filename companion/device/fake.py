"""A device for tests: it remembers what it was asked, and can be shaken."""

from __future__ import annotations

from collections.abc import Callable

from companion.device.port import Insets, Shared


class FakeDevice:
    """Everything it does is in `done`; what it should answer is set beforehand."""

    def __init__(self) -> None:
        self.done: list[tuple[object, ...]] = []
        self.shaken: Callable[[], None] | None = None
        self.file: bytes | None = None
        self.rims: Insets | None = Insets()
        self.dark: bool | None = None
        self.scale = 1.0
        self.spoken = "en"
        self.nets: tuple[str, ...] | None = ("127.0.0.1",)

    def watch_shakes(self, shaken: Callable[[], None]) -> None:
        self.shaken = shaken

    def stop_shakes(self) -> None:
        self.shaken = None

    def buzz(self, seconds: float) -> None:
        self.done.append(("buzz", seconds))

    def speak(self, text: str, language: str) -> None:
        self.done.append(("speak", text, language))

    def share_text(self, text: str) -> Shared:
        self.done.append(("share_text", text))
        return Shared.HANDED_ON

    def open_link(self, link: str) -> Shared:
        self.done.append(("open_link", link))
        return Shared.HANDED_ON

    def share_file(self, name: str, data: bytes, kind: str) -> Shared:
        self.done.append(("share_file", name, data, kind))
        return Shared.HANDED_ON

    @property
    def opens_files(self) -> bool:
        return self.file is not None

    def open_file(self, chosen: Callable[[bytes], None], most: int) -> None:
        if self.file is not None:
            chosen(self.file[: most + 1])

    def keep_awake(self, awake: bool) -> None:
        self.done.append(("keep_awake", awake))

    def insets(self) -> Insets | None:
        return self.rims

    def addresses(self) -> tuple[str, ...] | None:
        return self.nets

    def is_dark(self) -> bool | None:
        return self.dark

    def language(self) -> str:
        return self.spoken

    def font_scale(self) -> float:
        return self.scale
