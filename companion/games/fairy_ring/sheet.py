"""A score sheet of Fairy Ring: what the wheels show, and the mana left.

`scored` answers a file, and `table` lays the answer out in rows for people.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from companion.documents import BadFile, read_document
from companion.games.fairy_ring.ending import MOST_MANA_LEFT, MOST_POINTS, standings
from companion.games.fairy_ring.state import Seat, exchanged
from companion.table.players import clean_name, name_refusals
from companion.table.text import Text, say


class SheetPlayer(Struct, frozen=True, forbid_unknown_fields=True):
    """A player after the second round; the mana is needed only where points are level."""

    name: str
    points: Annotated[int, Meta(ge=0, le=MOST_POINTS)]
    mana: Annotated[int, Meta(ge=0, le=MOST_MANA_LEFT)] | None = None


class Sheet(Struct, frozen=True, forbid_unknown_fields=True):
    """The file."""

    game: Literal["fairy_ring"]
    version: Literal[1]
    players: Annotated[tuple[SheetPlayer, ...], Meta(min_length=1, max_length=4)]


def read(data: bytes) -> Sheet:
    """The sheet; BadFile with the place if it is none."""
    sheet = read_document(data, Sheet)
    names: list[str] = []
    for seat, player in enumerate(sheet.players):
        for reason in name_refusals(player.name, tuple(names)):
            raise BadFile(f"players[{seat}].name", reason.why)
        names.append(player.name)
    return sheet


def scored(data: bytes, cards: bytes | None = None) -> dict[str, Any]:
    """The answer to a sheet. There are no cards to look up: `cards` is not asked."""
    sheet = read(data)
    seats = [exchanged(Seat(p.name, mana=p.mana, put_right=p.points)) for p in sheet.players]
    points = [seat.points for seat in seats]
    for index, seat in enumerate(seats):
        if seat.mana is None and points.count(seat.points) > 1:
            raise BadFile(f"players[{index}].mana", say("fairy_ring.sheet.mana_decides"))
    places = standings(points, [seat.mana for seat in seats])
    winners = [place for place in places if place.rank == 1]
    players = [
        {
            "name": clean_name(seat.name),
            "points": seat.points,
            "mana": seat.mana,
            "total": seat.points,
            "rank": place.rank,
        }
        for seat, place in zip(seats, places, strict=True)
    ]
    return {
        "game": "fairy_ring",
        "players": players,
        "winners": [players[place.player]["name"] for place in winners],
        "tie_break": winners[0].tie_break,
    }


Row = tuple[Text | str | int, ...]


def table(answer: dict[str, Any]) -> tuple[Row, ...]:
    """The answer in rows."""
    words = ("player", "points", "mana", "rank")
    rows: list[Row] = [tuple(say(f"fairy_ring.sheet.{word}") for word in words)]
    for player in answer["players"]:
        told = (player[word] for word in ("name", *words[1:]))
        rows.append(tuple("?" if value is None else value for value in told))
    return tuple(rows)
