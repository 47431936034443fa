"""Days as people write them."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from companion.ui.app import FairyTableApp


def date_of(app: FairyTableApp, seconds: float) -> str:
    """The day, in the reader's order."""
    day = time.localtime(seconds)
    return app.tr(
        "past.date",
        year=f"{day.tm_year:04d}",
        month=f"{day.tm_mon:02d}",
        day=f"{day.tm_mday:02d}",
    )
