"""What is sent: checked, stored by place, and only then acknowledged.

A journal is the union of its pieces by (game, place). A place that is taken by another entry is a
refusal, and so is the tail of another phone's game: only who has all of it may add to it.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

import msgspec
from msgspec import Struct
from sqlalchemy import Connection, select, text

from companion.club import people, queue, schema, seasons
from companion.club.database import Database
from companion.club.upserts import added
from companion.documents import BadFile
from companion.store.parcels import LARGEST_GAME, Parcel
from companion.table.players import clean_name, name_refusals
from companion.table.text import Text, say

GAME_ID = re.compile(r"[A-Za-z0-9_-]{8,64}")
MOST_SEATS = 16
MOST_ENTRIES = 100_000  # a place beyond is a misspelled one
LATEST = 32_503_680_000.0  # the year 3000

PARTIAL, WAITING, PROVED = "partial", "waiting", "proved"
REFUSED, UNKNOWN, HIDES = "refused", "unknown", "hides"


class NotTaken(Exception):
    """Why nothing of an upload was kept: the status of the answer, and the reason."""

    def __init__(self, status: int, why: Text, place: str = "") -> None:
        super().__init__(f"{status} {why.key}")
        self.status = status
        self.why = why
        self.place = place


class Kept(Struct, frozen=True):
    """What is there of a game after an upload."""

    game: str
    state: str
    ranges: tuple[tuple[int, int], ...]
    next: int
    length: int


class _Coming(Struct, frozen=True):
    """A parcel as it is compared and kept."""

    game: str
    device: str
    first: int
    parcel: Parcel
    names: tuple[str, ...]
    setup: str
    finished: float
    entries: tuple[str, ...]


def take(database: Database, device: str, game: str, first: int, parcel: Parcel) -> Kept:
    """Stores the entries of a parcel from place `first` on; NotTaken, and nothing is changed."""
    coming = _coming(game, device, first, parcel)
    with database.changing() as connection:
        kept = _stored(connection, coming, database.clock())
    database.woken.set()
    return kept


def _coming(game: str, device: str, first: int, parcel: Parcel) -> _Coming:
    if GAME_ID.fullmatch(game) is None:
        raise NotTaken(400, say("club.refused.id"))
    if not 0 <= first <= MOST_ENTRIES or first + len(parcel.entries) > parcel.length:
        raise NotTaken(400, say("club.refused.from"), "from")
    if not 0 < parcel.length <= MOST_ENTRIES:
        raise NotTaken(400, say("club.refused.length"), "length")
    if parcel.finished is None:
        raise NotTaken(422, say("club.refused.unfinished"), "finished")
    if not 0 <= parcel.started <= parcel.finished <= LATEST:
        raise NotTaken(400, say("club.refused.head"), "finished")
    if not 0 <= parcel.version < 2**31 or max(map(len, (parcel.format, parcel.app))) > 64:
        raise NotTaken(400, say("club.refused.head"), "version")
    names, setup = _without_names(parcel)
    entries = tuple(_written(entry) for entry in parcel.entries)
    return _Coming(game, device, first, parcel, names, setup, parcel.finished, entries)


def _written(value: Any) -> str:
    return msgspec.json.encode(value, order="deterministic").decode()


def _without_names(parcel: Parcel) -> tuple[tuple[str, ...], str]:
    """The names at the table, and the setup without them."""
    seated = parcel.setup.get("players")
    if parcel.setup.get("game") != parcel.game or not isinstance(seated, list):
        raise NotTaken(400, say("club.refused.head"), "setup")
    if not 0 < len(seated) <= MOST_SEATS:
        raise NotTaken(400, say("club.refused.head"), "setup.players")
    names: list[str] = []
    for seat, player in enumerate(seated):
        name = player.get("name") if isinstance(player, dict) else None
        place = f"setup.players[{seat}].name"
        if not isinstance(name, str):
            raise NotTaken(400, say("club.refused.head"), place)
        for reason in name_refusals(name, tuple(names)):
            raise NotTaken(400, reason.why, place)
        names.append(clean_name(name))
    ids = parcel.people
    if ids and (len(set(ids)) != len(seated) or not all(map(people.PERSON.fullmatch, ids))):
        raise NotTaken(400, say("club.refused.people"), "people")
    bare = [{**player, "name": ""} for player in seated]
    return tuple(names), _written({**parcel.setup, "players": bare})


def _stored(connection: Connection, coming: _Coming, now: float) -> Kept:
    row = _begun(connection, coming, now)
    begun = row is not None
    row = row or _locked(connection, coming.game)
    there = set() if begun else _places(connection, coming.game)
    _hold_head(row, coming)
    _hold_entries(connection, coming, there, row.device)
    new = {
        coming.first + index: entry
        for index, entry in enumerate(coming.entries)
        if coming.first + index not in there
    }
    length, size = max(row.length, coming.parcel.length), row.size + _bytes(new.values())
    if size > LARGEST_GAME:
        raise NotTaken(413, say("club.refused.large", most=LARGEST_GAME))
    if row.state == HIDES and length == row.length:
        raise NotTaken(422, say("club.refused.hides"))
    _insert(connection, coming.game, new)
    there |= set(new)
    state = row.state
    reseated = not begun and _reseated(connection, coming, row.by_name)
    if reseated or new or length > row.length:
        state = WAITING if len(there) == length else PARTIAL
        _note_change(connection, coming, length, size, state)
        if row.state == PROVED:  # it counted so far
            seasons.ask_recount(connection, row.finished)
    return _kept(coming.game, state, there, length)


def _begun(connection: Connection, coming: _Coming, now: float) -> Any:
    """The row of a game that is new here, with who sits at its table; None if it is known."""
    parcel = coming.parcel
    head = {
        "id": coming.game,
        "device": coming.device,
        "format": parcel.format,
        "version": parcel.version,
        "game": parcel.game,
        "app": parcel.app,
        "setup": coming.setup,
        "started": parcel.started,
        "finished": coming.finished,
        "length": parcel.length,
        "size": len(coming.setup),
        "stored": now,
        "by_name": not parcel.people,
        "revision": 0,
        "state": PARTIAL,
    }
    row = added(connection, schema.games, head)
    if row is None:
        return None
    settled = people.settle(connection, coming.names, parcel.people)
    people.seat(connection, coming.game, settled)
    return row


def _reseated(connection: Connection, coming: _Coming, by_name: bool) -> bool:
    """Whether the people of a game are others now.

    A club that hands its games on knows them better than a name does; where two clubs have the
    same game, the lesser ids are taken, so that it does not matter which club came first.
    """
    ids = list(coming.parcel.people)
    if not ids or not (by_name or ids < people.seated(connection, coming.game)):
        return False
    connection.execute(schema.seats.delete().where(schema.seats.c.game == coming.game))
    people.seat(connection, coming.game, people.settle(connection, coming.names, ids))
    return True


def _locked(connection: Connection, game: str) -> Any:
    table = schema.games
    return connection.execute(select(table).where(table.c.id == game).with_for_update()).one()


def _places(connection: Connection, game: str) -> set[int]:
    table = schema.entries
    return set(connection.execute(select(table.c.place).where(table.c.game == game)).scalars())


def _hold_head(row: Any, coming: _Coming) -> None:
    parcel = coming.parcel
    ours = (row.format, row.version, row.game, row.started, row.setup)
    theirs = (parcel.format, parcel.version, parcel.game, parcel.started, coming.setup)
    if ours != theirs:
        raise NotTaken(409, say("club.refused.differs"))


def _hold_entries(connection: Connection, coming: _Coming, there: set[int], author: str) -> None:
    """What is there already is the same; and nobody adds to a game that they do not have."""
    if not there:
        return
    last = coming.first + len(coming.entries)
    whole = coming.first == 0 and last == coming.parcel.length
    if author != coming.device and not whole:
        raise NotTaken(403, say("club.refused.foreign"))
    table = schema.entries
    rows = connection.execute(
        select(table.c.place, table.c.entry).where(
            table.c.game == coming.game,
            table.c.place >= coming.first,
            table.c.place < last,
        )
    )
    for place, entry in rows:
        if entry != coming.entries[place - coming.first]:
            raise NotTaken(409, say("club.refused.differs"), f"entries[{place - coming.first}]")


def _insert(connection: Connection, game: str, new: dict[int, str]) -> None:
    if not new:
        return
    if connection.dialect.name == "postgresql":
        connection.execute(
            text(
                "INSERT INTO entries (game, place, entry) SELECT :game, place, entry "
                "FROM unnest(CAST(:places AS integer[]), string_to_array(:entries, chr(10))) "
                "AS new (place, entry)"
            ),
            # One text, since no entry holds a line's end: an array has every quote escaped.
            {"game": game, "places": list(new), "entries": "\n".join(new.values())},
        )
        return
    connection.exec_driver_sql(
        "INSERT INTO entries (game, place, entry) VALUES (?, ?, ?)",
        [(game, place, entry) for place, entry in new.items()],
    )


def _note_change(
    connection: Connection, coming: _Coming, length: int, size: int, state: str
) -> None:
    """The longest journal says when the game ended, and which app wrote it."""
    table = schema.games
    values: dict[str, Any] = {
        "revision": table.c.revision + 1,
        "length": length,
        "size": size,
        "state": state,
    }
    if coming.parcel.people:
        values |= {"by_name": False}
    if coming.parcel.length == length:
        values |= {"finished": coming.finished, "app": coming.parcel.app}
    connection.execute(table.update().where(table.c.id == coming.game).values(values))
    if state == WAITING:
        queue.ask(connection, [coming.game])


def _bytes(entries: Any) -> int:
    return sum(len(entry.encode()) + 1 for entry in entries)


def _kept(game: str, state: str, there: set[int], length: int) -> Kept:
    ranges = _ranges(sorted(there))
    first = ranges[0][1] if ranges and ranges[0][0] == 0 else 0
    return Kept(game, state, ranges, first, length)


def _ranges(places: Sequence[int]) -> tuple[tuple[int, int], ...]:
    """Places as runs, the end of each excluded."""
    runs: list[tuple[int, int]] = []
    for place in places:
        if runs and runs[-1][1] == place:
            runs[-1] = (runs[-1][0], place + 1)
        else:
            runs.append((place, place + 1))
    return tuple(runs)


def refused_body(bad: BadFile) -> NotTaken:
    """A body that is no parcel."""
    return NotTaken(400, say("club.refused.body", why=bad.why), bad.place)
