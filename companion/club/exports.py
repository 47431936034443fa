"""A season as CSV for a spreadsheet and as JSON for a program; times are universal."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Iterator, Sequence
from datetime import UTC, datetime
from typing import Any

from sqlalchemy import Connection

from companion import __version__
from companion.club import reading
from companion.club.seasons import Season
from companion.documents import write_document

STANDINGS, GAMES = "fairy-table-standings", "fairy-table-club-games"
MOST = 100_000
A_HANDFUL = 1000  # games that are read at a time
_FORMULA = ("=", "+", "-", "@", "\t", "\r")


def standings(connection: Connection, season: Season | None, game: str) -> list[dict[str, Any]]:
    rows = reading.standings(connection, season.id, game, most=MOST) if season else []
    return [
        {
            "rank": row.rank,
            "id": row.person.id,
            "person": row.person.name,
            "points": row.points,
            "games": row.played,
            "wins": row.wins,
            "rating": round(row.rating, 3),
        }
        for row in rows
    ]


def games(connection: Connection, season: Season | None) -> list[dict[str, Any]]:
    """One line for each person of each game."""
    return [
        {
            "id": game.id,
            "game": game.game,
            "started": _time(game.started),
            "finished": _time(game.finished),
            "state": game.state,
            "rulings": not game.by_the_book if game.proved else None,
            "player": each.person.name,
            "player_id": each.person.id,
            "score": each.score,
            "rank": each.rank,
            "tie_break": each.tie_break,
        }
        for game in _all_games(connection, season)
        for each in game.players
    ]


def _all_games(connection: Connection, season: Season | None) -> Iterator[reading.Game]:
    for skip in range(0, MOST, A_HANDFUL):
        some = reading.games(connection, season, most=A_HANDFUL, skip=skip)
        yield from some
        if len(some) < A_HANDFUL:
            return


def as_json(kind: str, season: Season | None, rows: Sequence[dict[str, Any]]) -> bytes:
    head = {"format": kind, "version": 1, "app": __version__}
    named = {"id": season.id, "name": season.name} if season else None
    return write_document({**head, "season": named, "rows": list(rows)})


def as_csv(rows: Iterable[dict[str, Any]], columns: Sequence[str]) -> bytes:
    out = io.StringIO(newline="")
    table = csv.DictWriter(out, columns)
    table.writeheader()
    for row in rows:
        table.writerow({key: _plain(value) for key, value in row.items()})
    return out.getvalue().encode("utf-8-sig")  # spreadsheets take it for another code otherwise


COLUMNS: dict[str, tuple[str, ...]] = {
    STANDINGS: ("rank", "id", "person", "points", "games", "wins", "rating"),
    GAMES: (
        "id", "game", "started", "finished", "state", "rulings", "player", "player_id", "score",
        "rank", "tie_break",
    ),
}  # fmt: skip


def _time(seconds: float) -> str:
    return datetime.fromtimestamp(seconds, UTC).isoformat(timespec="seconds")


def _plain(value: object) -> object:
    """A name that a spreadsheet would take for a formula is written as text."""
    return f"'{value}" if isinstance(value, str) and value.startswith(_FORMULA) else value
