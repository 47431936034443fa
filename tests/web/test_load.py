"""L1 and L2 for a moment: every acknowledged ask is in the journal once, and all phones have it."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.web.load import Limit, played


@pytest.mark.parametrize("is_bad", [False, True], ids=["a good line", "a bad line"])
def test_twelve_phones_lose_nothing(tmp_path: Path, is_bad: bool) -> None:
    figures = played(tmp_path, Limit(asks=40), is_bad)
    assert figures.asks == 40
    assert (figures.sent_again > 0) == is_bad
