"""L3 for a moment: the same storm as `make club-bench` makes, with fewer games."""

from __future__ import annotations

from pathlib import Path

from tests.club.kills import fresh, storm


def test_l3_kills_lose_nothing_that_was_acknowledged_and_count_nothing_twice(
    kind: str, tmp_path: Path
) -> None:
    address, server = fresh(str(tmp_path), kind)
    try:
        figures = storm(address, server, games=30, kills=3, seed=3)
    finally:
        if server is not None:
            server.stop()
    assert (figures.kills, figures.lost, figures.counted_twice) == (3, 0, 0)
