"""One game carried to a real club: in pieces, gone on with, kept back, and answered badly."""

from __future__ import annotations

import json
import socket
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Thread

import pytest
from msgspec.structs import replace

from companion.club import devices
from companion.club.database import Database, opened
from companion.club.work import work_off
from companion.courier.delivery import (
    PIECE,
    Cargo,
    Greeted,
    Later,
    NotKnown,
    Outcome,
    Refused,
    Sent,
    deliver,
    greet,
)
from companion.courier.line import Line, NotReached
from companion.store import Store, open_store
from companion.store.outbox import Club
from companion.store.parcels import Link, parcel_id, parcel_path
from companion.store.parcels import parcel as packed
from companion.table.journal import Do
from companion.table.text import say
from tests.club.visitor import Visitor, served
from tests.reliability.scripts import journal, setup

HERE = "127.0.0.1"
SECRET = "s" * 32
OFFLINE = say("membership.trouble.offline")


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    found = open_store(tmp_path / "data")
    found.outbox.join(Club("http://127.0.0.1", SECRET, "A club"))
    yield found
    found.close()


@pytest.fixture
def club(tmp_path: Path) -> Iterator[Database]:
    database = opened(str(tmp_path / "club.db"))
    yield database
    database.close()


def cargo(store: Store, game: str = "heroes", seed: int = 4, *, ends: bool = True) -> Cargo:
    """A whole game in the store, chosen for the club."""
    game_id = store.games.create(setup(game, seed))
    session = store.games.resume(game_id).session
    script = [entry.step.action for entry in journal(game, seed) if isinstance(entry, Do)]
    for action in script if ends else script[: len(script) // 2]:
        session.do(action)
    store.games.finish(game_id, session.standings())
    store.outbox.choose(game_id)
    return loaded(store, game_id)


def loaded(store: Store, game_id: str) -> Cargo:
    post = store.outbox.post(game_id)
    assert post is not None
    assert post.finished is not None
    started = store.games.summary(game_id).started
    return Cargo(post, store.games.load(game_id), started, post.finished)


@contextmanager
def line_to(port: int, secret: str) -> Iterator[Line]:
    line = Line(Link(f"http://{HERE}:{port}", secret), "en")
    yield line
    line.hang_up()


def state(club: Database) -> list[tuple[str, int]]:
    work_off(club)
    with club.reading() as connection:
        rows = connection.exec_driver_sql("SELECT state, length FROM games").all()
    return [(row[0], row[1]) for row in rows]


def test_a_long_game_goes_in_pieces_and_is_proved(store: Store, club: Database) -> None:
    sent = cargo(store)
    length = len(sent.loaded.journal)
    secret = devices.add(club, "phone")[1]
    with served(club) as port, line_to(port, secret) as line:
        assert deliver(line, sent) == Sent(length)
        assert deliver(line, sent) == Sent(length)  # twice is once
    assert length > 0
    assert state(club) == [("proved", length)]


def test_it_goes_on_where_the_club_lacks_something(store: Store, club: Database) -> None:
    """The phone believes more to be there than is: the club's own answer leads it back."""
    sent = cargo(store)
    entries = sent.loaded.journal
    secret = devices.add(club, "phone")[1]
    with served(club) as port:
        name = parcel_id(sent.post.id, sent.started, sent.loaded.setup)
        head = packed(sent.loaded.setup, entries, sent.started, sent.finished, 0, 3)
        assert Visitor(port, secret).put(parcel_path(name), head).json["next"] == 3
        with line_to(port, secret) as line:
            further = replace(sent, post=replace(sent.post, there=len(entries) - 2))
            assert deliver(line, further) == Sent(len(entries))
    assert state(club) == [("proved", len(entries))]


def test_a_line_that_breaks_keeps_what_is_there(store: Store, club: Database) -> None:
    sent = cargo(store, "heroes", 2)
    assert len(sent.loaded.journal) > PIECE, "the script is long enough for two pieces"
    secret = devices.add(club, "phone")[1]
    with served(club) as port, line_to(port, secret) as line:
        asked = line.ask
        calls: list[str] = []

        def once(method: str, path: str, body: bytes | None = None) -> object:
            calls.append(path)
            if len(calls) > 1:
                raise NotReached(OFFLINE)
            return asked(method, path, body)

        line.ask = once  # type: ignore[assignment, method-assign]
        outcome = deliver(line, sent)
        assert outcome == Later(OFFLINE, PIECE)
        line.ask = asked  # type: ignore[method-assign]
        again = replace(sent, post=replace(sent.post, there=PIECE))
        assert deliver(line, again) == Sent(len(sent.loaded.journal))


@pytest.mark.parametrize("game", ["fairy_ring", "fantasy_realms"])
def test_s6_a_game_that_hides_something_or_goes_on_is_kept_back(
    store: Store, club: Database, game: str
) -> None:
    """Even where the list says that it is finished, the rules are asked."""
    secret = devices.add(club, "phone")[1]
    sent = cargo(store, game, ends=False)
    with served(club) as port, line_to(port, secret) as line:
        outcome = deliver(line, sent)
    assert isinstance(outcome, Refused)
    assert outcome.why.key == "store.file.secret"
    assert state(club) == []


def test_a_revoked_or_unknown_phone_is_told_apart_from_other_refusals(
    store: Store, club: Database
) -> None:
    device, secret = devices.add(club, "phone")
    sent = cargo(store)
    with served(club) as port, line_to(port, secret) as line:
        assert greet(line) == Greeted(HERE)  # a club without a name goes by its address
        devices.revoke(club, device.id)
        assert greet(line) == NotKnown()
        assert deliver(line, sent) == NotKnown()


def test_a_game_of_another_phone_is_refused_with_the_clubs_words(
    store: Store, club: Database
) -> None:
    sent = cargo(store)
    mine, other = (devices.add(club, name)[1] for name in ("mine", "other"))
    with served(club) as port:
        with line_to(port, other) as line:
            assert isinstance(deliver(line, sent), Sent)
        changed = replace(
            sent, post=replace(sent.post, there=2),
            finished=sent.finished + 1,
        )  # fmt: skip
        with club.changing() as connection:
            connection.exec_driver_sql("UPDATE games SET game = 'another'")
        with line_to(port, mine) as line:
            outcome = deliver(line, changed)
    assert isinstance(outcome, Refused)
    assert outcome.reason.startswith("club.refused.")
    assert outcome.sentence


@contextmanager
def answering(told: bytes) -> Iterator[int]:
    """Something that answers every call with the same bytes, and is no club."""
    with socket.create_server((HERE, 0)) as listener:

        def serve() -> None:
            try:
                while True:
                    with listener.accept()[0] as call:
                        call.recv(65536)
                        call.sendall(told)
            except OSError:
                return

        thread = Thread(target=serve)
        thread.start()
        try:
            yield listener.getsockname()[1]
        finally:
            listener.shutdown(socket.SHUT_RDWR)
            thread.join()


def answer(status: int, body: object, more: str = "") -> bytes:
    told = json.dumps(body).encode()
    head = f"HTTP/1.1 {status} X\r\nContent-Length: {len(told)}\r\nConnection: close\r\n{more}\r\n"
    return head.encode() + told


@pytest.mark.parametrize(
    ("told", "wanted"),
    [
        (answer(503, {"text": "club.refused.later", "sentence": "Later."}), Later),
        (answer(429, {}), Later),
        (answer(408, {}), Later),
        (b"", Later),
        (b"not http at all\r\n\r\n", Later),
        (answer(302, {}, "Location: https://elsewhere.example/\r\n"), Refused),
        (answer(200, {"hello": "world"}), Refused),
        (answer(200, "<html>"), Refused),
        (answer(401, {}), NotKnown),
        (answer(409, {"text": "club.refused.differs", "sentence": "It differs."}), Refused),
        (answer(200, {"club": 7}), Refused),
        (answer(200, {"next": "x"}), Refused),
        (b"HTTP/1.1 200 X\r\n\r\n" + b"[" * 200_000, Refused),
    ],
)
def test_whatever_answers_is_understood_or_left(
    store: Store, told: bytes, wanted: type[Outcome]
) -> None:
    sent = cargo(store, "fairy_ring")
    with answering(told) as port:
        for carry in (greet, lambda line: deliver(line, sent)):
            with line_to(port, SECRET) as line:
                assert isinstance(carry(line), wanted)


def test_nobody_there_is_for_later() -> None:
    with socket.create_server((HERE, 0)) as free:
        port = free.getsockname()[1]
    with line_to(port, SECRET) as line:
        assert isinstance(greet(line), Later)


def test_who_speaks_no_tls_is_not_trusted() -> None:
    with answering(b"HTTP/1.1 200 OK\r\n\r\n") as port:
        line = Line(Link(f"https://{HERE}:{port}", SECRET), "en")
        assert isinstance(greet(line), Later)
        line.hang_up()


def test_nothing_is_asked_once_the_line_is_cut() -> None:
    with answering(answer(200, {"club": "x"})) as port:
        line = Line(Link(f"http://{HERE}:{port}", SECRET), "en")
        line.cut()
        with pytest.raises(NotReached):
            line.ask("GET", "/")
