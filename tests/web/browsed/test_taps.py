"""A round of four people takes nobody as many taps as one secretary for all."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Browser

from tests.web.browsed.taps import counted


def test_nobody_becomes_the_secretary(tmp_path: Path, browser: Browser) -> None:
    [alone] = counted(browser, tmp_path / "one", 1)
    together = counted(browser, tmp_path / "four", 4)
    assert max(together) <= alone / 2
    assert sum(together) < alone
