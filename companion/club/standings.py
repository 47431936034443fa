"""Points, wins and places of a season, from its games in the order in which they ended.

Whoever sits at a table gets a point for each person there who did not come in ahead, themselves
among them: the first of four gets four, the last one. Equal points are told apart by the rating.
A round is a day on which games of the season ended.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from datetime import UTC, datetime

from msgspec import Struct

from companion.club.ratings import Ratings

LATEST_SHOWN = 12  # ratings of a spark line


class Counted(Struct, frozen=True):
    """A game that counts: who came in on which place."""

    id: str
    game: str
    finished: float
    people: tuple[str, ...]
    ranks: tuple[int, ...]


class Standing(Struct, frozen=True):
    """Where somebody stands. `rank_before` was the place before the latest round."""

    person: str
    rank: int
    rank_before: int | None
    points: int
    played: int
    wins: int
    rating: float
    doubt: float
    course: tuple[float, ...]


def day_of(finished: float) -> str:
    return datetime.fromtimestamp(finished, UTC).date().isoformat()


def rounds(games: Iterable[Counted]) -> int:
    """The days on which there were games."""
    return len({day_of(game.finished) for game in games})


def standings(games: Sequence[Counted]) -> list[Standing]:
    """The first place first."""
    tally, latest = _Tally(), day_of(games[-1].finished) if games else ""
    before: dict[str, int] | None = None
    for game in games:
        if before is None and day_of(game.finished) == latest:
            before = tally.ranks()
        tally.count(game)
    return tally.told(before or {})


class _Tally:
    """What is counted so far."""

    def __init__(self) -> None:
        self.ratings = Ratings()
        self.points: dict[str, int] = defaultdict(int)
        self.played: dict[str, int] = defaultdict(int)
        self.wins: dict[str, int] = defaultdict(int)
        self.courses: dict[str, list[float]] = defaultdict(list)

    def count(self, game: Counted) -> None:
        self.ratings.play(game.people, game.ranks)
        for person, rank in zip(game.people, game.ranks, strict=True):
            ahead = sum(other < rank for other in game.ranks)
            self.points[person] += len(game.people) - ahead
            self.played[person] += 1
            self.wins[person] += ahead == 0
            course = self.courses[person]
            course.append(self.ratings.of(person).value)
            if len(course) > LATEST_SHOWN:
                del course[0]

    def _order(self) -> list[str]:
        def key(person: str) -> tuple[int, float, str]:
            return -self.points[person], -self.ratings.of(person).value, person

        return sorted(self.played, key=key)

    def ranks(self) -> dict[str, int]:
        """Places; whoever is equal in points and rating shares one."""
        found: dict[str, int] = {}
        last: tuple[int, float] | None = None
        rank = 0
        for index, person in enumerate(self._order(), start=1):
            worth = self.points[person], self.ratings.of(person).value
            if worth != last:
                rank, last = index, worth
            found[person] = rank
        return found

    def told(self, before: dict[str, int]) -> list[Standing]:
        return [
            Standing(
                person,
                rank,
                before.get(person),
                self.points[person],
                self.played[person],
                self.wins[person],
                self.ratings.of(person).value,
                self.ratings.of(person).doubt,
                tuple(self.courses[person]),
            )
            for person, rank in self.ranks().items()
        ]
