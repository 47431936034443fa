"""All games as one table, for a spreadsheet (CSV) or a program (JSON)."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable
from datetime import UTC, datetime
from typing import Any

from companion import __version__
from companion.documents import write_document
from companion.store.games import Summary

FORMAT = "fairy-table-history"
COLUMNS = ("id", "game", "started", "finished", "player", "score", "rank", "tie_break")
_FORMULA = ("=", "+", "-", "@", "\t", "\r")


def history_csv(summaries: Iterable[Summary]) -> bytes:
    """One line for each player of each game; times are universal."""
    out = io.StringIO(newline="")
    table = csv.writer(out)
    table.writerow(COLUMNS)
    for summary in summaries:
        places = {place.player: place for place in summary.standings}
        for seat, name in enumerate(summary.players):
            place = places.get(seat)
            table.writerow(
                [
                    summary.id,
                    summary.game,
                    _time(summary.started),
                    _time(summary.finished),
                    _plain(name),
                    place.score if place else "",
                    place.rank if place else "",
                    (place.tie_break if place else None) or "",
                ]
            )
    return out.getvalue().encode("utf-8-sig")  # spreadsheets take it for another code otherwise


def history_json(summaries: Iterable[Summary]) -> bytes:
    games: list[dict[str, Any]] = [
        {
            "id": summary.id,
            "game": summary.game,
            "started": _time(summary.started),
            "finished": _time(summary.finished) or None,
            "players": [
                {"name": summary.players[p.player], "score": p.score, "rank": p.rank}
                for p in summary.standings
                if p.player < len(summary.players)
            ]
            or [{"name": name} for name in summary.players],
        }
        for summary in summaries
    ]
    return write_document({"format": FORMAT, "version": 1, "app": __version__, "games": games})


def _time(seconds: float | None) -> str:
    return datetime.fromtimestamp(seconds, UTC).isoformat(timespec="seconds") if seconds else ""


def _plain(name: str) -> str:
    """A name that a spreadsheet would take for a formula is written as text."""
    return f"'{name}" if name.startswith(_FORMULA) else name
