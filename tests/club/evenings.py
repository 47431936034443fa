"""A club with some evenings behind it: fourteen people, all games, one that does not replay."""

from __future__ import annotations

import json
from random import Random

from companion import games
from companion.club import devices, seasons
from companion.club.database import Database
from companion.club.seasons import Season
from companion.club.work import work_off
from tests.club.journals import DAY, FIRST_EVENING, body, played, send

NAMES = (
    "Cléo", "Karim", "Bo", "Ana", "Nour", "Elif", "Hugo", "Dédé", "Maël", "Farid", "Inès", "Gwen",
    "Jo", "Lou",
)  # fmt: skip


def some_evenings(club: Database, evenings: int = 6, seed: int = 5, tables: int = 4) -> Season:
    """So many evenings of a season, proved and counted."""
    random = Random(seed)
    phone = devices.add(club, "The club’s phone")[0].id
    season = seasons.new(
        club, "Saison d’automne 2025", begins=FIRST_EVENING - DAY, practice=True, rounds=8
    )
    for evening in range(evenings):
        people = random.sample(NAMES, len(NAMES))
        for table in range(tables):
            game = played(random.choice(games.IDS), 1 + random.randrange(4))
            if len(people) < game.seats:
                break
            seated, people = tuple(people[: game.seats]), people[game.seats :]
            ended = FIRST_EVENING + 7 * DAY * evening + 600.0 * table
            send(club, phone, f"evening{evening}-table{table}", body(game, seated, ended))
    broken(club, phone, FIRST_EVENING + 7 * DAY * evenings)
    work_off(club)
    return season


def broken(club: Database, phone: str, ended: float) -> None:
    """A game that deals twice."""
    game = played("heroes", 1)
    entries = json.loads(body(game))["entries"]
    twice = {"entries": [entries[0], *entries], "length": len(entries) + 1}
    data = body(game, NAMES[: game.seats], ended, changes=twice)
    send(club, phone, "broken-game", data)
