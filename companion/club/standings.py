"""The standings of a season, from its games in the order in which they ended.

A round is a day on which games of the season ended.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable, Sequence
from datetime import UTC, datetime

from companion.club.checkpoints import Checkpoints
from companion.club.tally import Counted, Standing


def day_of(finished: float) -> str:
    return datetime.fromtimestamp(finished, UTC).date().isoformat()


def rounds(games: Iterable[Counted]) -> int:
    """The days on which there were games."""
    return len({day_of(game.finished) for game in games})


def standings(games: Sequence[Counted], checkpoints: Checkpoints) -> list[Standing]:
    """The first place first."""
    latest = _latest_round(games)
    tally = checkpoints.counted(games[:latest])
    before = tally.ranks()
    for game in games[latest:]:
        tally.count(game)
    return tally.told(before)


def _latest_round(games: Sequence[Counted]) -> int:
    """The place of its first game."""
    if not games:
        return 0
    return bisect_left(games, day_of(games[-1].finished), key=lambda game: day_of(game.finished))
