"""A test in a process of its own: a copy of this one, whose window is open and modules are read.

An app leaves half a million objects that hold each other in circles. To sweep them up took a
third of the time of the tests that have a window; a process that ends takes them along.
"""

from __future__ import annotations

import faulthandler
import os
import pickle
import signal
from functools import cache
from importlib import import_module
from pathlib import Path
from pkgutil import walk_packages
from tempfile import TemporaryDirectory
from typing import Any

import pytest
from _pytest.runner import runtestprotocol
from kivy.uix.widget import Widget

import companion.ui
from companion.boxes import rulebooks
from tests.ui import driver

# Seconds after which a copy that waits for what never comes says where it stands.
STUCK = 7200 if os.environ.get("SOAK") else 300


def run_apart(item: pytest.Item) -> list[pytest.TestReport]:
    """The reports of a test that ran in a copy of this process."""
    _make_ready()
    driver.bury_the_dead()
    item.session._setupstate.teardown_exact(None)  # what the test before has left standing
    reading, writing = os.pipe()
    child = os.fork()
    if not child:
        os.close(reading)
        _run_and_end(item, writing)
    os.close(writing)
    with os.fdopen(reading, "rb") as pipe:
        told = pipe.read()
    _, status = os.waitpid(child, 0)
    if not told:
        return [_ended_early(item, status)]
    restored = (
        item.config.hook.pytest_report_from_serializable(config=item.config, data=data)
        for data in pickle.loads(told)
    )
    return list(restored)


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
        while player.app.shell.build_next():
            pass  # every screen
        player.app.change_setting("language", "en")
        for name in SHOWN:
            SCENES[name](player)


def _run_and_end(item: pytest.Item, writing: int) -> None:
    """Never comes back: what the process was before it was copied goes on in the other one."""
    driver.leave_the_dead()
    driver.Player.paint = Widget.export_as_image = _cannot_paint
    faulthandler.dump_traceback_later(STUCK, exit=True)
    try:
        reports = runtestprotocol(item, nextitem=None, log=False)
        told: list[Any] = [
            item.config.hook.pytest_report_to_serializable(config=item.config, report=report)
            for report in reports
        ]
        with os.fdopen(writing, "wb") as pipe:
            pickle.dump(told, pipe)
    finally:
        os._exit(0)


def _cannot_paint(*_: object, **__: object) -> None:
    raise AssertionError("what is painted in a copied process is black: mark the test as `paints`")


def _ended_early(item: pytest.Item, status: int) -> pytest.TestReport:
    by_signal = os.WIFSIGNALED(status)
    hung = "no word; where it hung stands above"
    why = signal.Signals(os.WTERMSIG(status)).name if by_signal else hung
    return pytest.TestReport(
        item.nodeid, item.location, {}, "failed", f"its process ended with {why}", "call"
    )
