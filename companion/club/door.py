"""What may come in: one door before every page and upload.

There is no cookie and no form that changes anything, so that no other site can act for a reader;
an upload carries a secret of its own. Heads and bodies are bounded in size and in time.
"""

from __future__ import annotations

import asyncio

from starlette.datastructures import Headers
from starlette.requests import Request
from starlette.responses import PlainTextResponse
from starlette.types import ASGIApp, Receive, Scope, Send

from companion.club.intake import NotTaken
from companion.documents import LARGEST
from companion.table.text import say
from companion.web.sealing import has_long_head, seal, sealed

BODY_SECONDS = 20.0
METHODS = frozenset({"GET", "HEAD", "PUT"})

HEADERS = seal(
    "style-src 'self'; img-src 'self'; form-action 'self'",
    cache_control="no-cache",
    vary="accept, accept-language",
)


class Door:
    """Turns away what is too large, and says with every answer what a browser may do with it."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            return  # no websockets here
        refused = _refused(scope)
        if refused is not None:
            await PlainTextResponse("", refused, HEADERS)(scope, receive, send)
            return
        await self.app(scope, receive, sealed(send, HEADERS))


def _refused(scope: Scope) -> int | None:
    if scope["method"] not in METHODS:
        return 405
    if has_long_head(scope):
        return 431
    length = Headers(scope=scope).get("content-length", "0")
    return None if length.isdecimal() and len(length) <= 12 else 400


async def body_of(request: Request) -> bytes:
    """All of a body, no larger than a game, and in time."""
    too_large = NotTaken(413, say("club.refused.large", most=LARGEST))
    if int(request.headers.get("content-length", "0")) > LARGEST:
        raise too_large

    async def read() -> bytes:
        parts, size = [], 0
        async for part in request.stream():
            parts.append(part)
            size += len(part)
            if size > LARGEST:
                raise too_large
        return b"".join(parts)

    try:
        return await asyncio.wait_for(read(), BODY_SECONDS)
    except TimeoutError:
        raise NotTaken(408, say("club.refused.slow")) from None
