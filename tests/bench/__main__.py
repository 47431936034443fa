"""`make bench`: prints every figure beside its budget and writes build/bench.json."""

from __future__ import annotations

import json
import pkgutil
import sys
from importlib import import_module
from pathlib import Path

import tests.bench

RESULT = Path("build/bench.json")


def main() -> int:
    rows = []
    for module in sorted(m.name for m in pkgutil.iter_modules(tests.bench.__path__)):
        if not module.startswith("_"):
            rows += import_module(f"tests.bench.{module}").figures()
    width = max(len(name) for name, *_ in rows)
    for name, measured, budget, unit in rows:
        mark = "ok  " if measured <= budget else "OVER"
        print(f"{mark} {name:<{width}} {measured:9.2f} of {budget:g} {unit}")
    RESULT.parent.mkdir(exist_ok=True)
    keys = ("name", "measured", "budget", "unit")
    RESULT.write_text(json.dumps([dict(zip(keys, row, strict=True)) for row in rows], indent=1))
    return 1 if any(measured > budget for _, measured, budget, _ in rows) else 0


if __name__ == "__main__":
    sys.exit(main())
