"""A club behind real TLS: its secret goes only to whom the phone trusts, by the right name."""

from __future__ import annotations

import socket
import ssl
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from threading import Thread

import pytest

from companion.courier.delivery import Greeted, Later, greet
from companion.courier.line import Line
from companion.store.parcels import Link
from companion.table.text import say

CERTIFICATES = Path(__file__).parent / "certificates"
CERTIFICATE, KEY = CERTIFICATES / "certificate.pem", CERTIFICATES / "key.pem"
SECRET = "s" * 32
ANSWER = b'HTTP/1.1 200 OK\r\nContent-Length: 16\r\n\r\n{"club":"Canal"}'
NOT_TRUSTED = Later(say("membership.trouble.certificate"))


class Club:
    """Answers one caller by TLS as `localhost`, unless they hang up; `heard` is what was said."""

    def __init__(self, listener: socket.socket) -> None:
        self.port: int = listener.getsockname()[1]
        self.heard = b""
        self._listener = listener
        self._context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        self._context.load_cert_chain(CERTIFICATE, KEY)

    def answer(self) -> None:
        caller, _ = self._listener.accept()
        with suppress(OSError), self._context.wrap_socket(caller, server_side=True) as line:
            self.heard = line.recv(10_000)
            line.sendall(ANSWER)


@contextmanager
def club() -> Iterator[Club]:
    with socket.create_server(("127.0.0.1", 0)) as listener:
        found = Club(listener)
        thread = Thread(target=found.answer)
        thread.start()
        yield found
        thread.join()


def greeted(found: Club, host: str) -> object:
    line = Line(Link(f"https://{host}:{found.port}", SECRET), "en")
    try:
        return greet(line)
    finally:
        line.hang_up()


def test_a_club_with_a_trusted_certificate_is_joined(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SSL_CERT_FILE", str(CERTIFICATE))  # whom the system trusts
    with club() as found:
        assert greeted(found, "localhost") == Greeted("Canal")
    assert f"Bearer {SECRET}".encode() in found.heard


def test_a_certificate_that_only_its_owner_signed_hears_no_secret() -> None:
    with club() as found:
        assert greeted(found, "localhost") == NOT_TRUSTED
    assert found.heard == b""


def test_a_trusted_certificate_of_another_name_hears_no_secret(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("SSL_CERT_FILE", str(CERTIFICATE))
    with club() as found:
        assert greeted(found, "127.0.0.1") == NOT_TRUSTED
    assert found.heard == b""
