"""The fixed list of files that are served: nothing else on the disk has an address."""

from __future__ import annotations

from functools import cache

from companion.resources import ASSETS
from companion.web.looks import tokens

FOLDER = ASSETS / "web"

# All scripts come as one, so that a phone needs few connections; but for the few lines that must
# be there before anything can be touched.
SERVED = {
    "early.js": ("text/javascript", ("early.js",)),
    "guest.js": (
        "text/javascript",
        ("htmx.js", "htmx-sse.js", "idiomorph.js", "kept.js", "guest.js", "near.js", "touched.js"),
    ),
    "guest.css": ("text/css", ("guest.css",)),
}


@cache
def served(name: str) -> tuple[bytes, str] | None:
    """What has this name and its type; None for every other name."""
    if name not in SERVED:
        return None
    kind, parts = SERVED[name]
    between = b";\n" if kind == "text/javascript" else b"\n"
    data = between.join((FOLDER / part).read_bytes() for part in parts)
    return (data + tokens().encode() if kind == "text/css" else data), kind
