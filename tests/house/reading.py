"""The house as its checks read it: sources, rules of kv, texts."""

from __future__ import annotations

import ast
import json
import re
from functools import cache
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[2]
COMPANION = ROOT / "companion"
TEXTS = ROOT / "assets" / "texts"


def sources(*folders: str) -> list[Path]:
    roots = [COMPANION / folder for folder in folders] or [COMPANION]
    return sorted(path for root in roots for path in root.rglob("*.py"))


def screens() -> list[Path]:
    """What is shown and written in another language than Python: kv, and the guests' pages."""
    return [*sorted((ROOT / "kv").rglob("*.kv")), *sorted(COMPANION.rglob("*.html"))]


def told(path: Path) -> str:
    return str(path.relative_to(ROOT))


@cache
def imports(source: str) -> frozenset[str]:
    """The top-level packages a module imports, wherever in it."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            found.update(alias.name.partition(".")[0] for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            found.add(node.module.partition(".")[0])
        elif isinstance(node, ast.Call) and called(node) in ("import_module", "__import__"):
            found.update(str(arg.value) for arg in node.args if isinstance(arg, ast.Constant))
    return frozenset(found)


def kv_imports(source: str) -> set[str]:
    lines = re.findall(r"^\s*#:import\s+\S+\s+([\w.]+)", source, re.MULTILINE)
    return {line.partition(".")[0] for line in lines}


def called(node: ast.Call) -> str:
    return getattr(node.func, "attr", None) or getattr(node.func, "id", "")


def catalogue(language: str) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for path in sorted((TEXTS / language).glob("*.json")):
        found.update(json.loads(path.read_text("utf-8")))
    return found
