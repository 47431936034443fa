"""What invited phones cost whoever leads: one game by touch, alone and while twelve watch."""

from __future__ import annotations

import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median

from tests.bench._measuring import Figure
from tests.bench.taps import timed
from tests.ui.driver import Player, playing
from tests.ui.heroes.bot import HeroesBot, enter_table
from tests.ui.heroes.conftest import start_known
from tests.ui.invited import in_this_room, joined, switch_on
from tests.web.guests import HERE

PHONES = 12
TAPS = 80


@contextmanager
def watched(player: Player) -> Iterator[None]:
    """Twelve phones follow the game; their browsers are another process."""
    in_this_room(player, HERE)
    player.tap("play.menu")
    player.tap("invite.title")
    host = switch_on(player)
    cookies = []
    for _ in range(PHONES):
        guest = joined(player)
        cookies.append("; ".join(f"{name}={value}" for name, value in guest.cookies.items()))
        guest.close()
    player.back()
    command = [sys.executable, "-m", "tests.bench._watchers", str(host.port), *cookies]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as watchers:
        if watchers.stdout is None or watchers.stdout.readline() != "here\n":
            raise ConnectionError("not all of them came")
        try:
            yield
        finally:
            player.app.invitation.switch_off()


def tapped(is_watched: bool) -> float:
    """The median tap of a game's beginning."""
    with tempfile.TemporaryDirectory() as folder, playing(Path(folder)) as player:
        player.app.change_setting("language", "en")
        bot = start_known(player)
        enter_table(bot)
        if is_watched:
            with watched(player):
                return _median(player, bot)
        return _median(player, bot)


def _median(player: Player, bot: HeroesBot) -> float:
    with timed(player) as felt:
        while len(felt) < TAPS:
            bot.step()
    return median(tap.seconds for tap in felt)


def figures() -> list[Figure]:
    alone, watched_by_twelve = (
        min(tapped(is_watched) for _ in range(3)) for is_watched in (False, True)
    )
    ratio = watched_by_twelve / alone
    return [Figure("a tap while twelve phones watch, against nobody invited", ratio, 1.5, "x")]
