from collections.abc import Sequence
from types import TracebackType
from typing import Self

from kivy.graphics.texture import Texture

class Instruction: ...

class InstructionGroup(Instruction):
    def add(self, c: Instruction) -> None: ...
    def insert(self, index: int, c: Instruction) -> None: ...
    def remove(self, c: Instruction) -> None: ...
    def clear(self) -> None: ...

class Canvas(InstructionGroup):
    before: Canvas
    after: Canvas
    def ask_update(self) -> None: ...
    def __enter__(self) -> Self: ...
    def __exit__(
        self, kind: type[BaseException] | None, value: BaseException | None,
        traceback: TracebackType | None,
    ) -> None: ...  # fmt: skip

class Color(Instruction):
    rgba: Sequence[float]
    def __init__(self, *rgba: float) -> None: ...

class PushMatrix(Instruction): ...
class PopMatrix(Instruction): ...

class Translate(Instruction):
    x: float
    y: float
    def __init__(self) -> None: ...

class Rotate(Instruction):
    angle: float
    origin: Sequence[float]
    def __init__(self, *, angle: float = ..., origin: Sequence[float] = ...) -> None: ...

class Rectangle(Instruction):
    pos: Sequence[float]
    size: Sequence[float]
    texture: Texture | None
    def __init__(
        self, *, texture: Texture | None = ..., pos: Sequence[float] = ...,
        size: Sequence[float] = ...,
    ) -> None: ...  # fmt: skip

class SmoothEllipse(Rectangle): ...

class SmoothRoundedRectangle(Rectangle):
    radius: Sequence[float | tuple[float, float]]
    def __init__(
        self, *, pos: Sequence[float] = ..., size: Sequence[float] = ...,
        radius: Sequence[float | tuple[float, float]] = ...,
    ) -> None: ...  # fmt: skip

class Triangle(Instruction):
    def __init__(self, *, points: Sequence[float] = ...) -> None: ...

class Mesh(Instruction):
    def __init__(self, *, vertices: Sequence[float], indices: Sequence[int], mode: str) -> None: ...

class Line(Instruction):
    def __init__(
        self, *, points: Sequence[float] = ..., circle: Sequence[float] = ...,
        ellipse: Sequence[float] = ..., rounded_rectangle: Sequence[float] = ...,
        width: float = ..., close: bool = ..., cap: str = ...,
        dash_length: float = ..., dash_offset: float = ...,
    ) -> None: ...  # fmt: skip

class SmoothLine(Line): ...
