"""Attacks: each line tries to get in, or to be counted without having played."""

from __future__ import annotations

import json
import socket
from collections.abc import Iterator
from typing import Any

import pytest

from companion.club import devices, door
from companion.club.database import Database
from companion.club.work import work_off
from companion.store.parcels import parcel_path
from companion.web.server import CountedProtocol
from tests.club.journals import FIRST_EVENING, body, played
from tests.club.test_uploads import row_counts
from tests.club.visitor import Visitor, served

GAME = played("fairy_ring", 3)
PUT = parcel_path("0a1b2c3d-game")


@pytest.fixture
def phone(club: Database) -> Iterator[Visitor]:
    """An enrolled phone at a club that listens."""
    secret = devices.add(club, "Ana’s phone")[1]
    with served(club) as port:
        yield Visitor(port, secret)


def test_an_upload_is_taken_and_answered_in_the_language_of_the_phone(
    phone: Visitor, club: Database
) -> None:
    answer = phone.put(PUT, body(GAME), accept_language="fr")
    assert answer.status == 200
    length = len(GAME.journal)
    assert answer.json == {
        "text": "club.kept.waiting",
        "sentence": "C’est gardé. La partie va être relue.",
        "game": "0a1b2c3d-game",
        "state": "waiting",
        "ranges": [[0, length]],
        "next": length,
        "length": length,
        "page": "/games/0a1b2c3d-game",
    }
    work_off(club)
    assert phone.put(PUT, body(GAME)).json["state"] == "proved"


@pytest.mark.parametrize(
    "said",
    [
        "",
        "Bearer ",
        "Bearer wrong",
        "Basic YTpi",
        "Bearer " + "x" * 5000,
        "Bearer ' OR 1=1 --",
    ],
)
def test_a_foreign_secret_is_refused(phone: Visitor, club: Database, said: str) -> None:
    stranger = Visitor(phone.port)
    headers = {"authorization": said} if said else {}
    before = row_counts(club)
    answer = stranger.put(PUT, body(GAME), **headers)
    assert (answer.status, answer.json["text"]) == (401, "club.refused.secret")
    assert row_counts(club) == before


def test_a_revoked_secret_is_refused_and_what_it_sent_stays(phone: Visitor, club: Database) -> None:
    assert phone.put(PUT, body(GAME)).status == 200
    assert devices.revoke(club, devices.all_of(club)[0].id)
    before = row_counts(club)
    other = parcel_path("another-game")
    assert phone.put(other, body(GAME)).json["text"] == "club.refused.secret"
    assert row_counts(club) == before
    assert phone.get("/games/0a1b2c3d-game").status == 200


def test_secrets_are_kept_as_hashes(phone: Visitor, club: Database) -> None:
    with club.reading() as connection:
        kept = repr(connection.exec_driver_sql("SELECT * FROM devices").all())
    assert phone.secret not in kept


def test_a_phone_asks_once_whether_it_is_known(phone: Visitor) -> None:
    assert phone.get("/", accept="application/json").json == {"club": ""}
    stranger = Visitor(phone.port, "wrong").get("/", accept="application/json")
    assert (stranger.status, stranger.json["text"]) == (401, "club.refused.secret")


def test_a_journal_with_another_game_s_id_is_refused(phone: Visitor, club: Database) -> None:
    assert phone.put(PUT, body(GAME)).status == 200
    stranger = Visitor(phone.port, devices.add(club, "Another phone")[1])
    before = row_counts(club)
    other = stranger.put(PUT, body(played("fairy_ring", 4)))
    assert (other.status, other.json["text"]) == (409, "club.refused.differs")
    longer = {"length": len(GAME.journal) + 1, "entries": [{"entry": "undo", "count": 1}]}
    tail = stranger.put(parcel_path("0a1b2c3d-game", len(GAME.journal)), body(GAME, changes=longer))
    assert (tail.status, tail.json["text"]) == (403, "club.refused.foreign")
    assert row_counts(club) == before


@pytest.mark.parametrize(
    "path",
    [
        "/games/../../etc/passwd/entries",
        "/games/..%2f..%2fetc%2fpasswd/entries",
        "/games/%00/entries",
        "/games/short/entries",
        "/games/" + "x" * 65 + "/entries",
        "/games/a'b%22c;--/entries",
    ],
)
def test_a_path_is_no_id(phone: Visitor, club: Database, path: str) -> None:
    before = row_counts(club)
    answer = phone.put(path, body(GAME))
    assert answer.status in (400, 404)
    assert answer.json["text"] in ("club.refused.id", "club.refused.nothing_here")
    assert row_counts(club) == before


