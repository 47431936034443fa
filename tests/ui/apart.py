"""Tests in processes of their own: copies of this one, whose window is open and modules are read.

An app leaves half a million objects that hold each other in circles. To sweep them up took a
third of the time of the tests that have a window; a process that ends takes them along. To copy
one takes time too, so a copy runs a few tests, as long as it has room for what they leave.
"""

from __future__ import annotations

import faulthandler
import os
import pickle
import resource
import signal
import sys
import traceback
from functools import cache
from importlib import import_module
from pathlib import Path
from pkgutil import walk_packages
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple

import pytest
from _pytest.runner import runtestprotocol
from kivy.uix.widget import Widget

import companion.ui
from companion.boxes import rulebooks
from companion.ui.navigation import SCREENS, build_screen
from tests.stopwatch import KILOBYTES
from tests.ui import driver

# Seconds after which a copy that waits for what never comes says where it stands.
STUCK = 7200 if os.environ.get("SOAK") else 300
ROOM = 80  # megabytes: what a few small tests leave


def run_apart(item: pytest.Item) -> list[pytest.TestReport]:
    """The reports of a test that ran in a copy of this process."""
    global _copy
    if _copy is None:
        _make_ready()
        driver.bury_the_dead()
        item.session._setupstate.teardown_exact(None)  # what the test before has left standing
        _copy = _Copy(item.session)
    told = _copy.run(item)
    if told is None:
        return [_ended_early(item, end_the_copy())]
    if not told.has_room:
        end_the_copy()
    restored = (
        item.config.hook.pytest_report_from_serializable(config=item.config, data=data)
        for data in told.reports
    )
    return list(restored)


def end_the_copy() -> int:
    """Its status, where there is one; it holds what is open here too, so not beside other tests."""
    global _copy
    ended, _copy = _copy, None
    return ended.end() if ended is not None else 0


class _Told(NamedTuple):
    reports: list[Any]
    has_room: bool  # for one more test


class _Copy:
    """Of this process: it is sent the places of tests, and sends back how they came out."""

    def __init__(self, session: pytest.Session) -> None:
        asked, asking = os.pipe()
        telling, told = os.pipe()
        self._pid = os.fork()
        if not self._pid:
            os.close(asking)
            os.close(telling)
            _run_and_end(session, asked, told)
        os.close(asked)
        os.close(told)
        self._asking, self._telling = os.fdopen(asking, "wb"), os.fdopen(telling, "rb")

    def run(self, item: pytest.Item) -> _Told | None:
        """None if it has ended instead."""
        pickle.dump(item.session.items.index(item), self._asking)
        self._asking.flush()
        try:
            told: _Told = pickle.load(self._telling)
        except EOFError:
            return None
        return told

    def end(self) -> int:
        self._asking.close()
        self._telling.close()
        return os.waitpid(self._pid, 0)[1]


_copy: _Copy | None = None


# A board of each game: with it come its cards, how files are read, and the rules of its widgets.
SHOWN = ("heroes-recruit", "fantasy-hand", "fairy-tale-count", "ring-choosing")


@cache
def _make_ready() -> None:
    """What every copy needs is read once, and not by each of them: modules, kv files, fonts, cards,
    rulebooks."""
    from tests.screens import SCENES

    rulebooks.search()
    for module in walk_packages(companion.ui.__path__, "companion.ui."):
        import_module(module.name)
    with TemporaryDirectory() as folder, driver.playing(Path(folder) / "data") as player:
        for name in SCREENS:
            build_screen(name)
        player.app.change_setting("language", "en")
        for name in SHOWN:
            SCENES[name](player)


def _run_and_end(session: pytest.Session, asked: int, telling: int) -> None:
    """Never comes back: what the process was before it was copied goes on in the other one."""
    driver.Player.paint = Widget.export_as_image = _cannot_paint
    begun = _largest()
    try:
        with os.fdopen(asked, "rb") as places, os.fdopen(telling, "wb") as pipe:
            while True:
                item = session.items[pickle.load(places)]
                driver.leave_the_dead()
                faulthandler.dump_traceback_later(STUCK, exit=True, file=sys.__stderr__)
                reports = _serialized(item, runtestprotocol(item, nextitem=None, log=False))
                pickle.dump(_Told(reports, _largest() - begun < ROOM), pipe)
                pipe.flush()
    except EOFError:
        os._exit(0)  # nobody asks any more
    except BaseException:
        traceback.print_exc()
    os._exit(1)


def _serialized(item: pytest.Item, reports: list[pytest.TestReport]) -> list[Any]:
    tell = item.config.hook.pytest_report_to_serializable
    return [tell(config=item.config, report=report) for report in reports]


def _largest() -> float:
    """Megabytes that this process had in memory at most."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / KILOBYTES / 1024


def _cannot_paint(*_: object, **__: object) -> None:
    raise AssertionError("what is painted in a copied process is black: mark the test as `paints`")


def _ended_early(item: pytest.Item, status: int) -> pytest.TestReport:
    by_signal = os.WIFSIGNALED(status)
    hung = "no word; where it hung stands above"
    why = signal.Signals(os.WTERMSIG(status)).name if by_signal else hung
    return pytest.TestReport(
        item.nodeid, item.location, {}, "failed", f"its process ended with {why}", "call"
    )
