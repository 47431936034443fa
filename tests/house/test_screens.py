"""Screens of the house: typed, named once, and held to their kv rules."""

from __future__ import annotations

import ast
import re
import tomllib
from collections import Counter
from collections.abc import Iterator
from typing import Any

from tests.house.reading import COMPANION, ROOT, sources, told

MOST_IGNORED = 9
IGNORED = re.compile(r"# type: ignore(?P<codes>\[[\w-]+\])?(?P<why>  # \w.*)?")
# Kivy is asked for the app where there may be none, and in one place for everybody else.
ASKS_KIVY = {"companion/ui/crash.py", "companion/ui/within_app.py"}
# Beside what is within the app, these ask that place: the card books call them without it.
ASKS_FOR_THE_APP = {
    "companion/ui/fairy_tale/card_book.py",
    "companion/ui/fairy_tale/card_look.py",
    "companion/ui/sharing.py",
    "companion/ui/sheets/choices.py",
    "companion/ui/within_app.py",
}


def passed_over(source: str) -> list[tuple[str, bool]]:
    """Lines that the type checker passes over, and whether each names its error and says why."""
    found = ((line, IGNORED.search(line)) for line in source.splitlines())
    return [(line, bool(hit["codes"] and hit["why"])) for line, hit in found if hit]


def widget_classes(source: str) -> Iterator[tuple[str, tuple[list[str], dict[str, str]]]]:
    """The classes of a module: their bases by name, and the ids they declare with their kinds."""
    classes = {node.name: node for node in ast.parse(source).body if isinstance(node, ast.ClassDef)}
    for name, node in classes.items():
        bases = [_name(base) for base in node.bases]
        ids = classes.get(f"{name}Ids")
        declared = [part for part in ids.body if isinstance(part, ast.AnnAssign)] if ids else []
        yield name, (bases, {ast.unparse(p.target): ast.unparse(p.annotation) for p in declared})


def _name(base: ast.expr) -> str:
    """A class by its name: without its room, and without what it is made for."""
    return re.sub(r"\[.*", "", ast.unparse(base)).rpartition(".")[2]


def kv_ids(source: str) -> tuple[dict[str, dict[str, str]], dict[str, str]]:
    """The ids of each rule with the widgets that bear them, and what widgets of kv build on."""
    found: dict[str, dict[str, str]] = {}
    derived: dict[str, str] = {}
    rules: list[str] = []
    open_: list[tuple[int, str]] = []
    for line in source.splitlines():
        depth = len(line) - len(line.lstrip())
        if rule := re.match(r"<([^>]+)>:", line):
            parts = [name.strip(" -+").partition("@") for name in rule[1].split(",")]
            derived.update({name: base for name, _, base in parts if base})
            rules, open_ = [name for name, _, _ in parts], []
            continue
        while line.strip() and open_ and open_[-1][0] >= depth:
            open_.pop()
        if child := re.match(r"\s+([A-Z]\w*):\s*$", line):
            open_.append((depth, child[1]))
        elif id_ := re.match(r"\s+id:\s*(\w+)", line):
            for rule_name in rules:
                found.setdefault(rule_name, {})[id_[1]] = open_[-1][1] if open_ else rule_name
    return found, derived


def lineage(name: str, classes: dict[str, Any], derived: dict[str, str]) -> set[str]:
    """A widget and all it builds on, as far as it is ours."""
    above = classes[name][0] if name in classes else [derived[name]] if name in derived else []
    return {name}.union(*(lineage(base, classes, derived) for base in above))


def test_few_types_are_passed_over_and_each_says_why() -> None:
    found = [ignored for path in sources() for ignored in passed_over(path.read_text("utf-8"))]
    assert len(found) <= MOST_IGNORED
    assert [line for line, has_reason in found if not has_reason] == []


def test_no_room_is_left_out_by_the_type_checker() -> None:
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["mypy"]
    assert settings["strict"] is True
    for override in settings["overrides"]:
        assert "ignore_errors" not in override
        ours = [name for name in override["module"] if name.startswith(("companion", "kivy"))]
        if "follow_imports" in override or "ignore_missing_imports" in override:
            assert ours == []
        if "disable_error_code" in override:  # for the card books only, as long as they change
            paths = ["/" + name.replace(".", "/") + ".py" for name in ours]
            assert paths == []