@pytest.mark.parametrize(
    "path",
    [
        "/../companion/club/site.py",
        "/club.css/../../site.py",
        "/%2e%2e/%2e%2e/etc/passwd",
        "/pages/layout.html",
        "/games/..%2f..%2fclub.db",
        "/people/%3Cscript%3E",
        "/?season=%27%20OR%201=1",
    ],
)
def test_nothing_else_of_the_disk_has_an_address(phone: Visitor, path: str) -> None:
    answer = phone.get(path)
    assert answer.status == 404
    assert "<script>" not in answer.text


@pytest.mark.parametrize("told", ["-1", "x", "1e3", "9" * 30, "٣", "1;drop"])
def test_a_place_that_is_no_number_is_refused(phone: Visitor, told: str) -> None:
    from urllib.parse import quote

    answer = phone.put(f"/games/0a1b2c3d-game/entries?from={quote(told)}", body(GAME))
    assert (answer.status, answer.json["text"]) == (400, "club.refused.from")


@pytest.mark.parametrize(
    ("data", "place"),
    [
        (b"", ""),
        (b"{", ""),
        (b"[]", ""),
        (b'{"format": "x", "format": "y"}', "format"),
        (b'{"format": NaN}', "format"),
        (b'{"format": "\\ud800"}', "format"),
        (b"[" * 100_000, ""),
        (b"\xff\xfe", ""),
    ],
)
def test_a_body_that_is_no_parcel_is_refused_with_its_place(
    phone: Visitor, data: bytes, place: str
) -> None:
    answer = phone.put(PUT, data)
    assert (answer.status, answer.json["text"]) == (400, "club.refused.body")
    assert answer.json.get("place", "") == place


def test_another_kind_of_body_is_refused(phone: Visitor) -> None:
    answer = phone.put(PUT, body(GAME), content_type="text/plain")
    assert (answer.status, answer.json["text"]) == (415, "club.refused.kind")


def test_more_than_a_game_is_refused_before_it_is_read(phone: Visitor, club: Database) -> None:
    before = row_counts(club)
    answer = phone.put(PUT, b" " * 1_000_001)
    assert (answer.status, answer.json["text"]) == (413, "club.refused.large")
    with socket.create_connection(("127.0.0.1", phone.port), timeout=30) as raw:
        raw.sendall(_head(phone, "transfer-encoding: chunked"))
        chunk = b"10000\r\n" + b" " * 0x10000 + b"\r\n"
        try:
            for _ in range(40):
                raw.sendall(chunk)
        except OSError:
            pass  # the server has said enough
        assert b" 413 " in raw.makefile("rb").readline()
    assert row_counts(club) == before


def _head(phone: Visitor, more: str) -> bytes:
    return (
        f"PUT {PUT} HTTP/1.1\r\nhost: x\r\nauthorization: Bearer {phone.secret}\r\n"
        f"content-type: application/json\r\n{more}\r\n\r\n"
    ).encode()


def test_who_sends_slowly_is_let_go(
    phone: Visitor, club: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A body that does not come, and a head that does not."""
    monkeypatch.setattr(door, "BODY_SECONDS", 0.2)
    monkeypatch.setattr(CountedProtocol, "patience", 0.2)
    with socket.create_connection(("127.0.0.1", phone.port), timeout=30) as raw:
        raw.sendall(_head(phone, "content-length: 1000") + b"{")
        assert b" 408 " in raw.makefile("rb").readline()
    with socket.create_connection(("127.0.0.1", phone.port), timeout=30) as raw:
        raw.sendall(b"PUT / HTTP/1.1\r\nhost: x\r\n")
        assert raw.recv(100) == b""
    assert phone.put(PUT, body(GAME)).status == 200


@pytest.mark.parametrize("method", ["POST", "DELETE", "PATCH", "OPTIONS", "TRACE"])
def test_nothing_but_reading_and_sending_is_done(phone: Visitor, method: str) -> None:
    assert phone.ask(method, "/").status == 405
    assert phone.ask(method, PUT).status == 405


def test_every_answer_says_what_a_browser_may_do(phone: Visitor) -> None:
    for path in ("/", "/nothing", "/club.css", "/games.json"):
        headers = phone.get(path).headers
        assert headers["content-security-policy"].startswith("default-src 'none'; style-src 'self'")
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "no-referrer"
        assert "server" not in headers
        assert "set-cookie" not in headers


def test_a_long_head_is_refused(phone: Visitor) -> None:
    assert phone.get("/?x=" + "y" * 14_000, cookie="z" * 3000).status in (400, 431)


def test_a_game_of_the_future_or_before_time_is_refused(phone: Visitor) -> None:
    changes: list[dict[str, Any]] = [{"finished": 1e300}, {"started": -5.0}, {"started": 1e300}]
    for change in changes:
        answer = phone.put(PUT, json.dumps(json.loads(body(GAME)) | change).encode())
        assert (answer.status, answer.json["text"]) == (400, "club.refused.head")
    assert phone.put(PUT, body(GAME, finished=FIRST_EVENING)).status == 200
