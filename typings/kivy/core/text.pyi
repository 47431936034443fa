from collections.abc import Callable
from typing import Any

from kivy.graphics.texture import Texture

class LabelBase:
    texture: Texture | None
    is_shortened: bool
    @property
    def size(self) -> tuple[int, int]: ...
    def __init__(
        self, *, text: str = ..., font_size: float = ..., font_name: str = ...,
        text_size: tuple[float | None, None] = ..., halign: str = ..., max_lines: int = ...,
        **options: Any,
    ) -> None: ...  # fmt: skip
    def refresh(self) -> None: ...
    def _texture_fill(self, texture: Texture) -> None: ...
    def _texture_refresh(self, *args: object) -> None: ...
    options: dict[str, Any]
    def get_extents(self, text: str) -> tuple[int, int]: ...
    def get_cached_extents(self) -> Callable[[str], tuple[int, int]]: ...

Label = LabelBase
