"""`make bench-slow`: what a slower machine makes of it.

The same figures twice, on this machine and with its processor held to a quarter: a child process
is stopped for three milliseconds after each one that it may work. What then grows much more than
four times would be felt on a slow phone first. Modules may be named: all take ten minutes.
"""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from time import sleep

from tests.bench.__main__ import all_figures, keep

FAST, SLOW = Path("build/bench-fast.json"), Path("build/bench-slow.json")
MODULES = ("taps", "screens", "start", "history", "fantasy_realms", "heroes", "rulebook")
WORKS, STOPS = 0.001, 0.003  # seconds
TIMES = ("ms", "us")
MUCH = 1.5 * (WORKS + STOPS) / WORKS  # more than a slower machine explains, noise and all


def run(path: Path, modules: Sequence[str], is_slow: bool) -> dict[str, float]:
    """The figures of a child process and all that it starts, by their names."""
    command = [sys.executable, "-m", "tests.bench._slowly", "--to", str(path), *modules]
    with subprocess.Popen(command, start_new_session=True, stdout=subprocess.DEVNULL) as child:
        while child.poll() is None:
            if is_slow:
                _hold(child.pid)
            else:
                sleep(0.1)
    if child.returncode:
        raise subprocess.CalledProcessError(child.returncode, command)
    rows = json.loads(path.read_text())
    return {_plain(row["name"]): row["measured"] for row in rows if row["unit"] in TIMES}


def _plain(name: str) -> str:
    """Without which tap or screen it was: that may be another one."""
    return name.partition(" (")[0]


def _hold(group: int) -> None:
    try:
        os.killpg(group, signal.SIGSTOP)
        sleep(STOPS)
        os.killpg(group, signal.SIGCONT)
        sleep(WORKS)
    except ProcessLookupError:
        return  # it has just ended


def main(modules: Sequence[str]) -> None:
    fast, slow = run(FAST, modules, is_slow=False), run(SLOW, modules, is_slow=True)
    width = max(map(len, fast))
    print(f"{'':{width}} {'whole':>9} {'quarter':>9}")
    for name, took in fast.items():
        grown = slow[name] / took if took else 1.0
        print(f"{name:{width}} {took:9.2f} {slow[name]:9.2f} {grown:6.1f} x{_told(grown)}")


def _told(grown: float) -> str:
    return "  out of proportion" if grown > MUCH else ""


if __name__ == "__main__":
    if sys.argv[1:2] == ["--to"]:
        keep(all_figures(sys.argv[3:], runs=1), Path(sys.argv[2]))
    else:
        main(sys.argv[1:] or MODULES)
