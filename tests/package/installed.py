"""`make dist-check`: wheel and bundle as people get them, far from the clone.

Not collected by `make test`: it builds both and installs from the network. Each is tried in an
empty home, with none of the clone's folders in sight; only the finger that plays by touch comes
from the tests.
"""

from __future__ import annotations

import hashlib
import json
import os
import shutil
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import sync_playwright

from tests.cli.terminal import ROOT, SAMPLE, SHEET
from tests.web.browser import CHROMIUM


def pinned(name: str) -> str:
    """A library in the version that `make dist` has it."""
    lists = "\n".join(path.read_text("utf-8") for path in ROOT.glob("requirements*.txt"))
    return next(line for line in lists.splitlines() if line.startswith(f"{name}=="))


QUIET = {"SDL_VIDEODRIVER": "offscreen", "LIBGL_ALWAYS_SOFTWARE": "1", "LANG": "C.UTF-8"}
REGISTRY = ("PIP_INDEX_URL", "PIP_EXTRA_INDEX_URL", "PIP_TRUSTED_HOST", "PIP_CERT", "SSL_CERT_FILE")


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("home")


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> list[Path]:
    """The wheel and the sources, as `make dist` writes them, kept before the next are written."""
    folders = [tmp_path_factory.mktemp("built") for _ in range(2)]
    for folder in folders:
        subprocess.run(["make", "dist"], cwd=ROOT, check=True, capture_output=True)
        for path in (ROOT / "dist").glob("fairy_table-*"):
            (folder / path.name).write_bytes(path.read_bytes())
    return folders


@pytest.fixture(scope="module")
def wheel_alone(built: list[Path], home: Path) -> Path:
    """The folder of the commands of a fresh environment, after the first line of the README."""
    [wheel] = built[0].glob("*.whl")
    subprocess.run([sys.executable, "-m", "venv", str(home / "env")], check=True)
    commands = home / "env" / "bin"
    install(home, str(wheel))
    return commands


@pytest.fixture(scope="module")
def installed(wheel_alone: Path, home: Path) -> Path:
    """After its second line too."""
    install(home, "--no-deps", pinned("kivymd"))
    return wheel_alone


def install(home: Path, *what: str) -> None:
    asked(home, home / "env" / "bin" / "pip", "install", "--no-cache-dir", "--quiet", *what)


def bare(home: Path, path: str = "/usr/bin:/bin") -> dict[str, str]:
    """An environment that knows nothing of the clone."""
    registry = {name: os.environ[name] for name in REGISTRY if name in os.environ}
    return {"HOME": str(home), "PATH": path, **QUIET, **registry}


def asked(home: Path, *command: str | Path) -> str:
    answer = subprocess.run(
        [str(word) for word in command], cwd=home, env=bare(home), capture_output=True, text=True
    )
    assert answer.returncode == 0, answer.stderr
    return answer.stdout


def was_played_to_the_podium(told: str) -> None:
    played = json.loads(told.splitlines()[-1])
    print(played)
    assert (played["screen"], played["round"], played["errors"]) == ("podium", 3, [])
    assert played["steps"] > 100
    assert played["scores"] == played["shown"]


# -- the wheel ---------------------------------------------------------------------------------


def test_the_same_commit_gives_the_same_bytes(built: list[Path]) -> None:
    first, second = (
        {path.name: hashlib.sha256(path.read_bytes()).hexdigest() for path in folder.iterdir()}
        for folder in built
    )
    assert sorted(Path(name).suffix for name in first) == [".gz", ".whl"]
    assert first == second


def test_without_kivymd_the_app_says_what_to_type(wheel_alone: Path, home: Path) -> None:
    answer = subprocess.run(
        [str(wheel_alone / "companion")],
        cwd=home,
        env={**bare(home), "SDL_VIDEODRIVER": "x11", "DISPLAY": ":nowhere"},
        capture_output=True,
        text=True,
    )
    assert answer.returncode == 2
    assert answer.stderr.splitlines()[-1].endswith(f"pip install --no-deps {pinned('kivymd')}")


