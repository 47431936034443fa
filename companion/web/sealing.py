"""What every answer tells a browser it may do with it; the same for guests and for a club."""

from __future__ import annotations

from collections.abc import Mapping

from starlette.datastructures import MutableHeaders
from starlette.types import Message, Scope, Send

LARGEST_HEAD = 16 * 1024

_HEADERS = {
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "x-frame-options": "DENY",
}


def seal(allowed: str, **headers: str) -> dict[str, str]:
    """The headers of every answer: a page may do what is allowed, and nothing else."""
    policy = f"default-src 'none'; {allowed}; base-uri 'none'; frame-ancestors 'none'"
    told = {name.replace("_", "-"): value for name, value in headers.items()}
    return {"content-security-policy": policy, **_HEADERS, **told}


def sealed(send: Send, headers: Mapping[str, str]) -> Send:
    """Sends the same, with these headers on every answer."""

    async def send_sealed(message: Message) -> None:
        if message["type"] == "http.response.start":
            MutableHeaders(scope=message).update(headers)
        await send(message)

    return send_sealed


def has_long_head(scope: Scope) -> bool:
    """Whether path, query and fields are more than any of our own pages sends."""
    fields = sum(len(name) + len(value) for name, value in scope["headers"])
    return fields + len(scope["raw_path"]) + len(scope["query_string"]) > LARGEST_HEAD
