"""A game is two folders and one line: one more is laid, and one is taken away."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.fifth_game.house import IDS, LAID, House

LINES = 250


@pytest.fixture(scope="module")
def five(tmp_path_factory: pytest.TempPathFactory) -> House:
    house = House(tmp_path_factory.mktemp("five"))
    house.lay()
    return house


def test_it_is_small() -> None:
    files = [path for path in LAID.rglob("*") if path.is_file()]
    assert sum(len(path.read_text("utf-8").splitlines()) for path in files) < LINES


def test_it_passes_the_suite_of_every_game(five: House) -> None:
    suite = ("tests/games/conformance", "-k", "pebbles")
    done = five.run("-m", "pytest", "-p", "no:xdist", *suite)
    assert done.returncode == 0, done.stdout + done.stderr
    assert done.stdout.startswith(".....")


def test_it_is_played_and_counted_by_touch(five: House, tmp_path: Path) -> None:
    done = five.run("-m", "tests.fifth_game.touched", str(tmp_path))
    assert done.stdout.strip().endswith("touched"), done.stdout[-2000:] + done.stderr[-3000:]


def test_it_is_played_on_the_terminal(five: House) -> None:
    lines = "\n".join(f"1\n{count}" for count in (3, 3, 3, 2, 1)) + "\n"
    done = five.run("-m", "companion", "play", "pebbles", "Ana", "Bo", lines=lines)
    assert done.returncode == 0, done.stderr
    assert [line.split() for line in done.stdout.splitlines()[-5:-2]] == [
        ["Player", "Score", "Rank"],
        ["Ana", "7", "1"],
        ["Bo", "5", "2"],
    ]


def test_it_answers_a_rule_and_says_that_it_has_no_sheets(five: House, tmp_path: Path) -> None:
    done = five.run("-m", "companion", "rules", "how many pebbles may I take")
    assert done.stdout.startswith("PEB-1")
    sheet = tmp_path / "sheet.json"
    sheet.write_text('{"game": "pebbles"}')
    done = five.run("-m", "companion", "score", str(sheet))
    assert (done.returncode, done.stderr) == (2, "game: Pebbles has no score sheets\n")


def test_nothing_else_names_it(five: House) -> None:
    """Only its folders, its assets and the line."""
    own = {path.relative_to(LAID).as_posix() for path in LAID.rglob("*") if path.is_file()}
    for path in sorted(five.folder.rglob("*")):
        place = path.relative_to(five.folder).as_posix()
        theirs = place in own or place == IDS or place.startswith("tests/fifth_game/")
        if path.is_file() and not theirs and path.suffix in (".py", ".kv", ".json", ".toml"):
            assert b"pebbles" not in path.read_bytes(), place


@pytest.mark.parametrize("game", ["heroes", "fairy_ring"])
def test_a_game_can_be_taken_away(tmp_path: Path, game: str) -> None:
    """Everything else still works: the suite, the rules, the first screen."""
    house = House(tmp_path)
    house.take_away(game)
    done = house.run("-c", "from companion import games; print(*games.IDS)")
    assert game not in done.stdout.split()
    assert len(done.stdout.split()) == 3
    done = house.run("-m", "pytest", "-q", "-p", "no:xdist", "tests/games/conformance")
    assert done.returncode == 0, done.stdout[-3000:] + done.stderr
    done = house.run("-m", "companion", "rules", "who plays first")
    assert done.returncode == 0, done.stderr
    done = house.run("-m", "tests.fifth_game.every_way_in", str(tmp_path / "data"))
    assert done.stdout.strip().endswith("walked"), done.stdout[-2000:] + done.stderr[-3000:]