def test_nothing_was_compiled_to_install_it(installed: Path, home: Path) -> None:
    listed = json.loads(asked(home, installed / "pip", "list", "--format", "json"))
    names = {package["name"].lower() for package in listed}
    assert "fairy-table" in names
    assert names.isdisjoint({"pycairo", "materialshapes", "sqlalchemy", "alembic"})


def test_the_terminal_answers(installed: Path, home: Path) -> None:
    sheet = home / "sheet.json"
    sheet.write_text(json.dumps(SHEET))
    companion = installed / "companion"
    assert json.loads(asked(home, companion, "score", "--json", sheet))["winners"] == ["Ana"]
    assert "HFT-7.5" in asked(home, companion, "rules", "lost fight damage")
    assert json.loads(asked(home, companion, "replay", "--json", SAMPLE))["standings"]


def test_the_app_plays_the_practice_game_from_the_wheel(installed: Path, home: Path) -> None:
    install(home, pinned("pytest"))
    [packages] = (home / "env").glob("lib/python*/site-packages")
    finger = home / "finger"
    finger.mkdir()
    (finger / "tests").symlink_to(ROOT / "tests")  # the finger, without the app beside it
    player = ROOT / "tests" / "package" / "packed_game.py"
    told = asked(home, installed / "python", "-OO", "-B", player, packages, finger)
    was_played_to_the_podium(told)


@pytest.fixture
def hosted(installed: Path, home: Path) -> Iterator[str]:
    """The address of a table that the installed command leads."""
    words = ["host", "heroes", "Ana", "Bo", "--practice", "--port", "0", "--json"]
    process = subprocess.Popen(
        [str(installed / "companion"), *words], cwd=home, env=bare(home), stdout=subprocess.PIPE
    )
    assert process.stdout is not None
    told = json.loads(process.stdout.readline())
    yield f"http://127.0.0.1:{told['port']}/#{told['lead'].partition('#')[2]}"
    process.send_signal(signal.SIGTERM)
    assert process.wait(60) == 0
    process.stdout.close()


def test_a_page_is_served_and_opened(hosted: str) -> None:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        page = browser.new_page(viewport={"width": 360, "height": 640}, locale="en")
        page.goto(hosted)
        page.locator("#sit-0 button").click()
        page.locator("#free-0").wait_for(state="attached")
        browser.close()


# -- the bundle --------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def bundle(home: Path) -> Path:
    """The folder for people without Python, with the finger in it, moved to another place."""
    trial = {**os.environ, "TRIAL": "1"}
    subprocess.run(["make", "bundle"], cwd=ROOT, env=trial, check=True, capture_output=True)
    moved = home / "elsewhere" / "Fairy Table"
    moved.parent.mkdir()
    return Path(shutil.move(ROOT / "dist" / "fairy-table", moved))


def without_python(home: Path, program: Path, *words: str) -> str:
    nowhere = bare(home, path="/nowhere")
    answer = subprocess.run(
        [str(program), *words], cwd=home, env=nowhere, capture_output=True, text=True
    )
    assert answer.returncode == 0, answer.stderr
    return answer.stdout


def test_the_bundle_plays_the_practice_game_without_python(bundle: Path, home: Path) -> None:
    was_played_to_the_podium(without_python(home, bundle / "trial"))


def test_the_bundle_answers_on_the_terminal(bundle: Path, home: Path) -> None:
    assert "HFT-7.5" in without_python(home, bundle / "fairy-table", "rules", "lost fight damage")


def test_the_bundle_carries_nothing_of_a_club(bundle: Path) -> None:
    names = {path.name.lower().split("-")[0] for path in bundle.rglob("*")}
    assert "kivy" in names
    assert names.isdisjoint({"sqlalchemy", "alembic", "psycopg", "openskill"})
