"""`make bench`: prints every figure beside its budget and the machine's noise, and keeps them.

python -m tests.bench                    all of them, into build/bench.json
python -m tests.bench taps screens       these modules only; nothing is kept
"""

from __future__ import annotations

import json
import pkgutil
import sys
from collections.abc import Iterable, Sequence
from importlib import import_module
from pathlib import Path
from time import perf_counter

import tests.bench
from tests.bench._measuring import RUNS, Figure, measured

RESULT = Path("build/bench.json")


def modules() -> list[str]:
    names = (module.name for module in pkgutil.iter_modules(tests.bench.__path__))
    return sorted(name for name in names if not name.startswith("_"))


def all_figures(names: Iterable[str], runs: int = RUNS) -> list[Figure]:
    rows = []
    for name in names:
        begun = perf_counter()
        rows += measured(import_module(f"tests.bench.{name}").figures, runs)
        print(f"  {name}: {perf_counter() - begun:.0f} s", flush=True)
    return rows


def table(rows: Sequence[Figure]) -> Iterable[str]:
    width = max(len(row.name) for row in rows)
    for row in rows:
        known = f", known {row.known:g}" if row.mark == "GOAL" else ""
        yield (
            f"{row.mark} {row.name:<{width}} {row.measured:9.2f} of {row.budget:g} {row.unit}"
            f"{known}  (noise {row.noise:.2f})"
        )


def keep(rows: Iterable[Figure], path: Path) -> None:
    path.parent.mkdir(exist_ok=True)
    path.write_text(json.dumps([row._asdict() for row in rows], indent=1))


def main(only: Sequence[str]) -> int:
    begun = perf_counter()
    rows = all_figures(only or modules())
    print("\n".join(table(rows)))
    print(f"{perf_counter() - begun:.0f} s")
    if not only:
        keep(rows, RESULT)
    return 0 if all(row.passes for row in rows) else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
