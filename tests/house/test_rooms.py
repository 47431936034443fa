"""Rooms of the house: who may know what, how large they are, and what they are called."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

from tests.house.reading import COMPANION, ROOT, imports, kv_imports, sources, told

LONGEST_FILE = 400
LONGEST_FUNCTION = 40
RULES = ("table", "games", "rulebook")
NOT_FOR_RULES = frozenset(
    {"kivy", "kivymd", "plyer", "sqlite3", "time", "datetime", "random", "secrets", "os"}
)
VAGUE_NAMES = re.compile(r"(^|_)(utils?|helpers?|managers?|base|misc|common)(_|$)")
UNTELLING_NAMES = re.compile(r"^(lying|said|hopes|ceilings|verdicts|bookshelf|in_play|lines)$")
WINDOW = r"^from tests\.(ui|fifth_game)\b"  # what opens one, here or in a copy of the house


def long_functions(source: str) -> list[str]:
    return [
        node.name
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
        and (node.end_lineno or 0) - node.lineno + 1 > LONGEST_FUNCTION
    ]


def asserts(source: str) -> list[int]:
    return [node.lineno for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Assert)]


@pytest.mark.parametrize("path", sources(*RULES), ids=told)
def test_the_rules_know_no_screen_no_disk_no_clock_and_no_chance(path: Path) -> None:
    assert not imports(path.read_text("utf-8")) & NOT_FOR_RULES


def test_only_the_widgets_know_kivymd() -> None:
    widgets = COMPANION / "ui" / "widgets"
    python = [path for path in [*sources(), ROOT / "main.py"] if widgets not in path.parents]
    knowing = [told(path) for path in python if "kivymd" in imports(path.read_text("utf-8"))]
    screens = (ROOT / "kv").rglob("*.kv")
    knowing += [told(path) for path in screens if "kivymd" in kv_imports(path.read_text("utf-8"))]
    assert knowing == []


def test_no_room_is_too_large() -> None:
    sizes = {told(path): len(path.read_text("utf-8").splitlines()) for path in sources()}
    assert {path: size for path, size in sizes.items() if size > LONGEST_FILE} == {}


def test_no_function_is_too_long() -> None:
    found = {told(path): long_functions(path.read_text("utf-8")) for path in sources()}
    assert {path: names for path, names in found.items() if names} == {}


def test_every_room_has_a_name_that_says_something() -> None:
    assert [told(path) for path in sources() if VAGUE_NAMES.search(path.stem)] == []


def test_no_rules_are_in_a_file_that_only_its_writer_would_look_into() -> None:
    assert [told(path) for path in sources() if UNTELLING_NAMES.search(path.stem)] == []


def test_the_quick_check_leaves_out_just_what_opens_a_window() -> None:
    """`make check` names the tests with a window, since reading them already opens one."""
    makefile = (ROOT / "Makefile").read_text("utf-8")
    named = re.search(r"^WINDOWED := ((?:.*\\\n)*.*)$", makefile, re.MULTILINE)
    assert named is not None
    left_out = [ROOT / name for name in named[1].replace("\\", "").split()]
    for path in sorted((ROOT / "tests").rglob("test_*.py")):
        opens = re.search(WINDOW, path.read_text("utf-8"), re.MULTILINE) is not None
        is_left_out = any(path == place or place in path.parents for place in left_out)
        assert opens == is_left_out, path


def test_the_app_asserts_nothing() -> None:
    found = {told(path): asserts(path.read_text("utf-8")) for path in sources()}
    assert {path: lines for path, lines in found.items() if lines} == {}


@pytest.mark.parametrize(
    "source",
    [
        "import time",
        "import os.path as somewhere",
        "from datetime import date",
        "def late():\n    import random",
        "import_module('secrets')",
        "if True:\n    from kivy.app import App",
    ],
)
def test_a_forbidden_import_is_seen(source: str) -> None:
    assert imports(source) & NOT_FOR_RULES


def test_an_allowed_import_is_not_mistaken_for_another() -> None:
    assert not imports("from companion.table import time\nfrom .os import x") & NOT_FOR_RULES


def test_kivymd_is_seen_in_python_and_kv() -> None:
    assert "kivymd" in imports("from kivymd.uix.button import MDButton")
    assert "kivymd" in kv_imports("#:import Button kivymd.uix.button.MDButton\n<Home>:")
    assert kv_imports("#:import dp kivy.metrics.dp") == {"kivy"}


def test_long_functions_vague_names_and_asserts_are_seen() -> None:
    assert long_functions("def f():\n" + "    x = 1\n" * 40) == ["f"]
    assert long_functions("def f():\n" + "    x = 1\n" * 39) == []
    assert asserts("x = 1\nassert x") == [2]
    assert VAGUE_NAMES.search("card_utils")
    assert VAGUE_NAMES.search("base")
    assert not VAGUE_NAMES.search("database")
    assert UNTELLING_NAMES.search("in_play")
