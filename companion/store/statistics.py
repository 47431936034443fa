"""What many games say together, from their summaries alone: no journal, no screen.

Only finished games count; one that was given up, or played as a practice, says nothing about
anybody.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import takewhile

from msgspec import Struct

from companion.store.games import Summary
from companion.table.players import clean_name

MOST_BARS = 8
STEPS = (1, 2, 5, 10, 20, 25, 50, 100, 200, 500, 1000, 10_000)


class Record(Struct, frozen=True):
    """One person's games: `streak` wins in a row up to now, `longest` ever."""

    name: str
    games: int
    wins: int
    average: float
    best: int
    streak: int
    longest: int


class Bar(Struct, frozen=True):
    """How many scores lay from `least` to `most`."""

    least: int
    most: int
    count: int


def matching(summaries: Iterable[Summary], game: str = "", person: str = "") -> list[Summary]:
    """The games of one kind, one person, or both; everything without either."""
    wanted = _key(person)
    return [
        summary
        for summary in summaries
        if (not game or summary.game == game)
        and (not wanted or any(_key(name) == wanted for name in summary.players))
    ]


def counting(summaries: Iterable[Summary]) -> list[Summary]:
    """The games that say something about whoever played them: practice does not."""
    return [summary for summary in summaries if not summary.practice]


def people(summaries: Iterable[Summary]) -> list[str]:
    """Everybody who ever played, whoever played most first, as last written."""
    seen: dict[str, str] = {}
    often: dict[str, int] = {}
    for summary in summaries:
        for name in summary.players:
            seen.setdefault(_key(name), name)
            often[_key(name)] = often.get(_key(name), 0) + 1
    return [seen[key] for key in sorted(seen, key=lambda key: (-often[key], key))]


def finished(summaries: Iterable[Summary]) -> list[Summary]:
    """The games that came to an end, the latest first."""
    ended = [s for s in summaries if s.finished is not None and s.standings]
    return sorted(ended, key=lambda s: -(s.finished or 0))


def records(summaries: Iterable[Summary]) -> list[Record]:
    """Everybody's record, whoever won most first."""
    results: dict[str, list[tuple[int, bool]]] = {}
    names: dict[str, str] = {}
    for summary in finished(summaries):
        for place in summary.standings:
            if place.player >= len(summary.players):
                continue  # a damaged line of the list
            name = summary.players[place.player]
            names.setdefault(_key(name), name)
            results.setdefault(_key(name), []).append((place.score, place.rank == 1))
    found = [_record(names[key], played) for key, played in results.items()]
    return sorted(found, key=lambda r: (-r.wins, -r.average, r.name))


def _record(name: str, played: Sequence[tuple[int, bool]]) -> Record:
    """From scores and wins, the latest first."""
    scores = [score for score, _ in played]
    won = [win for _, win in played]
    return Record(
        name=name,
        games=len(played),
        wins=sum(won),
        average=sum(scores) / len(scores),
        best=max(scores),
        streak=len(list(takewhile(bool, won))),
        longest=_longest(won),
    )


def _longest(won: Sequence[bool]) -> int:
    best = run = 0
    for win in won:
        run = run + 1 if win else 0
        best = max(best, run)
    return best


def distribution(summaries: Iterable[Summary]) -> list[Bar]:
    """All final scores in a few bars of equal width, with round numbers at their edges."""
    scores = [place.score for s in finished(summaries) for place in s.standings]
    if not scores:
        return []
    low, high = min(scores), max(scores)
    step = next((s for s in STEPS if high // s - low // s < MOST_BARS), STEPS[-1])
    return [
        Bar(least, least + step - 1, sum(least <= score < least + step for score in scores))
        for least in range(low // step * step, high // step * step + 1, step)
    ]


def _key(name: str) -> str:
    return clean_name(name).casefold()
