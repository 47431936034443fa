"""Every tap of a whole game of each kind: from the finger that lifts to the frame with its effect.

What a frame costs to paint is the graphics driver's: here it is a program (40 to 110 ms for a
whole screen), on a phone it is a chip. So the frame is everything but the painting; a list hands
a tap on one frame later, and the slower of the two frames is what is felt. Before each tap
somebody looks for a second and a half: what comes next is built in that rest.
"""

from __future__ import annotations

import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median, median_low, quantiles
from time import perf_counter
from typing import NamedTuple

from tests.bench._children import child
from tests.bench._measuring import Figure
from tests.ui.driver import FRAME, Player, UnitTestTouch, playing
from tests.ui.fairy_ring.bot import start as start_ring
from tests.ui.fairy_tale.bot import start as start_tale
from tests.ui.fantasy_realms.bot import start as start_realms
from tests.ui.fantasy_realms.hands import FOUR
from tests.ui.heroes.bot import enter_table
from tests.ui.heroes.conftest import start_known

RUNS = 3
LOOK = round(1.5 / FRAME)  # frames


class Felt(NamedTuple):
    """One tap: how long it took, on which board, and what changed there."""

    seconds: float
    board: str


def play_heroes(player: Player) -> None:
    bot = start_known(player)
    enter_table(bot)
    bot.play_to_podium()


def play_tale(player: Player) -> None:
    start_tale(player, ("Ana", "Bo", "Cleo")).play_to_podium()


def play_realms(player: Player) -> None:
    bot = start_realms(player, tuple(FOUR))
    bot.begin()
    bot.draw_to_the_end()
    for hand in FOUR.values():
        bot.enter_hand(*hand)
    player.tap("fantasy_realms.answer.finish")


def play_ring(player: Player) -> None:
    start_ring(player, ("Ana", "Bo", "Cleo"), objectives=True).play_to_podium()


GAMES: tuple[Callable[[Player], None], ...] = (play_heroes, play_tale, play_realms, play_ring)


@contextmanager
def timed(player: Player) -> Iterator[list[Felt]]:
    """While it lasts, every tap is timed."""
    found: list[Felt] = []

    def tap_at(x: float, y: float) -> None:
        player.taps += 1
        page = player.app.shell.page
        board = type(getattr(page, "board", None) or page).__name__
        player.frames(LOOK)
        touch = UnitTestTouch(x, y)
        touch.touch_down()
        player.frames(2)
        felt = []
        begun = perf_counter()
        touch.touch_up()
        for _ in range(2):
            player.frames(1)
            felt.append(perf_counter() - begun)
            begun = perf_counter()
        found.append(Felt(max(felt), board))
        player.frames(8)

    player.tap_at = tap_at  # type: ignore[method-assign]
    try:
        yield found
    finally:
        del player.tap_at


def every_tap() -> list[Felt]:
    """Each tap in the middle of several runs: the same games, touch by touch, each run in a
    process of its own, where each board is shown for the first time once more."""
    runs = [[Felt(*tap) for tap in child("taps")] for _ in range(RUNS)]
    return [median_low(same) for same in zip(*runs, strict=True)]


def one_run() -> list[Felt]:
    """A whole game of each kind."""
    found: list[Felt] = []
    for play in GAMES:
        with tempfile.TemporaryDirectory() as folder, playing(Path(folder)) as player:
            player.app.change_setting("language", "en")
            with timed(player) as felt:
                play(player)
            found += felt
    return found


def by_board(taps: list[Felt]) -> Iterator[str]:
    """The distribution, slowest board first."""
    boards = {tap.board for tap in taps}
    times = {name: [tap.seconds for tap in taps if tap.board == name] for name in boards}
    for name, some in sorted(times.items(), key=lambda pair: -_late(pair[1])):
        middle, late, worst = (1000 * t for t in (median(some), _late(some), max(some)))
        yield f"{name:24} {len(some):5} taps {middle:7.1f} {late:7.1f} {worst:7.1f} ms"


def _late(times: list[float]) -> float:
    return quantiles(times, n=20)[-1] if len(times) > 1 else times[0]


def figures() -> list[Figure]:
    taps = every_tap()
    print("  taps by board: median, 95th percentile, worst")
    for line in by_board(taps):
        print(f"    {line}")
    times = [tap.seconds for tap in taps]
    slowest = max(taps)
    return [
        Figure("a tap on any board, median", 1000 * median(times), 6, "ms"),
        Figure("a tap on any board, 95th percentile", 1000 * _late(times), 16, "ms"),
        Figure(f"the slowest tap ({slowest.board})", 1000 * slowest.seconds, 50, "ms"),
    ]
