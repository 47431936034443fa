"""Counting that goes on where it is right already: tallies kept along a long season.

A checkpoint is known by the digest of all games before it. So it holds for as long as these are
the same, and nobody has to say what a late game, a correction or a merged person has changed.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence

import msgspec

from companion import __version__
from companion.club.tally import Counted, Tally

EVERY = 2500  # games: some 300 ms of counting


class Checkpoints:
    """`kept` are those of earlier counts by their digests; `held` of them still hold."""

    def __init__(self, kept: Mapping[str, str]) -> None:
        self._kept = kept
        self.held: set[str] = set()
        self.new: dict[str, str] = {}

    def counted(self, games: Sequence[Counted]) -> Tally:
        """All these games, counted from the latest checkpoint before which nothing has changed."""
        digests = _digests(games)
        known = [place for place, digest in digests.items() if digest in self._kept]
        self.held.update(digests[place] for place in known)
        begun = max(known, default=0)
        tally = self._read(digests[begun]) if begun else Tally()
        for place, game in enumerate(games[begun:], start=begun + 1):
            tally.count(game)
            if place in digests:
                self.new[digests[place]] = msgspec.json.encode(tally).decode()
        return tally

    def _read(self, digest: str) -> Tally:
        return msgspec.json.decode(self._kept[digest], type=Tally)


def _digests(games: Sequence[Counted]) -> dict[int, str]:
    """What stands for the first so many games, for each so many that a checkpoint is kept."""
    digest = hashlib.sha256(__version__.encode())  # another version may count otherwise
    found = {}
    for place, game in enumerate(games, start=1):
        digest.update(msgspec.json.encode(game))
        if place % EVERY == 0:
            found[place] = digest.hexdigest()
    return found
