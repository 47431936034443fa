"""What is counted of a season so far, game by game in the order in which they ended.

Whoever sits at a table gets a point for each person there who did not come in ahead, themselves
among them: the first of four gets four, the last one. Equal points are told apart by the rating.
"""

from __future__ import annotations

from msgspec import Struct, field

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


class _Sum(Struct):
    """What one person has come to."""

    points: int = 0
    played: int = 0
    wins: int = 0
    course: list[float] = []


class Tally(Struct):
    """The sums and ratings of everybody; it can be written down and gone on from."""

    ratings: Ratings = field(default_factory=Ratings)
    sums: dict[str, _Sum] = {}

    def count(self, game: Counted) -> None:
        self.ratings.play(game.people, game.ranks)
        for person, rank in zip(game.people, game.ranks, strict=True):
            ahead = sum(other < rank for other in game.ranks)
            reached = self.sums.setdefault(person, _Sum())
            reached.points += len(game.people) - ahead
            reached.played += 1
            reached.wins += ahead == 0
            reached.course.append(self.ratings.of(person).value)
            del reached.course[:-LATEST_SHOWN]

    def _worth(self, person: str) -> tuple[int, float]:
        return self.sums[person].points, self.ratings.of(person).value

    def ranks(self) -> dict[str, int]:
        """Places, the first one first; whoever is equal in points and rating shares one."""
        worth = {person: self._worth(person) for person in sorted(self.sums)}
        found: dict[str, int] = {}
        last, rank = None, 0
        for index, person in enumerate(sorted(worth, key=worth.__getitem__, reverse=True), start=1):
            if worth[person] != last:
                rank, last = index, worth[person]
            found[person] = rank
        return found

    def told(self, before: dict[str, int]) -> list[Standing]:
        return [self._standing(person, rank, before) for person, rank in self.ranks().items()]

    def _standing(self, person: str, rank: int, before: dict[str, int]) -> Standing:
        reached, rating = self.sums[person], self.ratings.of(person)
        return Standing(
            person,
            rank,
            before.get(person),
            reached.points,
            reached.played,
            reached.wins,
            rating.value,
            rating.doubt,
            tuple(reached.course),
        )