def test_kivy_is_asked_for_the_app_in_named_places_only() -> None:
    """What is on the screen has its app from WithinApp, and hands it on."""
    asking = {told(path) for path in sources() if "get_running_app" in path.read_text("utf-8")}
    assert asking == ASKS_KIVY
    calling = {told(path) for path in sources() if "running_app()" in path.read_text("utf-8")}
    calling -= {"companion/ui/crash.py"}
    assert calling == ASKS_FOR_THE_APP


def test_no_board_looks_for_its_desk() -> None:
    looking = re.compile(r"shell\.page\.(desk|enter_for)\b")
    assert [told(path) for path in sources("ui") if looking.search(path.read_text("utf-8"))] == []


def test_the_ids_a_widget_declares_are_those_of_its_kv_rule() -> None:
    """The type checker takes a widget's word for its ids; here the word is held to the rules."""
    classes = dict(kv for path in sources("ui") for kv in widget_classes(path.read_text("utf-8")))
    rules: dict[str, dict[str, str]] = {}
    bases = {}
    for path in sorted((ROOT / "kv").rglob("*.kv")):
        named, derived = kv_ids(path.read_text("utf-8"))
        rules.update(named)
        bases.update(derived)
    wrong = []
    for widget, (_, declared) in classes.items():
        for name, kind in declared.items():
            shown = rules.get(widget, {}).get(name)
            if shown is None or kind not in lineage(shown, classes, bases):
                wrong.append(f"{widget}.ids.{name}: {kind}, in kv {shown}")
    assert wrong == []
    assert sum(len(declared) for _, declared in classes.values()) > 100


def test_no_two_widgets_have_the_same_name() -> None:
    """Kivy knows a widget by its class name alone: two of a name get each other's kv rules."""
    python = [
        name
        for path in sorted((ROOT / "companion" / "ui").rglob("*.py"))
        for name in re.findall(r"^class (\w+)", path.read_text("utf-8"), re.M)
    ]
    rules = [
        name.partition("@")[0].strip(" -+")
        for path in sorted((ROOT / "kv").rglob("*.kv"))
        for names in re.findall(r"^<([^>]+)>:", path.read_text("utf-8"), re.M)
        for name in names.split(",")
    ]
    assert [name for name, times in Counter(python).items() if times > 1] == []
    assert [name for name, times in Counter(rules).items() if times > 1] == []


def test_what_the_type_checker_passes_over_is_seen() -> None:
    assert passed_over("x = 1") == []
    bare, blind, told_ = (
        "x = y  # type: ignore",
        "x = y  # type: ignore[misc]",
        "x = y  # type: ignore[misc]  # made at run time",
    )
    assert [has_reason for _, has_reason in passed_over("\n".join((bare, blind, told_)))] == [
        False, False, True,
    ]  # fmt: skip


def test_ids_are_found_with_their_widgets() -> None:
    rules, derived = kv_ids(
        "<Row@Box>:\n    id: outer\n<Sheet>:\n    Row:\n        id: first\n        Label:\n"
        "            text: 'a'\n    Field:\n        id: second\n"
    )
    assert rules == {"Row": {"outer": "Row"}, "Sheet": {"first": "Row", "second": "Field"}}
    assert lineage("Row", {"Box": (["Layout"], {})}, derived) == {"Row", "Box", "Layout"}
    source = "class PadIds(Protocol):\n    key: Chip\nclass Pad(a.Board[State]):\n    ids: PadIds"
    assert dict(widget_classes(source))["Pad"] == (["Board"], {"key": "Chip"})


def test_every_kv_file_stands_where_its_screen_does() -> None:
    kept = {path.relative_to(ROOT / "kv").with_suffix("") for path in (ROOT / "kv").rglob("*.kv")}
    screens = {path.relative_to(COMPANION / "ui").with_suffix("") for path in sources("ui")}
    assert kept - screens == set()
