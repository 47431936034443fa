"""What is sent to a club: a game in pieces, and the link that says where to."""

from __future__ import annotations

import json

import msgspec
import pytest

from companion.documents import BadFile
from companion.store.exchange import write_game
from companion.store.parcels import (
    Link,
    parcel,
    parcel_id,
    parcel_path,
    read_link,
    read_parcel,
    written_link,
)
from tests.games.conformance.playable import setup
from tests.reliability.scripts import journal

GAME = "fairy_ring"


def test_the_pieces_of_a_game_are_those_of_its_file() -> None:
    settled, entries = setup(GAME, 3), journal(GAME, 3)
    file = json.loads(write_game(settled, entries))
    pieces = [
        read_parcel(parcel(settled, entries, 100.0, 200.5, first, first + 40))
        for first in range(0, len(entries), 40)
    ]
    assert [entry for piece in pieces for entry in piece.entries] == file["journal"]
    for piece in pieces:
        assert (piece.format, piece.version, piece.game) == ("fairy-table-game", 1, GAME)
        assert piece.setup == file["setup"]
        assert (piece.started, piece.finished, piece.length) == (100.0, 200.5, len(entries))


@pytest.mark.parametrize(
    ("change", "place"),
    [
        ({"length": 0}, "length"),
        ({"entries": "all"}, "entries"),
        ({"setup": None}, "setup"),
        ({"started": "today"}, "started"),
        ({"colour": 3}, "colour"),
    ],
)
def test_what_is_wrong_with_a_parcel_is_told_with_its_place(
    change: dict[str, object], place: str
) -> None:
    told = msgspec.json.decode(parcel(setup(GAME, 3), journal(GAME, 3)[:1], 1.0, 2.0)) | change
    with pytest.raises(BadFile) as bad:
        read_parcel(json.dumps(told).encode())
    assert bad.value.place == place


def test_the_same_game_has_one_id_and_a_namesake_another() -> None:
    settled = setup(GAME, 3)
    sent = parcel_id("0a1b2c3d4e5f", 100.0, settled)
    assert sent == parcel_id("0a1b2c3d4e5f", 100.0, settled)
    assert sent.startswith("0a1b2c3d4e5f-")
    assert len(sent) == 33
    assert sent != parcel_id("0a1b2c3d4e5f", 100.5, settled)
    assert sent != parcel_id("0a1b2c3d4e5e", 100.0, settled)
    assert sent != parcel_id("0a1b2c3d4e5f", 100.0, setup(GAME, 4))
    assert parcel_path(sent, 12) == f"/games/{sent}/entries?from=12"


@pytest.mark.parametrize(
    ("told", "link"),
    [
        ("https://club.example/join#abc", Link("https://club.example", "abc")),
        (" https://c.example:8443/north/join#a-b ", Link("https://c.example:8443/north", "a-b")),
        ("http://192.168.1.4:8138/join#abc", Link("http://192.168.1.4:8138", "abc")),
        ("https://club.example/join", None),
        ("https://club.example/#abc", None),
        ("https://club.example/join?x=1#abc", None),
        ("https://me:pw@club.example/join#abc", None),
        ("ftp://club.example/join#abc", None),
        ("https://[club/join#abc", None),
        ("Ana", None),
    ],
)
def test_the_link_of_a_club(told: str, link: Link | None) -> None:
    assert read_link(told) == link
    if link is not None:
        assert written_link(link) == told.strip()
