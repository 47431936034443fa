"""Icons as paths (Material Design Icons), written into a page once and used by name."""

from __future__ import annotations

import json
from collections.abc import Iterable
from functools import cache

from markupsafe import Markup

from companion.web.files import FOLDER

# Those of every page; a game's look adds its own.
HOUSE = (
    "access-point", "wifi-off", "wifi", "signal-off", "cellphone-nfc", "router-wireless",
    "cellphone", "book-search-outline", "book-open-variant", "undo", "redo", "lock-outline",
    "translate", "hand-back-right-outline", "eye-off-outline", "eye-outline", "timer-sand",
    "check-bold", "close-thick", "refresh", "history", "qrcode-scan", "star-four-points",
    "star-four-points-outline", "dice-multiple-outline", "shield-alert-outline", "gavel",
    "account-plus-outline", "table-furniture",
)  # fmt: skip


@cache
def paths() -> dict[str, str]:
    """The path of each icon, by its name."""
    found: dict[str, str] = json.loads((FOLDER / "icons.json").read_text("utf-8"))
    return found


@cache
def sprite(own: tuple[str, ...]) -> Markup:
    """All icons that a page may use, for its beginning."""
    return Markup('<svg hidden aria-hidden="true">{}</svg>').format(_symbols((*HOUSE, *own)))


@cache
def icon(name: str, look: str = "") -> Markup:
    """One of them in its place on a page."""
    return Markup(
        '<svg class="icon {}" viewBox="0 0 24 24" aria-hidden="true"><use href="#i-{}"/></svg>'
    ).format(look, name)


def _symbols(names: Iterable[str]) -> Markup:
    return Markup("").join(
        Markup('<symbol id="i-{}" viewBox="0 0 24 24"><path d="{}"/></symbol>').format(
            name, paths()[name]
        )
        for name in dict.fromkeys(names)
    )
