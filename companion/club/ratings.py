"""Strength by Plackett-Luce (openskill), game by game in the order in which they ended."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct
from openskill.models import PlackettLuce, PlackettLuceRating

_MODEL = PlackettLuce()
START = 25.0
START_DOUBT = 25.0 / 3.0


class Rating(Struct, frozen=True):
    """How strong somebody is thought to be, and how unsure that is."""

    value: float = START
    doubt: float = START_DOUBT


class Ratings:
    """The ratings of everybody who has played."""

    def __init__(self) -> None:
        self._known: dict[str, PlackettLuceRating] = {}

    def of(self, person: str) -> Rating:
        found = self._known.get(person)
        return Rating(found.mu, found.sigma) if found else Rating()

    def play(self, people: Sequence[str], ranks: Sequence[int]) -> None:
        """A game ended: these people came in on these places; equal places are shared."""
        teams = [[self._known.get(person) or _MODEL.rating()] for person in people]
        rated = _MODEL.rate(teams, ranks=[float(rank) for rank in ranks])
        for person, (rating,) in zip(people, rated, strict=True):
            self._known[person] = rating
