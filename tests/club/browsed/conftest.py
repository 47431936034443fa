"""The same browser as for the pages of guests."""

from __future__ import annotations

from tests.web.browsed.conftest import browser, phone
from tests.web.browser import FOUND

collect_ignore_glob = [] if FOUND else ["*"]  # `make test` says so in one line

__all__ = ["browser", "phone"]
