"""How tests are run: those with a window each in a process of its own, unless they paint."""

from __future__ import annotations

import gc
import sys
from pathlib import Path

import pytest

# Of whoever opens pages: two playwrights cannot go on beside each other.
pytest_plugins = ("tests.web.browsed.phones",)

HERE = Path(__file__).parent
WINDOWED = {HERE / "ui", HERE / "monkey"}
# Most of these tests wait: for a browser, a server, a database.
WAITING = {HERE / "web", HERE / "club"}
BROWSED = {HERE / "web" / "browsed", HERE / "web" / "webkit", HERE / "club" / "browsed"}


def pytest_configure() -> None:
    """As seldom as in the app: to look for the dead after every 700 objects took a tenth of the
    time of the tests without a window. Those with one look more seldom still."""
    gc.set_threshold(*(50_000, 20, 20))


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """What waits lies evenly among what computes, file by file: wherever a worker is, it has some
    of both, and no core stands idle. The longest wait for a browser: they begin, so that no worker
    ends alone with one."""
    by_waiting: dict[bool, list[pytest.Item]] = {False: [], True: []}
    for item in items:
        by_waiting[not WAITING.isdisjoint(item.path.parents)].append(item)
    place: dict[Path, float] = {}
    for some in by_waiting.values():
        for number, item in enumerate(some):
            place.setdefault(item.path, number / len(some))
    items.sort(key=lambda item: (BROWSED.isdisjoint(item.path.parents), place[item.path]))


def pytest_collection_finish() -> None:
    """Thousands of tests are there for good: to look through them for what is dead took a sixth
    of the time of those without a window."""
    gc.collect()
    gc.freeze()


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_protocol(item: pytest.Item) -> bool | None:
    if WINDOWED.isdisjoint(item.path.parents) or item.get_closest_marker("paints"):
        if "tests.ui.apart" in sys.modules:
            sys.modules["tests.ui.apart"].end_the_copy()
        return None
    from tests.ui.apart import run_apart

    item.ihook.pytest_runtest_logstart(nodeid=item.nodeid, location=item.location)
    for report in run_apart(item):
        item.ihook.pytest_runtest_logreport(report=report)
    item.ihook.pytest_runtest_logfinish(nodeid=item.nodeid, location=item.location)
    return True
