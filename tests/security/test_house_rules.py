"""S3, S5, S6: no code from data, no permission but one, no secret out of the house."""

from __future__ import annotations

import ast
import configparser
import re
import sys
from pathlib import Path

import pytest

from companion.documents import BadFile
from companion.games.fairy_ring import actions as ring
from companion.store import open_store
from companion.store.exchange import export_game
from companion.store.history_export import history_csv, history_json
from tests.games.fairy_ring.builders import NAMES
from tests.reliability.scripts import setup

ROOT = Path(__file__).parents[2]
SOURCES = sorted((ROOT / "companion").rglob("*.py"))
DANGEROUS = {"eval", "exec", "compile", "__import__"}
NETWORK = {"socket", "ssl", "http", "urllib", "ftplib", "smtplib", "requests", "asyncio"}
LISTENING = {"socket", "asyncio", "urllib"}  # and reading what a form sends
BUILDER = {"load_string"}
SERVING = ROOT / "companion" / "web"  # the only room that listens, and only `companion host` enters


def calls(tree: ast.AST) -> set[str]:
    found = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Call):
            name = node.func
            found.add(name.attr if isinstance(name, ast.Attribute) else getattr(name, "id", ""))
    return found


def imports(tree: ast.AST) -> set[str]:
    found = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            found |= {alias.name.partition(".")[0] for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            found.add(node.module.partition(".")[0])
    return found


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: str(path.relative_to(ROOT)))
def test_s3_no_code_comes_from_data_and_nothing_goes_to_the_net(path: Path) -> None:
    tree = ast.parse(path.read_text("utf-8"))
    bare = {
        node.func.id
        for node in ast.walk(tree)
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)
    }
    assert not bare & DANGEROUS
    assert not calls(tree) & BUILDER
    network = (
        {"ssl", "http", "ftplib", "smtplib", "requests"} if SERVING in path.parents else NETWORK
    )
    assert not imports(tree) & (network | {"pickle", "marshal", "shelve", "subprocess", "yaml"})


def test_s3_modules_are_named_by_our_own_registries_only() -> None:
    """Whatever is imported by name comes from a constant or a list that we wrote."""
    allowed = {
        "boxes/__init__.py",
        "games/__init__.py",
        "ui/door.py",
        "ui/navigation.py",
        "web/looks/__init__.py",
    }
    found = {
        str(path.relative_to(ROOT / "companion"))
        for path in SOURCES
        if "import_module" in calls(ast.parse(path.read_text("utf-8")))
    }
    assert found == allowed


def test_s3_no_screen_takes_a_font_or_a_picture_from_data() -> None:
    for path in sorted((ROOT / "kv").rglob("*.kv")):
        for line in path.read_text("utf-8").splitlines():
            assert not re.match(r"\s*(source|font_name):\s*(root|self)\.", line), (path.name, line)
            assert "markup: True" not in line, path.name


def test_s5_the_app_asks_for_nothing_but_to_buzz() -> None:
    spec = configparser.ConfigParser(interpolation=None)
    spec.read(ROOT / "buildozer.spec")
    wanted = spec["app"]["android.permissions"]
    assert [part.strip().rpartition(".")[2] for part in wanted.split(",")] == ["VIBRATE"]


def test_s6_no_file_tells_a_wheel_before_the_reveal(tmp_path: Path) -> None:
    """Fairy Ring's points stay on the phone: no export, no list, no journal file."""
    store = open_store(tmp_path)
    game_id = store.games.create(setup("fairy_ring", 0))
    session = store.games.resume(game_id).session
    session.do(ring.TellPoints(0, 73))
    store.games.note_standings(game_id, session.standings())
    with pytest.raises(BadFile):
        export_game(store, game_id)
    listed = store.games.history()
    for written in (history_csv(listed), history_json(listed)):
        assert b"73" not in written.replace(game_id.encode(), b"")
        assert NAMES[0].encode() in written
    store.close()


def test_the_scan_sees_what_it_looks_for() -> None:
    tree = ast.parse("import socket\neval('1')\nBuilder.load_string(text)")
    assert imports(tree) & NETWORK
    assert calls(tree) >= {"eval", "load_string"}
    assert sys.version_info >= (3, 11)
