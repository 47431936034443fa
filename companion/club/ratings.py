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


_UNKNOWN = Rating()


class Ratings(Struct):
    """The ratings of everybody who has played."""

    known: dict[str, Rating] = {}

    def of(self, person: str) -> Rating:
        return self.known.get(person, _UNKNOWN)

    def play(self, people: Sequence[str], ranks: Sequence[int]) -> None:
        """A game ended: these people came in on these places; equal places are shared."""
        teams = [[_model_of(self.of(person))] for person in people]
        rated = _MODEL.rate(teams, ranks=[float(rank) for rank in ranks])
        for person, (rating,) in zip(people, rated, strict=True):
            self.known[person] = Rating(rating.mu, rating.sigma)


def _model_of(rating: Rating) -> PlackettLuceRating:
    return _MODEL.rating(mu=rating.value, sigma=rating.doubt)
