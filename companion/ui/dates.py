"""Days and moments as people write them."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from companion.ui.app import FairyTableApp


def date_of(app: FairyTableApp, seconds: float) -> str:
    """The day, its month by name; the year where it is another than this one."""
    day = time.localtime(seconds)
    month = app.tr(f"past.month.{day.tm_mon}")
    if day.tm_year == time.localtime().tm_year:
        return app.tr("past.this_year", month=month, day=str(day.tm_mday))
    return app.tr("past.date", year=str(day.tm_year), month=month, day=str(day.tm_mday))


def moment_of(app: FairyTableApp, seconds: float) -> str:
    """The day and the time of day: two games of one evening differ by it."""
    hour = time.strftime("%H:%M", time.localtime(seconds))
    return app.tr("past.moment", day=date_of(app, seconds), hour=hour)
