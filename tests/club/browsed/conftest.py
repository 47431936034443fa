"""The pages of the club in a real browser, where there is one."""

from __future__ import annotations

from tests.web.browser import FOUND

collect_ignore_glob = [] if FOUND else ["*"]  # `make test` says so in one line
