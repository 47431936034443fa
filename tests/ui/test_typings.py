"""What `typings/` says of Kivy is there in Kivy: one that has drifted away would hide a fault."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from importlib import import_module
from inspect import getattr_static
from pathlib import Path
from typing import Any

import pytest

from tests.ui import driver  # noqa: F401  opens the window that Kivy is asked about

TYPINGS = Path(__file__).parents[2] / "typings"
STUBS = sorted(TYPINGS.rglob("*.pyi"))
# Attributes that only instances have, and names that are ours to say what Kivy leaves unsaid.
OF_INSTANCES = {
    "App.root", "ClockBase.max_iteration", "LabelBase.texture", "LabelBase.is_shortened",
    "Layout._trigger_layout",
    "WindowBase.softinput_mode",
    "MotionEvent.x", "MotionEvent.y", "MotionEvent.pos", "MotionEvent.ud",
    "MotionEvent.grab_current", "MotionEvent.grab_list", "Widget.canvas",
}  # fmt: skip
OURS = {"Picture", "Rows", "ExceptionManagerBase", "ClipboardBase"}


def module_of(stub: Path) -> str:
    parts = stub.relative_to(TYPINGS).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def declared(source: str) -> Iterator[tuple[str, list[str]]]:
    """The names of a stub, each with what it says of their attributes."""
    for node in ast.parse(source).body:
        match node:
            case ast.ClassDef(name=name, body=body):
                yield name, [attribute for part in body for attribute in _named(part)]
            case ast.FunctionDef(name=name):
                yield name, []
            case ast.AnnAssign(target=ast.Name(id=name)):
                yield name, []


def _named(part: ast.stmt) -> list[str]:
    match part:
        case ast.FunctionDef(name=name) | ast.AnnAssign(target=ast.Name(id=name)):
            return [name]
    return []


def missing(module: Any, name: str, attributes: list[str]) -> list[str]:
    if name in OURS:
        return []
    found = getattr(module, name, None)
    if found is None:
        return [name]
    wanted = [attribute for attribute in attributes if f"{name}.{attribute}" not in OF_INSTANCES]
    return [f"{name}.{a}" for a in wanted if getattr_static(found, a, None) is None]


@pytest.mark.parametrize("stub", STUBS, ids=module_of)
def test_what_is_declared_is_there(stub: Path) -> None:
    module = import_module(module_of(stub))
    found = declared(stub.read_text("utf-8"))
    assert [lack for name, parts in found for lack in missing(module, name, parts)] == []


def test_what_is_not_there_is_seen() -> None:
    module = import_module("kivy.uix.label")
    assert missing(module, "Label", ["text", "txet"]) == ["Label.txet"]
    assert missing(module, "Lable", []) == ["Lable"]
    assert dict(declared("class A:\n    x: int\n    def f(self) -> None: ...\nB: A")) == {
        "A": ["x", "f"], "B": [],
    }  # fmt: skip
