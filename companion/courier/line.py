"""One connection to a club: asked, answered, and cut whenever the app is closed."""

from __future__ import annotations

import socket
import ssl
from contextlib import suppress
from http.client import HTTPConnection, HTTPException, HTTPSConnection
from threading import Lock
from urllib.parse import urlsplit

import msgspec
from msgspec import Struct

from companion.courier.trust import is_local_address, tls
from companion.store.parcels import Link
from companion.table.text import Text, say

SECONDS = 15.0  # without a sign of life
LARGEST_ANSWER = 100_000


class NotReached(Exception):
    """No answer, or none of a club: it is tried again later."""

    def __init__(self, why: Text) -> None:
        super().__init__(why.key)
        self.why = why


class Answer(Struct, frozen=True):
    """What a club said (docs/club.md); what it did not say is empty."""

    status: int = 0
    text: str = ""
    sentence: str = ""
    next: int = -1
    club: str | None = None


class Line:
    """Speaks to one club in one language. `cut` may be called by another thread."""

    def __init__(self, link: Link, language: str) -> None:
        self._parts = urlsplit(link.address)
        self._headers = {
            "Authorization": f"Bearer {link.secret}",
            "Accept": "application/json",
            "Accept-Language": language,
            "Content-Type": "application/json",
        }
        self._connection: HTTPConnection | None = None
        self._lock = Lock()
        self.is_cut = False

    @property
    def host(self) -> str:
        return self._parts.hostname or ""

    def ask(self, method: str, path: str, body: bytes | None = None) -> Answer:
        """One answer; redirections are not followed, since the secret is for this club."""
        try:
            connection = self._opened()
            connection.request(method, self._parts.path + path, body, self._headers)
            found = connection.getresponse()
            told = found.read(LARGEST_ANSWER)
            if found.will_close or not found.isclosed():
                self.hang_up()
        except ssl.SSLCertVerificationError:
            self.hang_up()
            raise NotReached(say("membership.trouble.certificate")) from None
        except (OSError, HTTPException, ValueError):
            self.hang_up()
            raise NotReached(say("membership.trouble.offline")) from None
        return _read(found.status, told)

    def _opened(self) -> HTTPConnection:
        with self._lock:
            if self.is_cut:
                raise OSError("the line is cut")
            if self._connection is None:
                self._connection = self._new()
            connection = self._connection
        if connection.sock is None:
            self._connect(connection)
        return connection

    def _connect(self, connection: HTTPConnection) -> None:
        connection.connect()
        if self.is_cut:
            raise OSError("cut while it was connecting")
        self._check_place(connection.sock)

    def _new(self) -> HTTPConnection:
        host, port = self.host, self._parts.port
        if self._parts.scheme == "https":
            return HTTPSConnection(host, port, timeout=SECONDS, context=tls())
        return HTTPConnection(host, port, timeout=SECONDS)

    def _check_place(self, sock: socket.socket) -> None:
        """A name that says it is near may lie: nothing was sent to it yet."""
        if self._parts.scheme == "http" and not is_local_address(sock.getpeername()[0]):
            raise NotReached(say("membership.trouble.plain", host=self.host))

    def hang_up(self) -> None:
        with self._lock:
            connection, self._connection = self._connection, None
        if connection is not None:
            connection.close()

    def cut(self) -> None:
        """Ends what is being asked at once; nothing is asked after it."""
        with self._lock:
            self.is_cut = True
            sock = self._connection.sock if self._connection is not None else None
        if sock is not None:
            with suppress(OSError):
                sock.shutdown(socket.SHUT_RDWR)


def _read(status: int, told: bytes) -> Answer:
    """A club answers in JSON; whatever else answers in its place says nothing but a number."""
    try:
        said = msgspec.json.decode(told, type=Answer)
    except (msgspec.MsgspecError, ValueError, RecursionError):
        return Answer(status)
    return msgspec.structs.replace(said, status=status)
