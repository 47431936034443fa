"""Who gets in: one door before every page.

A Host that is not ours is turned away (DNS rebinding), so is a change that another site asks for;
bodies are small and come in time; every answer says what a browser may do with it.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable

from starlette.datastructures import Headers
from starlette.requests import Request
from starlette.responses import PlainTextResponse
from starlette.types import ASGIApp, Receive, Scope, Send

from companion.web.sealing import has_long_head, seal, sealed

LARGEST_BODY = 64 * 1024
BODY_SECONDS = 10.0
ASKS_A_SECOND = 10
FORM = "application/x-www-form-urlencoded"

ALLOWED = (
    "script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; form-action 'self'"
)
HEADERS = seal(ALLOWED, cache_control="no-store")


class Guard:
    """Lets through what comes from our own pages to our own address."""

    def __init__(self, app: ASGIApp, hosts: Callable[[], frozenset[str]]) -> None:
        self.app = app
        self._hosts = hosts  # asked each time: a phone changes its network

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            return  # no websockets here
        refused = self._refused(scope)
        if refused is not None:
            await PlainTextResponse("", refused, HEADERS)(scope, receive, send)
            return
        await self.app(scope, receive, sealed(send, HEADERS))

    def _refused(self, scope: Scope) -> int | None:
        if has_long_head(scope):
            return 431
        headers = Headers(scope=scope)
        hosts = headers.getlist("host")
        if len(hosts) != 1 or hosts[0].lower() not in self._hosts():
            return 421
        if scope["method"] == "POST":
            if headers.getlist("origin") != [f"http://{hosts[0].lower()}"]:
                return 403
            if headers.get("content-type", "").partition(";")[0].strip() != FORM:
                return 415
        length = headers.get("content-length", "0")
        if not length.isdecimal() or len(length) > 9:
            return 400
        return 413 if int(length) > LARGEST_BODY else None


class TooLarge(Exception):
    """More than any form of ours."""


class TooSlow(Exception):
    """A body that does not come."""


async def body_of(request: Request) -> bytes:
    """All of a small body, in time."""

    async def read() -> bytes:
        data = b""
        async for part in request.stream():
            data += part
            if len(data) > LARGEST_BODY:
                raise TooLarge
        return data

    try:
        return await asyncio.wait_for(read(), BODY_SECONDS)
    except TimeoutError:
        raise TooSlow from None


class Pace:
    """At most so many asks a second for each phone."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._asked: dict[int, deque[float]] = {}

    def allows(self, phone: int) -> bool:
        now, asked = self._clock(), self._asked.setdefault(phone, deque())
        while asked and now - asked[0] >= 1.0:
            asked.popleft()
        if len(asked) >= ASKS_A_SECOND:
            return False
        asked.append(now)
        return True
