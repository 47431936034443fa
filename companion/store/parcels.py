"""A finished game on its way to a club: the same journal as in a file, sent from any place on.

Phone and club both read this module, so that there is one idea of what is sent (docs/club.md).
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from typing import Any
from urllib.parse import urlsplit

import msgspec
from msgspec import Struct

from companion import __version__
from companion.documents import LARGEST, BadFile, read_document
from companion.store.exchange import FORMAT, VERSION
from companion.table.game import Setup
from companion.table.journal import Entry
from companion.table.text import say

LARGEST_GAME = LARGEST - 10_000  # bytes of setup and entries, so that all fits into one parcel
JOIN = "/join"  # a club's link: its address, this, and the secret behind a #


class Parcel(Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """Some entries of one game, with what has to be known to read them.

    The head (`format`, `version`, `game`, `setup`) is the same in every parcel of a game. `length`
    is how many entries the game has in all. `people` are opaque ids for the seats, from a club
    that hands its games on; without them a person is known by the name.
    """

    format: str
    version: int
    game: str
    setup: dict[str, Any]
    started: float
    finished: float | None
    length: int
    entries: tuple[dict[str, Any], ...] = ()
    app: str = ""
    people: tuple[str, ...] = ()


class Link(Struct, frozen=True):
    """What a club hands to a phone: where it is, and the phone's own secret."""

    address: str
    secret: str


def parcel(
    setup: Setup[Any],
    journal: Sequence[Entry],
    started: float,
    finished: float,
    first: int = 0,
    last: int | None = None,
) -> bytes:
    """The body of a PUT with the entries from place `first` up to `last`."""
    return msgspec.json.encode(
        {
            "format": FORMAT,
            "version": VERSION,
            "app": __version__,
            "game": setup.game,
            "setup": setup,
            "started": started,
            "finished": finished,
            "length": len(journal),
            "entries": list(journal[first:last]),
        }
    )


def parcel_id(game_id: str, started: float, setup: Setup[Any]) -> str:
    """The id of a game among those of all phones: its own, and what tells it from a namesake."""
    told = msgspec.json.encode((game_id, started, setup), order="deterministic")
    return f"{game_id}-{hashlib.sha256(told).hexdigest()[:20]}"


def parcel_path(sent_id: str, first: int = 0) -> str:
    """Where a game is PUT, behind the address of the club."""
    return f"/games/{sent_id}/entries?from={first}"


def read_parcel(data: bytes) -> Parcel:
    """The parcel in these bytes; BadFile with the place of the first fault in it."""
    found = read_document(data, Parcel)
    if found.length < len(found.entries):
        raise BadFile("length", say("documents.at_least", bound=str(len(found.entries))))
    return found


def written_link(link: Link) -> str:
    """The link as it is shown and scanned; the secret stays in the browser that opens it."""
    return f"{link.address.rstrip('/')}{JOIN}#{link.secret}"


def read_link(told: str) -> Link | None:
    """What a club's link says; None where it is none."""
    try:
        parts = urlsplit(told.strip())
        named = parts.hostname
    except ValueError:
        return None
    plain = parts.scheme in ("http", "https") and not parts.query and parts.username is None
    if not (plain and named and parts.fragment and parts.path.endswith(JOIN)):
        return None
    folder = parts.path.removesuffix(JOIN)
    return Link(f"{parts.scheme}://{parts.netloc}{folder}", parts.fragment)
