"""The app, packed as the spec says and started as a phone starts it: -OO, and nothing beside it.

A whole game by touch takes longer; `make package-check` plays it.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from tests.package import spec

HOME = """
import sys, companion
from companion.ui import environment
environment.prepare()
from companion.ui.app import FairyTableApp
from pathlib import Path
app = FairyTableApp(Path("data"))
app._run_prepare()
print(companion.__file__, app.shell.page.name, sys.flags.optimize, app.__doc__, sep="\\n")
"""

JOINED = """
import sys, threading
sys.modules["markupsafe._speedups"] = None  # the phone has its pure part alone
from http.client import HTTPConnection
from pathlib import Path
from companion.ui import environment
environment.prepare()
from kivy.base import EventLoop
from companion import boxes
from companion.table.game import Setup
from companion.table.players import Player
from companion.ui.app import FairyTableApp
app = FairyTableApp(Path("guests"))
app._run_prepare()
people = (Player("Ana", 0), Player("Bo", 1))
setup = Setup("fairy_ring", people, boxes.practice("fairy_ring", "en"))
app.open_game(app.store.games.create(setup))
app.device.device.addresses = lambda: ("127.0.0.1",)
app.invitation.port = 0
app.invitation.switch_on(app.shell.page.play.game_id)
while not app.invitation.is_on:
    EventLoop.idle()
told = []
def visit():
    line = HTTPConnection(*app.invitation.typed("127.0.0.1").split(":"), timeout=20)
    for path in ("/", "/file/guest.js", "/file/guest.css"):
        line.request("GET", path)
        answer = line.getresponse()
        told.append((answer.status, len(answer.read()) > 500))
    line.close()
guest = threading.Thread(target=visit)
guest.start()
while guest.is_alive():
    EventLoop.idle()
app.dispatch("on_stop")
print(told, sys.modules["markupsafe._native"].__name__, sep="\\n")
"""


@pytest.fixture(scope="module")
def packed() -> Iterator[Path]:
    with TemporaryDirectory() as folder:
        spec.pack(spec.ROOT, spec.read(), Path(folder).resolve())
        yield Path(folder).resolve()


def started(packed: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    quiet = {"SDL_VIDEODRIVER": "offscreen", "LIBGL_ALWAYS_SOFTWARE": "1", "PYTHONUTF8": "1"}
    command = [sys.executable, "-OO", "-B", *arguments]
    environment = {**os.environ, **quiet, "PYTHONPATH": str(packed)}
    return subprocess.run(
        command, cwd=packed, env=environment, capture_output=True, text=True, timeout=120
    )


def test_a_whole_sample_game_is_replayed_by_the_rules(packed: Path) -> None:
    answer = started(packed, "main.py", "replay", "assets/samples/heroes_practice.json", "--json")
    assert answer.returncode == 0, answer.stderr
    content = json.loads(answer.stdout)
    assert content["over"] is True
    assert content["practice"] is True


def test_a_refused_sample_is_refused_without_asserts_too(packed: Path) -> None:
    """The rules are no `assert`: with them stripped, a broken game is still found out."""
    game = json.loads((packed / "assets/samples/heroes_practice.json").read_text("utf-8"))
    game["journal"] = game["journal"][:40] + game["journal"][60:]
    (packed / "broken.json").write_text(json.dumps(game), "utf-8")
    answer = started(packed, "-m", "companion", "replay", "broken.json", "--json")
    assert answer.returncode == 1, answer.stderr
    assert "HFT-" in answer.stdout


def test_the_app_opens_from_the_package_alone(packed: Path) -> None:
    answer = started(packed, "-c", HOME)
    assert answer.returncode == 0, answer.stderr
    place, screen, optimized, document = answer.stdout.splitlines()[-4:]
    assert Path(place) == packed / "companion" / "__init__.py"
    assert (screen, optimized, document) == ("home", "2", "None")


def test_a_guest_is_served_from_the_package_alone(packed: Path) -> None:
    """The pages, their scripts and every library work without docstrings and asserts."""
    answer = started(packed, "-c", JOINED)
    assert answer.returncode == 0, answer.stderr
    told, escaping = answer.stdout.splitlines()[-2:]
    assert told == str([(200, True)] * 3)
    assert escaping == "markupsafe._native"
