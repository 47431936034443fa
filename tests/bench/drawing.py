"""What is drawn: canvas instructions and texture uploads of each frame of a tap and of a scroll.

A text is a texture. One that its label writes again with all as it was is uploaded for nothing;
one of a new widget, with words that had stood there in another one until this frame, is counted
beside it.
"""

from __future__ import annotations

import tempfile
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from time import perf_counter
from typing import Any
from weakref import WeakKeyDictionary

from kivy.core.text import LabelBase
from kivy.core.window import Window
from kivy.uix.scrollview import ScrollView

from tests.bench._measuring import Figure
from tests.bench.history import fill
from tests.ui.driver import FRAME, Player, UnitTestTouch, playing
from tests.ui.fairy_ring.bot import start as start_ring
from tests.ui.heroes.bot import enter_table
from tests.ui.heroes.conftest import start_known

TAPS = 40  # of each game
FRAMES = 60
AHEAD = round(0.5 / FRAME)

Counts = Counter[tuple[Any, ...]]


class Frames:
    """What every painted frame drew and wrote."""

    def __init__(self) -> None:
        self.written: WeakKeyDictionary[Any, tuple[Any, ...]] = WeakKeyDictionary()
        self.uploads: Counts = Counter()
        self.shown: Counts = Counter()
        self.instructions: list[int] = []
        self.uploaded: list[int] = []
        self.for_nothing: Counts = Counter()
        self.in_another: Counts = Counter()

    def paint(self, player: Player) -> None:
        self.uploads.clear()
        player.paint()
        before = self.shown
        self.shown = Counter()
        self.instructions.append(self._count(Window.canvas))
        self.uploaded.append(self.uploads.total())
        self.in_another += self.uploads - (self.shown - before)

    def _count(self, group: Any) -> int:
        """The instructions of a group; the texts among them are noted."""
        found = 0
        for part in group.children:
            texture = getattr(part, "texture", None)
            if texture is not None and texture in self.written:
                self.shown[self.written[texture]] += 1
            found += 1 + (self._count(part) if hasattr(part, "children") else 0)
        return found

    @contextmanager
    def watching(self) -> Iterator[None]:
        fill_texture = LabelBase._texture_fill

        def noted(label: Any, texture: Any) -> None:
            options = sorted((name, str(value)) for name, value in label.options.items())
            key = label.text, texture.size, *options
            if self.written.get(texture) == key:
                self.for_nothing[key] += 1
            self.written[texture] = key
            self.uploads[key] += 1
            fill_texture(label, texture)

        LabelBase._texture_fill = noted
        try:
            yield
        finally:
            LabelBase._texture_fill = fill_texture


def tapped(frames: Frames) -> None:
    """The beginning of two games, each frame of each tap painted."""
    for begin in (_heroes, _ring):
        with tempfile.TemporaryDirectory() as folder, playing(Path(folder)) as player:
            player.app.change_setting("language", "en")
            step = begin(player)
            _painting(player, frames)
            frames.paint(player)
            while player.taps < TAPS:
                step()


def _heroes(player: Player) -> Callable[[], object]:
    bot = start_known(player)
    enter_table(bot)
    return bot.step


def _ring(player: Player) -> Callable[[], object]:
    return start_ring(player, ("Ana", "Bo", "Cleo"), objectives=True).step


def _painting(player: Player, frames: Frames) -> None:
    def tap_at(x: float, y: float) -> None:
        player.taps += 1
        frames.paint(player)  # as it lies before the finger comes
        touch = UnitTestTouch(x, y)
        touch.touch_down()
        frames.paint(player)
        touch.touch_up()
        for _ in range(3):
            frames.paint(player)
        player.frames(8)

    player.tap_at = tap_at  # type: ignore[method-assign]


def scrolled(frames: Frames) -> Iterator[tuple[str, float]]:
    """A long history, all rules of a game and the card book: each list, its worst frame of ours."""
    with tempfile.TemporaryDirectory() as folder, playing(Path(folder)) as player:
        player.app.change_setting("language", "en")
        fill(player)
        for name, params, chapter in LISTS:
            player.app.go(name, **params)
            if chapter:
                player.app.shell.page.take("cards", chapter)
            player.frames(AHEAD)
            frames.paint(player)
            yield name, _scroll(player, frames)


LISTS = (
    ("history", {}, ""), ("ask", {"game": "fantasy_realms"}, "fantasy_realms"),
    ("book", {"game": "fantasy_realms"}, ""),
)  # fmt: skip


def _scroll(player: Player, frames: Frames) -> float:
    """By a fifth of the screen a frame, as a flick does."""
    view: ScrollView = player.app.shell.page.ids.list
    hidden = max(1.0, view.children[0].height - view.height)
    step = min(view.height / 5 / hidden, 1 / FRAMES)
    times = []
    for number in range(1, FRAMES + 1):
        view.scroll_y = 1 - number * step
        begun = perf_counter()
        player.frames(1)
        times.append(perf_counter() - begun)
        frames.paint(player)
    return max(times)


def figures() -> list[Figure]:
    taps, lists = Frames(), Frames()
    with taps.watching():
        tapped(taps)
    with lists.watching():
        worst = dict(scrolled(lists))
    for told, frames in (("tap", taps), ("scroll", lists)):
        print(
            f"  frames of a {told}: instructions at most {max(frames.instructions)}, "
            f"uploads {sum(frames.uploaded) / len(frames.uploaded):.1f} on average, "
            f"{max(frames.uploaded)} at most"
        )
        print(f"    of words that had just stood in another widget: {frames.in_another.total()}")
    nothing = taps.for_nothing + lists.for_nothing
    for key, times in nothing.most_common(5):
        print(f"    for nothing, {times} x: {key[0]!r}")
    return [
        Figure("textures uploaded that did not change", nothing.total(), 0, ""),
        *(
            Figure(f"a frame while a list scrolls, worst ({name})", 1000 * took, 16, "ms")
            for name, took in worst.items()
        ),
    ]
