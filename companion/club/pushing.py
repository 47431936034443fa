"""Games handed on to a federation, by the same upload that phones use.

Each whole game goes in one piece, with the ids of its people. What is refused there is told;
whatever was there already is answered as kept, so that pushing again costs little and harms
nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from http.client import HTTPConnection, HTTPException, HTTPSConnection
from urllib.parse import urlsplit

import msgspec
from msgspec import Struct
from sqlalchemy import select

from companion.club import people, schema
from companion.club.database import Database
from companion.club.intake import HIDES, PARTIAL
from companion.club.proving import load
from companion.documents import BadFile
from companion.store.parcels import parcel_path
from companion.table.text import say

SECONDS = 30.0


class Pushed(Struct, frozen=True):
    """How many games are there now, and which were refused with what sentence."""

    sent: int
    refused: tuple[tuple[str, str], ...]


class Answer(Struct, frozen=True):
    """What the other club said."""

    status: int
    sentence: str


Put = Callable[[str, bytes], Answer]


def parcels(database: Database) -> Iterator[tuple[str, bytes]]:
    """Every whole game of this club, as it is PUT, with its id."""
    table = schema.games
    with database.reading() as connection:
        whole = table.c.state.not_in((PARTIAL, HIDES))
        ids = (
            connection.execute(
                select(table.c.id).where(whole).order_by(table.c.finished, table.c.id)
            )
            .scalars()
            .all()
        )
    for game in ids:
        yield game, _parcel(database, game)


def _parcel(database: Database, game: str) -> bytes:
    with database.reading() as connection:
        journal = load(connection, game)
        row = connection.execute(select(schema.games).where(schema.games.c.id == game)).one()
        if journal is None:
            raise LookupError(game)
        names = people.names(connection, journal.people)
    setup = journal.head["setup"]
    seated = [
        {**player, "name": names.get(person, f"({person[:8]})")}
        for player, person in zip(setup["players"], journal.people, strict=True)
    ]
    return msgspec.json.encode(
        {
            **journal.head,
            "setup": {**setup, "players": seated},
            "started": row.started,
            "finished": row.finished,
            "length": row.length,
            "people": journal.people,
            "entries": [msgspec.Raw(entry.encode()) for entry in journal.entries],
        }
    )


def hand_on(database: Database, put: Put) -> Pushed:
    """Everything, one game after another."""
    sent, refused = 0, []
    for game, body in parcels(database):
        answer = put(parcel_path(game), body)
        if answer.status == 200:
            sent += 1
        else:
            refused.append((game, answer.sentence))
    return Pushed(sent, tuple(refused))


def push(database: Database, url: str, secret: str) -> Pushed:
    """Everything to the club at this address; BadFile where it cannot be reached."""
    parts = urlsplit(url)
    if parts.scheme not in ("http", "https") or not parts.hostname:
        raise BadFile("", say("club.cli.no_url"))
    kind = HTTPSConnection if parts.scheme == "https" else HTTPConnection
    connection = kind(parts.hostname, parts.port, timeout=SECONDS)
    headers = {"authorization": f"Bearer {secret}", "content-type": "application/json"}

    def put(path: str, body: bytes) -> Answer:
        connection.request("PUT", parts.path.rstrip("/") + path, body, headers)
        answer = connection.getresponse()
        told = answer.read()
        try:
            said = msgspec.json.decode(told, type=dict[str, msgspec.Raw])
            sentence = msgspec.json.decode(said["sentence"], type=str)
        except (msgspec.MsgspecError, KeyError):
            sentence = str(answer.status)
        return Answer(answer.status, sentence)

    try:
        return hand_on(database, put)
    except (OSError, HTTPException) as fault:
        raise BadFile("", say("club.cli.no_answer", why=str(fault))) from None
    finally:
        connection.close()
